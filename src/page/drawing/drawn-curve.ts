import type { Curve } from "../../fuzzy/curve.js";
import type { KnotBand } from "../../measure/study/band.js";
import type { PlotLibrary } from "./draw.js";
import { roughly } from "./elapsed-ticks.js";
import { paints } from "./paint.js";
import { type ElapsedDomain, studyLayout } from "./study-layout.js";
import { sum } from "../../statistics/sum.js";

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
