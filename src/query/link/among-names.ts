import type { AskedQuery, EventsTerm, Query, Term } from "../../algebra/query.js";
import { isEvents, rewritten } from "../../algebra/query-walk.js";
import { absent } from "../../events/ids.js";
import { isPreposition } from "../../events/event.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { English } from "../../language/expression/english.js";
import { withoutArticle } from "../../language/words/name-key.js";
import type { QueryReading } from "../query-reading.js";
import { termOf } from "./make.js";
import { together } from "./role-names.js";
import { nameGrammarOf } from "./name-grammar.js";

/**
 * A question that asks for names, asked of those alone that are listed: "who ran most often, Ann or Bo".
 *
 * @returns none where what it asks for is no name, or a name of the list is not known
 */
export function amongNames(
  vocabulary: Vocabulary,
  reading: QueryReading,
  listed: readonly string[],
  words: English,
): readonly QueryReading[] {
  const { query } = reading;
  const role = roleOf(query);
  const names = role === null ? null : namesOf(vocabulary, listed, role, words);
  const asked = role === null || names === null ? null : among(query, role, names);
  return asked === null ? [] : [{ ...reading, query: heldTo(vocabulary, asked, names ?? []) }];
}

/** A question that asks who of some that it lists did something, with none of those who did it with them. */
export function heldToListed(vocabulary: Vocabulary, query: AskedQuery): AskedQuery {
  if (query.query !== "values") return query;
  const { role, of, also, never } = query;
  const them = also ?? (never === undefined ? null : of);
  const all = them?.term === "union" ? them.of : [];
  const names = all.flatMap((one) => {
    const name = one.term === "events" && one.type === null ? one.roles[role] : undefined;
    return typeof name === "string" ? [name] : [];
  });
  return names.length === all.length ? heldTo(vocabulary, query, names) : query;
}

/** The same without those whom events have beside the names that are listed. */
function heldTo(vocabulary: Vocabulary, query: AskedQuery, names: readonly string[]): AskedQuery {
  if (names.length < 2) return query;
  if (query.query === "best") return { ...eachOf(vocabulary, query, names), tense: query.tense };
  if (query.query !== "values" || query.besides !== undefined) return query;
  if (vocabulary.haveSeveral?.(query.role) !== true) return query;
  const others = (vocabulary.namesOf(query.role)?.spellings ?? []).filter((name) => !names.includes(name));
  return others.length === 0 ? query : { ...query, besides: others };
}

/** Which of the names that are listed comes first by what is compared of each, where an event may have several of them. */
export function eachOf<Best extends Extract<Query, { readonly query: "best" }>>(
  vocabulary: Vocabulary,
  query: Best,
  names: readonly string[],
): Best | Extract<Query, { readonly query: "which" }> {
  const { by, how, measure, of, k = 1 } = query;
  if (!("role" in by) || k !== 1 || vocabulary.haveSeveral?.(by.role) !== true) return query;
  const { role } = by;
  const measured = (term: Term): Query => {
    if (typeof measure === "object") return { query: "measure", how: "total", what: measure.total, of: term };
    return measure === "count"
      ? { query: "count", of: term }
      : { query: "instant", of: term, which: measure };
  };
  const among = names.map((name) => {
    const ofOne = rewritten(of, (part) =>
      isEvents(part) && Array.isArray(part.roles[role])
        ? { ...part, roles: { ...part.roles, [role]: name } }
        : part,
    ) as Term;
    return { name, query: measured(ofOne) };
  });
  return { query: "which", how, among };
}

/**
 * A question that asks for names, or how many there are, without those that are listed: "who was phoned apart from Ann".
 *
 * @returns none as for `amongNames`, and where an event may have several of the names
 */
export function withoutNames(
  vocabulary: Vocabulary,
  reading: QueryReading,
  listed: readonly string[],
  words: English,
): readonly QueryReading[] {
  const { query } = reading;
  if (listed.length === 0) return alone(vocabulary, reading);
  const role = roleCounted(query) ?? roleOf(query) ?? doerOf(query);
  if (role === null || role === "type" || isPreposition(role)) return [];
  const names = namesOf(vocabulary, listed, role, words);
  const term = termOf(query);
  if (names === null || term === null || !("of" in query) || term !== query.of) return [];
  const isOther = "negated" in query || "never" in query || "lacking" in query;
  const of = isOther ? null : onEvents(term, (events) => withoutIn(events, role, names));
  return of === null ? [] : [{ ...reading, query: { ...query, of } as AskedQuery }];
}

function withoutIn(events: EventsTerm, role: string, names: readonly string[]): EventsTerm | null {
  if (role in events.roles || events.without !== undefined) return null;
  return { ...events, without: { [role]: names } };
}

/** What was done with nobody; none where no event of some type tells with whom it was, for nobody knows of the others. */
function alone(vocabulary: Vocabulary, reading: QueryReading): readonly QueryReading[] {
  const { query } = reading;
  const term = termOf(query);
  const isOther = "negated" in query || "never" in query || "lacking" in query;
  if (term === null || !("of" in query) || term !== query.of || isOther) return [];
  const of = onEvents(term, (events) => {
    const type = events.type === null ? absent : vocabulary.typeNames.find(events.type);
    const own = type === absent ? [] : [...(vocabulary.rolesOf(type) ?? [])];
    const company = own.filter((role) => together.has(role.toLowerCase()));
    const { subject } = events.roles;
    if (company.length === 0 && vocabulary.haveSeveral?.("subject") === true && typeof subject === "string") {
      const others = vocabulary.subjectNames.spellings.filter((name) => name !== subject);
      return events.without === undefined ? { ...events, without: { subject: others } } : null;
    }
    if (company.length === 0 || company.some((role) => role in events.roles)) return null;
    const accompanied = company.map((role): Term => ({ ...events, present: [...events.present, role] }));
    return { term: "except", of: events, without: { term: "union", of: accompanied } };
  });
  return of === null ? [] : [{ ...reading, query: { ...query, of } as AskedQuery }];
}

/** The names of a list in a role; null where one is not known, or may be several. */
function namesOf(
  vocabulary: Vocabulary,
  listed: readonly string[],
  role: string,
  words: English,
): readonly string[] | null {
  const known = nameGrammarOf(vocabulary, words);
  const names = listed.map((phrase) => {
    const found = known.namesOf(withoutArticle(phrase)).filter((each) => each.role === role);
    const whole = found.filter(({ match }) => match === "whole");
    const [only, ...others] = whole.length > 0 ? whole : found;
    return only === undefined || others.length > 0
      ? null
      : (vocabulary.namesOf(role)?.spelling(only.name) ?? null);
  });
  return names.includes(null) ? null : names.flatMap((name) => name ?? []);
}

/** The role of whose names a question asks for some. */
function roleOf(query: AskedQuery): string | null {
  if (query.query === "values") return query.role === "type" ? null : query.role;
  return (query.query === "best" || query.query === "ranking") && "role" in query.by ? query.by.role : null;
}

/** The role whose different names a question counts. */
function roleCounted(query: AskedQuery): string | null {
  if (query.query !== "count" || typeof query.distinct !== "object") return null;
  return "role" in query.distinct ? query.distinct.role : null;
}

/** Who did something of which it is asked when it was, or whether. */
function doerOf({ query }: AskedQuery): string | null {
  return query === "instant" || query === "instants" || query === "exists" ? "subject" : null;
}

function among(query: AskedQuery, role: string, names: readonly string[]): AskedQuery | null {
  if (query.query === "values" && query.negated === true) {
    // Those that are listed and have none of the events.
    return { query: "values", role, of: anyOf(role, names), never: query.of, tense: query.tense };
  }
  if (query.query !== "values" && query.query !== "best" && query.query !== "ranking") return null;
  const of = onEvents(query.of, (events) =>
    role in events.roles ? null : { ...events, roles: { ...events.roles, [role]: names } },
  );
  return of === null ? null : { ...query, of };
}

/**
 * Who of those in some roles has none of the events: of the dogs, whom other events name so, which one was never boarded.
 *
 * @returns null where one of them does nothing that the events tell
 */
export function negatedOf(
  vocabulary: Vocabulary,
  { of, role, tense }: Extract<AskedQuery, { query: "values" }>,
  roles: readonly string[],
): AskedQuery | null {
  const names = [...new Set(roles.flatMap((each) => vocabulary.namesOf(each)?.spellings ?? []))];
  const known = vocabulary.namesOf(role);
  if (names.length === 0 || names.some((name) => (known?.find(name) ?? absent) === absent)) return null;
  return { query: "values", role, of: anyOf(role, names), never: of, tense };
}

/** All that some did. */
export function anyOf(role: string, names: readonly string[]): Term {
  return { term: "events", type: null, roles: { [role]: names }, present: [] };
}

/** A term with its events changed; null where it stands for one of all of them, but the first or last. */
function onEvents(term: Term, change: (events: EventsTerm) => Term | null): Term | null {
  switch (term.term) {
    case "events":
      return change(term);
    case "in":
    case "placed":
    case "allen":
    case "amount": {
      const of = onEvents(term.of, change);
      return of === null ? null : { ...term, of };
    }
    case "except": {
      const of = onEvents(term.of, change);
      return of === null ? null : { ...term, of };
    }
    case "union": {
      const all = term.of.map((one) => onEvents(one, change));
      return all.includes(null) ? null : { ...term, of: all.flatMap((one) => one ?? []) };
    }
    case "nth": {
      // Which came first of some is the first of theirs; the second of all need not be one of theirs.
      const of = term.k === 1 ? onEvents(term.of, change) : null;
      return of === null ? null : { ...term, of };
    }
    default:
      return null;
  }
}
