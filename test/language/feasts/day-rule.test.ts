import { expect, test } from "vitest";
import {
  chinese,
  easter,
  fixed,
  listed,
  onOrAfter,
  orthodox,
  shifted,
  sun,
} from "../../../src/language/feasts/day-rule.js";

test("a rule is data that names all its parts", () => {
  expect(onOrAfter(7, fixed(11, 27))).toEqual({
    kind: "nearest",
    weekday: 7,
    side: "after",
    rule: { kind: "fixed", month: 11, day: 27 },
  });
  expect(chinese(8, 15)).toEqual({ kind: "chinese", month: 8, day: 15, except: [] });
  expect(listed()).toEqual({ kind: "listed", dates: [] });
  expect(sun("june solstice")).toEqual({ kind: "library", rule: "june solstice", zoned: true });
});

test("a shift by nothing is no rule of its own", () => {
  expect(shifted(fixed(7, 4), 0)).toEqual(fixed(7, 4));
  expect(easter(0)).toEqual({ kind: "library", rule: "easter", zoned: false });
  expect(orthodox(1)).toEqual({
    kind: "shifted",
    rule: { kind: "library", rule: "orthodox", zoned: false },
    days: 1,
  });
});
