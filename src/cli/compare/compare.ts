import { compareModels, type ModelComparison, type Strength } from "../../benchmark.js";
import { type Block, sharesWith, text } from "../../page/document/block.js";
import { comparisonsTable } from "../../tasks/report/sections/comparisons.js";
import { writeDocument } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { ItemIndex } from "../read/item-index.js";
import { tallyFiles } from "../read/tallies.js";
import { Refusal } from "../refusal.js";
import type { ScoreReport } from "../score/score.js";

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
      throw new Refusal({ kind: "one-model", model: first.model, condition: null });
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
    await writeDocument(format, report, () => blocksOf(report));
    return comparisons.length === 0 ? exitCode.unanswered : exitCode.answered;
  } finally {
    index.close();
  }
}

function blocksOf({ comparisons, items }: ComparisonReport): readonly Block[] {
  const over = items.clusteredBy === "root" ? "roots" : "events asked about: conditional on one event set";
  const left = comparisons.filter(({ by }) => by === "all").flatMap(leftOut);
  return [
    ...(comparisons.length === 0
      ? [text("No two models have a reply to the same item.")]
      : (["all", "category", "template", "length"] as const).map((by) =>
          comparisonsTable(comparisons, by, new Map(), sharesWith(3)),
        )),
    ...left,
    text(
      `Differences of scores, item by item, with 95 % intervals over ${over}. p is of a sign-flip test over clusters, Holm over the whole table.`,
    ),
  ];
}

function leftOut({ models: [first, second], leftOut: left }: ModelComparison): readonly Block[] {
  const { onlyFirst, onlySecond, neither } = left;
  return onlyFirst + onlySecond + neither === 0
    ? []
    : [
        text(
          `${first} − ${second}, left out: ${onlyFirst} with a reply of ${first} alone, ${onlySecond} of ${second} alone, ${neither} of neither`,
        ),
      ];
}
