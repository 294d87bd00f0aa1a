import type { Panel, PlotLibrary } from "./draw.js";
import { paints } from "./svg.js";
import { bordersOf, frame, type Picture, shadesOf, size, stretchCount, tickMark } from "./timeline-frame.js";
import type { Lane, Mark } from "./timeline-lanes.js";

/** A point with words beside it, or with none. */
export interface LabelledPoint {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  /** Covered where there is no other place. */
  readonly isFaint: boolean;
}

/** Words, and where they stand. */
export interface PlacedLabel {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly anchor: "start" | "end";
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** About how wide a letter is at 11 pixels, in a font that is not narrow. */
const letterWidth = 6.1;

const sameWithin = 40;

/**
 * Places words beside the points of a lane so that they cover neither each other nor a point: to the right,
 * to the left, above or below; where there is no room anywhere they are left out.
 */
export function placeLabels(
  points: readonly LabelledPoint[],
  { left, right, lane }: { readonly left: number; readonly right: number; readonly lane: number },
): readonly PlacedLabel[] {
  const faint = points.filter(({ isFaint }) => isFaint).map((point) => around(point, 3));
  const taken = points.filter(({ isFaint }) => !isFaint).map((point) => around(point, 7));
  const placed: PlacedLabel[] = [];
  for (const point of points) {
    // The same words side by side say nothing more.
    const isSaid = placed.some(({ x, label }) => label === point.label && Math.abs(x - point.x) < sameWithin);
    if (point.label === "" || isSaid) continue;
    const isFree = ({ box }: Try, others: readonly Box[]): boolean =>
      box.left >= left && box.right <= right && !others.some((other) => overlap(other, box));
    const tries = placesBeside(point, lane);
    const chosen =
      tries.find((one) => isFree(one, [...taken, ...faint])) ?? tries.find((one) => isFree(one, taken));
    if (chosen === undefined) continue;
    taken.push(chosen.box);
    placed.push(chosen.place);
  }
  return placed;
}

interface Try {
  readonly place: PlacedLabel;
  readonly box: Box;
}

function placesBeside({ x, y, label }: LabelledPoint, lane: number): readonly Try[] {
  const width = label.length * letterWidth;
  const up = lane / 2 - 4;
  const places = [
    { x: x + 10, y: y + 4, anchor: "start" },
    { x: x - 10, y: y + 4, anchor: "end" },
    { x: x - 4, y: y - up + 5, anchor: "start" },
    { x: x + 4, y: y - up + 5, anchor: "end" },
    { x: x - 4, y: y + up + 3, anchor: "start" },
    { x: x + 4, y: y + up + 3, anchor: "end" },
  ] as const;
  return places.map((place) => {
    const from = place.anchor === "start" ? place.x : place.x - width;
    return {
      place: { ...place, label },
      box: { left: from, right: from + width, top: place.y - 9, bottom: place.y + 2 },
    };
  });
}

function around({ x, y }: LabelledPoint, radius: number): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The events in their lanes, over the time asked about. */
export function eventPanel(plot: PlotLibrary, picture: Picture, top: number, hasAxis: boolean): Panel {
  const { axis, lanes, answer } = picture;
  const marks = lanes.flatMap((lane, index) =>
    lane.marks.map((mark) => ({ ...mark, x: axis.at(mark.instant), y: index + 0.5 })),
  );
  const of = (kind: Mark["kind"]) => marks.filter((mark) => mark.kind === kind);
  const heaps = heapRows(lanes);
  const channels = { x: "x", y: "y", title: "title" } as const;
  const height = lanes.length * size.lane;
  const speech = axis.at(answer.setting.speechTime);
  return {
    left: 0,
    top,
    options: {
      ...frame(height, hasAxis),
      y: { domain: [lanes.length, 0], axis: null },
      marks: [
        plot.ruleY(
          lanes.map((_, index) => index + 0.5),
          { stroke: paints.grid.light, className: "lanes" },
        ),
        plot.rect(shadesOf(picture), {
          ...{ x1: "x1", x2: "x2", y1: 0, y2: lanes.length },
          ...{ fill: paints.blue.light, fillOpacity: 0.12, className: "asked" },
        }),
        plot.ruleX(bordersOf(picture), {
          x: "x",
          stroke: paints.blue.light,
          strokeOpacity: 0.6,
          className: "ends",
        }),
        plot.rect(
          heaps.filter(({ kind }) => kind === "other"),
          {
            ...{ x1: "x1", x2: "x2", y1: "y1", y2: "y2", title: "title" },
            ...{ fill: paints.faint.light, fillOpacity: 0.45, className: "others-many" },
          },
        ),
        plot.rect(
          heaps.filter(({ kind }) => kind === "counts"),
          {
            ...{ x1: "x1", x2: "x2", y1: "y1", y2: "y2", title: "title" },
            ...{ fill: paints.blue.light, className: "counts-many" },
          },
        ),
        plot.dot(of("other"), {
          ...channels,
          r: 3,
          fill: paints.faint.light,
          fillOpacity: 0.55,
          className: "others",
        }),
        plot.dot(of("counts"), {
          ...channels,
          r: of("counts").length > 40 ? 3.5 : 5.5,
          fill: paints.blue.light,
          className: "counts",
        }),
        plot.dot(of("near"), {
          ...{ ...channels, r: 5, fill: paints.page.light, stroke: paints.orange.light, strokeWidth: 1.8 },
          className: "near",
        }),
        ...(speech >= 0 && speech <= 1
          ? [plot.ruleX([speech], { stroke: paints.red.light, strokeWidth: 1.5, className: "speech" })]
          : []),
        ...(hasAxis ? [tickMark(plot, axis)] : []),
      ],
    },
  };
}

/** Bars of many events: as high as the root of their number, within their lane. */
function heapRows(lanes: readonly Lane[]) {
  const total = new Map<
    string,
    { readonly kind: string; readonly lane: number; readonly stretch: number; count: number }
  >();
  for (const [lane, { heaps }] of lanes.entries()) {
    for (const { kind, stretch, count } of heaps) {
      const key = `${kind} ${lane} ${stretch}`;
      const known = total.get(key);
      if (known === undefined) total.set(key, { kind, lane, stretch, count });
      else known.count += count;
    }
  }
  const most = Math.max(1, ...[...total.values()].map(({ count }) => count));
  return [...total.values()].map(({ kind, lane, stretch, count }) => ({
    ...{ kind, x1: stretch / stretchCount, x2: (stretch + 1) / stretchCount },
    ...{ y1: lane + 0.95, y2: lane + 0.95 - 0.8 * Math.sqrt(count / most), title: `${count} events` },
  }));
}
