import type { EventSet } from "../events/event-set.js";
import type { Posting } from "../events/posting.js";
import type { Curve } from "../fuzzy/curve.js";
import { hasAdverbial } from "../fuzzy/ground.js";
import type { Study } from "../fuzzy/study.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { anchor, type Anchored } from "../language/expression/anchor/anchor.js";
import type { AnchorContext } from "../language/expression/anchor/context.js";
import type { ParsedExpression } from "../language/expression/parse-expression.js";
import type { QuestionReading } from "../language/question/question.js";
import type { Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import { always, type Interval, type IntervalSet } from "../time/interval.js";
import type { Zone } from "../time/zone.js";
import { type Run, unsurveyedAdverbial } from "./degrees.js";
import type { Grain } from "./distribution/distribution.js";
import type { Policy } from "./policy.js";
import { horizon } from "./select.js";

/** The parts of an event set that an answer rests on. */
export interface Basis {
  readonly set: EventSet;
  /** The events that have the named type and roles. */
  readonly postings: readonly Posting[];
  /** Those of them that count, by degree. */
  readonly runs: readonly Run[];
  /** The instants that the expression names; all where only a vague word says when, or nothing does. */
  readonly intervals: IntervalSet;
  /** The instants that the tense shows. */
  readonly seen: Interval;
  /** Null for a crisp question. */
  readonly adverbial: string | null;
  /** The curves that gave the degrees. */
  readonly curves: readonly Curve[];
}

/** Everything beside the question and the events that decides an answer. */
export interface Setting {
  readonly speechTime: Instant;
  readonly zone: Zone;
  /** Asked in this order; the first that has a curve for an event type answers for it. */
  readonly studies: readonly Study[];
  readonly policy: Policy;
  /** Of an average over several types, the one whose curve alone answers; null for the average. */
  readonly poolMember: string | null;
  readonly includeFuture: boolean;
  readonly facts: Facts;
  readonly holidays: AnchorContext["holidays"];
  readonly grain: Grain;
}

/** When the events lie that a question asks about, whatever events there are. */
export interface Frame {
  /** Null when the question has no temporal expression. */
  readonly anchored: Anchored | null;
  /** Whose curve gives the degrees; null when every event that lies there counts for certain. */
  readonly adverbial: string | null;
  readonly intervals: IntervalSet;
  /** What the tense lets the question see. */
  readonly seen: Interval;
}

const everAlways: IntervalSet = [always];

/**
 * Anchors one reading of a question's temporal expression, and says what its tense sees.
 *
 * @param parsed  null when the question has none: then the tense alone decides
 * @param window  of the events, see `AnchorContext`
 * @returns the frame with its notes, or the issue that prevents an answer
 */
export function frameOf(
  { tense, ask }: Pick<QuestionReading, "tense" | "ask">,
  parsed: ParsedExpression | null,
  setting: Setting,
  window: Interval,
): Result<Frame> {
  const notes: Issue[] = [];
  let anchored: Anchored | null = null;
  if (parsed !== null) {
    const result = anchor(parsed.expression, {
      speechTime: setting.speechTime,
      zone: setting.zone,
      direction: tense,
      policy: setting.policy,
      facts: setting.facts,
      holidays: setting.holidays,
      window,
      weekdayConflict: "issue",
    });
    if (!result.ok) return result;
    anchored = result.value;
    notes.push(...parsed.notes, ...anchored.notes);
    // "Every Monday" asks about all of them at once, which no formula here answers.
    if (notes.some(({ kind }) => kind === "every-one")) return failure({ kind: "universal" });
    // Who did it on Monday and Wednesday did it on both; how often and when last go by either.
    if ((ask === "did" || ask === "who") && notes.some(({ kind }) => kind === "each-of-them"))
      return failure({ kind: "not-read-yet", construction: "conjunction" });
  }
  const when = anchored?.when ?? null;
  if (when?.kind === "duration") return failure({ kind: "not-read-yet", construction: "duration" });
  const adverbial = when?.kind === "vague" ? when.adverbial : null;
  if (adverbial !== null && !setting.studies.some((study) => hasAdverbial(study, adverbial))) {
    return failure(unsurveyedAdverbial(adverbial, setting.studies));
  }
  const intervals =
    when === null ? everAlways : when.kind === "crisp" ? when.intervals : (when.within ?? everAlways);
  const seen = horizon(tense, setting.speechTime, adverbial !== null, setting.includeFuture);
  return success({ anchored, adverbial, intervals, seen }, [...notes, ...outOfSight(intervals, seen, tense)]);
}

/** A note when the tense hides everything that the expression names. */
function outOfSight(intervals: IntervalSet, seen: Interval, tense: "past" | "future"): readonly Issue[] {
  if (intervals.length === 0) return [];
  if (tense === "past") {
    return intervals.every(({ start }) => start >= seen.end) ? [{ kind: "future-interval" }] : [];
  }
  return intervals.every(({ end }) => end <= seen.start) ? [{ kind: "past-interval" }] : [];
}
