import { type ScoredReply, type Strength, summarize, testHypotheses } from "../../benchmark.js";
import { exitCode } from "../exit-code.js";
import { ItemIndex } from "../read/item-index.js";
import { type Tallied, tallyFiles } from "../read/tallies.js";
import { writeJson, writeShown } from "../write/output.js";
import { WholeFile } from "../write/whole-file.js";
import type { ScoreReport } from "./score-report.js";
import { scoreText } from "./score-text.js";

/** The options of `oracle score`. */
export interface ScoreFlags {
  readonly items: string;
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
  const { items, strength, seed } = flags;
  const index = await ItemIndex.read(items);
  try {
    const { tallies, uncounted } = await tallied(index, flags);
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
    if (flags.format === "json") await writeJson(report);
    else await writeShown(scoreText(report, flags.details ?? false));
    const isAnswered = report.models.some(({ counts }) => counts.scored > 0);
    return isAnswered ? exitCode.answered : exitCode.unanswered;
  } finally {
    index.close();
  }
}

/** The rows are there whole or not at all. */
async function tallied(
  index: ItemIndex,
  { replies, strength, repliesFormat, out }: ScoreFlags,
): Promise<Tallied> {
  const options = { strength, ...(repliesFormat === undefined ? {} : { format: repliesFormat }) };
  if (out === undefined) return tallyFiles(index, replies, options);
  const file = await WholeFile.open(out);
  try {
    const onRow = (row: ScoredReply): Promise<void> => file.write(`${JSON.stringify(row)}\n`);
    const all = await tallyFiles(index, replies, { ...options, onRow });
    await file.commit();
    return all;
  } catch (fault) {
    await file.abandon();
    throw fault;
  }
}
