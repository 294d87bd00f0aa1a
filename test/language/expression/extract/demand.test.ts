import { expect, test } from "vitest";
import { type Demand, isMet } from "../../../../src/language/expression/extract/demand.js";
import { tokenize } from "../../../../src/language/parse/token.js";

function isMetIn(demand: Demand, marked: string): boolean {
  const [before = "", within = "", after = ""] = marked.split(/[[\]]/);
  const text = before + within + after;
  const start = tokenize(before).length;
  return isMet(demand, text, tokenize(text), { start, end: start + tokenize(within).length });
}

test.each<readonly [Demand, string, string]>([
  ["cue", "the crisis of [2008]", "the total [2008]"],
  ["cue", "Avatar ([2009])", "Avatar [2009]"],
  ["capital", "until [Sat] then", "until [sat] then"],
  ["capital", "well, [by May] it", "It ended. [May] it"],
  ["capital", "so, [Sun] it is", "THE [SUN] SHINES"],
  ["capital", "well, so [Sun] it is", "I ask Yang [Sun] about it"],
  ["nameless", "on [Christmas] we", "the [Christmas] Island"],
  ["inside", "it is [now]", "[Now] it is"],
  ["unqualified", "in [the fall] we", "in [the fall] of Rome"],
  ["unclaimed", "[the last 3 months and 2 days].", "[the last 3 months and 2 days] ago"],
  ["closed", "[at 5] with Tom", "[at 5] apples"],
  ["closed", "[at 5].", "[at 5] - 6"],
  ["end", "[the day before].", "[the day before] he left"],
  ["cue-capital", "the end of [May]", "the end of [may]"],
  ["cue-closed", "the war of [1812] and", "the [1812] and"],
  ["capital-or-closed", "you [may 5].", "you [may 5] people"],
])("%s: met in “%s”, not in “%s”", (demand, met, unmet) => {
  expect([isMetIn(demand, met), isMetIn(demand, unmet)]).toEqual([true, false]);
});

test("kept, bound and loose ask nothing", () => {
  for (const demand of ["kept", "bound", "loose"] as const) {
    expect(isMetIn(demand, "the [year 2012] apples")).toBe(true);
  }
});

test("never, attached and coordinated are met by nothing around", () => {
  for (const demand of ["never", "attached", "coordinated"] as const) {
    expect(isMetIn(demand, "of [May].")).toBe(false);
  }
});
