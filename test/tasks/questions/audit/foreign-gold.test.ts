import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import {
  DidDistribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../../src/query/distribution/distribution.js";
import { agrees, readForeignGold } from "../../../../src/tasks/questions/audit/foreign-gold.js";
import type { ResponseForm } from "../../../../src/measure/issues.js";
import { utc } from "../../../../src/time/zone.js";

const at = Date.UTC(2023, 8, 28, 12, 27, 30);

const truths = {
  did: new DidDistribution(0),
  who: new WhoDistribution(
    [
      ["Mary", 1],
      ["Tom", 0],
    ],
    "independent",
  ),
  "how-often": new HowOftenDistribution({ from: 0, p: [0, 0, 1], lost: 0 }),
  "when-last": new WhenLastDistribution([{ at, p: 1 }], 0, { grain: "minute", zone: utc }),
} as const;

function verdict(ask: ResponseForm, value: unknown): boolean | null {
  const gold = readForeignGold(value, { ask, zone: utc, grain: "minute" });
  return gold.ok ? agrees(gold.value, truths[ask]) : null;
}

describe("somebody's gold", () => {
  test.each<[ask: ResponseForm, value: unknown, agrees: boolean | null]>([
    ["did", "yes", true],
    ["did", "Yes", true],
    ["did", true, true],
    ["did", "TRUE", true],
    ["did", 1, true],
    ["did", ["yes"], true],
    ["did", "no", false],
    ["did", { yes: 1, no: 0 }, true],
    ["did", { yes: 0.5, no: 0.5 }, false],
    ["did", "maybe", null],
    ["did", 2, null],
    ["did", { yes: 1 }, null],
    ["who", ["mary"], true],
    ["who", "Mary", true],
    ["who", ["Mary", "Tom"], false],
    ["who", "Mary and Tom", false],
    ["who", "nobody", false],
    ["who", [], false],
    ["who", { subjects: { Mary: 1 } }, true],
    ["who", 3, null],
    ["who", [3], null],
    ["how-often", 2, true],
    ["how-often", "2", true],
    ["how-often", 3, false],
    ["how-often", -1, null],
    ["how-often", "two", null],
    ["how-often", { counts: [0, 0, 1] }, true],
    ["when-last", "2023-09-28T12:27:30Z", true],
    ["when-last", "2023-09-28 12:27", true],
    ["when-last", at, true],
    ["when-last", at / 1000, true],
    ["when-last", "never", false],
    ["when-last", "nothing", false],
    ["when-last", "soon", null],
    ["when-last", null, null],
  ])("of %s: %j %s", (ask, value, expected) => {
    expect(verdict(ask, value)).toBe(expected);
  });

  test("a date alone is compared by the day", () => {
    expect(readForeignGold("2023-09-28", { ask: "when-last", zone: utc, grain: "minute" })).toMatchObject({
      value: { grain: "day", response: "2023-09-28" },
    });
  });

  test("of a vague question agrees where no other answer is more probable", () => {
    const gold = readForeignGold("yes", { ask: "did", zone: utc, grain: "minute" });
    expect(gold.ok && agrees(gold.value, new DidDistribution(0.5))).toBe(true);
    expect(gold.ok && agrees(gold.value, new DidDistribution(0.51))).toBe(false);
  });

  property.prop([fc.constantFrom<ResponseForm>("did", "who", "how-often", "when-last"), fc.jsonValue()])(
    "of any kind is read or refused, and nothing throws",
    (ask, value) => {
      expect([true, false, null]).toContain(verdict(ask, value));
    },
  );
});
