import { type ScoredReply, type Strength, summarize, testHypotheses } from "../../benchmark.js";
import { intoFile, jsonLine, writeResult } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { ItemIndex } from "../read/item-index.js";
import { tallyFiles } from "../read/tallies.js";
import { type ScoreReport, scoreText } from "./score-text.js";

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
    await writeResult(format, report, () => scoreText(report, details));
    const isAnswered = report.models.some(({ counts }) => counts.scored > 0);
    return isAnswered ? exitCode.answered : exitCode.unanswered;
  } finally {
    index.close();
  }
}
