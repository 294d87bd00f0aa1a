import { type Curve, degree as readDegree } from "../../fuzzy/curve.js";
import type { KnotBand } from "../../measure/study/band.js";
import { poolSpread } from "../../query/evidence.js";
import { sum } from "../../statistics/estimators.js";
import type { Panel, PlotLibrary } from "./draw.js";
import { paints, seriesPaint } from "./svg.js";
import { roughly } from "./ticks.js";
import { frame, type Picture, size, tickMark } from "./timeline-frame.js";

/** The measures of a figure of curves, in pixels: a row for each event type, a column for each adverbial. */
export const studyLayout = {
  /** Left of the first column, for the names of the rows. */
  names: 150,
  column: 200,
  row: 124,
  /** Above the first row: title, subtitle, legend, names of the columns. */
  head: 112,
  foot: 16,
  /** Inside a panel, around its axes. */
  left: 30,
  right: 10,
  top: 12,
  bottom: 22,
  /** The greatest radius of a bubble of answers. */
  bubble: 7,
} as const;

/** How wide the axes of a panel are. */
export const axisWidth = studyLayout.column - studyLayout.left - studyLayout.right;

/** How high they are. */
export const axisHeight = studyLayout.row - studyLayout.top - studyLayout.bottom;

/** The elapsed times of a figure's axis, in milliseconds; all panels have the same. */
export type ElapsedDomain = readonly [from: number, until: number];

/** A curve as it is drawn. */
export interface DrawnCurve {
  /** What the legend calls it. */
  readonly name: string;
  readonly colour: string;
  readonly curve: Curve;
  /** Around its knots; null for none. */
  readonly band: readonly KnotBand[] | null;
}

/** How finely a curve is drawn between two ends. */
const steps = 60;

/** The line of a curve over what was measured, and beyond, dashed. */
export function curveLines(plot: PlotLibrary, { curve, colour }: DrawnCurve, [from, until]: ElapsedDomain) {
  const { measured } = curve;
  const line = (start: number, end: number, className: string) =>
    plot.line(start < end ? pointsOf(curve, start, end) : [], {
      ...{ x: "elapsed", y: "degree", stroke: colour, strokeWidth: 1.8, className },
      ...(className === "tail" ? { strokeDasharray: "2,3" } : {}),
    });
  return [
    line(from, Math.min(measured.from, until), "tail"),
    line(Math.max(measured.until, from), until, "tail"),
    line(Math.max(measured.from, from), Math.min(measured.until, until), "measured"),
  ];
}

/** Evenly by the logarithm of elapsed, with every knot. */
function pointsOf(curve: Curve, from: number, until: number) {
  const even = Array.from({ length: steps + 1 }, (_, step) => from * (until / from) ** (step / steps));
  const knots = curve.knots.map(({ elapsed }) => elapsed).filter((at) => at > from && at < until);
  return [...even, ...knots]
    .sort((a, b) => a - b)
    .map((elapsed) => ({ elapsed, degree: curve.degreeAt(elapsed) }));
}

/** The band between the knots. */
export function bandArea(plot: PlotLibrary, { band, colour }: DrawnCurve) {
  return plot.areaY(band ?? [], {
    ...{ x: "elapsed", y1: "low", y2: "high", fill: colour, fillOpacity: 0.16, className: "band" },
  });
}

/** The knots, which tell their counts when pointed at. */
export function knotDots(plot: PlotLibrary, { curve, colour, name }: DrawnCurve) {
  return plot.dot(curve.knots, {
    ...{ x: "elapsed", y: "degree", r: 2.6, fill: paints.page.light, stroke: colour, strokeWidth: 1.5 },
    className: "knots",
    title: ({ elapsed, degree, counts }: (typeof curve.knots)[number]) =>
      `${name}, ${roughly(elapsed)}: ${degree}, by ${counts.join(", ")} of ${sum(counts)} people`,
  });
}

/** A bubble at each answer of each knot, its area the share of raters that gave it. */
export function answerBubbles(plot: PlotLibrary, { curve, colour }: DrawnCurve) {
  const bubbles = curve.knots.flatMap(({ elapsed, counts }) =>
    counts.map((count, step) => ({
      elapsed,
      answer: step / (counts.length - 1),
      share: count / sum(counts),
    })),
  );
  return plot.dot(
    bubbles.filter(({ share }) => share > 0),
    {
      ...{ x: "elapsed", y: "answer", fill: colour, fillOpacity: 0.2, className: "answers" },
      r: ({ share }: (typeof bubbles)[number]) => studyLayout.bubble * Math.sqrt(share),
    },
  );
}

/** How finely a curve is drawn. */
const curveSteps = 240;

/** The curves with their knots, an average within the band of its types, and the degree of every event that counts. */
export function curvePanel(plot: PlotLibrary, { basis, axis, answer, lanes }: Picture, top: number): Panel {
  const { speechTime } = answer.setting;
  const places = Array.from({ length: curveSteps + 1 }, (_, index) => index / curveSteps);
  const curves = basis.curves.slice(0, 4);
  const lines = curves.flatMap((curve, index) =>
    places.map((x) => {
      const elapsed = Math.max(0, speechTime - axis.instantAt(x));
      const { degree, extrapolated } = readDegree(curve, elapsed);
      return { x, y: degree, isMeasured: extrapolated === null, stroke: seriesPaint(index), curve: index };
    }),
  );
  const spreads = curves.flatMap((curve, index) =>
    places.flatMap((x) => {
      const spread = poolSpread(curve, Math.max(0, speechTime - axis.instantAt(x)));
      return spread === null ? [] : [{ x, ...spread, fill: seriesPaint(index), curve: index }];
    }),
  );
  const knots = curves.flatMap((curve, index) =>
    curve.knots.map(({ elapsed, degree, counts }) => ({
      ...{ x: axis.at(speechTime - elapsed), y: degree, stroke: seriesPaint(index) },
      title: `${roughly(elapsed)} after: ${Number(degree.toFixed(3))}, by ${counts.join(", ")} of ${sum(counts)} people`,
    })),
  );
  const stems = lanes.flatMap(({ marks }) =>
    marks
      .filter(({ kind }) => kind === "counts")
      .map(({ instant, degree, title }) => ({
        x: axis.at(instant),
        y: degree,
        title: `${title}\ndegree ${degree}`,
      })),
  );
  const line = (part: "measured" | "extrapolated") => {
    // A border point belongs to both parts, so that they meet.
    const of = lines.map((point, index) => {
      const isIn = (one: (typeof lines)[number] | undefined): boolean =>
        one !== undefined && one.curve === point.curve && one.isMeasured === (part === "measured");
      const joins = part === "extrapolated" && (isIn(lines[index - 1]) || isIn(lines[index + 1]));
      return isIn(point) || joins ? point : { ...point, y: Number.NaN };
    });
    return plot.line(of, {
      ...{ x: "x", y: "y", z: "curve", stroke: "stroke", strokeWidth: 2, className: part },
      ...(part === "extrapolated" ? { strokeDasharray: "3,4" } : {}),
    });
  };
  return {
    left: 0,
    top,
    options: {
      ...frame(size.curve, true),
      marginTop: 16,
      y: { domain: [0, 1] },
      marks: [
        plot.axisY([0, 0.5, 1], { label: null, tickSize: 0, fontSize: 11 }),
        plot.gridY([0, 0.5, 1], { stroke: paints.grid.light, strokeOpacity: 1 }),
        plot.areaY(spreads, {
          ...{ x: "x", y1: "least", y2: "greatest", z: "curve", fill: "fill", fillOpacity: 0.12 },
          className: "spread",
        }),
        plot.ruleX(stems, {
          x: "x",
          y1: 0,
          y2: "y",
          stroke: paints.blue.light,
          strokeWidth: 3,
          title: "title",
          className: "degrees",
        }),
        line("extrapolated"),
        line("measured"),
        plot.dot(knots, {
          ...{
            x: "x",
            y: "y",
            r: 3.5,
            fill: paints.page.light,
            stroke: "stroke",
            strokeWidth: 1.8,
            title: "title",
          },
          className: "knots",
        }),
        tickMark(plot, axis),
      ],
    },
  };
}
