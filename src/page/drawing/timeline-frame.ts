import type { Answer } from "../../query/answer.js";
import type { Basis } from "../../query/basis.js";
import type { PlotLibrary } from "./draw.js";
import { paints } from "./paint.js";
import { svg, type SvgElement } from "./svg.js";
import type { Axis } from "./timeline-axis.js";
import type { Lane } from "./timeline-lanes.js";

/** All that a picture of an answer is drawn from. */
export interface Picture {
  readonly answer: Answer;
  readonly basis: Basis;
  readonly axis: Axis;
  readonly lanes: readonly Lane[];
}

/** The measures of a picture, in pixels. */
export const size = {
  width: 920,
  left: 118,
  right: 44,
  head: 84,
  lane: 38,
  curve: 150,
  axis: 46,
  legend: 30,
} as const;

/** How wide the axis is. */
export const inner = size.width - size.left - size.right;

/** How many stretches of many events there are across the picture. */
export const stretchCount = 120;

/** What the panels of a picture share, so that they stand above each other. */
export function frame(height: number, hasAxis: boolean) {
  return {
    width: size.width,
    height: height + (hasAxis ? size.axis : 0),
    ...{
      marginLeft: size.left,
      marginRight: size.right,
      marginTop: 0,
      marginBottom: hasAxis ? size.axis : 0,
    },
    x: { domain: [0, 1], axis: null },
  };
}

/** The ticks of the axis, with their words. */
export function tickMark(plot: PlotLibrary, { ticks }: Axis) {
  const labels = new Map(ticks.map(({ place, label }) => [place, label]));
  return plot.axisX([...labels.keys()], {
    tickFormat: (place: number) => labels.get(place) ?? "",
    ...{ label: null, fontSize: 11, tickSize: 4 },
  });
}

/** The part of the axis that the time asked about covers; none where all of time is. */
export function shadesOf({ basis, axis }: Picture): readonly { readonly x1: number; readonly x2: number }[] {
  return basis.intervals
    .filter(({ start, end }) => Number.isFinite(start) || Number.isFinite(end))
    .map(({ start, end }) => ({
      start: Math.max(start, axis.shown.start),
      end: Math.min(end, axis.shown.end),
    }))
    .filter(({ start, end }) => start < end)
    .slice(0, 2 * stretchCount)
    .map(({ start, end }) => ({ x1: axis.at(start), x2: axis.at(end) }));
}

/** Where the time asked about begins and ends. */
export function bordersOf({ basis, axis }: Picture): readonly { readonly x: number }[] {
  const isShown = (instant: number): boolean => instant >= axis.shown.start && instant <= axis.shown.end;
  // Many borders would hide what lies between them.
  if (basis.intervals.length > 12) return [];
  return basis.intervals.flatMap(({ start, end }) =>
    [start, end].filter(isShown).map((instant) => ({ x: axis.at(instant) })),
  );
}

/** Words of a picture. */
export function text(
  x: number,
  y: number,
  words: string,
  anchor: "start" | "middle" | "end",
  fontSize: number,
  isBold = false,
  fill: string = paints.ink.light,
): SvgElement {
  const weight = isBold ? { "font-weight": 600 } : {};
  return svg("text", { x, y, "text-anchor": anchor, "font-size": fontSize, fill, ...weight }, words);
}
