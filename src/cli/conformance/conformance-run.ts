import { type Policy, presets } from "../../expressions.js";
import {
  categoryOf,
  type ConformanceCase,
  type CorpusTally,
  countedIn,
  emptyCorpusTally,
  isRight,
  type Judgement,
  judge,
} from "../../index.js";
import type { PlacedCase } from "./conformance-cases.js";
import { type FailureRecord, failureRecord } from "./conformance-failure.js";
import type { FailureSink } from "./failure-file.js";
import { ownFailure } from "../own-failure.js";
import { type PolicyFlags, readPolicy } from "../options/policy.js";
import { progress } from "../write/progress.js";

/** The preset that stands for the one with the name of each corpus. */
export const ownPreset = "own";

/** What came out of a corpus. */
export interface CorpusResult {
  readonly corpus: string;
  /** Null for the default conventions. */
  readonly preset: string | null;
  readonly tally: CorpusTally;
}

/** What came out of a run. */
export interface RunResult {
  readonly corpora: readonly CorpusResult[];
  readonly outcomes: ReadonlyMap<string, Judgement["outcome"]>;
  readonly failures: number;
  /** The first few of them. */
  readonly shown: readonly FailureRecord[];
  /** Whether some case was not read by our own fault. */
  readonly hasFailed: boolean;
}

/**
 * Reads every case and counts what came out.
 *
 * @param shown  how many failures are kept to be shown
 */
export async function runCases(
  cases: readonly PlacedCase[],
  flags: PolicyFlags,
  { sink, shown }: { readonly sink: FailureSink; readonly shown: number },
): Promise<RunResult> {
  const corpora = new Map<string, { preset: string | null; policy: Policy; tally: CorpusTally }>();
  const outcomes = new Map<string, Judgement["outcome"]>();
  const kept: FailureRecord[] = [];
  let failures = 0;
  let hasFailed = false;
  const steps = progress(cases.length, "cases");
  for (const placed of cases) {
    const { corpus, one } = placed;
    const known = corpora.get(corpus) ?? { ...(await conventionsOf(corpus, flags)), tally: emptyCorpusTally };
    const judgement = attempt(() => judge(one, { policy: known.policy }), one);
    hasFailed ||= judgement.issue?.kind === "failed";
    outcomes.set(one.id, judgement.outcome);
    corpora.set(corpus, { ...known, tally: countedIn(known.tally, categoryOf(one), judgement.outcome) });
    if (!isRight(judgement.outcome)) {
      failures += 1;
      const failure = failureRecord(placed, known.preset, judgement);
      if (kept.length < shown) kept.push(failure);
      await sink.add(failure);
    }
    steps.step();
  }
  steps.end();
  const results = [...corpora].map(([corpus, { preset, tally }]) => ({ corpus, preset, tally }));
  return { corpora: results, outcomes, failures, shown: kept, hasFailed };
}

/** A case that we fail on counts as one that went wrong. */
function attempt(judged: () => Judgement, { accept }: ConformanceCase): Judgement {
  try {
    return judged();
  } catch (fault) {
    return {
      outcome: accept.length === 0 ? "overread" : "unread",
      readings: [],
      records: [],
      right: null,
      issue: ownFailure(fault),
    };
  }
}

async function conventionsOf(
  corpus: string,
  { preset, ...others }: PolicyFlags,
): Promise<{ readonly preset: string | null; readonly policy: Policy }> {
  const own = Object.hasOwn(presets, corpus) ? corpus : null;
  const name = preset === ownPreset ? own : (preset ?? null);
  return { preset: name, policy: await readPolicy(name === null ? others : { ...others, preset: name }) };
}
