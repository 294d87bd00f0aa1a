import { describe, expect, test } from "vitest";
import { parseScale, plainScale } from "../../../src/measure/study/band.js";
import { valueOf } from "../../fuzzy/arbitraries.js";

describe("a scale of answers", () => {
  test("of quarters reads numbers however they are written", () => {
    expect(["0", "0.0", ".25", "0,5", "0.750", "1", "+1"].map((text) => plainScale.stepOf(text))).toEqual([
      0, 0, 1, 2, 3, 4, 4,
    ]);
    expect(["", "2", "0.3", "yes", "-0.25", "1e0"].map((text) => plainScale.stepOf(text))).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test("of one's own has numbers or words, the lowest first", () => {
    expect(valueOf(parseScale("1,2,3,4,5")).stepOf("5.0")).toBe(4);
    expect(valueOf(parseScale("5,4,3,2,1")).stepOf("5")).toBe(0);
    const words = valueOf(parseScale("Not at all, rarely, partly, mostly, fully"));
    expect(words.stepOf(" not  AT all ")).toBe(0);
    expect(words.steps).toEqual(["Not at all", "rarely", "partly", "mostly", "fully"]);
  });

  test.each(["1,2,3", "1,2,3,4,5,6", "1,1.0,2,3,4", "a,b,,c,d", ""])("is not %j", (written) => {
    expect(parseScale(written)).toEqual({ ok: false, issues: [{ kind: "bad-scale", written }] });
  });
});
