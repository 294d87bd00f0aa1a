import type { EventSet } from "../events/event-set.js";
import { wordsOf } from "../events/type-words.js";
import { type Anchored, anchor } from "../expression/anchor/anchor.js";
import type { AnchorContext } from "../expression/anchor/context.js";
import type { ParsedExpression } from "../expression/parse-expression.js";
import type { Curve } from "../fuzzy/curve.js";
import { groundInOrder, hasAdverbial } from "../fuzzy/ground.js";
import { type Study, surveyedAdverbials } from "../fuzzy/study.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import type { Ask } from "../question/question.js";
import type { Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import { always, type Interval, type IntervalSet } from "../time/interval.js";
import type { Zone } from "../time/zone.js";
import { nameKey } from "../words/name-key.js";
import { crispRuns, type Run, vagueRuns } from "./degrees.js";
import { did } from "./did.js";
import type { Distribution } from "./distribution.js";
import { howOften } from "./how-often.js";
import type { Linked } from "./link.js";
import type { Policy } from "./policy.js";
import { findUncertainDay, horizon, select } from "./select.js";
import { whenLast } from "./when-last.js";
import type { Grain } from "./when-last-distribution.js";
import { who } from "./who.js";

/** Everything beside the question and the events that decides an answer. */
export interface Setting {
  readonly speechTime: Instant;
  readonly zone: Zone;
  /** Asked in this order; the first that has a curve for an event type answers for it. */
  readonly studies: readonly Study[];
  readonly policy: Policy;
  readonly includeFuture: boolean;
  readonly facts: Facts;
  readonly holidays: AnchorContext["holidays"];
  readonly grain: Grain;
}

/** The answer of one reading, and what it rests on. */
export interface Evaluation {
  readonly distribution: Distribution;
  /** The events that can count, by degree. */
  readonly runs: readonly Run[];
  /** Null when the question has no temporal expression. */
  readonly anchored: Anchored | null;
  /** The curves that gave the degrees; none for a crisp question. */
  readonly curves: readonly Curve[];
}

const everAlways: IntervalSet = [always];

/**
 * Answers one reading of a question: anchors its expression, selects the events, gives each its degree.
 *
 * A crisp question gives every selected event degree 1; a vague one the degree of the event's own type.
 * Without an expression every event that the tense allows counts.
 *
 * @param parsed  one reading of the temporal expression; null when the question has none
 * @returns       the answer with its notes, or the issue that prevents one
 */
export function evaluate(
  set: EventSet,
  linked: Linked,
  parsed: ParsedExpression | null,
  setting: Setting,
): Result<Evaluation> {
  const { tense } = linked.reading;
  const { speechTime } = setting;
  const notes: Issue[] = [];
  let anchored: Anchored | null = null;
  if (parsed !== null) {
    const result = anchor(parsed.expression, {
      speechTime,
      zone: setting.zone,
      direction: tense,
      policy: setting.policy,
      facts: setting.facts,
      holidays: setting.holidays,
      window: set.window,
      weekdayConflict: "issue",
    });
    if (!result.ok) return result;
    anchored = result.value;
    notes.push(...parsed.notes, ...anchored.notes);
    // "Every Monday" asks about all of them at once, which no formula here answers.
    if (notes.some(({ kind }) => kind === "every-one")) return failure({ kind: "universal" });
  }
  const when = anchored?.when ?? null;
  if (when?.kind === "duration") return failure({ kind: "not-read-yet", construction: "duration" });
  const vague = when?.kind === "vague" ? when : null;
  if (vague !== null && !setting.studies.some((study) => hasAdverbial(study, vague.adverbial))) {
    return failure(unsurveyedAdverbial(vague.adverbial, setting.studies));
  }
  const intervals =
    when === null ? everAlways : when.kind === "crisp" ? when.intervals : (when.within ?? everAlways);
  const seen = horizon(tense, speechTime, vague !== null, setting.includeFuture);

  const uncertain = findUncertainDay(set, linked.postings, intervals, seen, vague !== null);
  if (uncertain !== null) return failure(unknownTimeOfDay(set, uncertain));
  notes.push(...outOfSight(intervals, seen, tense));

  const slices = select(linked.postings, intervals, seen);
  const curves = new Map<number, Curve>();
  if (vague !== null) {
    for (const { posting } of slices) {
      if (curves.has(posting.type)) continue;
      const result = ground(set, posting.type, vague.adverbial, setting);
      if (!result.ok) return result;
      curves.set(posting.type, result.value);
      notes.push(...result.notes);
    }
  }
  const runs =
    vague === null ? crispRuns(slices) : vagueRuns(slices, (type) => curves.get(type) as Curve, speechTime);
  const distribution = distribute(set, linked.reading.ask, runs, setting);
  return success({ distribution, runs, anchored, curves: [...new Set(curves.values())] }, notes);
}

/** The curve of an event type, under its name as it is and then without articles ("eat a risotto"). */
function ground(set: EventSet, type: number, adverbial: string, setting: Setting): Result<Curve> {
  const { studies, policy } = setting;
  const { spelt, bare } = keysOf(set, type);
  const result = groundInOrder(studies, spelt, adverbial, policy);
  if (result.ok || bare === spelt) return result;
  const again = groundInOrder(studies, bare, adverbial, policy);
  return again.ok ? again : result;
}

/** The distribution of an answer whose events have these degrees. */
function distribute(set: EventSet, ask: Ask, runs: readonly Run[], setting: Setting): Distribution {
  const { speechTime } = setting;
  const { dependence } = setting.policy;
  switch (ask) {
    case "did":
      return did(runs, dependence, speechTime);
    case "who":
      return who(set, runs, dependence, speechTime);
    case "how-often":
      return howOften(runs, dependence, speechTime);
    case "when-last":
      return whenLast(runs, dependence, speechTime, setting);
  }
}

/** A note when the tense hides everything that the expression names. */
function outOfSight(intervals: IntervalSet, seen: Interval, tense: "past" | "future"): readonly Issue[] {
  if (intervals.length === 0) return [];
  if (tense === "past") {
    return intervals.every(({ start }) => start >= seen.end) ? [{ kind: "future-interval" }] : [];
  }
  return intervals.every(({ end }) => end <= seen.start) ? [{ kind: "past-interval" }] : [];
}

function unknownTimeOfDay(set: EventSet, position: number): Issue {
  const event = set.eventAt(position);
  return { kind: "unknown-time-of-day", record: event.index + 1, eventType: event.type };
}

function unsurveyedAdverbial(adverbial: string, studies: readonly Study[]): Issue {
  const adverbials = [...new Set(studies.flatMap(surveyedAdverbials))];
  return { kind: "unsurveyed-adverbial", adverbial, adverbials };
}

const typeKeys = new WeakMap<EventSet, Map<number, TypeKeys>>();

/** The names under which studies may know an event type: as it is spelt, and without its articles. */
interface TypeKeys {
  readonly spelt: string;
  readonly bare: string;
}

/** Remembered for each event set, because every vague question asks. */
function keysOf(set: EventSet, type: number): TypeKeys {
  let ofSet = typeKeys.get(set);
  if (ofSet === undefined) typeKeys.set(set, (ofSet = new Map<number, TypeKeys>()));
  let keys = ofSet.get(type);
  if (keys === undefined) {
    const spelling = set.typeNames.spelling(type);
    keys = { spelt: nameKey(spelling), bare: wordsOf(spelling).join(" ") };
    ofSet.set(type, keys);
  }
  return keys;
}
