import {
  absent,
  type Block,
  countText,
  details,
  numbers,
  probabilityText,
  reference,
  type Section,
  signedCell,
  shareText,
  estimateCell,
  table,
  text,
} from "../page/document/block.js";
import { categoryFigure } from "../page/figures/category-figure.js";
import { type Estimate, negated } from "../statistics/intervals.js";

/** A model among others. */
interface Ranked {
  readonly name: string;
  /** Null where it cannot be told. */
  readonly score: Estimate | null;
}

/** Two models on the same items. */
interface Difference {
  readonly pair: readonly [string, string];
  /** The first less the second. */
  readonly difference: Estimate;
  /** Over all tests of the table. */
  readonly adjusted: number;
}

/** What a report begins with. */
interface VerdictInput {
  /** What is measured: "mean score". */
  readonly measure: string;
  readonly models: readonly Ranked[];
  /** What needs no model, or cannot be surpassed. */
  readonly references: readonly { readonly name: string; readonly value: number }[];
  readonly differences: readonly Difference[];
  /** Of that, for the figure. */
  readonly bounds: { readonly ceiling: number | null; readonly constant: number | null };
}

/** A difference holds where its adjusted p is below this. */
const significance = 0.05;

/** The models in their order, among the constants and the ceiling, and which of their differences hold. */
export async function verdictSection(input: VerdictInput): Promise<Section> {
  const { measure, models, references, differences } = input;
  const ranked = models.toSorted((a, b) => valueOf(b) - valueOf(a));
  return {
    id: "verdict",
    title: "Verdict",
    isBrief: true,
    blocks: [
      ...(ranked.length === 0 ? [] : await figureOf(ranked, input)),
      rankingTable(ranked, measure, references),
      ...differenceBlocks(differences, models.length),
    ],
  };
}

function valueOf({ score }: Ranked): number {
  return score?.value ?? Number.NEGATIVE_INFINITY;
}

function rankingTable(
  ranked: readonly Ranked[],
  measure: string,
  references: VerdictInput["references"],
): Block {
  const rows = [
    ...ranked.map(({ name, score }, at) => ({
      value: score?.value ?? Number.NEGATIVE_INFINITY,
      row: [score === null ? absent : `${at + 1}`, name, estimateCell(score)],
    })),
    ...references.map(({ name, value }) => ({
      value,
      row: reference(absent, name, shareText(value)),
    })),
  ];
  return table(
    `Models by ${measure}, among what needs no model and what can be reached`,
    ["Rank", "Model", numbers(`${measure.charAt(0).toUpperCase()}${measure.slice(1)}`)],
    rows.toSorted((a, b) => b.value - a.value).map(({ row }) => row),
  );
}

async function figureOf(
  ranked: readonly Ranked[],
  { measure, bounds }: VerdictInput,
): Promise<readonly Block[]> {
  const caption = `Models by ${measure}, with 95 % intervals; dashed: ${bounds.ceiling === null ? "what a constant reaches" : "the best constant, and the ceiling"}.`;
  const numbersOf = table(
    caption,
    ["Model", numbers(measure)],
    ranked.map(({ name, score }) => [name, estimateCell(score)]),
  );
  return [
    await categoryFigure("figure-verdict", caption, numbersOf, {
      title: `Models by ${measure}`,
      categories: [{ name: measure, ceiling: bounds.ceiling, bestConstant: bounds.constant }],
      rows: ranked.map(({ name, score }) => ({ name, scores: [score] })),
      lines: bounds.ceiling === null ? "a constant" : "best constant, and ceiling",
    }),
  ];
}

function differenceBlocks(differences: readonly Difference[], models: number): readonly Block[] {
  if (models < 2) return [];
  if (differences.length === 0) return [text("No two models can be compared: see below what was measured.")];
  const held = differences.filter(({ adjusted }) => adjusted < significance);
  const open = differences.filter(({ adjusted }) => adjusted >= significance);
  const rowsOf = (of: readonly Difference[]) =>
    of
      .toSorted((a, b) => Math.abs(b.difference.value) - Math.abs(a.difference.value))
      .map(({ pair, difference, adjusted }) => {
        const [better, worse] = difference.value < 0 ? pair.toReversed() : pair;
        return [
          better ?? "",
          worse ?? "",
          signedCell(difference.value < 0 ? negated(difference) : difference),
          probabilityText(adjusted),
        ];
      });
  const columns = ["Ahead", "Behind", ...["Difference", "p adjusted"].map(numbers)];
  return [
    text(
      held.length === 0
        ? `No difference between two models holds after Holm's correction, of ${countText(differences.length)} compared.`
        : `${countText(held.length)} of ${countText(differences.length)} differences between two models hold after Holm's correction (p below .05).`,
    ),
    ...(held.length === 0 ? [] : [table("Differences that hold", columns, rowsOf(held))]),
    ...(open.length === 0
      ? []
      : [details("Differences that do not hold", table("Not told apart", columns, rowsOf(open)))]),
  ];
}
