import type { AskedQuery, EventsTerm, Query, Term } from "../../algebra/query.js";
import type { Joined } from "../../language/question/recast/joined.js";
import { isEvents } from "../../algebra/query-walk.js";
import type { QueryReading } from "../query-reading.js";
import { termOf } from "./make.js";

/**
 * Several readings as one, where each asks what the way they are joined asks for.
 *
 * @param areSeveral  whether some events have several subjects; `both` where two do with each other what is asked of
 * @param readings  those of each of the questions, the likeliest first
 * @returns none where one of the questions is not read
 */
export function joinedReading(
  how: Joined<string>["how"],
  readings: readonly (readonly QueryReading[])[],
  areSeveral: boolean | "both",
): readonly QueryReading[] {
  if ((how === "at-once" || how === "as-pair") && areSeveral === false) return [];
  const all = readings.flatMap(([likeliest]) => likeliest ?? []);
  const [first] = all;
  if (first === undefined || all.length < readings.length) return [];
  const { tense } = first.query;
  const isAlike = all.every(({ query }) => query.tense === tense && query.query === first.query.query);
  const make = makers[areSeveral === "both" && (how === "all" || how === "as-pair") ? "both" : how];
  const joined = isAlike || how === "all" ? make(all.map(({ query }) => query)) : null;
  if (joined === null) return [];
  const notes = [
    ...new Map(all.flatMap((one) => one.notes ?? []).map((note) => [JSON.stringify(note), note])).values(),
  ];
  // What each did alone may be meant as well where nothing is said of "together".
  const isPair = how === "as-pair" && areSeveral !== "both";
  const apart = isPair ? makers.either(all.map(({ query }) => query)) : null;
  if (isPair && apart === null) return [];
  const rival = apart === null ? {} : { rival: { ...apart, tense } };
  const query = { ...joined, tense };
  return [{ query, reading: first.reading, ...(notes.length > 0 ? { notes } : {}), ...rival }];
}

type Maker = (queries: readonly AskedQuery[]) => Query | null;

/** What is asked of the events that are in all. */
const atOnce = combined((of) => ({ term: "intersection", of }));

const makers: Readonly<Record<Joined<string>["how"], Maker>> = {
  all: (queries) =>
    queries.every(({ query }) => isTruth.has(query)) ? { query: "all", of: queries.map(untensed) } : null,
  order: (queries) => {
    const terms = queries.flatMap((query) =>
      query.query === "exists" && query.k === undefined ? [query.of] : [],
    );
    const names = namesThatDiffer(terms);
    if (names === null || terms.length < queries.length) return null;
    return { query: "order", of: terms.map((term, index) => ({ name: names[index] as string, term })) };
  },
  both: atOnce,
  "at-once": atOnce,
  "as-pair": atOnce,
  together: combined(([one, other, ...both]) => unionOf(one, other, { term: "intersection", of: both })),
  either: ([first, ...others]) =>
    first === undefined || !ofAny(first)
      ? null
      : others.reduce<Query | null>(
          (all, one) => all && (merged(all, untensed(one)) as Query | null),
          untensed(first),
        ),
  also: setAgainst("also"),
  never: setAgainst("never"),
  among: (queries) => {
    const [left, right] = queries.flatMap((query) =>
      query.query === "values" && isPlain(query) ? query : [],
    );
    if (left === undefined || right === undefined || left.role !== right.role) return null;
    const distinct = { role: left.role };
    // Those of either are as many as those of the second where the first adds none.
    return {
      query: "compare",
      how: "equal",
      left: { query: "count", distinct, of: { term: "union", of: [left.of, right.of] } },
      right: { query: "count", distinct, of: right.of },
    };
  },
};

/** Whom one question names with those or without those whom another names, which differs in one time or name. */
function setAgainst(how: "also" | "never"): Maker {
  return ([one, other]) => {
    if (one?.query !== "values" || other?.query !== "values" || !isPlain(one)) return null;
    const isContrast = differences(untensed(one), untensed(other)) === 1;
    return isContrast ? { ...untensed(one), [how]: other.of } : null;
  };
}

/** In how many texts two queries of one shape differ; infinitely many where their shapes do. */
function differences(one: unknown, other: unknown): number {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    if (one === other) return 0;
    return typeof one === "string" && typeof other === "string" ? 1 : Number.POSITIVE_INFINITY;
  }
  const [keys, others] = [one, other].map((each) => Object.keys(each));
  if (keys?.join() !== others?.join()) return Number.POSITIVE_INFINITY;
  const parts = Object.entries(one).map(([key, part]) =>
    differences(part, (other as Record<string, unknown>)[key]),
  );
  return parts.reduce((sum, part) => sum + part, 0);
}

/** Whether a question asks of some events what may be asked of those of any of several names. */
function ofAny(query: AskedQuery): boolean {
  switch (query.query) {
    case "exists":
      return query.k === undefined;
    case "values":
    case "count":
    case "instant":
    case "instants":
    case "measure":
    case "best":
      return true;
    default:
      return false;
  }
}

/** Two queries as one of the events of either, where they differ in one name; null where they differ otherwise. */
function merged(one: unknown, other: unknown): unknown {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return null;
  if (isEvents(one) && isEvents(other)) return eitherEvents(one, other);
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  if (keys.join() !== others.join() || Array.isArray(one)) return null;
  const parts = keys.map((key) => {
    const [a, b] = [one, other].map((each) => (each as Record<string, unknown>)[key]);
    return [key, merged(a, b)] as const;
  });
  return parts.some(([, part]) => part === null) ? null : Object.fromEntries(parts);
}

/** The events of one name or another in a role, or of one type or another. */
function eitherEvents(one: EventsTerm, other: EventsTerm): Term | null {
  const { roles, type, ...more } = one;
  const { roles: others, type: otherType, ...rest } = other;
  if (JSON.stringify(more) !== JSON.stringify(rest)) return null;
  if (type !== otherType)
    return JSON.stringify(roles) === JSON.stringify(others) ? unionOf(one, other) : null;
  const [role, ...further] = Object.keys({ ...roles, ...others }).filter(
    (each) => roles[each] !== others[each],
  );
  const names = role === undefined ? [] : [roles[role], others[role]];
  if (role === undefined || further.length > 0 || !names.every((name) => typeof name === "string"))
    return null;
  return { ...one, roles: { ...roles, [role]: names } };
}

const isTruth: ReadonlySet<string> = new Set([
  ...["exists", "compare", "every", "only", "not", "all", "any", "none"],
]);

function untensed({ tense: _, ...query }: AskedQuery): Query {
  return query;
}

function isPlain(query: Extract<AskedQuery, { query: "values" }>): boolean {
  return Object.keys(query).every((key) => ["query", "role", "of", "tense"].includes(key));
}

function unionOf(...of: readonly (Term | undefined)[]): Term {
  return { term: "union", of: of.flatMap((term) => term ?? []) };
}

/** The same asked of the events of all of the terms, or of any. */
function combined(combine: (terms: readonly Term[]) => Term): Maker {
  return (queries) => {
    const [first] = queries;
    const terms = queries.flatMap((query) => termOf(query) ?? []);
    if (first === undefined || !("of" in first) || terms.length < queries.length) return null;
    const rest = queries.map(({ of: _, ...query }: AskedQuery & { of?: unknown }) => JSON.stringify(query));
    if (new Set(rest).size > 1 || terms[0] !== first.of) return null;
    return { ...untensed(first), of: combine(terms) } as Query;
  };
}

/** The names in the one role in which terms differ that are alike otherwise. */
function namesThatDiffer(terms: readonly Term[]): readonly string[] | null {
  const written = terms.map((term) => JSON.stringify(term));
  const roles = terms.map(rolesIn);
  const [first] = roles;
  if (first === undefined) return null;
  const different = [...first.keys()].filter((role) => new Set(roles.map((own) => own.get(role))).size > 1);
  const [role] = different;
  if (role === undefined || different.length > 1) return null;
  const names = roles.map((own) => own.get(role) ?? null);
  const blank = written.map((text, index) => text.replace(JSON.stringify(names[index]), '""'));
  return names.includes(null) || new Set(blank).size > 1 ? null : names.flatMap((name) => name ?? []);
}

/** The roles of the events of a term. */
function rolesIn(term: Term): ReadonlyMap<string, string> {
  if (term.term === "events")
    return new Map(
      // Of "plant beans" what it is done to is in the type.
      Object.entries({ ...term.roles, type: term.type ?? [] }).flatMap(([role, name]) =>
        typeof name === "string" ? [[role, name]] : [],
      ),
    );
  const { of } = term as { of?: Term | readonly Term[] };
  return of === undefined || Array.isArray(of) ? new Map() : rolesIn(of as Term);
}
