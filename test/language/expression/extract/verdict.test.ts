import { expect, test } from "vitest";
import { judge, sourceOf, type Verdict } from "../../../../src/language/expression/extract/verdict.js";
import { defaultExpressionPolicy } from "../../../../src/language/expression/policy/policy.js";
import { tokenize } from "../../../../src/language/parse/token.js";
import { openZone } from "../../../../src/time/zone.js";

const zone = openZone("UTC");

function verdictOn(marked: string, policy = defaultExpressionPolicy): Verdict["kind"] {
  if (!zone.ok) throw new RangeError("there is no UTC");
  const [before = "", within = "", after = ""] = marked.split(/[[\]]/);
  const text = before + within + after;
  const start = tokenize(before).length;
  const options = { speechTime: 0, zone: zone.value, policy };
  const candidate = { start, end: start + tokenize(within).length };
  return judge(sourceOf(text, options), candidate).kind;
}

test.each<readonly [string, Verdict["kind"]]>([
  ["until [last Friday]", "read"],
  ["on [30 February 2023]", "impossible"],
  ["on [Christmas 2022]", "read"],
  ["on [Earth Day 1960]", "impossible"],
  ["the [3rd] man", "doubtful"],
  ["a [second]", "none"],
  ["version 2.[0.1]", "none"],
  ["[Monday or Tuesday]", "none"],
  ["[1 year and 2 months and 3 weeks and 4 days and 5 hours and 6 minutes and 7 seconds ago]", "read"],
  ["[1 or 2 or 3 or 4 or 5 or 6 or 7 or 8 May 2022]", "none"],
  ["[Easter, Pentecost]", "none"],
])("%s: %s", (text, kind) => {
  expect(verdictOn(text)).toBe(kind);
});

test("what a policy refuses bars its parts", () => {
  const strict = { ...defaultExpressionPolicy, leapDate: "refused" } as const;
  // Speech time is in 1970, which has no 29 February.
  expect(verdictOn("on [29 February]", strict)).toBe("impossible");
  expect(verdictOn("on [29 February]")).toBe("read");
});

test("a policy may take lengths for no expressions, nor any part of them", () => {
  const timesOnly = { ...defaultExpressionPolicy, textLengths: "left-out" } as const;
  expect(verdictOn("a [30 minute] call", timesOnly)).toBe("impossible");
  expect(verdictOn("a [30 minute] call")).toBe("read");
  expect(verdictOn("see you [in 30 minutes]", timesOnly)).toBe("read");
});

test("the words that a span leaves out still say what is meant", () => {
  if (!zone.ok) throw new RangeError("there is no UTC");
  const options = { speechTime: 0, zone: zone.value };
  const shownAs = (text: string): string | undefined => {
    const tokens = tokenize(text);
    const verdict = judge(sourceOf(text, options), { start: 0, end: tokens.length });
    return verdict.kind === "read" ? verdict.extractions[0]?.readings[0]?.expression.kind : undefined;
  };
  expect(shownAs("sometime on Friday 7-6")).toBe("civil");
  expect(shownAs("Friday 7-6")).toBe("intersection");
});
