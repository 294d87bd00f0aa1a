import type { FigureBlock, Table } from "../document/block.js";
import { draw, drawnIfInstalled, type Panel, type PlotLibrary } from "../drawing/draw.js";
import { paints, shortened, svg, type SvgElement, svgText } from "../drawing/svg.js";

/** A model's mean score in a category. */
export interface CategoryScore {
  readonly value: number;
  /** Null where there is no interval, as in published tables. */
  readonly low: number | null;
  readonly high: number | null;
}

/** A row of the figure. */
export interface CategoryRow {
  readonly name: string;
  readonly isPublished?: boolean;
  /** One for each category, in their order; null where there is none. */
  readonly scores: readonly (CategoryScore | null)[];
}

/** What a figure of scores by category shows. */
export interface CategoryPicture {
  readonly title: string;
  readonly categories: readonly {
    readonly name: string;
    readonly ceiling: number | null;
    readonly bestConstant: number | null;
  }[];
  readonly rows: readonly CategoryRow[];
  /** What the dashed lines are; "best constant, and ceiling" unless given. */
  readonly lines?: string;
}

const size = { names: 236, width: 860, head: 66, row: 21, foot: 50, gap: 34, right: 0 } as const;

/**
 * Scores by category: a panel for each category, a row for each model; a dot with its interval for a measured
 * score, a ring for a published one, dashed lines at the ceiling and the best constant.
 *
 * @returns an SVG document; the same picture gives the same bytes
 */
export function drawCategories(picture: CategoryPicture): Promise<string> {
  const { title, categories, rows } = picture;
  const height = size.head + rows.length * size.row + size.foot;
  const column = (size.width - size.names - size.right) / Math.max(1, categories.length);
  return draw({
    title,
    description: `${categories.map(({ name }) => name).join(", ")}, side by side; ${rows.length} rows: ${rows.map(({ name }) => name).join(", ")}. The numbers stand in the table below.`,
    width: size.width,
    height,
    panels: (plot) =>
      categories.map((_, index) => panelOf(plot, picture, index, size.names + index * column, column)),
    extras: [
      svgText(14, 22, title, { "font-size": 15, "font-weight": 600 }),
      ...categories.map(({ name }, index) =>
        svgText(size.names + index * column, size.head - 12, shortened(name, Math.floor(column / 7.4)), {
          "font-weight": 600,
        }),
      ),
      ...rows.map(({ name, isPublished }, index) =>
        svgText(size.names - 14, size.head + (index + 0.5) * size.row + 4, shortened(name, 32), {
          "text-anchor": "end",
          ...(isPublished ? { fill: paints.faint.light, "font-style": "italic" } : {}),
        }),
      ),
      ...legend(picture, height - 12),
    ],
  });
}

function panelOf(
  plot: PlotLibrary,
  { categories, rows }: CategoryPicture,
  index: number,
  left: number,
  width: number,
): Panel {
  const category = categories[index];
  const marks = rows.flatMap(({ scores, isPublished }, row) => {
    const score = scores[index] ?? null;
    return score === null ? [] : [{ ...score, y: row + 0.5, isPublished }];
  });
  const lines = [category?.ceiling, category?.bestConstant].filter((value): value is number => value != null);
  const ticks = [0, 0.5, 1];
  const height = rows.length * size.row;
  return {
    left,
    top: size.head,
    options: {
      ...{ width, height: height + 24, marginLeft: 0, marginRight: size.gap, marginTop: 0, marginBottom: 24 },
      x: { domain: [0, 1], axis: null },
      y: { domain: [rows.length, 0], axis: null },
      marks: [
        plot.ruleX(ticks, { stroke: paints.grid.light }),
        plot.axisX(ticks, { label: null, tickSize: 0, fontSize: 11, tickFormat: ".1f" }),
        plot.ruleX(lines, {
          ...{ stroke: paints.faint.light, strokeDasharray: "4,3", strokeWidth: 1.3 },
          className: "bounds",
        }),
        plot.ruleY(
          marks.filter(({ low, high }) => low !== null && high !== null),
          {
            ...{
              x1: "low",
              x2: "high",
              y: "y",
              stroke: paints.blue.light,
              strokeWidth: 3,
              strokeOpacity: 0.35,
            },
            className: "intervals",
          },
        ),
        plot.dot(
          marks.filter(({ isPublished }) => isPublished),
          {
            ...{
              x: "value",
              y: "y",
              r: 4,
              fill: paints.page.light,
              stroke: paints.orange.light,
              strokeWidth: 1.8,
            },
            className: "published",
          },
        ),
        plot.dot(
          marks.filter(({ isPublished }) => !isPublished),
          { x: "value", y: "y", r: 3.4, fill: paints.blue.light, className: "measured" },
        ),
      ],
    },
  };
}

/** What dots, rings and lines stand for. */
function legend(
  { rows, lines = "best constant, and ceiling" }: CategoryPicture,
  y: number,
): readonly SvgElement[] {
  const hasPublished = rows.some(({ isPublished }) => isPublished);
  const circle = { cy: y - 4, r: 3.4 };
  const faint = { fill: paints.faint.light };
  return [
    svg("circle", { ...circle, cx: size.names + 4, fill: paints.blue.light }),
    svgText(size.names + 14, y, "measured, 95 %", faint),
    ...(hasPublished
      ? [
          svg("circle", {
            ...{ ...circle, cx: size.names + 130, fill: paints.page.light },
            ...{ stroke: paints.orange.light, "stroke-width": 1.8 },
          }),
          svgText(size.names + 140, y, "published, of other items", faint),
        ]
      : []),
    svg("line", {
      ...{ x1: size.names + 314, x2: size.names + 334, y1: y - 4, y2: y - 4 },
      ...{ stroke: paints.faint.light, "stroke-width": 1.3, "stroke-dasharray": "4,3" },
    }),
    svgText(size.names + 340, y, lines, faint),
  ];
}

/**
 * A figure of a report: the picture where it can be drawn, and the same in numbers, which stand in a table of the
 * section too.
 */
export async function categoryFigure(
  id: string,
  caption: string,
  numbersOf: Table,
  picture: CategoryPicture,
): Promise<FigureBlock> {
  const svg = await drawnIfInstalled(drawCategories(picture));
  return { kind: "figure", id, svg, caption, table: numbersOf, isTold: true };
}
