import { draw, type PlotLibrary } from "../../../../page/drawing/draw.js";
import {
  paints,
  seriesPaint,
  shortened,
  svg,
  type SvgElement,
  svgText,
} from "../../../../page/drawing/svg.js";

/** Words that stand beside the end of a line. */
export interface EndLabel {
  /** Where it would best stand, in pixels from the top. */
  readonly y: number;
  readonly text: string;
}

/**
 * Moves labels up and down so that each keeps its distance from the next, as little as that needs.
 *
 * Labels that would run into each other are gathered into blocks, each centred on the mean of where its own
 * would stand (pool adjacent violators), and kept between top and bottom as far as there is room.
 *
 * @returns their places, in the order given
 */
export function spreadLabels(
  labels: readonly EndLabel[],
  { gap, top, bottom }: { readonly gap: number; readonly top: number; readonly bottom: number },
): readonly number[] {
  const order = labels.map((_, index) => index).sort((a, b) => yOf(labels, a) - yOf(labels, b) || a - b);
  const blocks: { first: number; members: number[] }[] = [];
  for (const index of order) {
    blocks.push({ first: held(yOf(labels, index), 1), members: [index] });
    for (;;) {
      const last = blocks.at(-1);
      const before = blocks.at(-2);
      if (last === undefined || before === undefined) break;
      if (before.first + before.members.length * gap <= last.first) break;
      const members = [...before.members, ...last.members];
      const mean =
        members.reduce((sum, at, place) => sum + yOf(labels, at) - place * gap, 0) / members.length;
      blocks.splice(-2, 2, { first: held(mean, members.length), members });
    }
  }
  const places = new Array<number>(labels.length).fill(0);
  for (const { first, members } of blocks) {
    members.forEach((index, place) => {
      places[index] = first + place * gap;
    });
  }
  return places;

  function held(first: number, count: number): number {
    return Math.max(top, Math.min(first, bottom - (count - 1) * gap));
  }
}

function yOf(labels: readonly EndLabel[], index: number): number {
  return labels[index]?.y ?? 0;
}

/** A model's scores on event sets of several lengths. */
export interface LengthLine {
  readonly name: string;
  readonly points: readonly {
    readonly length: number;
    readonly value: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** What the lines are held against, such as the ceiling. */
export interface ReferenceLine {
  readonly name: string;
  readonly points: readonly { readonly length: number; readonly value: number }[];
}

/** What a figure of scores over lengths shows. */
export interface LengthPicture {
  readonly title: string;
  readonly lines: readonly LengthLine[];
  readonly references: readonly ReferenceLine[];
}

const size = { width: 820, left: 44, right: 250, top: 44, height: 340, bottom: 44 } as const;

/** More bands than these, and none of them can be seen. */
const mostBands = 4;

/** Lines of the same colour are told apart by their dashes. */
const dashes = [undefined, "7,3", "2,3"] as const;
const colours = 7;
const gap = 15;

/**
 * Scores over the length of the event set: a line a model, with the band of its interval where there are up
 * to four models, ceiling and constants as dashed grey lines, and every line named at its end.
 *
 * @returns an SVG document; the same picture gives the same bytes
 */
export function drawLengths({ title, lines, references }: LengthPicture): Promise<string> {
  const lengths = [...lines, ...references].flatMap(({ points }) => points.map(({ length }) => length));
  const [from, until] = [Math.min(...lengths), Math.max(...lengths)];
  const low = Math.min(0, ...lines.flatMap(({ points }) => points.map(({ value }) => value)));
  const y = (value: number): number => size.top + (size.height * (1 - value)) / (1 - low);
  return draw({
    title,
    description: `Score by length of the event set, ${from} to ${until} events, for ${lines.map(({ name }) => name).join(", ")}. The numbers stand in the table below.`,
    width: size.width,
    height: size.top + size.height + size.bottom,
    panels: (plot) => [
      {
        left: 0,
        top: 0,
        options: {
          ...{ width: size.width, height: size.top + size.height + size.bottom },
          ...{
            marginLeft: size.left,
            marginRight: size.right,
            marginTop: size.top,
            marginBottom: size.bottom,
          },
          x: { domain: from === until ? [from - 1, until + 1] : [from, until] },
          y: { domain: [low, 1] },
          marks: marksOf(plot, lines, references),
        },
      },
    ],
    extras: [
      svgText(14, 22, title, { "font-size": 15, "font-weight": 600 }),
      svgText(size.left, size.top + size.height + 40, "events in the set", { fill: paints.faint.light }),
      ...labelsOf(lines, references, y),
    ],
  });
}

function marksOf(plot: PlotLibrary, lines: readonly LengthLine[], references: readonly ReferenceLine[]) {
  const ticks = [
    ...new Set([...lines, ...references].flatMap(({ points }) => points.map(({ length }) => length))),
  ];
  const shares = [0, 0.2, 0.4, 0.6, 0.8, 1];
  const bands = lines.length <= mostBands ? lines : [];
  const xy = { x: "length", y: "value" } as const;
  return [
    plot.gridY(shares, { stroke: paints.grid.light, strokeOpacity: 1 }),
    plot.axisY(shares, { label: null, tickSize: 0, fontSize: 11, tickFormat: ".1f" }),
    plot.axisX(
      ticks.sort((a, b) => a - b),
      { label: null, tickSize: 3, fontSize: 11, tickFormat: "d" },
    ),
    ...bands.map(({ points }, index) =>
      plot.areaY(points, {
        ...{ x: "length", y1: "low", y2: "high", fill: seriesPaint(index), fillOpacity: 0.14 },
        className: "band",
      }),
    ),
    ...references.map(({ points }) =>
      plot.line(points, {
        ...xy,
        stroke: paints.faint.light,
        strokeWidth: 1.3,
        strokeDasharray: "5,4",
        className: "reference",
      }),
    ),
    ...lines.flatMap(({ points }, index) => {
      const stroke = seriesPaint(index);
      const dash = dashes[Math.floor(index / colours) % dashes.length];
      return [
        plot.line(points, {
          ...{ ...xy, stroke, strokeWidth: 2, className: "model" },
          ...(dash === undefined ? {} : { strokeDasharray: dash }),
        }),
        plot.dot(points, { ...xy, r: 2.4, fill: stroke, className: "model-points" }),
      ];
    }),
  ];
}

/** The name of every line beside its end, and a thin line to it where it had to give way. */
function labelsOf(
  lines: readonly LengthLine[],
  references: readonly ReferenceLine[],
  y: (value: number) => number,
): readonly SvgElement[] {
  const ends = [
    ...lines.map(({ name, points }, index) => ({
      name,
      end: points.at(-1),
      fill: seriesPaint(index),
      weight: 600,
    })),
    ...references.map(({ name, points }) => ({
      name,
      end: points.at(-1),
      fill: paints.faint.light,
      weight: 400,
    })),
  ].flatMap(({ end, ...rest }) => (end === undefined ? [] : [{ ...rest, y: y(end.value) }]));
  const places = spreadLabels(
    ends.map(({ y: at, name }) => ({ y: at, text: name })),
    { gap, top: size.top, bottom: size.top + size.height },
  );
  const edge = size.width - size.right;
  return ends.flatMap(({ name, fill, weight, y: end }, index) => {
    const at = places[index] ?? end;
    return [
      svg("path", {
        ...{
          d: `M${edge + 5},${end}L${edge + 20},${at}h4`,
          stroke: fill,
          "stroke-width": 1,
          "stroke-opacity": 0.6,
        },
        fill: "none",
      }),
      svgText(edge + 28, at + 4, shortened(name, 32), { fill, "font-weight": weight }),
    ];
  });
}
