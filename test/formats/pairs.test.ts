import fc from "fast-check";
import { expect, test } from "vitest";
import { pairsOf } from "../../src/formats/column-map.js";

test.each<[written: string, pairs: readonly string[]]>([
  ["type=activity", ["type=activity"]],
  ["type=activity,time=date", ["type=activity", "time=date"]],
  ["subject=name, first,time=date", ["subject=name, first", "time=date"]],
  ["activity,time=date", ["activity", "time=date"]],
  ["", [""]],
])("the pairs of %j", (written, pairs) => {
  expect(pairsOf(written)).toEqual(pairs);
});

test("nothing of a list is lost", () => {
  fc.assert(fc.property(fc.string(), (written) => pairsOf(written).join(",") === written));
});
