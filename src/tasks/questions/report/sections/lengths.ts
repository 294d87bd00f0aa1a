import { drawnIfInstalled } from "../../../../page/drawing/draw.js";
import type { CategoryLengthCell } from "../../../../measure/metrics/summarize.js";
import {
  absent,
  type Block,
  type Cell,
  details,
  estimateCell,
  inHundredths,
  measured,
  note,
  numbers,
  percentText,
  probabilityText,
  published,
  reference,
  type Section,
  type ShareFormat,
  shareText,
  signedCell,
  signedText,
  type Table,
  table,
  text,
  words,
} from "../../../../page/document/block.js";
import { drawLengths, type ReferenceLine } from "../figures/length-figure.js";
import {
  byReportOrder,
  nameInReport,
  type ReportedModel,
  type ReportInput,
  type ScoredModel,
} from "../missed.js";
import { figures4To6, publishedModels, table6 } from "../published/traveler.js";
import type { HypothesisTest } from "../../../../measure/metrics/hypotheses.js";

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
    [words("Model"), ...lengths.map((length) => numbers(`${length}`))],
    [
      ...lines.map((line) =>
        measured(line.name, ...lengths.map((length) => estimateCell(at(line, length)?.score ?? null))),
      ),
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
    [words("Model"), ...[`At ${least}`, `At ${most}`, "Drop"].map(numbers)],
    [
      ...lines.map(({ name: model, cells }) => {
        const [from, to] = [least, most].map(
          (end) => cells.find(({ length }) => length === end)?.score ?? null,
        );
        const drop = from == null || to == null ? absent : percentText(from.value - to.value);
        return measured(model, estimateCell(from ?? null), estimateCell(to ?? null), drop);
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

/** The three hypotheses of the paper for every model, as differences that they expect to be above 0. */
export function hypothesesSection({ models }: ReportInput): Section {
  const tests = new Map(
    models.flatMap(({ hypotheses }) =>
      hypotheses.filter(({ measure }) => measure === "score").map((test) => [keyOf(test), test] as const),
    ),
  );
  const of = (...names: readonly HypothesisTest["hypothesis"][]) =>
    [...tests.values()].filter(({ hypothesis }) => names.includes(hypothesis));
  return {
    id: "hypotheses",
    title: "The paper's hypotheses",
    isBrief: true,
    blocks: [
      text(
        "H1: performance falls as references become less explicit. H2: it is lowest for vague ones. H3: it falls as event sets grow. Each is a difference of mean scores that the hypothesis expects above 0; it is shown where the whole interval lies there.",
      ),
      note(
        "A vague question has a lower ceiling, so that the score falls even for the best possible responder. Nor is a model that often says no, nobody, 0 or never as good in every category. The full table therefore has the same differences of accuracy: how often the best possible answer is given, among questions alike in their template and in whether such an answer is right. Only what is shown there speaks of the model.",
      ),
      ...(tests.size === 0
        ? [text("The items do not have what the hypotheses compare.")]
        : [
            ...scoreTable(
              "Less explicit references (H1, H2): differences of mean scores",
              models,
              of("H1", "H2"),
            ),
            ...scoreTable("More events (H3): differences of mean scores", models, of("H3")),
            details("All tests, of score and of accuracy", testsTable(models)),
          ]),
    ],
  };
}

function scoreTable(
  caption: string,
  models: ReportInput["models"],
  tests: readonly HypothesisTest[],
): readonly Block[] {
  if (tests.length === 0) return [];
  const cellOf = (test: HypothesisTest, hypotheses: readonly HypothesisTest[]): Cell => {
    const own = hypotheses.find((one) => one.measure === "score" && keyOf(one) === keyOf(test));
    return own === undefined ? absent : signedCell(own.difference);
  };
  return [
    table(
      caption,
      [words("Model"), ...tests.map((test) => numbers(titleOf(test)))],
      [
        ...models.map(({ name, hypotheses }) =>
          measured(name, ...tests.map((test) => cellOf(test, hypotheses))),
        ),
        ...publishedModels.map((model, index) =>
          published(`${model}, published`, ...tests.map((test) => publishedDifference(test, model, index))),
        ),
      ],
    ),
  ];
}

/** What the paper's tables, or its text, give for a difference. */
function publishedDifference(
  { hypothesis, tested, category }: HypothesisTest,
  model: (typeof publishedModels)[number],
  index: number,
): string {
  if (hypothesis === "H3") {
    const drops = Object.entries(figures4To6.drops).find(([name]) => name === category)?.[1] ?? [];
    const stated = drops.find((one) => one.model === model);
    return tested === "5 − 100 events" && stated !== undefined ? signedText(stated.drop) : absent;
  }
  const printed = (name: string) =>
    Object.entries(table6.categories).find(([known]) => known === name)?.[1][index];
  const [one, other] =
    hypothesis === "H2"
      ? [
          Math.min(table6.categories.explicit[index] ?? 0, table6.categories.relative[index] ?? 0),
          printed("vague"),
        ]
      : tested.split(" − ").map(printed);
  return one === undefined || other === undefined ? absent : signedText(one - other);
}

/** Every test of every model, of score and of accuracy. */
export function testsTable(models: readonly ScoredModel[], shares: ShareFormat = inHundredths): Block {
  return table(
    "Tests of the hypotheses; p by sign-flips over clusters, adjusted by Holm within a model",
    [
      ...["Model", "Hypothesis", "Difference", "Measure"].map(words),
      ...["Value", "p", "p adjusted"].map(numbers),
      words("Verdict"),
    ],
    models.flatMap(({ name, hypotheses }) =>
      hypotheses.map((test) =>
        measured(
          ...[name, test.hypothesis, titleOf(test), test.measure],
          shares.difference(test.difference),
          ...[test.p, test.adjusted].map(probabilityText),
          test.verdict,
        ),
      ),
    ),
  );
}

function titleOf({ hypothesis, tested, category }: HypothesisTest): string {
  if (hypothesis === "H2") return "H2: the lower of the others − vague";
  return category === null ? `${hypothesis}: ${tested}` : `${nameInReport(category)}, ${tested}`;
}

/** Which other category has the lower score differs between models. */
function keyOf({ hypothesis, tested, category }: HypothesisTest): string {
  return hypothesis === "H2" ? hypothesis : `${hypothesis} ${category} ${tested}`;
}
