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
import { elapsedWords } from "../../issue/phrasing.js";

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
