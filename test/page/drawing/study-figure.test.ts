/// <reference lib="dom" />
import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { seriesPaint } from "../../../src/page/drawing/svg.js";
import { drawStudy, type StudyPicture } from "../../../src/page/drawing/study-figure.js";
import {
  axisHeight,
  axisWidth,
  type ElapsedDomain,
  studyLayout,
} from "../../../src/page/drawing/curve-panel.js";
import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { defaultCurvePolicy } from "../../../src/fuzzy/curve.js";
import { bandedCurves } from "../../../src/measure/study/band.js";

const [study] = builtInStudies();
if (study === undefined) throw new Error("no study");
const curves = bandedCurves(study, defaultCurvePolicy, { replicates: 50 });

function pictureOf(some: typeof curves): StudyPicture {
  return {
    title: "Curves",
    subtitle: "Medians.",
    cells: some.map(({ eventType, person, adverbial, curve, band }) => ({
      row: `${eventType} ${person ?? ""}`,
      column: adverbial,
      curves: [{ name: "study", colour: seriesPaint(0), curve, band }],
    })),
  };
}

/** Where a knot belongs in its panel, by the axes that the guide tells of. */
function placeOf(elapsed: number, degree: number, [from, until]: ElapsedDomain) {
  return {
    x: studyLayout.left + (axisWidth * Math.log(elapsed / from)) / Math.log(until / from),
    y: studyLayout.top + axisHeight * (1 - degree),
  };
}

/** Where the dots of a panel are, as the picture has them. */
function dotsOf(panel: Element): readonly { readonly x: number; readonly y: number }[] {
  return [...panel.querySelectorAll(".knots circle")].map((dot) => ({
    x: Number(dot.getAttribute("cx")),
    y: Number(dot.getAttribute("cy")),
  }));
}

describe("the figure of a study", () => {
  test("has the knots of the data, in the panel of their event type and adverbial", async () => {
    const { document } = parseHTML(await drawStudy(pictureOf(curves)));
    const elapsed = curves.flatMap(({ curve }) => curve.knots.map((knot) => knot.elapsed));
    const domain = [Math.min(...elapsed) / 2, Math.max(...elapsed) * 3] as const;
    const withKnots = [...document.querySelectorAll("svg > g")].filter(
      (one) => one.querySelector(".knots") !== null,
    );
    expect(withKnots).toHaveLength(curves.length);
    withKnots.forEach((panel, index) => {
      const knots = curves[index]?.curve.knots ?? [];
      const dots = dotsOf(panel);
      expect(dots).toHaveLength(knots.length);
      dots.forEach((dot, at) => {
        const place = placeOf(knots[at]?.elapsed ?? 0, knots[at]?.degree ?? 0, domain);
        // Pixels are written to hundredths.
        expect(Math.abs(dot.x - place.x)).toBeLessThan(0.011);
        expect(Math.abs(dot.y - place.y)).toBeLessThan(0.011);
      });
    });
  });

  test("gives each answer a bubble with the area of its share", async () => {
    const { document } = parseHTML(await drawStudy(pictureOf(curves.slice(0, 1))));
    const [knot] = curves[0]?.curve.knots ?? [];
    const bubbles = [...document.querySelectorAll(".answers circle")].map((one) =>
      Number(one.getAttribute("r")),
    );
    const answers = curves[0]?.curve.knots.flatMap(({ counts }) => counts.filter((count) => count > 0)) ?? [];
    expect(bubbles).toHaveLength(answers.length);
    const all = knot?.counts.reduce((sum, count) => sum + count, 0) ?? 1;
    const given = knot?.counts.filter((count) => count > 0).toSorted((a, b) => b - a) ?? [];
    // Plot draws the largest first.
    expect(Math.max(...bubbles)).toBeGreaterThanOrEqual(
      studyLayout.bubble * Math.sqrt((given[0] ?? 0) / all) - 0.01,
    );
  });

  test("is the same bytes each time, and says what it shows", async () => {
    const picture = pictureOf(curves.slice(0, 4));
    const text = await drawStudy(picture);
    expect(await drawStudy(picture)).toBe(text);
    expect(text).toContain("<title>Curves</title>");
    for (const { column } of picture.cells) expect(text).toContain(`>${column}</text>`);
  });

  test("refuses nothing to draw", async () => {
    await expect(drawStudy({ title: "", subtitle: "", cells: [] })).rejects.toThrow(RangeError);
  });
});
