import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { misfitOf } from "../../../../src/tasks/conversations/generate/candidate.js";

test.each([
  [{ type: "string" }, "a", null],
  [{ type: "string" }, 1, "x is no string"],
  [{ type: ["string", "null"] }, null, null],
  [{ type: "integer" }, 1.5, "x is no integer"],
  [{ type: "number", minimum: 2, maximum: 3 }, 4, "x is above 3"],
  [{ type: "number", minimum: 2 }, 1, "x is below 2"],
  [{ enum: ["a", "b"] }, "c", 'x is none of "a", "b"'],
  [{ const: 3 }, 3, null],
  [{ pattern: "^F\\d+$" }, "G1", "x is not like ^F\\d+$"],
  [{ pattern: "(" }, "G1", null],
  [{ minLength: 2 }, "a", "x is too short"],
  [{ type: "array", items: { type: "string" }, maxItems: 2 }, ["a", 1], "x[1] is no string"],
  [{ type: "array", maxItems: 1 }, [1, 2], "x has too many"],
  [{ type: "array", minItems: 1 }, [], "x has too few"],
  [{ type: "object", required: ["a"] }, {}, "x.a is missing"],
  [{ type: "object", properties: { a: { type: "string" } } }, { a: 1 }, "x.a is no string"],
  [{ properties: { a: {} }, additionalProperties: false }, { a: 1, b: 2 }, "x.b is not wanted"],
  [{ type: "object", properties: { __proto__: { type: "string" } } }, {}, null],
  [{ anyOf: [{ type: "string" }, { type: "number" }] }, true, "x is no string"],
  [{ oneOf: [{ type: "string" }, { type: "number" }] }, 1, null],
  [null, 1, null],
])("%j with %j: %s", (schema, value, misfit) => {
  expect(misfitOf(value, schema, "x")).toBe(misfit);
});

property.prop([fc.jsonValue(), fc.jsonValue()])("any JSON is a schema", (schema, value) => {
  expect(() => misfitOf(value, schema, "x")).not.toThrow();
});
