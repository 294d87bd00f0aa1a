import { drawnIfInstalled } from "../../../../page/drawing/draw.js";
import type { CategoryLengthCell } from "../../../../measure/metrics/summarize.js";
import {
  absent,
  type Block,
  estimateCell,
  numbers,
  percentText,
  published,
  reference,
  type Section,
  shareText,
  type Table,
  table,
  text,
} from "../../../../page/document/block.js";
import { drawLengths, type ReferenceLine } from "../figures/length-figure.js";
import type { ReportedModel, ReportInput } from "../missed.js";
import { byReportOrder, nameInReport } from "../../../comparisons.js";
import { figures4To6, publishedModels } from "../published/traveler.js";

/** The number that a category's figure has in the paper. */
const figureNumbers: Readonly<Record<string, number>> = { explicit: 4, relative: 5, vague: 6 };

const references = [
  ["ceiling", "ceiling"],
  ["best constant", "bestConstant"],
  ["always no, nobody, 0, never", "negative"],
] as const;

/** Figures 4 to 6 of the paper for the models at hand, one for each category, with the stated drops. */
export async function lengthsSection({ models }: ReportInput): Promise<Section> {
  const cells = models.flatMap(({ summary }) => summary.byCategoryAndLength);
  const categories = [...new Set(cells.map(({ category }) => category))].sort(byReportOrder);
  const blocks: Block[] = [];
  for (const category of categories) blocks.push(...(await categoryBlocks(models, category)));
  return {
    id: "lengths",
    title: "Scores over the length of the event set (Figures 4 to 6)",
    isBrief: true,
    blocks: [
      ...blocks,
      text(
        `Published drops: ${figures4To6.citation}; ${figures4To6.sureness}. No published line is drawn for that reason.`,
      ),
    ],
  };
}

async function categoryBlocks(models: readonly ReportedModel[], category: string): Promise<readonly Block[]> {
  const name = nameInReport(category);
  const number = figureNumbers[category];
  const lines = models.flatMap((model) => {
    const cells = cellsOf(model, category);
    return cells.length === 0 ? [] : [{ name: model.name, cells }];
  });
  const [first] = lines;
  if (first === undefined) return [];
  const svg = await drawnIfInstalled(
    drawLengths({
      title: `${name}: mean score by number of events`,
      lines: lines.map(({ name: model, cells }) => ({
        name: model,
        points: cells.map(({ length, score: { value, low, high } }) => {
          return { length, value, low: low ?? value, high: high ?? value };
        }),
      })),
      references: referenceLines(first.cells),
    }),
  );
  return [
    { kind: "heading", text: number === undefined ? name : `${name} (Figure ${number})` },
    {
      kind: "figure",
      id: `figure-${category}`,
      svg,
      caption: `${name}: mean score by number of events in the set, with 95 % intervals in the table.`,
      table: numbersOf(name, lines),
    },
    dropsOf(name, category, lines),
  ];
}

/** Ceiling and constants; a ceiling that is 1 everywhere is the edge of the figure, and equal lines are one. */
function referenceLines(cells: readonly CategoryLengthCell[]): readonly ReferenceLine[] {
  const lines = references
    .filter(([, kind]) => kind !== "ceiling" || cells.some(({ ceiling }) => ceiling < 1))
    .map(([name, kind]) => ({
      name,
      points: cells.map((cell) => ({ length: cell.length, value: cell[kind] })),
    }));
  return lines.filter(
    (line, index) =>
      !lines.slice(index + 1).some(({ points }) => JSON.stringify(points) === JSON.stringify(line.points)),
  );
}

interface Line {
  readonly name: string;
  readonly cells: readonly CategoryLengthCell[];
}

function cellsOf({ summary }: ReportedModel, category: string): readonly CategoryLengthCell[] {
  return summary.byCategoryAndLength
    .filter((cell) => cell.category === category)
    .toSorted((a, b) => a.length - b.length);
}

function numbersOf(name: string, lines: readonly Line[]): Table {
  const lengths = lengthsOf(lines);
  const at = ({ cells }: Line, length: number) => cells.find((cell) => cell.length === length);
  return table(
    `${name}: mean score by number of events`,
    ["Model", ...lengths.map((length) => numbers(`${length}`))],
    [
      ...lines.map((line) => [
        line.name,
        ...lengths.map((length) => estimateCell(at(line, length)?.score ?? null)),
      ]),
      ...references.map(([title, kind]) =>
        reference(
          title,
          ...lengths.map((length) => {
            const cell = lines[0] === undefined ? undefined : at(lines[0], length);
            return cell === undefined ? absent : shareText(cell[kind]);
          }),
        ),
      ),
    ],
  );
}

/** From the shortest to the longest sets; the paper's own drops are from 5 to 100 events. */
function dropsOf(name: string, category: string, lines: readonly Line[]): Table {
  const lengths = lengthsOf(lines);
  const [least = 0, most = 0] = [lengths.at(0), lengths.at(-1)];
  const stated = Object.hasOwn(figures4To6.drops, category)
    ? figures4To6.drops[category as keyof typeof figures4To6.drops]
    : [];
  return table(
    `${name}: what is lost from ${least} to ${most} events`,
    ["Model", ...[`At ${least}`, `At ${most}`, "Drop"].map(numbers)],
    [
      ...lines.map(({ name: model, cells }) => {
        const [from, to] = [least, most].map(
          (end) => cells.find(({ length }) => length === end)?.score ?? null,
        );
        const drop = from == null || to == null ? absent : percentText(from.value - to.value);
        return [model, estimateCell(from ?? null), estimateCell(to ?? null), drop];
      }),
      ...(stated.length === 0 ? [] : publishedModels).map((model) => {
        const drop = stated.find((one) => one.model === model)?.drop;
        const said = drop === undefined ? "not stated" : percentText(drop);
        return published(`${model}, published, 5 to 100`, absent, absent, said);
      }),
    ],
  );
}

function lengthsOf(lines: readonly Line[]): readonly number[] {
  return [...new Set(lines.flatMap(({ cells }) => cells.map(({ length }) => length)))].sort((a, b) => a - b);
}
