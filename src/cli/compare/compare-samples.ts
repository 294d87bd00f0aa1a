import { type Block, text } from "../../page/document/block.js";
import { askedText } from "../../tasks/tictoc/report/oracle-evidence.js";
import { contrastsTable } from "../../tasks/tictoc/report/sections/contrasts.js";
import { contrastDecisions, type DecisionContrast, type Facet } from "../../tictoc.js";
import { writeDocument } from "../benchmark/output.js";
import type { Uncounted } from "../read/counted-replies.js";
import { exitCode } from "../exit-code.js";
import { Refusal } from "../refusal.js";
import { samplesLine } from "../score/score-samples.js";
import { tallyDecisions } from "../read/decisions.js";
import { type CountedSamples, readLabelledSamples } from "../read/samples.js";

/** The options of `oracle compare` for conversations. */
export interface SampleCompareFlags {
  readonly items: readonly string[];
  readonly replies: readonly string[];
  readonly between: "conditions" | "models" | "both";
  readonly by?: readonly Facet[];
  readonly allPairs?: boolean;
  readonly excludeSystem?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/** What `oracle compare --json` writes of conversations. */
export interface ContrastReport {
  readonly samples: CountedSamples;
  /** Whether lengths count the system message. */
  readonly isSystemCounted: boolean;
  readonly seed: number;
  readonly contrasts: readonly DecisionContrast[];
  readonly uncounted: readonly Uncounted[];
}

/**
 * Compares what models decided, pair by pair.
 *
 * @returns what to exit with: unanswered when no two that are to be compared have a sample in common
 * @throws {Refusal} when samples or replies cannot be read, or there is one model alone, asked in one way
 */
export async function compareSamples(flags: SampleCompareFlags): Promise<number> {
  const { items, replies, between, by = [], allPairs = false, excludeSystem, seed, format } = flags;
  const isSystemCounted = excludeSystem !== true;
  const { table, samples } = await readLabelledSamples(items, { isSystemCounted });
  const { tallies, uncounted } = await tallyDecisions(table, replies);
  const [first, second] = tallies;
  if (first !== undefined && second === undefined) {
    throw new Refusal({ kind: "one-model", model: first.model, condition: first.condition });
  }
  const contrasts = contrastDecisions(tallies, { seed, between, by, areAllPaired: allPairs });
  const report: ContrastReport = { samples, isSystemCounted, seed, contrasts, uncounted };
  await writeDocument(format, report, () => blocksOf(report));
  return contrasts.length === 0 ? exitCode.unanswered : exitCode.answered;
}

function blocksOf({ samples, contrasts }: ContrastReport): readonly Block[] {
  const all = contrasts.filter(({ by }) => by === "all");
  return [
    text(samplesLine(samples)),
    contrasts.length === 0
      ? text("Nothing to compare: no two that differ in one thing alone replied to the same sample.")
      : contrastsTable(contrasts, true),
    ...all.flatMap(({ pair: [first, second], leftOut: { onlyFirst, onlySecond, neither } }) =>
      onlyFirst + onlySecond + neither === 0
        ? []
        : [
            text(
              `${askedText(first)} − ${askedText(second)}, left out: ${onlyFirst} with a reply to the first alone, ${onlySecond} to the second alone, ${neither} to neither`,
            ),
          ],
    ),
    text(
      "95 % intervals of the difference over scenarios; p flips the signs of whole scenarios, Holm over all rows.",
    ),
  ];
}
