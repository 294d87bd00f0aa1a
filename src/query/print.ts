import type { AnswerFields, AnyPrintedDistribution, PrintedDistribution } from "./answer-schema.js";
import type { Expression } from "../algebra/expression.js";
import type { AnswerKind, Query } from "../algebra/query.js";
import type { EventSet } from "../events/event-set.js";
import { childrenOf } from "../algebra/walk.js";
import type { Ask } from "../language/question/question.js";
import { formatInstant, type Instant } from "../time/instant.js";
import type { Zone } from "../time/zone.js";
import type { AlgebraDistribution } from "./algebra/distribution.js";
import type { Best, Distribution } from "./distribution/distribution.js";

/**
 * An answer as it is printed: "yes" or "no"; names; a count; an ISO time with offset, an ISO date where only the
 * day is known, or "never".
 */
export type PrintedAnswer = string | readonly string[] | number;

/** Up to so many counts are written from 0 on; above, only those that have a probability. */
const plainCounts = 1000;

/** What the answer of a flat question is. */
export const kindOfAsk: Readonly<Record<Ask, AnswerKind>> = {
  did: "truth",
  who: "names",
  "how-often": "number",
  "when-last": "instant",
};

/** The answer in print; only the instant of a when question changes its form. */
export function printAnswer(
  ask: Ask,
  { value, grain }: Pick<Best, "value" | "grain">,
  zone: Zone,
): PrintedAnswer {
  return ask === "when-last" && typeof value === "number" ? printTime(value, grain, zone) : value;
}

function printTime(instant: Instant, grain: "day" | undefined, zone: Zone): string {
  const written = formatInstant(instant, zone);
  return grain === "day" ? written.slice(0, written.indexOf("T")) : written;
}

/** The distribution in print, without what a reader does not need. */
export function printDistribution(distribution: Distribution): PrintedDistribution;
export function printDistribution(distribution: Distribution | AlgebraDistribution): AnyPrintedDistribution;
export function printDistribution(distribution: Distribution | AlgebraDistribution): AnyPrintedDistribution {
  switch (distribution.kind) {
    case "values": {
      const { outcomes, marginals } = distribution;
      const printed = { outcomes: outcomes.map(({ value, p }) => ({ answer: value, p })) };
      return marginals.size === 0 ? printed : { ...printed, marginals: Object.fromEntries(marginals) };
    }
    case "marginal-list":
      return { items: Object.fromEntries(distribution.items) };
    case "best-names":
      return { marginals: Object.fromEntries(distribution.marginals) };
    case "did":
      return { yes: distribution.yes, no: distribution.no };
    case "who":
      return { subjects: Object.fromEntries(distribution.subjects) };
    case "how-often": {
      const { from, p, lost } = distribution.counts;
      const masses = Array.from(p);
      if (from + masses.length > plainCounts) return { from, p: masses, lost };
      return { counts: [...new Array<number>(from).fill(0), ...masses] };
    }
    case "when-last":
      return {
        instants: distribution.instants.map(({ at, p, grain }) => ({
          at: printTime(at, grain, distribution.zone),
          p,
        })),
        never: distribution.never,
      };
  }
}

/**
 * How a question refers to time: by a date, relative to something, by a vague adverbial, not at all.
 *
 * Relative is what hangs on speech time ("Friday", "last month"), on another time ("two days before
 * Christmas 2022") or on knowledge beyond the calendar ("Tom's birthday").
 */
export type Reference = AnswerFields["reference"];

/** The kind of reference that an expression makes; null is a question without one. */
export function referenceOf(expression: Expression | null): Reference {
  if (expression === null) return "none";
  const reach = reachOf(expression);
  return reach === "dated" ? "explicit" : reach === "vague" ? "vague" : "relative";
}

/** `open` recurs until something dates it. */
type Reach = "vague" | "relative" | "dated" | "open";

function reachOf(expression: Expression): Reach {
  switch (expression.kind) {
    case "vague":
      return "vague";
    case "civil": {
      const { year, shortYear, century, decade, shortDecade } = expression.fields;
      const dated = [year, shortYear, century, decade, shortDecade].some((field) => field !== undefined);
      return dated ? "dated" : "open";
    }
    case "every-unit":
      return "open";
    case "holiday":
    case "fact":
    case "offset":
    case "neighbour":
    case "closest":
    case "neighbour-day":
    case "unit":
    case "stretch":
    case "elapsed":
    case "occurrence":
    case "other-day":
    case "pointing":
    case "now":
    case "length":
    case "away":
    case "unread":
      return "relative";
    case "nth":
      return reachOf(expression.within);
    case "part":
    case "approximate":
    case "weekend-of":
    case "in-zone":
    case "lasting":
    case "recurrence":
    case "frequency":
    case "before":
    case "after":
    case "since":
    case "until":
    case "between":
    case "intersection":
    case "union":
      return together(childrenOf(expression).map(reachOf));
  }
}

function together(reaches: readonly Reach[]): Reach {
  return (["vague", "relative", "dated"] as const).find((reach) => reaches.includes(reach)) ?? "open";
}

/**
 * The names that an answer to a query can have: all known ones of the role that it asks for, the terms of an order, the
 * units of a comparison; where it asks for none, those of subjects, of whom a reply may speak.
 */
export function answerNames(
  set: EventSet,
  query: Query,
  distribution: AlgebraDistribution,
): readonly string[] {
  const named = namesAsked(set, query);
  if (named === null) return set.subjectNames.spellings;
  return [...new Set([...named, ...namesOf(distribution)])];
}

function namesAsked(set: EventSet, query: Query): readonly string[] | null {
  switch (query.query) {
    case "values":
      return roleNames(set, query.role);
    case "best":
    case "ranking":
      return "role" in query.by ? roleNames(set, query.by.role) : [];
    case "which":
      return query.among.map(({ name }) => name);
    case "order":
      return query.of.map(({ name }) => name);
    case "calculate":
      return [];
    default:
      return null;
  }
}

function roleNames(set: EventSet, role: string): readonly string[] {
  return role === "type" ? set.typeNames.spellings : (set.namesOf(role)?.spellings ?? []);
}

function namesOf(distribution: AlgebraDistribution): Iterable<string> {
  switch (distribution.kind) {
    case "who":
      return distribution.subjects.keys();
    case "values":
    case "best-names":
      return distribution.marginals.keys();
    default:
      return [];
  }
}
