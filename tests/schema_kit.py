"""As much of JSON Schema as the schema of lessons needs: what a value breaks of it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "boolean": bool,
    "integer": int,
    "number": (int, float),
}
_KNOWN = {
    *("$schema", "title", "description", "definitions", "$ref", "type", "enum", "pattern"),
    *("required", "properties", "additionalProperties", "items", "minItems", "maxItems"),
    *("minLength", "maxLength", "minimum", "oneOf", "allOf", "anyOf", "if", "then", "else"),
}


def broken(schema: Mapping[str, Any], value: Any, root: Mapping[str, Any]) -> Iterator[str]:
    """Yield what *value* breaks of *schema*, whose references lead into *root*."""
    assert schema.keys() <= _KNOWN, schema.keys() - _KNOWN
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/definitions/")
        yield from broken(root["definitions"][name], value, root)
    if "type" in schema and not _is_of(schema["type"], value):
        yield f"{value!r} is not {schema['type']}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{value!r} is not in the list"
    yield from _parts(schema, value, root)
    for each in schema.get("allOf", ()):
        yield from broken(each, value, root)
    if "oneOf" in schema:
        fitting = [each for each in schema["oneOf"] if not list(broken(each, value, root))]
        if len(fitting) != 1:
            yield f"{len(fitting)} of one"
    if "anyOf" in schema and all(list(broken(each, value, root)) for each in schema["anyOf"]):
        yield "none of several"
    if "if" in schema:
        holds = not list(broken(schema["if"], value, root))
        yield from broken(schema.get("then" if holds else "else", {}), value, root)


def _is_of(names: str | list[str], value: Any) -> bool:
    wanted = [names] if isinstance(names, str) else names
    if isinstance(value, bool):
        return "boolean" in wanted
    return any(isinstance(value, _TYPES[name]) for name in wanted)


def _parts(schema: Mapping[str, Any], value: Any, root: Mapping[str, Any]) -> Iterator[str]:
    match value:
        case str():
            if not re.search(schema.get("pattern", ""), value):
                yield f"{value!r} is not like {schema['pattern']}"
            if not schema.get("minLength", 0) <= len(value) <= schema.get("maxLength", len(value)):
                yield f"{value!r} is too long or too short"
        case int():
            if value < schema.get("minimum", value):
                yield f"{value} is too small"
        case list():
            if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
                yield f"{len(value)} items"
            for item in value:
                yield from broken(schema.get("items", {}), item, root)
        case dict():
            known = schema.get("properties", {})
            yield from (
                f"{key} is missing" for key in schema.get("required", ()) if key not in value
            )
            for key, each in value.items():
                if key in known:
                    yield from broken(known[key], each, root)
                elif not schema.get("additionalProperties", True):
                    yield f"{key} is not known"
