import { membershipCurve } from "../../fuzzy/curve.js";
import {
  type AnswerCounts,
  estimate,
  type Estimator,
  type Person,
  raters,
  type Study,
  type StudyRecord,
  surveyedAdverbials,
  type SurveyedCurve,
  surveyedTypes,
} from "../../fuzzy/study.js";
import type { TailPolicy } from "../../fuzzy/tail.js";
import { failure, type Result, success } from "../../issue/result.js";
import { nameKey } from "../../language/words/name-key.js";
import { suggest } from "../../language/words/suggestion.js";
import { elapsedWords } from "./elapsed-words.js";
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

/**
 * A study as JSON, laid out like the files in `surveys/`: a line for each cell, note and alias.
 *
 * `loadStudy(JSON.parse(printStudy(record)))` is the study again.
 */
export function printStudy(record: StudyRecord): string {
  return `${print({ kind: "graded", ...record }, "")}\n`;
}

function print(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== "object" || item === null)) {
      return `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
    }
    return `[\n${value.map((item) => inner + (isFlat(item) ? flat(item) : print(item, inner))).join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${print(item, inner)}`,
  );
  return `{\n${fields.join(",\n")}\n${indent}}`;
}

function isFlat(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return !Object.values(value).some(
    (item) => Array.isArray(item) && item.some((one) => typeof one === "object" && one !== null),
  );
}

function flat(value: object): string {
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, "")}`);
  return `{ ${fields.join(", ")} }`;
}

/** A curve of a study in numbers. */
export interface CurveOverview {
  readonly eventType: string;
  readonly person: Person | null;
  readonly adverbial: string;
  readonly knots: readonly KnotOverview[];
  /** By the policy `tail`, for medians. */
  readonly tails: Readonly<Record<TailPolicy, TailOverview>>;
}

export interface KnotOverview extends Readonly<Record<Estimator, number>> {
  readonly elapsedMinutes: number;
  /** The same in words. */
  readonly elapsed: string;
  readonly n: number;
  readonly counts: AnswerCounts;
}

/** What a curve comes to beyond its last knot. */
export interface TailOverview {
  readonly degree: number;
  /** From which elapsed time on; null when it comes there after all times that can be told. */
  readonly fromMinutes: number | null;
}

/**
 * The curves of a study in numbers: the counts of every knot with its degree by each estimator, and each tail.
 */
export function studyOverview(study: Study): readonly CurveOverview[] {
  return study.curves.map((curve) => ({
    eventType: curve.eventType,
    person: curve.person,
    adverbial: curve.adverbial,
    knots: curve.cells.map(({ elapsedMinutes, counts }) => ({
      elapsedMinutes,
      elapsed: elapsedWords(elapsedMinutes),
      n: raters(counts),
      counts,
      median: estimate(counts, "median"),
      mean: estimate(counts, "mean"),
      share: estimate(counts, "share"),
    })),
    tails: {
      continue: tailOverview(curve, "continue", study),
      hold: tailOverview(curve, "hold", study),
      saturate: tailOverview(curve, "saturate", study),
    },
  }));
}

function tailOverview(curve: SurveyedCurve, tail: TailPolicy, study: Study): TailOverview {
  const { constantFrom } = membershipCurve(
    curve,
    { estimator: "median", interpolation: "linear", tail },
    study,
  );
  const { degree, elapsed } = constantFrom;
  return { degree, fromMinutes: Number.isFinite(elapsed) ? elapsed / 60_000 : null };
}

/** Which curves are meant: of an event type, of an adverbial, by their names or other names. */
export interface CurveChoice {
  readonly type?: string | undefined;
  readonly adverbial?: string | undefined;
}

/**
 * The curves of a study that are meant, all of them when nothing is said.
 *
 * @returns at least one; or an `unknown-curve` issue that tells what there is
 */
export function selectCurves(study: Study, choice: CurveChoice): Result<readonly SurveyedCurve[]> {
  const type = choice.type === undefined ? null : nameKey(choice.type);
  const adverbial = choice.adverbial === undefined ? null : nameKey(choice.adverbial);
  const eventType = study.aliases.find(({ alias }) => alias === type)?.eventType ?? type;
  const word = study.adverbialAliases.find(({ alias }) => alias === adverbial)?.adverbial ?? adverbial;
  const ofWord = study.curves.filter((curve) => word === null || curve.adverbial === word);
  const curves = ofWord.filter((curve) => eventType === null || curve.eventType === eventType);
  if (curves.length > 0) return success(curves);
  const types = surveyedTypes(ofWord.length > 0 ? { curves: ofWord } : study);
  const words = surveyedAdverbials(study);
  const isWordLost = word !== null && ofWord.length === 0;
  const lost = isWordLost ? word : (eventType ?? "");
  const known = isWordLost ? words : types;
  return failure({
    kind: "unknown-curve",
    study: study.id,
    wanted: isWordLost ? [word] : [eventType, word].filter((name) => name !== null),
    known,
    suggestion: suggest(lost, known),
  });
}
