import {
  type Asked,
  contrastDecisions,
  type ContrastMeasure,
  type DecisionContrast,
  type Facet,
} from "../../tictoc.js";
import { writeResult } from "../benchmark/output.js";
import type { Uncounted } from "../benchmark/uncounted.js";
import { exitCode } from "../exit-code.js";
import { Refusal } from "../refusal.js";
import { figure, intervalFigures, pFigure, table } from "../write/layout.js";
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
    throw new Refusal({ kind: "one-condition", model: first.model, condition: first.condition });
  }
  const contrasts = contrastDecisions(tallies, { seed, between, by, areAllPaired: allPairs });
  const report: ContrastReport = { samples, isSystemCounted, seed, contrasts, uncounted };
  await writeResult(format, report, contrastText);
  return contrasts.length === 0 ? exitCode.unanswered : exitCode.answered;
}

const measureWords: Readonly<Record<ContrastMeasure, string>> = {
  nar: "NAR",
  "attempt.tool": "wanted",
  "attempt.noTool": "unwanted",
};

/** Contrasts for people: a table for each pair. */
function contrastText({ samples, contrasts }: ContrastReport): string {
  const pairs = [...new Set(contrasts.map(pairName))];
  const lines = [
    samplesLine(samples),
    "",
    ...(pairs.length === 0
      ? ["Nothing to compare: no two that differ in one thing alone replied to the same sample.", ""]
      : []),
    ...pairs.flatMap((pair) => pairLines(contrasts.filter((contrast) => pairName(contrast) === pair))),
    "wanted, unwanted: how often a tool is called where people prefer a call, and where they prefer none.",
    "95 % intervals of the difference over scenarios; p flips the signs of whole scenarios, Holm over all rows.",
  ];
  return `${lines.join("\n")}\n`;
}

function pairName({ pair: [first, second], between }: DecisionContrast): string {
  const said = (asked: Asked): string => asked.condition ?? "not said";
  return between === "conditions"
    ? `${first.model}: ${said(first)} − ${said(second)}`
    : `${said(first)}: ${first.model} − ${second.model}`;
}

function pairLines(contrasts: readonly DecisionContrast[]): readonly string[] {
  const [all] = contrasts;
  if (all === undefined) return [];
  const rows = contrasts.flatMap(({ by, name, n, tests }) =>
    tests.map(({ measure, values, difference, p, isExact, adjusted }, at) => [
      at > 0 ? "" : by === "level" || by === "sensitivity" ? `${by} ${name}` : name,
      at > 0 ? "" : `${n.tool}+${n.noTool}`,
      measureWords[measure],
      ...values.map(figure),
      figure(difference.value),
      intervalFigures(difference),
      `${isExact ? "" : "≈"}${pFigure(p)}`,
      pFigure(adjusted),
    ]),
  );
  const heading = ["", "n", "", "first", "second", "difference", "95 % interval", "p", "Holm"];
  const { onlyFirst, onlySecond, neither } = all.leftOut;
  const left = `left out: ${onlyFirst} with a reply to the first alone, ${onlySecond} to the second alone, ${neither} to neither`;
  return [
    pairName(all),
    ...(onlyFirst + onlySecond + neither === 0 ? [] : [left]),
    "",
    ...table([heading, ...rows], [1, 3, 4, 5, 7, 8]),
    "",
  ];
}
