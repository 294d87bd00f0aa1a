import type { Curve } from "../../fuzzy/curve.js";
import type { EventSet } from "../../events/event-set.js";
import type { Issue } from "../../issue/issue.js";
import { count as counted } from "../../issue/phrasing.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Anchored } from "../../language/expression/anchor/anchor.js";
import type { AnswerKind, AskedQuery, Query } from "../../algebra/query.js";
import { termsOf } from "../../algebra/query-walk.js";
import type { Setting } from "../setting.js";
import { best, ranking } from "./best.js";
import { calculated } from "./calculating.js";
import { compare, difference, inOrder, logical, relation, which } from "./comparing.js";
import { count, exists, only, values } from "./counting.js";
import { type AlgebraDistribution, bestOf, distributionOf } from "./distribution.js";
import { elapsed, instant, instants, list } from "./instants.js";
import { measure } from "./measures.js";
import type { Plan } from "./plan.js";
import { Terms } from "./term.js";
import { Timeline } from "./timeline.js";
import { every, missing, rate, streak } from "./units.js";
import type { AnswerJson } from "./value.js";
import { Times } from "./when.js";
import { DRAW_LIMIT, outcomesOf } from "./world.js";

/** The answer to a query, and what it rests on. */
export interface QueryEvaluation {
  readonly kind: AnswerKind;
  readonly distribution: AlgebraDistribution;
  /** What the temporal expressions of the query came to. */
  readonly anchored: readonly Anchored[];
  /** The curves that gave degrees; none for a crisp query. */
  readonly curves: readonly Curve[];
  /** The events that can count, by their positions in the set, and to which degree. Cost: O(them). */
  readonly members: () => ReadonlyMap<number, number>;
  /** The curve that gave the degree of the event at a position; null where none did. */
  readonly curveAt: (position: number) => Curve | null;
}

/**
 * Answers a query over events: the distribution of its values over all worlds.
 *
 * A world decides of every event that a vague word leaves open whether the word applies, once for the whole query;
 * terms are sets of events in it, the query has one value. Independent events: by a closed form where there is
 * one, else by going through all worlds of at most 20 open events. Comonotone ones: by the thresholds of the query,
 * one world each.
 *
 * @returns the answer with its notes, or the issues that prevent one
 */
export function evaluateQuery(set: EventSet, query: AskedQuery, setting: Setting): Result<QueryEvaluation> {
  const { plan, terms } = planQuery(set, query, setting);
  const { timeline, times } = terms;
  if (timeline.issues.length > 0) return failure(...distinctIssues(timeline));
  const distribution = distributed(plan, setting);
  timeline.refuse(...timeline.unmet.values());
  if (timeline.issues.length > 0) return failure(...distinctIssues(timeline));
  if (distribution === null) {
    return failure({ kind: "too-many-open-events", events: plan.draws.size, limit: DRAW_LIMIT });
  }
  const { anchored, notes } = times;
  const members = (): ReadonlyMap<number, number> => membersOf(terms, query, plan);
  const curveAt = (position: number): Curve | null => terms.curveAt.get(position) ?? null;
  const curves = [...terms.curves];
  const remarks = [...notes, ...bothEnds(query, distribution, () => members().size)];
  return success({ kind: plan.kind, distribution, anchored, curves, members, curveAt }, remarks);
}

/** The most probable answer to a query; null where something prevents one. */
export function valueOf(set: EventSet, query: AskedQuery, setting: Setting): AnswerJson | null {
  const result = evaluateQuery(set, query, setting);
  return result.ok ? bestOf(result.value.distribution, setting).value : null;
}

/** That lengths of whole days count one of their ends, and what they come to with both. */
function bothEnds(query: Query, distribution: AlgebraDistribution, events: () => number): readonly Issue[] {
  if (query.query !== "measure" || query.what !== "extent" || distribution.kind !== "values") return [];
  const [only, ...others] = distribution.outcomes;
  const days = /^P([\d.]+)D$/u.exec(typeof only?.value === "string" ? only.value : "")?.[1];
  if (days === undefined || others.length > 0) return [];
  const text = counted(Number(days) + (query.how === "total" ? events() : 1), "day");
  return [{ kind: "contested-convention", convention: "inclusive-days", value: "both-ends", text }];
}

/** What a query asks, before its distribution is known; what prevents an answer is with its timeline. */
export function planQuery(
  set: EventSet,
  query: AskedQuery,
  setting: Setting,
): { readonly plan: Plan; readonly terms: Terms } {
  const timeline = new Timeline(set, setting, query.tense);
  const ask = query.query === "exists" ? "did" : query.query === "values" ? "who" : "how-often";
  const times = new Times(timeline, ask);
  const terms = new Terms(timeline, times, times.adverbialsOf(timesIn(query)).size < 2);
  return { plan: planOf(terms, query), terms };
}

function distributed(plan: Plan, setting: Setting): AlgebraDistribution | null {
  const { dependence } = setting.policy;
  const whole = dependence === "independent" ? (plan.whole?.() ?? null) : null;
  if (whole !== null) return whole;
  const outcomes = outcomesOf(plan, dependence);
  return outcomes === null ? null : distributionOf(plan.kind, outcomes, setting);
}

/** Each issue once; of those that one event after another raises the first. */
function distinctIssues({ issues }: Timeline): readonly Issue[] {
  const seen = new Set<string>();
  return issues.filter((issue) => {
    const text = "record" in issue ? issue.kind : JSON.stringify(issue);
    return !seen.has(text) && seen.add(text);
  });
}

/** What a query asks, with its value in every world. */
function planOf(terms: Terms, query: Query): Plan {
  const planned = (part: Query): Plan => planOf(terms, part);
  switch (query.query) {
    case "exists":
      return exists(terms, query);
    case "values":
      return values(terms, query);
    case "count":
      return count(terms, query);
    case "only":
      return only(terms, query);
    case "instant":
      return instant(terms, query);
    case "instants":
      return instants(terms, query);
    case "list":
      return list(terms, query);
    case "elapsed":
      return elapsed(terms, query);
    case "measure":
      return measure(terms, query);
    case "streak":
      return streak(terms, query);
    case "every":
      return every(terms, query);
    case "missing":
      return missing(terms, query);
    case "rate":
      return rate(terms, query);
    case "best":
      return best(terms, query);
    case "ranking":
      return ranking(terms, query);
    case "difference":
      return difference(terms, query, planned);
    case "compare":
      return compare(terms, query, planned);
    case "which":
      return which(terms, query, planned);
    case "not":
      return logical(terms, "none", [query.of], planned);
    case "all":
    case "any":
    case "none":
      return logical(terms, query.query, query.of, planned);
    case "order":
      return inOrder(terms, query);
    case "relation":
      return relation(terms, query);
    case "calculate":
      return calculated(terms, query);
  }
}

/** The temporal expressions of the terms within a part of a query. */
function* timesIn(part: unknown): Iterable<string> {
  if (typeof part !== "object" || part === null) return;
  if ("term" in part && part.term === "in" && "time" in part && typeof part.time === "string")
    yield part.time;
  for (const inner of Object.values(part)) yield* timesIn(inner);
}

function membersOf(terms: Terms, query: Query, { draws }: Plan): ReadonlyMap<number, number> {
  const members = new Map<number, number>();
  for (const term of termsOf(query)) {
    for (const position of terms.of(term).possible()) members.set(position, draws.get(position) ?? 1);
  }
  return members;
}
