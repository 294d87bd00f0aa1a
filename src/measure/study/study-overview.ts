import { membershipCurve } from "../../fuzzy/curve.js";
import { type Estimator, estimate, raters } from "../../fuzzy/estimator.js";
import type { AnswerCounts, Person, Study, SurveyedCurve } from "../../fuzzy/study.js";
import type { TailPolicy } from "../../fuzzy/tail.js";
import { elapsedWords } from "./elapsed-words.js";

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
