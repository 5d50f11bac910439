"""Every fault there is: each in a pack of its own, and all in one pack, told in its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.catalogue_kit import listed
from tests.fault_packs import PACKS, Row, checked, everything, faults_of, rows
from tests.marked import marked_in

NO_FAULTS = {"coverage.py", "matrix.py"}
"""The parts of the checker that tell of holes, and have no place for them."""


@pytest.mark.parametrize("pack", ["whole", "kitchen"])
def test_a_pack_that_is_not_spoiled_has_no_fault(pack: str) -> None:
    assert checked(PACKS / pack) == []


@pytest.mark.parametrize("row", rows(), ids=[f"{row.fault} {row.at}" for row in rows()])
def test_a_fault_is_told_in_its_line_and_column_with_its_mend(row: Row, tmp_path: Path) -> None:
    root = tmp_path / row.pack

    found = [
        (str(fault.place).removeprefix(f"{root}/"), str(fault.what), str(fault.mend))
        for fault in faults_of(row, tmp_path)
    ]

    wanted = (row.place, row.fault, row.mend)
    assert wanted in found, listed(found)
    assert {what for place, what, mend in found if (place, what, mend) != wanted} == {*row.beside}


def test_one_pack_with_every_fault_tells_all_of_them_in_one_run(tmp_path: Path) -> None:
    root, places = everything(tmp_path)

    found = {
        (str(fault.place).removeprefix(f"{root}/"), str(fault.what)) for fault in checked(root)
    }

    untold = [
        (place, row.fault) for row, place in places.items() if (place, row.fault) not in found
    ]
    assert untold == []
    assert len({row.fault for row in places}) > 100


def test_the_table_has_every_fault_and_every_mend_that_can_be_told() -> None:
    table = {text for row in rows() for text in (row.fault, row.mend)}
    code = set(_messages())

    assert code - table == set(), "these have no pack in tests/packs/faults.yaml"
    assert table - code == set(), "these are told no more"


def _messages() -> Iterator[str]:
    """Yield what the reader and the checker can say."""
    for part in ("course", "checker"):
        yield from marked_in(part, but=NO_FAULTS)
