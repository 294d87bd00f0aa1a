import { compareModels, type ModelComparison, type Strength } from "../../benchmark.js";
import { writeResult } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { ItemIndex } from "../read/item-index.js";
import { tallyFiles } from "../read/tallies.js";
import { Refusal } from "../refusal.js";
import { figure, intervalFigures, pFigure, table } from "../write/layout.js";
import type { ScoreReport } from "../score/score-text.js";

/** The options of `oracle compare`. */
export interface CompareFlags {
  readonly items: readonly string[];
  readonly replies: readonly string[];
  readonly strength: Strength;
  readonly repliesFormat?: string;
  readonly seed: number;
  readonly format: "text" | "json";
}

/** What `oracle compare --json` writes. */
export interface ComparisonReport extends Pick<ScoreReport, "items" | "seed" | "uncounted"> {
  readonly strength: Strength;
  readonly comparisons: readonly ModelComparison[];
}

/**
 * Compares the models of files of replies, in pairs.
 *
 * @returns what to exit with: unanswered when no two models have an item in common
 * @throws {Refusal} when items or replies cannot be read, or there is one model alone
 */
export async function compare(flags: CompareFlags): Promise<number> {
  const {
    items: [path = "-"],
    replies: files,
    strength,
    repliesFormat,
    seed,
    format,
  } = flags;
  const index = await ItemIndex.read(path);
  try {
    const { tallies, uncounted } = await tallyFiles(index, files, {
      strength,
      ...(repliesFormat === undefined ? {} : { format: repliesFormat }),
    });
    const [first, second] = tallies;
    if (first !== undefined && second === undefined) {
      throw new Refusal({ kind: "one-model", model: first.model });
    }
    const comparisons = compareModels(index.table, tallies, { seed });
    const { source, size: count, table: items } = index;
    const report: ComparisonReport = {
      items: { source, count, roots: items.roots, clusteredBy: items.clusteredBy },
      strength,
      seed,
      comparisons,
      uncounted,
    };
    await writeResult(format, report, comparisonText);
    return comparisons.length === 0 ? exitCode.unanswered : exitCode.answered;
  } finally {
    index.close();
  }
}

function comparisonText({ comparisons, items }: ComparisonReport): string {
  const pairs = [...new Set(comparisons.map(({ models }) => models.join(" − ")))];
  const over = items.clusteredBy === "root" ? "roots" : "events asked about: conditional on one event set";
  const lines = [
    ...(pairs.length === 0 ? ["No two models have a reply to the same item."] : []),
    ...pairs.flatMap((pair) => [
      ...pairLines(
        pair,
        comparisons.filter(({ models }) => models.join(" − ") === pair),
      ),
      "",
    ]),
    `Differences of scores, item by item, with 95 % intervals over ${over}. p is of a sign-flip test over`,
    "clusters, Holm over the whole table.",
  ];
  return `${lines.join("\n")}\n`;
}

function pairLines(pair: string, rows: readonly ModelComparison[]): readonly string[] {
  const [all] = rows;
  const [first = "", second = ""] = all?.models ?? [];
  const left = all?.leftOut;
  const written = rows.map(({ by, name, items, scores, difference, p, isExact, adjusted }) => [
    by === "length" ? `${name} events` : name,
    `${items}`,
    ...scores.map(figure),
    figure(difference.value),
    intervalFigures(difference),
    `${isExact ? "" : "≈"}${pFigure(p)}`,
    pFigure(adjusted),
  ]);
  const heading = ["", "items", first, second, "difference", "95 % interval", "p", "Holm"];
  return [
    pair,
    ...(left === undefined || left.onlyFirst + left.onlySecond + left.neither === 0
      ? []
      : [
          `left out: ${left.onlyFirst} with a reply of ${first} alone, ${left.onlySecond} of ${second} alone, ${left.neither} of neither`,
        ]),
    "",
    ...table([heading, ...written], [1, 2, 3, 4, 6, 7]),
  ];
}
