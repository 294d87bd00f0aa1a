import { describe, expect, it } from "vitest";
import { referenceOf } from "../../src/query/print.js";
import type { Expression } from "../../src/algebra/expression.js";
import { period } from "../../src/time/period.js";
import { day, today } from "./world.js";

const dated = day(2023, 9, 28).expression;
const spoken = today.expression;
const may: Expression = { kind: "civil", fields: { month: 5 } };
const year: Expression = { kind: "civil", fields: { year: 2023 } };
const christmas: Expression = { kind: "holiday", name: "Christmas" };
const both = (...parts: readonly Expression[]): Expression => ({ kind: "intersection", parts });

describe("referenceOf", () => {
  it.each<[string, Expression | null]>([
    ["none", null],
    ["explicit", dated],
    ["explicit", year],
    ["explicit", { kind: "civil", fields: { shortYear: 23 } }],
    ["explicit", { kind: "civil", fields: { shortDecade: 90 } }],
    ["explicit", { kind: "civil", fields: { century: 20 } }],
    ["relative", spoken],
    ["relative", may],
    ["relative", christmas],
    ["relative", { kind: "fact", name: "Tom's birthday" }],
    ["relative", { kind: "other-day" }],
    ["relative", { kind: "length", period: period({ days: 3 }) }],
    ["relative", { kind: "elapsed", unit: "day", toward: "past" }],
    ["relative", { kind: "occurrence", which: "last", of: may }],
    ["explicit", both(may, year)],
    ["relative", both(christmas, year)],
    ["relative", both(may, spoken)],
    ["relative", both(may, christmas)],
    ["explicit", { kind: "before", of: dated }],
    ["relative", { kind: "since", of: spoken }],
    ["explicit", { kind: "between", from: may, to: dated }],
    ["relative", { kind: "between", from: dated, to: spoken }],
    ["explicit", { kind: "part", part: "early", of: year }],
    ["explicit", { kind: "nth", n: 2, of: may, within: year }],
    ["explicit", { kind: "union", parts: [dated, year] }],
    ["relative", { kind: "neighbour", unit: "day", offset: 1, anchor: dated }],
    ["vague", { kind: "vague", adverbial: "just", within: null }],
    ["vague", { kind: "vague", adverbial: "just", within: dated }],
  ])("%s: %j", (reference, expression) => {
    expect(referenceOf(expression)).toBe(reference);
  });

  it("of an offset is relative, whatever its anchor", () => {
    const period = { years: 0, months: 0, weeks: 0, days: -2, hours: 0, minutes: 0, seconds: 0 };
    expect(referenceOf({ kind: "offset", period, anchor: dated })).toBe("relative");
    expect(referenceOf({ kind: "offset", period, anchor: christmas })).toBe("relative");
    expect(referenceOf({ kind: "offset", period, anchor: null })).toBe("relative");
  });
});
