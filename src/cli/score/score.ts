import {
  type ClusteredBy,
  type HypothesisTest,
  type PolicyFlips,
  type ScoredReply,
  type Strength,
  summarize,
  type Summary,
  testHypotheses,
} from "../../benchmark.js";
import { type Block, text } from "../../page/document/block.js";
import { scoreDocument } from "../../tasks/report/score-document.js";
import { intoFile, jsonLine, writeDocument } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { ItemIndex } from "../read/item-index.js";
import type { Uncounted } from "../read/counted-replies.js";
import { tallyFiles } from "../read/tallies.js";
import { counted } from "../write/layout.js";

/** The options of `oracle score`. */
export interface ScoreFlags {
  readonly items: readonly string[];
  readonly replies: readonly string[];
  readonly strength: Strength;
  readonly repliesFormat?: string;
  readonly out?: string;
  readonly details?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/** What `oracle score --json` writes. */
export interface ScoreReport {
  readonly items: {
    readonly source: string;
    readonly count: number;
    readonly roots: number;
    readonly clusteredBy: ClusteredBy;
  };
  readonly strength: Strength;
  readonly seed: number;
  readonly models: readonly (Summary & { readonly hypotheses: readonly HypothesisTest[] })[];
  readonly flips: readonly PolicyFlips[];
  readonly uncounted: readonly Uncounted[];
}

/**
 * Scores files of replies, and writes the tables of every model.
 *
 * @returns what to exit with: unanswered when no answer was found in any reply
 * @throws {Refusal} when items or replies cannot be read, or the rows not be written
 */
export async function score(flags: ScoreFlags): Promise<number> {
  const {
    items: [items = "-"],
    replies,
    repliesFormat,
    strength,
    seed,
    out,
    format,
    details = false,
  } = flags;
  const index = await ItemIndex.read(items);
  try {
    const { tallies, uncounted } = await intoFile(out, (put) =>
      tallyFiles(index, replies, {
        strength,
        ...(repliesFormat !== undefined && { format: repliesFormat }),
        ...(out !== undefined && { onRow: (row: ScoredReply) => put(jsonLine(row)) }),
      }),
    );
    const report: ScoreReport = {
      items: {
        source: index.source,
        count: index.size,
        roots: index.table.roots,
        clusteredBy: index.table.clusteredBy,
      },
      strength,
      seed,
      models: tallies.flatMap((tally) => {
        const summary = summarize(index.table, tally, { seed });
        return summary === null
          ? []
          : [{ ...summary, hypotheses: testHypotheses(index.table, tally, { seed }) }];
      }),
      flips: index.flips.rows(),
      uncounted,
    };
    const isDetailed = details || report.models.length === 1;
    await writeDocument(format, report, () => blocksOf(report, isDetailed), isDetailed);
    const isAnswered = report.models.some(({ counts }) => counts.scored > 0);
    return isAnswered ? exitCode.answered : exitCode.unanswered;
  } finally {
    index.close();
  }
}

const strengthWords = {
  strict: "strictly",
  lenient: "leniently",
  published: "as the published scorer does",
} as const;

function blocksOf({ items, strength, models, flips }: ScoreReport, isDetailed: boolean): readonly Block[] {
  const said = `${counted(items.count, "item")} of ${counted(items.roots, "root")}, replies read ${strengthWords[strength]}`;
  const scored = models.map(({ hypotheses, ...summary }) => {
    return { name: summary.model, strategy: null, summary, hypotheses };
  });
  const more = "--details shows the tables of every model.";
  return [text(said), ...scoreDocument(scored, flips), ...(isDetailed ? [] : [text(more)])];
}
