import { answerInWords as inWords } from "../document/answer-text.js";
import type { Answer } from "../../query/answer.js";
import type { QueryAnswer } from "../../query/query-answer.js";
import type { Basis } from "../../query/setting.js";
import { sum } from "../../statistics/estimators.js";
import { curvePanel } from "./curve-panel.js";
import { draw } from "./draw.js";
import { eventPanel, placeLabels } from "./event-panel.js";
import { type Drawn, lanesOf, type Mark, short } from "./timeline-lanes.js";
import { paints, svg, type SvgElement } from "./svg.js";
import { civilLabel } from "./ticks.js";
import { axisOf, inner, type Picture, shadesOf, size, stretchCount, text } from "./timeline-frame.js";

/** The question, its answer, and when it was asked about what. */
function headOf({ answer, basis }: Picture): readonly SvgElement[] {
  const { question, reading, setting } = answer;
  const asked = `asked ${civilLabel(setting.speechTime, setting.zone)}`;
  const said = reading === null ? [] : [`“${short(reading, 60)}”`];
  const ends = basis.intervals.length === 1 ? endsOf(basis, answer) : `${basis.intervals.length} times`;
  const isAll = basis.intervals.every(({ start, end }) => !Number.isFinite(start) && !Number.isFinite(end));
  const sub = [...said, ...(isAll ? [] : [ends]), asked, setting.zone.name].join("  ·  ");
  return [
    text(16, 26, short(question, 88), "start", 16, true),
    text(16, 48, short(answerInWords(answer), 110), "start", 14),
    text(16, 68, sub, "start", 11, false, paints.faint.light),
  ];
}

/** What the numbers of an axis of elapsed times count. */
function unitOf(y: number): readonly SvgElement[] {
  return [
    text(size.left + inner / 2, y, "time before the question", "middle", 11, false, paints.faint.light),
  ];
}

function endsOf({ intervals }: Basis, { setting: { zone, speechTime } }: Drawn): string {
  const [{ start, end: border } = { start: 0, end: 0 }] = intervals;
  // Up to and including speech time.
  const end = border === speechTime + 1 ? speechTime : border;
  if (!Number.isFinite(start)) return `up to ${civilLabel(end, zone)}`;
  if (!Number.isFinite(end)) return `from ${civilLabel(start, zone)} on`;
  return `${civilLabel(start, zone)} to ${civilLabel(end, zone)}`;
}

/** The names of the lanes, how many events lie beyond the picture, and the reasons of near misses. */
function labelsOf({ lanes, axis }: Picture, top: number): readonly SvgElement[] {
  return lanes.flatMap((lane, index) => {
    const y = top + (index + 0.5) * size.lane;
    const points = lane.marks.map(({ kind, instant, label }) => {
      return { x: size.left + axis.at(instant) * inner, y, label, isFaint: kind === "other" };
    });
    const reasons = placeLabels(points, { left: size.left, right: size.width - 4, lane: size.lane });
    const earlier =
      lane.earlier === 0
        ? []
        : [text(size.left - 4, y + 15, `◂ ${lane.earlier} earlier`, "end", 10, false, paints.faint.light)];
    const later =
      lane.later === 0
        ? []
        : [text(size.width - 4, y + 15, `${lane.later} later ▸`, "end", 10, false, paints.faint.light)];
    return [
      text(size.left - 12, y + 4, short(lane.name, 15), "end", 12),
      ...earlier,
      ...later,
      ...reasons.map(({ x, y: at, label, anchor }) => reasonAt(x, at, label, anchor)),
    ];
  });
}

/** With a border in the colour of the page, so that it can be read across lines. */
function reasonAt(x: number, y: number, label: string, anchor: "start" | "end"): SvgElement {
  const words = text(x, y, label, anchor, 11, false, paints.orange.light);
  const border = { stroke: paints.page.light, "stroke-width": 3, "paint-order": "stroke", class: "reason" };
  return { ...words, attributes: { ...words.attributes, ...border } };
}

/** Over how many types a curve is an average, the most of all curves; 0 where none is. */
function pooledIn({ curves }: Basis): number {
  return Math.max(0, ...curves.map(({ pooledOver }) => pooledOver?.length ?? 0));
}

/** What the signs of a picture mean; only those that are there. */
function legendOf({ lanes, basis, answer, axis }: Picture, y: number): readonly SvgElement[] {
  const kinds = new Set(lanes.flatMap(({ marks, heaps }) => [...marks, ...heaps].map(({ kind }) => kind)));
  const dot = (x: number, attributes: SvgElement["attributes"]): SvgElement =>
    svg("circle", { cx: x + 5, cy: y - 4, r: 4.5, ...attributes });
  const entries: readonly (readonly [boolean, string, (x: number) => SvgElement])[] = [
    [kinds.has("counts"), "counts", (x) => dot(x, { fill: paints.blue.light })],
    [
      kinds.has("near"),
      "near miss, and why",
      (x) => dot(x, { fill: paints.page.light, stroke: paints.orange.light, "stroke-width": 1.8 }),
    ],
    [
      kinds.has("other"),
      "another event",
      (x) => dot(x, { r: 3, fill: paints.faint.light, "fill-opacity": 0.55 }),
    ],
    [
      shadesOf({ lanes, basis, answer, axis }).length > 0,
      "time asked about",
      (x) =>
        svg("rect", { x, y: y - 10, width: 11, height: 11, fill: paints.blue.light, "fill-opacity": 0.18 }),
    ],
    [
      axis.at(answer.setting.speechTime) <= 1,
      "the question is asked",
      (x) => svg("rect", { x: x + 5, y: y - 11, width: 1.5, height: 13, fill: paints.red.light }),
    ],
    [
      basis.curves.length > 0,
      "people's agreement; dashed where nobody was asked",
      (x) => svg("path", { d: `M${x},${y - 4}h11`, stroke: paints.blue.light, "stroke-width": 2 }),
    ],
    [
      pooledIn(basis) > 0,
      `pooled: average of ${pooledIn(basis)} types, within their spread`,
      (x) =>
        svg("rect", { x, y: y - 10, width: 11, height: 11, fill: paints.blue.light, "fill-opacity": 0.12 }),
    ],
  ];
  let x: number = size.left;
  return entries.flatMap(([isThere, label, sign]) => {
    if (!isThere) return [];
    const at = x;
    x += 34 + label.length * 5.6;
    return [sign(at), text(at + 16, y, label, "start", 11, false, paints.faint.light)];
  });
}

/** The answer as it is said. */
function answerInWords({ answer, ask, query, probability, best, setting }: Drawn): string {
  const last = ask === "when-last" && typeof best?.value === "number" ? best.value : null;
  const grain = best !== null && "grain" in best ? best.grain : undefined;
  const said = last === null ? inWords(answer, query) : civilLabel(last, setting.zone, grain);
  return probability === null || probability >= 1 - 1e-12
    ? said
    : `${said}, with probability ${Number(probability.toFixed(3))}`;
}

/** What is to be seen, for those who do not see it. */
function describe({ lanes, answer, basis }: Picture): string {
  const count = (kind: Mark["kind"]): number =>
    lanes.reduce(
      (all, { marks, heaps }) =>
        all +
        marks.filter((mark) => mark.kind === kind).length +
        sum(heaps.filter((heap) => heap.kind === kind).map((heap) => heap.count)),
      0,
    );
  const when = answer.reading === null ? "" : ` The time asked about is “${answer.reading}”.`;
  const curve =
    basis.curves.length === 0
      ? ""
      : ` Below is the membership curve with its knots${pooledIn(basis) === 0 ? "" : `, an average over ${pooledIn(basis)} surveyed types`}.`;
  return `Events in ${lanes.length} lanes by subject: ${count("counts")} count, ${count("near")} nearly, ${count("other")} others.${when}${curve}`;
}

/**
 * An answer as a picture, a standalone SVG document: its events in lanes by subject, those that count
 * filled, near misses hollow with their reason, others faint; the time asked about shaded with its civil
 * ends; speech time as a line. Of a vague question the axis is elapsed time, logarithmic, and below stands
 * the curve with its knots, dashed where it is extrapolated, with a stem of its degree for every event
 * that counts.
 *
 * Of more than some hundred events those of a stretch are drawn as one bar, so that the size is bounded.
 *
 * @returns null for a question without an answer
 * Cost: as `lanesOf`; the library is loaded with the first picture.
 */
export async function drawTimeline(answer: Answer | QueryAnswer): Promise<string | null> {
  const { basis } = answer;
  if (basis === null) return null;
  const axis = axisOf(answer, basis);
  const borders = Array.from({ length: stretchCount + 1 }, (_, index) =>
    axis.instantAt(index / stretchCount),
  );
  const lanes = lanesOf(answer, basis, axis.shown, axis.plain, borders);
  const top = size.head;
  const bottom = top + lanes.length * size.lane;
  const curveBottom = basis.curves.length === 0 ? bottom : bottom + size.curve;
  const height = curveBottom + size.axis + size.legend;
  const picture = { answer, basis, axis, lanes };
  return draw({
    title: `${answer.question} ${answerInWords(answer)}`,
    description: describe(picture),
    width: size.width,
    height,
    panels: (plot) => [
      eventPanel(plot, picture, top, basis.curves.length === 0),
      ...(basis.curves.length === 0 ? [] : [curvePanel(plot, picture, bottom)]),
    ],
    extras: [
      ...headOf(picture),
      ...labelsOf(picture, top),
      ...(axis.isElapsed ? unitOf(curveBottom + 34) : []),
      ...legendOf(picture, height - 12),
    ],
  });
}
