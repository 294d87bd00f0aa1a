import type { Panel, PlotLibrary } from "./draw.js";
import { paints } from "./paint.js";
import { bordersOf, frame, type Picture, shadesOf, size, stretchCount, tickMark } from "./timeline-frame.js";
import type { Lane, Mark } from "./timeline-lanes.js";

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
