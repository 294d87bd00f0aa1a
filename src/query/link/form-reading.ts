import type { AskedQuery } from "../../algebra/query.js";
import { allTermsOf, typesIn } from "../../algebra/query-walk.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Issue } from "../../issue/issue.js";
import type { Form } from "../../language/question/form.js";
import type { QueryReading } from "../query-reading.js";
import { roleMeasured } from "./measures.js";

/** A question as a query, with what was loosened to read its names. */
export interface FormReading extends Omit<QueryReading, "reading"> {
  /** Whether what the types are done to is not what the verb is done to: "ordered", where an order was taken. */
  readonly isReceived: boolean;
  /** The role of those who do it. */
  readonly doer: string;
  readonly notes: readonly Issue[];
  /** How far its times go against the usual policy: "May 16" is a day rather than a month of 2016. */
  readonly departures: number;
  /** How many words it takes as names of values: "Chair 1 yesterday" is no chair at one o'clock. */
  readonly nameWords: number;
  /** The same of what is longest in another sense: the farthest ride. Null where it has no other sense. */
  readonly otherwise: AskedQuery | null;
  /** The role of which "how many" may count the values rather than the events: "how many bikes"; null where it may not. */
  readonly counted: string | null;
}

/** What every reading has that is of nobody's. */
export const plain = {
  isReceived: false,
  doer: "subject",
  notes: [],
  otherwise: null,
  counted: null,
} as const;

/** What a form makes of a question, and of the clause beside it. */
export type Making = (form: Form, query: AskedQuery, clause: AskedQuery | null) => AskedQuery | null;

/**
 * The same made of what is longest in its other sense: of two senses in time and in distance.
 *
 * @returns null where there is no other sense; undefined where there are several, or it has no meaning
 */
export function otherSense(
  vocabulary: Vocabulary,
  form: Form,
  of: FormReading,
  clause: FormReading | null,
  make: Making,
): AskedQuery | null | undefined {
  const isLongest = form.name === "longest-event" || form.name === "shortest-event";
  const types = typesIn(of.query).map((type) => vocabulary.typeNames.find(type));
  const measure = isLongest ? (roleMeasured(vocabulary, "distance", types)?.role ?? null) : null;
  const asked = clause?.query ?? null;
  const senses = [
    ...(measure === null ? [] : [make({ ...form, measure }, of.query, asked)]),
    ...(of.otherwise === null ? [] : [make(form, of.otherwise, asked)]),
    ...(clause?.otherwise == null ? [] : [make(form, of.query, clause.otherwise)]),
  ];
  const [first = null, ...others] = senses;
  return others.length > 0 || (first === null && senses.length > 0) ? undefined : first;
}

/**
 * What is longest or largest by the amount that is said behind it, "in kilometres", "going by distance".
 *
 * @returns none where it is so by none of these amounts
 */
export function inSense(vocabulary: Vocabulary, unit: string, reading: FormReading): readonly FormReading[] {
  const { query, otherwise } = reading;
  const types = typesIn(query).map((type) => vocabulary.typeNames.find(type));
  const what = periods.test(unit) ? "extent" : roleMeasured(vocabulary, { text: unit }, types)?.role;
  const isOf = (asked: AskedQuery | null): asked is AskedQuery =>
    asked !== null && [...allTermsOf(asked)].some((term) => term.term === "extreme" && term.what === what);
  const found = [query, otherwise].find(isOf);
  return found === undefined ? [] : [{ ...reading, query: found, otherwise: null }];
}

const periods = /^(?:seconds|minutes|hours|days)$/u;

/** Whether a reading is told by less loosening than another of the same query, or takes more words as names. */
export function isCloser(one: FormReading, other: FormReading): boolean {
  const looser = one.notes.length - other.notes.length;
  if (looser !== 0 || one.nameWords !== other.nameWords)
    return looser < 0 || (looser === 0 && one.nameWords > other.nameWords);
  // "The repair" may be one even where the words can be read otherwise.
  return one.isOfOne === true && other.isOfOne !== true;
}

/** Each note once. */
export function distinct(notes: readonly Issue[]): readonly Issue[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}

/** How many of something there were, which may be how often there was any; none where that is no count, or unclear already. */
export function asCounted(reading: FormReading): readonly FormReading[] {
  const { query, counted, rival } = reading;
  if (counted === null) return [reading];
  if (!isCount(query) || rival !== undefined) return [];
  return [{ ...reading, query: { ...query, distinct: { role: counted } }, rival: query }];
}

/** Whether a query counts events. */
export function isCount(query: AskedQuery): query is Extract<AskedQuery, { query: "count" }> {
  return query.query === "count" && query.distinct === undefined && query.lacking === undefined;
}

/** Whether a form asks for what something is done to. */
export function asksForObject({ name, measure }: Form): boolean {
  return /^(?:object|object-but-not|kth-object)$/u.test(name) || measure === "object";
}
