import type { CheckAnswer, RawAnswer, RawAnswers } from "./raw-answers.js";

/** Whose answers do not count, and which. */
export interface ExclusionRules {
  /** Raters who fail more checks than this are excluded; null: nobody is. */
  readonly allowedFailedChecks: number | null;
  /** Raters who give the same answer throughout are excluded from so many answers on; 0: nobody is. */
  readonly straightLining: number;
  /** Raters with fewer answers are excluded; 0: nobody is. */
  readonly minAnswers: number;
  /** Which answer of a rater counts who judged a cell more than once. */
  readonly repeated: RepeatedAnswers;
}

/** `none`: that the rater is of two minds, so that no answer of theirs to the cell counts. */
export type RepeatedAnswers = (typeof repeatedAnswers)[number];

export const repeatedAnswers = ["first", "last", "all", "none"] as const;

export const defaultExclusionRules: ExclusionRules = {
  allowedFailedChecks: 0,
  straightLining: 10,
  minAnswers: 0,
  repeated: "first",
};

/** How many raters, and answers, do not count and why; each is counted once, under the first rule that holds. */
export interface ExclusionCounts {
  readonly raters: {
    readonly failedChecks: number;
    readonly straightLining: number;
    readonly fewAnswers: number;
  };
  readonly answers: {
    readonly missing: number;
    /** Given by raters who are excluded. */
    readonly ofExcludedRaters: number;
    readonly repeated: number;
  };
}

/** An answer that was given. */
export type GivenAnswer = RawAnswer & { readonly step: number };

/**
 * Leaves out the answers that do not count.
 *
 * The rules hold for a rater in the order: failed checks, one answer throughout, too few answers. An answer
 * counts for the latter two when it is on the scale, whether or not its cell is repeated; checks never do.
 *
 * Cost: linear.
 */
export function exclude(
  { answers, checks }: Pick<RawAnswers, "answers" | "checks">,
  rules: ExclusionRules,
): { readonly kept: readonly GivenAnswer[]; readonly counts: ExclusionCounts } {
  const given = answers.filter((answer): answer is GivenAnswer => answer.step !== null);
  const excluded = excludedRaters(given, answers, checks, rules);
  const ofOthers = given.filter(({ rater }) => !excluded.has(rater));
  const kept = withoutRepeated(ofOthers, rules.repeated);
  const reasons = [...excluded.values()];
  return {
    kept,
    counts: {
      raters: {
        failedChecks: reasons.filter((reason) => reason === "failedChecks").length,
        straightLining: reasons.filter((reason) => reason === "straightLining").length,
        fewAnswers: reasons.filter((reason) => reason === "fewAnswers").length,
      },
      answers: {
        missing: answers.length - given.length,
        ofExcludedRaters: given.length - ofOthers.length,
        repeated: ofOthers.length - kept.length,
      },
    },
  };
}

type Reason = keyof ExclusionCounts["raters"];

function excludedRaters(
  given: readonly GivenAnswer[],
  answers: readonly RawAnswer[],
  checks: readonly CheckAnswer[],
  rules: ExclusionRules,
): ReadonlyMap<number, Reason> {
  const failed = new Map<number, number>();
  for (const { rater, passed } of checks) failed.set(rater, (failed.get(rater) ?? 0) + (passed ? 0 : 1));
  const steps = new Map<number, { count: number; first: number; isOne: boolean }>();
  for (const { rater, step } of given) {
    const before = steps.get(rater) ?? { count: 0, first: step, isOne: true };
    before.count += 1;
    before.isOne &&= before.first === step;
    steps.set(rater, before);
  }
  const excluded = new Map<number, Reason>();
  const { allowedFailedChecks, straightLining, minAnswers } = rules;
  for (const rater of new Set([...failed.keys(), ...answers.map((answer) => answer.rater)])) {
    const { count, isOne } = steps.get(rater) ?? { count: 0, isOne: false };
    if (allowedFailedChecks !== null && (failed.get(rater) ?? 0) > allowedFailedChecks)
      excluded.set(rater, "failedChecks");
    else if (straightLining > 0 && isOne && count >= straightLining) excluded.set(rater, "straightLining");
    else if (count < minAnswers) excluded.set(rater, "fewAnswers");
  }
  return excluded;
}

function withoutRepeated(given: readonly GivenAnswer[], repeated: RepeatedAnswers): readonly GivenAnswer[] {
  if (repeated === "all") return given;
  const byCell = new Map<string, GivenAnswer[]>();
  for (const answer of given) {
    const { rater, eventType, person, adverbial, elapsed } = answer;
    const key = JSON.stringify([rater, eventType, person, adverbial, elapsed]);
    const there = byCell.get(key);
    if (there === undefined) byCell.set(key, [answer]);
    else there.push(answer);
  }
  return [...byCell.values()].flatMap((same) => {
    if (same.length === 1) return same;
    if (repeated === "none") return [];
    return same.slice(repeated === "first" ? 0 : -1).slice(0, 1);
  });
}
