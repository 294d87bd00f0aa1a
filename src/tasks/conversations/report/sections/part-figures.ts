import type { DecisionFigures, DecisionSummary } from "../../metrics/decision-summary.js";
import { type ConditionPart, conditionValues, readCondition } from "../../metrics/sample-table.js";
import type { Estimate } from "../../../../statistics/intervals.js";
import {
  absent,
  type Block,
  estimateCell,
  note,
  numbers,
  published,
  type Section,
  table,
  text,
} from "../../../../page/document/block.js";
import { categoryFigure } from "../../../../page/figures/category-figure.js";
import { publishedFindings } from "../../published/tictoc.js";
import { askedName, partName, type StalenessReportInput } from "../oracle-evidence.js";

/** Something that is measured of decisions, as a column of tables. */
interface Measure {
  readonly name: string;
  readonly of: (figures: DecisionFigures) => Estimate | null;
  /** What the figure is for a model that always decides alike; null where there is no such value. */
  readonly chance: number | null;
}

const alignment: Measure = { name: "alignment", of: ({ nar }) => nar, chance: 0.5 };
const wantedCalls: Measure = {
  name: "called where people prefer it",
  of: ({ attempt }) => attempt.tool,
  chance: null,
};
const unwantedCalls: Measure = {
  name: "called where people do not",
  of: ({ attempt }) => attempt.noTool,
  chance: null,
};

/** A figure of the paper by one part of how models were asked. */
interface PartFigure {
  readonly id: string;
  readonly title: string;
  /** What the picture and its table are called: their id, and their caption. */
  readonly figure: readonly [id: string, caption: string];
  readonly part: ConditionPart;
  readonly measures: readonly Measure[];
  /** Its number in the paper. */
  readonly number: number;
  /** What stands before it. */
  readonly lead?: string;
  /** Whether it stands there also where all models were asked alike. */
  readonly isAlways: boolean;
}

const figures: readonly PartFigure[] = [
  {
    id: "time-stamps",
    title: "Alignment with and without time stamps (Figure 2)",
    figure: ["figure-alignment", "Normalised alignment rate, with and without time stamps"],
    part: "timestamps",
    measures: [alignment],
    number: 2,
    isAlways: true,
  },
  {
    id: "attempts",
    title: "Calls that people prefer, and calls that they do not (Figure 3)",
    figure: ["figure-attempts", "Attempt rates: how often a tool is called"],
    part: "timestamps",
    measures: [wantedCalls, unwantedCalls],
    number: 3,
    lead: "What is missing to 1 where people prefer a call is over-reliance on what was told before; calls where they prefer none are under-reliance on it.",
    isAlways: true,
  },
  {
    id: "reasoning",
    title: "Alignment with and without reasoning (Figure 5)",
    figure: ["figure-reasoning", "Normalised alignment rate, by reasoning"],
    part: "reasoning",
    measures: [alignment],
    number: 5,
    isAlways: false,
  },
  {
    id: "prompts",
    title: "Alignment by prompt (Figure 6)",
    figure: ["figure-prompts", "Normalised alignment rate, by prompt"],
    part: "prompt",
    measures: [alignment],
    number: 6,
    isAlways: false,
  },
];

const unsaid = text(
  "No strategy of the replies says how models were asked, as content/none/default does: see what was measured.",
);

const easySamples = note(
  "On these samples people always prefer the same within a scenario and level, as in the first public version of the data: the paper's bounds are of other, harder samples and do not stand beside.",
);

/** The bounds that the paper gives for its Figure 2. */
const bestPublished: PublishedRow = {
  name: "best of 18 models, published",
  cells: { none: "just above .55", content: "not above .65", template: "not above .65" },
};

/** Figures 2, 3, 5 and 6 of the paper for the models at hand; the last two where not all were asked alike. */
export async function partSections(
  input: StalenessReportInput,
  numbered: readonly number[],
): Promise<readonly Section[]> {
  const { decisions, samples } = input;
  const sections: Section[] = [];
  for (const one of figures) {
    const { id, title, lead, number, isAlways } = one;
    const values = valuesOf(one.part, decisions);
    if (!numbered.includes(number) || (!isAlways && values.length < 2)) continue;
    const isEasy = number === 2 && samples.hasUniformCells;
    const others = number === 2 && !isEasy ? [bestPublished] : [];
    const blocks = values.length === 0 ? [unsaid] : await figureBlocks(one, values, decisions, others);
    const said = lead === undefined ? [] : [text(lead)];
    sections.push({
      ...{ id, title, isBrief: true },
      blocks: [...said, ...blocks, isEasy ? easySamples : found(number)],
    });
  }
  return sections;
}

/** Which values of a part models were asked with, in the order from the plainest on. */
function valuesOf(part: ConditionPart, decisions: readonly DecisionSummary[]): readonly string[] {
  const asked = new Set(decisions.flatMap(({ condition }) => readCondition(condition ?? "")?.[part] ?? []));
  return conditionValues[part].filter((value) => asked.has(value));
}

/** A row of others, by the values of a part. */
interface PublishedRow {
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
}

/** A row for each model and what else it was asked with, a column for each value and measure. */
async function figureBlocks(
  { figure: [id, caption], part, measures }: PartFigure,
  values: readonly string[],
  decisions: readonly DecisionSummary[],
  others: readonly PublishedRow[],
): Promise<readonly Block[]> {
  const columns = measures.flatMap((measure) =>
    values.map((value) => {
      const way = partName(part, value as never);
      return { measure, value, title: measures.length === 1 ? way : `${measure.name}, ${way}` };
    }),
  );
  const byRow = new Map<string, Map<string, DecisionFigures>>();
  for (const { model, condition: name, overall } of decisions) {
    const condition = readCondition(name ?? "");
    if (condition === null) continue;
    const row = askedName(model, condition, part);
    const cells = byRow.get(row) ?? new Map<string, DecisionFigures>();
    byRow.set(row, cells.set(condition[part], overall));
  }
  const rows = [...byRow].map(([name, cells]) => ({
    name,
    scores: columns.map(({ measure, value }) => {
      const of = cells.get(value);
      return of === undefined ? null : measure.of(of);
    }),
  }));
  const numbersOf = table(
    caption,
    ["Model", ...columns.map(({ title }) => numbers(title))],
    [
      ...rows.map(({ name, scores }) => [name, ...scores.map(estimateCell)]),
      ...others.map(({ name, cells }) =>
        published(name, ...columns.map(({ value }) => cells[value] ?? absent)),
      ),
    ],
  );
  const picture = await categoryFigure(id, `${caption}.`, numbersOf, {
    title: caption,
    categories: columns.map(({ measure, title }) => ({
      name: title,
      ceiling: null,
      bestConstant: measure.chance,
    })),
    rows,
    lines: "always or never calling",
  });
  return [picture, numbersOf];
}

/** What the paper says of a figure of its own. */
export function found(figure: number): Block {
  const finding = publishedFindings.find((one) => one.figure === figure);
  if (finding === undefined) throw new RangeError(`nothing is said of Figure ${figure}`);
  return text(`Published (${finding.citation}): ${finding.finding}`);
}
