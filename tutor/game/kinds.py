"""Equality for facts that are named tuples: only with their own kind.

The facts of the game are named tuples because a class of them is made in a fraction of the
time that a dataclass takes, and there are many. But tuples are equal whenever their parts
are, so kinds with the same parts say that a draw is no "Go fish!".
"""

from __future__ import annotations


class OfItsKind:
    """Mixed into a named tuple: equal only to another of the same class."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and super().__eq__(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return super().__hash__()
