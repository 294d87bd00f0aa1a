import { hasLists } from "../events/further-names.js";
import type { EventSet } from "../events/event-set.js";
import type { Anchored } from "../language/expression/anchor/anchor.js";
import type { ParsedExpression } from "../language/expression/parse-expression.js";
import type { Curve } from "../fuzzy/curve.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import type { Interval, IntervalSet } from "../time/interval.js";
import { crispRuns, type Run, vagueRuns } from "./degrees.js";
import { byValue, did, howOften, whenLast, who } from "./distribution/forms.js";
import { type Distribution, WhenLastDistribution } from "./distribution/distribution.js";
import { frameOf, type Setting } from "./setting.js";
import { groundType, type TypeKeys, typeKeysOf } from "./ground-type.js";
import type { Target } from "./link/named-reading.js";
import type { Linked } from "./link/link.js";
import { withSuggestions } from "./link/refusal.js";
import { barrierOf } from "./link/unknown-name.js";
import { unitAt, findUncertain, selectHolding } from "./select.js";

/** The answer of one reading, and what it rests on. */
export interface Evaluation {
  readonly distribution: Distribution;
  /** The events that can count, by degree. */
  readonly runs: readonly Run[];
  /** The instants that the expression names; all without one, or where only a vague word says when. */
  readonly intervals: IntervalSet;
  /** The instants that the tense shows. */
  readonly seen: Interval;
  /** Null when the question has no temporal expression. */
  readonly anchored: Anchored | null;
  /** The curves that gave the degrees; none for a crisp question. */
  readonly curves: readonly Curve[];
}

/**
 * Answers one reading of a question: anchors its expression, selects the events, gives each its degree.
 *
 * A crisp question gives every selected event degree 1; a vague one the degree of the event's own type.
 * Without an expression every event that the tense allows counts. A reading with a name that is not known
 * is answered only as the policy `closedWorld` says.
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
  const { speechTime } = setting;
  const barrier = barrierOf(set, linked, setting.policy);
  if (barrier.length > 0) return failure(...withSuggestions(set, barrier));
  const framed = frameOf(linked.reading, parsed, setting, set.window);
  if (!framed.ok) return framed;
  const { anchored, adverbial, intervals, seen } = framed.value;
  const notes = [...framed.notes];
  const uncertain = findUncertain(set, linked.postings, intervals, seen, adverbial !== null);
  if (uncertain !== null) return failure(unknownTimeOfDay(set, uncertain));

  const slices = selectHolding(set, linked.postings, intervals, seen);
  const curves = new Map<number, Curve>();
  if (adverbial !== null) {
    for (const { posting } of slices) {
      if (curves.has(posting.type)) continue;
      const result = groundType(keysOf(set, posting.type), adverbial, setting);
      if (!result.ok) return result;
      curves.set(posting.type, result.value);
      notes.push(...result.notes);
    }
  }
  const runs =
    adverbial === null
      ? crispRuns(slices)
      : vagueRuns(slices, (type) => curves.get(type) as Curve, speechTime, set);
  const several = severalIn(set, runs, linked);
  if (several !== null) return failure(several);
  const { operator } = linked;
  // One event stands for several names at once: these are not independent, as the closed form has it.
  if (adverbial !== null && operator.query === "values" && hasLists(set.columns, operator.role))
    return failure({ kind: "several-names", role: operator.role });
  const distribution = distribute(set, linked, runs, setting);
  if (typeof distribution === "number") return failure(unknownTimeOfDay(set, distribution));
  return success(
    { distribution, runs, intervals, seen, anchored, curves: [...new Set(curves.values())] },
    notes,
  );
}

function severalIn(set: EventSet, runs: readonly Run[], linked: Linked): Issue | null {
  const { counted, isOnly } = linked;
  if (counted === null && !isOnly) return null;
  const events = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  return severalIssue(events, counted === null ? events : byValue(set, runs, counted).size, linked);
}

/**
 * That more events count than a question can mean: several, where it asks when something was that happened once;
 * or more than a role has values, where "how many" may ask for either.
 */
export function severalIssue(
  events: number,
  values: number,
  { counted, isOnly }: Pick<Linked, "counted" | "isOnly">,
): Issue | null {
  if (isOnly && events > 1) return { kind: "several-times", events };
  return counted === null || values === events
    ? null
    : { kind: "ambiguous-count", role: counted, events, values };
}

/** The distribution of an answer whose events have these degrees; or the event that leaves it open. */
function distribute(
  set: EventSet,
  { operator, targets }: Linked,
  runs: readonly Run[],
  setting: Setting,
): Distribution | number {
  const { speechTime } = setting;
  const { dependence } = setting.policy;
  switch (operator.query) {
    case "exists":
      return did(runs, dependence, speechTime);
    case "values":
      return who(set, runs, dependence, speechTime, operator.role, besidesOf(set, operator.role, targets));
    case "count":
      return howOften(runs, dependence, speechTime);
    case "instant":
      return atKnownGrain(set, runs, whenLast(runs, dependence, speechTime, setting));
  }
}

/** Who is named in the role that is asked for: with whom Ann swam is who else did. */
function besidesOf(set: EventSet, role: string, targets: readonly Target[]): ReadonlySet<number> {
  if (role === "subject" && !set.haveSeveral("subject")) return new Set();
  return new Set(
    targets.flatMap(({ subject, roles }) =>
      role === "subject" ? (subject ?? []) : roles.flatMap((one) => (one.role === role ? one.name : [])),
    ),
  );
}

/**
 * The last time as far as it is known: of events on its day of which only that is known, any may be the last.
 * They are none of a vague question.
 *
 * @returns the position of an event that is known only to a coarser unit than the day, where it may be the last
 */
function atKnownGrain(
  set: EventSet,
  runs: readonly Run[],
  last: WhenLastDistribution,
): WhenLastDistribution | number {
  const [latest] = last.instants;
  if (!set.hasCoarseTimes || latest === undefined) return last;
  const held = runs.map((run) => unitAt(set, run, latest.at)).filter((position) => position !== null);
  const coarser = held.find((position) => set.startAt(position).grain !== "day");
  if (coarser !== undefined) return coarser;
  for (const position of held) {
    return new WhenLastDistribution(
      [{ at: set.startAt(position).at, p: latest.p, grain: "day" }],
      last.never,
      last,
    );
  }
  return last;
}

function unknownTimeOfDay(set: EventSet, position: number): Issue {
  const { index, type, grain: started, end } = set.eventAt(position);
  const grain = started === "instant" ? (end?.grain ?? started) : started;
  const unit = grain === "instant" || grain === "day" ? {} : { unit: grain };
  return { kind: "unknown-time-of-day", record: index + 1, eventType: type, ...unit };
}

const keysOfTypes = new WeakMap<EventSet, Map<number, TypeKeys>>();

/** Remembered for each event set, because every vague question asks. */
function keysOf(set: EventSet, type: number): TypeKeys {
  let ofSet = keysOfTypes.get(set);
  if (ofSet === undefined) keysOfTypes.set(set, (ofSet = new Map<number, TypeKeys>()));
  let keys = ofSet.get(type);
  if (keys === undefined) {
    keys = typeKeysOf(set.typeNames.spelling(type));
    ofSet.set(type, keys);
  }
  return keys;
}
