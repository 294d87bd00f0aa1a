import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { choiceFit, nearestCurve, nearestTypes } from "../../analysis/forced-choice.mjs";
import { measuredCurves, tables } from "../../analysis/tails.mjs";
import { byTail, byUnshiftedLine, withheldError } from "../../analysis/withheld.mjs";
import { builtInStudies } from "../../src/fuzzy/load-study.js";
import { membershipCurve } from "../../src/fuzzy/curve.js";
import { groundCurve } from "../../src/fuzzy/ground.js";
import { pooledStudy } from "../../src/fuzzy/study.js";
import { guide, sectionOf } from "../docs/guide.js";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const choice = JSON.parse(read("surveys/forced-choice.json"));
const all = measuredCurves(builtInStudies());

describe("the tails, measured", () => {
  test("predicting withheld knots, continue errs by .13 and hold by .24", () => {
    const continued = withheldError(all, [1, 2, 3], membershipCurve, byTail(membershipCurve, "continue"));
    const held = withheldError(all, [1, 2, 3], membershipCurve, byTail(membershipCurve, "hold"));
    expect(continued.error.toFixed(2)).toBe("0.13");
    expect(held.error.toFixed(2)).toBe("0.24");
    expect(continued.knots).toBe(76 * 6);
  });

  test("shifting the line to the last knot costs nothing", () => {
    const line = withheldError(all, [1, 2, 3], membershipCurve, byUnshiftedLine(membershipCurve));
    expect(line.error.toFixed(3)).toBe("0.131");
  });

  test("on the seven types with one knot withheld, hold is the better one", () => {
    const seven = all.filter(
      ({ surveyed }) => surveyed.person === "third-person" && surveyed.eventType !== "celebrate wedding",
    );
    const errorOf = (tail: "continue" | "hold") =>
      withheldError(seven, [1], membershipCurve, byTail(membershipCurve, tail)).error.toFixed(3);
    expect(seven).toHaveLength(28);
    expect([errorOf("continue"), errorOf("hold")]).toEqual(["0.101", "0.085"]);
  });

  test("a withheld knot is predicted from the others alone", () => {
    const study = builtInStudies()[0];
    const surveyed = study?.curves[0];
    if (!study || !surveyed) throw new RangeError("no curve");
    const seen: number[] = [];
    withheldError([{ study, surveyed }], [2], membershipCurve, (shorter) => {
      seen.push(shorter.cells.length);
      return 0;
    });
    expect(seen).toEqual([5, 5]);
  });

  test("every event of the forced choice has a nearest type, and its counts make up its raters", () => {
    expect(choice.events.map(({ sentence }: { sentence: string }) => sentence).toSorted()).toEqual(
      Object.keys(nearestTypes).toSorted(),
    );
    let cells = 0;
    for (const event of choice.events) {
      for (const { n, chosen } of event.cells) {
        expect(chosen.reduce((a: number, b: number) => a + b, 0)).toBe(n);
        cells += 1;
      }
    }
    expect([choice.events.length, cells]).toEqual([11, 85]);
  });

  test("the forced choice hardly separates continue from hold", () => {
    const errorOf = (tail: "continue" | "hold") =>
      choiceFit(choice, nearestCurve(builtInStudies(), groundCurve, tail), () => true).error.toFixed(3);
    expect([errorOf("continue"), errorOf("hold")]).toEqual(["0.146", "0.148"]);
  });

  test("docs/evidence.md shows the tables that the data gives", () => {
    const computed = tables({ membershipCurve, groundCurve, builtInStudies, pooledStudy }, choice).split(
      "\n",
    );
    const shown = sectionOf(guide("evidence"), "Tails")
      .split("\n")
      .filter((line) => line.startsWith("|"));
    expect(shown).toEqual(computed.filter((line) => line !== ""));
  });
});
