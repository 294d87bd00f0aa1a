import type { Granularity } from "../time/granularity.js";
import type { BestMeasure, Edge, Edges, Key, Measurable, Placement } from "./relations.js";
import type { AllenRelation } from "../time/interval.js";
import type { bounds } from "./signatures.js";
import type { Value } from "./value.js";

export { type Edge, type Edges, type Placement, placements } from "./relations.js";

export type { BestMeasure, Key, Measurable } from "./relations.js";

/** How a number of times, or an amount, is bounded. */
export type Bound = (typeof bounds)[number];

/** All events of a type that have the roles. */
export interface EventsTerm {
  readonly term: "events";
  /** As the events spell it; null for any. */
  readonly type: string | null;
  /** What each role must have, subject and location among them; of a list, any. */
  readonly roles: Readonly<Record<string, string | readonly string[]>>;
  /** What a role must not have: anyone but Tom. */
  readonly without?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Roles that must have some value. */
  readonly present: readonly string[];
}

/**
 * Each event to the degree that a temporal expression applies to it: an event lies in a time when it starts there, a
 * state when it holds at some instant of it.
 */
export interface InTerm {
  readonly term: "in";
  readonly of: Term;
  readonly time: string;
  /**
   * With `overlap` events that have an end count as states do; those that nobody told an end of still count by their
   * start, and vague words by the time since the event.
   */
  readonly how?: "overlap" | undefined;
}

/** Events of any of the terms, or of all of them. */
export interface CombinedTerm {
  readonly term: "union" | "intersection";
  readonly of: readonly Term[];
}

/** Events of one term that are not of another. */
export interface ExceptTerm {
  readonly term: "except";
  readonly of: Term;
  readonly without: Term;
}

/**
 * Events by how they lie to another term's events, never to themselves.
 *
 *     before a: end ≤ a.start       after a: start ≥ a.end
 *     until a: end ≤ a.start        since a: start ≥ a.end
 *     during a: start within a      while a: the two share an instant
 *     within a: at most `length` between the two      same: the same `unit` of the calendar
 *     unit-before, unit-after: the unit before it, after it      next, previous: the nearest after it, before it
 *
 * With a `length`, before and after are exact: two days after.
 */
export interface PlacedTerm {
  readonly term: "placed";
  readonly of: Term;
  readonly how: Placement;
  readonly other: Term;
  /**
   * Which event of the other term is meant. Left out it is the first with before, until and after, the last with
   * since, unit-before and unit-after, and any with the others.
   */
  readonly anchor?: "first" | "last" | "any" | undefined;
  readonly length?: string | undefined;
  readonly unit?: Granularity | undefined;
}

/** Events whose extent stands in one of Allen's relations to that of some event of another term. */
export interface AllenTerm {
  readonly term: "allen";
  readonly of: Term;
  readonly relations: readonly AllenRelation[];
  readonly other: Term;
}

/** The k-th event by its start, with all that start as it does; none where there are fewer than k. */
export interface NthTerm {
  readonly term: "nth";
  readonly of: Term;
  readonly k: number;
  readonly from: "first" | "last";
}

/** Events whose amount or length is bounded. */
export interface AmountTerm {
  readonly term: "amount";
  readonly of: Term;
  /** A role with numbers, or `extent`: how long the events last. */
  readonly what: string;
  readonly bound: Bound;
  /** A number with its unit, or a length: 5 km, two hours. */
  readonly value: string;
}

/** The k-th event by its amount or length, from the greatest or the least, with all that have as much; none where there are fewer. */
export interface ExtremeTerm {
  readonly term: "extreme";
  readonly of: Term;
  readonly how: "most" | "least";
  /** A role with numbers, or `extent`: how long the events last. */
  readonly what: string;
  /** 1 where it is left out. */
  readonly k?: number | undefined;
}

/** A set of events in every world. */
export type Term =
  | EventsTerm
  | InTerm
  | CombinedTerm
  | ExceptTerm
  | PlacedTerm
  | AllenTerm
  | NthTerm
  | AmountTerm
  | ExtremeTerm;

/** An instant: when something was asked, a time in words, or the first, last or k-th start or end of events. */
export type Point = "speech-time" | { readonly time: string } | InstantQuery;

export interface InstantQuery {
  readonly query: "instant";
  readonly of: Term;
  readonly which: "first" | "last";
  /** 1 when left out. */
  readonly k?: number | undefined;
  /** `start` when left out. */
  readonly edge?: Edge | undefined;
}

/** What an answer is: yes or no; names; a number; a time or never; a length of time; a list; Allen's word. */
export const answerKinds = ["truth", "names", "number", "instant", "duration", "list", "relation"] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** What a question asks. The kind of its answer stands before each. */
export type Query =
  /** truth: whether there is an event, or at least, at most, exactly so many. */
  | {
      readonly query: "exists";
      readonly of: Term;
      readonly bound?: Bound | undefined;
      readonly k?: number | undefined;
    }
  /**
   * names: the values that the events have in a role, in so many events or in each, and also those of `also`, and none of
   * `never`, but for those that are left out; of the known names the others, where `negated`.
   */
  | {
      readonly query: "values";
      readonly role: string;
      readonly of: Term;
      readonly also?: Term | undefined;
      readonly never?: Term | undefined;
      /** The role that the events of those two have the name in, where it is another: a buyer who never complained. */
      readonly otherRole?: string | undefined;
      readonly negated?: boolean | undefined;
      /** How many of the events each value must have: at least one when left out, and never none. */
      readonly bound?: Bound | undefined;
      readonly k?: number | undefined;
      /** Whether each of the events must have the value: "who took part in every training". */
      readonly each?: boolean | undefined;
      /** Values that are not told: "with whom did Ann swim", of events that Ann and others do together. */
      readonly besides?: readonly string[] | undefined;
    }
  /** number: how many events there are, or different values, days, weeks; of these the ones that have none. */
  | {
      readonly query: "count";
      readonly of: Term;
      readonly distinct?: Key | undefined;
      /** Of the known names, or of the units of a window, those without an event. */
      readonly lacking?: { readonly window: string | null } | undefined;
    }
  /** instant: when the first, last or k-th was, or never. */
  | InstantQuery
  /** list: the instants of all of them. */
  | { readonly query: "instants"; readonly of: Term }
  /** duration: from one instant to another; whole units of `unit` where it is named. */
  | {
      readonly query: "elapsed";
      readonly from: Point;
      readonly to: Point;
      readonly unit?: Granularity | undefined;
    }
  /** duration, or number for a role: the sum, mean, greatest, least of what is measured; none of nothing. */
  | {
      readonly query: "measure";
      readonly how: "total" | "mean" | "longest" | "shortest";
      readonly what: Measurable;
      readonly of: Term;
    }
  /** number: the most units in a row in each of which there is an event; up to the speech time where `running`. */
  | {
      readonly query: "streak";
      readonly unit: Granularity;
      readonly of: Term;
      readonly running?: boolean | undefined;
    }
  /** truth: how one answer compares with another: numbers, instants, durations. */
  | {
      readonly query: "compare";
      readonly how: "more" | "fewer" | "equal" | "earlier" | "later" | "longer" | "shorter";
      readonly left: Query;
      readonly right: Query;
    }
  /** names: which of several named answers is the most or least, earliest or latest, longest or shortest; ties all. */
  | {
      readonly query: "which";
      readonly how: "most" | "least" | "earliest" | "latest" | "longest" | "shortest";
      readonly among: readonly { readonly name: string; readonly query: Query }[];
    }
  /** names: the values or units with the most or least; ties all, never a count of 0. */
  | {
      readonly query: "best";
      readonly by: Key;
      readonly how: "most" | "least" | "earliest" | "latest";
      readonly measure: BestMeasure;
      /** The k-th: second most often. 1 when left out. */
      readonly k?: number | undefined;
      readonly of: Term;
    }
  /** whatever a value without events comes to: 87 days until Christmas. */
  | { readonly query: "calculate"; readonly value: Value }
  /** list: the values or units, the best first, or so many of them; as with `best`. Ties by name, and all at the last place. */
  | {
      readonly query: "ranking";
      readonly by: Key;
      readonly how: "most" | "least" | "earliest" | "latest";
      readonly measure: BestMeasure;
      /** How many: all when left out. */
      readonly k?: number | undefined;
      readonly of: Term;
    }
  /** number or duration: how much more the first of two is than the second; of lengths none where it is shorter. */
  | { readonly query: "difference"; readonly left: Query; readonly right: Query }
  /** truth: whether every unit of the window has an event; units begun by the speech time. */
  | {
      readonly query: "every";
      readonly unit: Granularity;
      readonly window: string | null;
      readonly of: Term;
      /** How many events each unit must have: at least one when left out. */
      readonly bound?: Bound | undefined;
      readonly k?: number | undefined;
    }
  /** list: the units of the window without an event, or those that have one. */
  | {
      readonly query: "missing";
      readonly unit: Granularity;
      readonly window: string | null;
      readonly having?: boolean | undefined;
      readonly of: Term;
    }
  /** truth: whether the named values have an event, and no other known name of the role has. */
  | { readonly query: "only"; readonly role: string; readonly names: readonly string[]; readonly of: Term }
  /** truth: the opposite; whether all, any, none of several hold. */
  | { readonly query: "not"; readonly of: Query }
  | { readonly query: "all" | "any" | "none"; readonly of: readonly Query[] }
  /** list: the names of several terms in the order in which their first events start. */
  | { readonly query: "order"; readonly of: readonly { readonly name: string; readonly term: Term }[] }
  /** relation: how the first event of one term lies to that of another, or an edge of one to an edge of the other. */
  | {
      readonly query: "relation";
      readonly left: Term;
      readonly right: Term;
      readonly edges?: Edges | undefined;
    }
  /** list: the events themselves. */
  | { readonly query: "list"; readonly of: Term }
  /** number: events per unit of the window. */
  | {
      readonly query: "rate";
      readonly unit: Granularity;
      readonly window: string | null;
      readonly of: Term;
    };

/** A query as it is asked: with what is seen of the future. */
export type AskedQuery = Query & {
  /** Whether events up to the speech time are seen, or those after it. */
  readonly tense: "past" | "future";
};
