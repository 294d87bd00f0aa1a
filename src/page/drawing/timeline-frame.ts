import type { Basis } from "../../query/setting.js";
import { civilEnd, firstCivil, msPerDay, msPerMinute } from "../../time/civil.js";
import type { Instant } from "../../time/instant.js";
import { clip, hull, type Interval } from "../../time/interval.js";
import type { PlotLibrary } from "./draw.js";
import { paints, svg, type SvgElement } from "./svg.js";
import { civilTicks, elapsedTicks, type Tick } from "./ticks.js";
import type { Drawn, Lane } from "./timeline-lanes.js";

/** How many lengths of what is asked about a picture reaches beyond it, to show speech time or an event. */
const reach = 12;

/** How much of a picture is left free on either side. */
const margin = 0.04;

/**
 * The stretch of time that a picture of an answer shows: the time asked about, of what it leaves open the
 * part with events, and speech time and near misses where they are not so far that nothing else could be
 * seen.
 */
function timeWindow(answer: Drawn, { postings, intervals, seen }: Basis): Interval {
  const { speechTime } = answer.setting;
  const events = extentOf(postings);
  const asked = hull(clip(intervals, seen)) ?? hull(intervals) ?? { start: speechTime, end: speechTime };
  const open = Math.max(
    0,
    ...[asked.start, asked.end].filter(Number.isFinite).map((end) => Math.abs(speechTime - end)),
  );
  let start = Number.isFinite(asked.start)
    ? asked.start
    : Math.min(events?.start ?? asked.end, bounded(asked.end, speechTime) - open);
  let end = Number.isFinite(asked.end)
    ? asked.end
    : Math.max(events?.end ?? asked.start, bounded(asked.start, speechTime) + open);
  start = Math.min(bounded(start, speechTime), bounded(end, speechTime));
  end = Math.max(start, bounded(end, speechTime));
  const length = Math.max(end - start, 1000);
  const isOpen = intervals.every((one) => !Number.isFinite(one.start) && !Number.isFinite(one.end));
  const near = (answer.nearMisses?.events ?? []).map(({ elapsedMs }) => speechTime - elapsedMs);
  for (const instant of [speechTime, ...near]) {
    if (isOpen || (instant >= start - reach * length && instant <= end + reach * length)) {
      start = Math.min(start, instant);
      end = Math.max(end, instant);
    }
  }
  const pad = Math.max((end - start) * margin, start === end ? msPerDay : 0);
  return within({ start: Math.floor(start - pad), end: Math.ceil(end + pad) });
}

/** The elapsed times that a picture of a vague answer shows, in milliseconds; above 0. */
function elapsedWindow(answer: Drawn, { postings, curves }: Basis): Interval {
  const { speechTime } = answer.setting;
  const { events = [] } = answer.evidence ?? {};
  const near = answer.nearMisses?.events ?? [];
  const knots = curves.flatMap((curve) => curve.knots.map(({ elapsed }) => elapsed));
  const told = [...events, ...near].map(({ elapsedMs }) => elapsedMs);
  const extent = extentOf(postings);
  const first = extent === null ? [] : [speechTime - extent.start];
  const all = [...knots, ...told, ...first].filter((elapsed) => elapsed > 0);
  if (all.length === 0) return { start: msPerMinute, end: 30 * msPerDay };
  const from = Math.max(1000, Math.min(...all) / 2);
  return { start: from, end: Math.max(from * 10, Math.max(...all) * 2) };
}

function bounded(instant: Instant, otherwise: Instant): Instant {
  return Number.isFinite(instant) ? instant : otherwise;
}

/** The years that have names. */
function within({ start, end }: Interval): Interval {
  return { start: Math.max(start, firstCivil + msPerDay), end: Math.min(end, civilEnd - msPerDay) };
}

function extentOf(postings: Basis["postings"]): Interval | null {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const { instants, from, to } of postings) {
    if (from === to) continue;
    start = Math.min(start, instants[from] as number);
    end = Math.max(end, instants[to - 1] as number);
  }
  return start <= end ? { start, end } : null;
}

/** An axis of the picture: instants of a crisp question, elapsed times of a vague one. */
export interface Axis {
  readonly isElapsed: boolean;
  /** Instants. */
  readonly shown: Interval;
  /** The part of it whose instants have places of their own: what is nearer to speech time stands at the edge. */
  readonly plain: Interval;
  /** The place of an instant, from 0 on the left to 1. */
  readonly at: (instant: number) => number;
  /** The instant of a place. */
  readonly instantAt: (place: number) => number;
  readonly ticks: readonly (Tick & { readonly place: number })[];
}

/** The axis that fits an answer. */
export function axisOf(answer: Drawn, basis: Basis): Axis {
  return basis.adverbial === null ? timeAxis(answer, basis) : elapsedAxis(answer, basis);
}

function timeAxis(answer: Drawn, basis: Basis): Axis {
  const shown = timeWindow(answer, basis);
  const length = shown.end - shown.start;
  const at = (instant: number): number => (instant - shown.start) / length;
  const ticks = civilTicks(shown, answer.setting.zone, 10).map((tick) => ({ ...tick, place: at(tick.at) }));
  return {
    isElapsed: false,
    shown,
    plain: shown,
    at,
    instantAt: (place) => shown.start + place * length,
    ticks,
  };
}

function elapsedAxis(answer: Drawn, basis: Basis): Axis {
  const { start: least, end: most } = elapsedWindow(answer, basis);
  const { speechTime } = answer.setting;
  const span = Math.log(most / least);
  const at = (instant: number): number => {
    const elapsed = Math.min(Math.max(speechTime - instant, least), most);
    return 1 - Math.log(elapsed / least) / span;
  };
  return {
    isElapsed: true,
    shown: { start: Math.floor(speechTime - most), end: speechTime },
    plain: { start: Math.floor(speechTime - most), end: Math.floor(speechTime - least) },
    at,
    instantAt: (place) => (place >= 1 ? speechTime + 1 : speechTime - least * Math.exp((1 - place) * span)),
    ticks: elapsedTicks(least, most, 0.095).map((tick) => ({ ...tick, place: at(speechTime - tick.at) })),
  };
}

/** All that a picture of an answer is drawn from. */
export interface Picture {
  readonly answer: Drawn;
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
