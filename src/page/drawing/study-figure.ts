import type { Curve } from "../../fuzzy/curve.js";
import { draw, type Panel, type PlotLibrary } from "./draw.js";
import {
  answerBubbles,
  bandArea,
  curveLines,
  type DrawnCurve,
  knotDots,
  type ElapsedDomain,
  studyLayout,
} from "./curve-panel.js";
import { elapsedTicks } from "./ticks.js";
import { paints, svg, svgText, type SvgElement } from "./svg.js";

/** One panel: the curves of an event type and an adverbial, of which there may be several. */
export interface StudyCell {
  /** The event type, and whom the sentences were about where that was asked of several. */
  readonly row: string;
  /** The adverbial. */
  readonly column: string;
  readonly curves: readonly DrawnCurve[];
}

/** What a figure of curves shows. */
export interface StudyPicture {
  readonly title: string;
  readonly subtitle: string;
  readonly cells: readonly StudyCell[];
}

/**
 * The curves of a study, or of two beside each other, as small multiples: a row for each event type, a
 * column for each adverbial, elapsed time on one logarithmic axis.
 *
 * Each panel has the knots, the curve between them, its ends beyond what was measured dashed, the
 * bootstrap bands where there are any, and, for a single curve, a bubble for each of the five answers by
 * the share of raters that gave it.
 *
 * @returns an SVG document that stands alone; the same picture gives the same bytes
 * @throws {RangeError} when there is nothing to draw
 */
export async function drawStudy(picture: StudyPicture): Promise<string> {
  const { title, subtitle, cells } = picture;
  const rows = [...new Set(cells.map(({ row }) => row))];
  const columns = [...new Set(cells.map(({ column }) => column))];
  const domain = domainOf(cells.flatMap(({ curves }) => curves.map(({ curve }) => curve)));
  const { names, column, row, head, foot } = studyLayout;
  const width =
    Math.max(names + Math.max(columns.length, 3) * column, widthOf(title) * 1.5, widthOf(subtitle)) + 28;
  const placed = cells.map((cell) => ({
    cell,
    left: names + columns.indexOf(cell.column) * column,
    top: head + rows.indexOf(cell.row) * row,
  }));
  return draw({
    title,
    description: `${subtitle} ${rows.length} by ${columns.length} panels: ${rows.join(", ")}; ${columns.join(", ")}.`,
    width,
    height: head + rows.length * row + foot,
    panels: (plot) => placed.map(({ cell, left, top }) => panelOf(plot, cell, { left, top }, domain)),
    extras: [
      svgText(14, 24, title, { "font-size": 17, "font-weight": 600 }),
      svgText(14, 44, subtitle, { fill: paints.faint.light }),
      ...legend(cells),
      ...columns.map((name, index) =>
        svgText(names + index * column + studyLayout.left, head - 4, name, { "font-weight": 600 }),
      ),
      ...rows.flatMap((name, index) => rowName(name, head + index * row)),
    ],
  });
}

/** From half the shortest elapsed time that was asked about to three times the longest. */
function domainOf(curves: readonly Curve[]): ElapsedDomain {
  if (curves.length === 0) throw new RangeError("there is no curve to draw");
  const from = Math.min(...curves.map(({ measured }) => measured.from));
  const until = Math.max(...curves.map(({ measured }) => measured.until));
  return [from / 2, until * 3];
}

function panelOf(
  plot: PlotLibrary,
  { curves }: StudyCell,
  { left, top }: { readonly left: number; readonly top: number },
  domain: ElapsedDomain,
): Panel {
  const { column, row, left: marginLeft, right, top: marginTop, bottom } = studyLayout;
  const ticks = new Map(
    elapsedTicks(domain[0], domain[1], 0.16).map(({ at, label }) => [at, shortened(label)]),
  );
  const single = curves.length === 1 ? curves : [];
  return {
    left,
    top,
    options: {
      ...{ width: column, height: row, marginLeft, marginRight: right, marginTop, marginBottom: bottom },
      x: { type: "log", domain: [...domain] },
      y: { domain: [0, 1] },
      r: { type: "identity" },
      marks: [
        plot.gridY([0, 0.5, 1], { stroke: paints.grid.light, strokeOpacity: 1 }),
        plot.axisY([0, 0.5, 1], { label: null, tickSize: 0, fontSize: 10 }),
        plot.axisX([...ticks.keys()], {
          ...{ label: null, tickSize: 3, fontSize: 10 },
          // The library overrides the format of a logarithmic axis, but not its text.
          text: (at: number) => ticks.get(at) ?? "",
        }),
        ...curves.map((curve) => bandArea(plot, curve)),
        ...single.map((curve) => answerBubbles(plot, curve)),
        ...curves.flatMap((curve) => curveLines(plot, curve, domain)),
        ...curves.map((curve) => knotDots(plot, curve)),
      ],
    },
  };
}

/** "30 minutes" as "30min": a panel is narrow. */
function shortened(label: string): string {
  return label.replace(
    / (second|minute|hour|day|week|month|year)s?$/,
    (_, unit: string) =>
      ({ second: "s", minute: "min", hour: "h", day: "d", week: "w", month: "mo", year: "y" })[unit] ?? "",
  );
}

/** What lines, dots and shades stand for. */
function legend(cells: readonly StudyCell[]): readonly SvgElement[] {
  const curves = new Map<string, DrawnCurve>();
  for (const cell of cells) for (const curve of cell.curves) curves.set(curve.name, curve);
  const all = [...curves.values()];
  const colours = new Set(cells.flatMap((cell) => cell.curves.map((curve) => curve.colour)));
  const [colour = paints.faint.light] = colours.size === 1 ? colours : [];
  const parts: { readonly mark: (x: number, y: number) => SvgElement; readonly text: string }[] = [
    ...(all.length > 1 ? all : []).map((one) => ({
      mark: (x: number, y: number) => stroke(x, y, one.colour, null),
      text: one.name,
    })),
    {
      mark: (x, y) =>
        svg("circle", {
          cx: x + 10,
          cy: y - 4,
          r: 2.6,
          fill: paints.page.light,
          stroke: colour,
          "stroke-width": 1.5,
        }),
      text: "asked about",
    },
    { mark: (x, y) => stroke(x, y, colour, "2,3"), text: "not measured" },
  ];
  if (all.some(({ band }) => band !== null)) {
    parts.push({
      mark: (x, y) => svg("rect", { x, y: y - 9, width: 20, height: 10, fill: colour, "fill-opacity": 0.16 }),
      text: "95 % of raters drawn anew",
    });
  }
  if (cells.some((cell) => cell.curves.length === 1)) {
    parts.push({
      mark: (x, y) => svg("circle", { cx: x + 10, cy: y - 4, r: 6, fill: colour, "fill-opacity": 0.2 }),
      text: "share of raters at each answer",
    });
  }
  let left = 14;
  return parts.flatMap(({ mark, text }) => {
    const drawn = [mark(left, 68), svgText(left + 26, 68, text, { fill: paints.faint.light })];
    left += 26 + widthOf(text) + 22;
    return drawn;
  });
}

function stroke(x: number, y: number, colour: string, dashes: string | null): SvgElement {
  const line = { x1: x, x2: x + 20, y1: y - 4, y2: y - 4, stroke: colour, "stroke-width": 2 };
  return svg("line", dashes === null ? line : { ...line, "stroke-dasharray": dashes });
}

/** A name on as many lines as it needs beside its row. */
function rowName(name: string, top: number): readonly SvgElement[] {
  const lines: string[] = [];
  for (const word of name.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= studyLayout.names - 26) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines
    .slice(0, 5)
    .map((line, index) => svgText(14, top + 26 + index * 16, line, { "font-weight": 600 }));
}

/** About how wide a text is at the size of the figure's words. */
function widthOf(text: string): number {
  return text.length * 6.3;
}
