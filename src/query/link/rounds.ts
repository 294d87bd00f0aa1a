import type { AskedQuery, EventsTerm, Term } from "../../algebra/query.js";
import { allTermsOf, typesIn } from "../../algebra/query-walk.js";
import { absent } from "../../events/ids.js";
import { lightVerbs } from "../../events/type-forms.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { deedsOf } from "../../language/words/nominals.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import { eventsIn } from "./make.js";
import { receivers } from "./role-names.js";

/** What opens a round, and what closes it, after which it may be opened again. */
interface Round {
  readonly closing: ReadonlySet<string>;
  /** Done by who closes it, or undergone as its end is: to borrow, to be admitted. */
  readonly opening: ReadonlySet<string>;
  /** Done by others to who closes it: to lend, to send a bill. */
  readonly given: ReadonlySet<string>;
  /** Whether others close it than open it, so that it is nobody's own: what one reports, another mends. */
  readonly isOfOthers: boolean;
}

function round(closing: string, opening: string, given = "", isOfOthers = false): Round {
  const [first, second, third] = [closing, opening, given].map((words) => new Set(words.split(/\s+/u)));
  return { closing: first ?? new Set(), opening: second ?? new Set(), given: third ?? new Set(), isOfOthers };
}

const rounds: readonly Round[] = [
  round("return", "borrow rent hire lease charter take collect fetch", "lend loan"),
  round("discharge", "admit hospitalise hospitalize"),
  round("release free", "intake arrest detain capture imprison catch"),
  round("pay repay settle reimburse", "owe", "invoice bill charge fine"),
  round("deliver ship dispatch supply", "order sell buy purchase commission accept", "", true),
  round("close resolve solve", "open report raise file log", "", true),
  round("finish complete", "start begin"),
  round("repair fix mend", "break damage report", "", true),
  round("unload", "load", "", true),
  round("remove", "insert install", "", true),
];

/** Verbs that with these particles close what others do: "give back", "hand in". */
const withParticle: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["back", new Set("give bring hand take send put get".split(" "))],
  ["in", new Set(["hand"])],
]);

/** What a bill is called; whoever sends one opens a round. */
const bills: ReadonlySet<string> = new Set(["invoice", "bill", "fine"]);

/** The verbs that a type says, be it by a noun: pay, of "receive payment". */
function deedsIn(type: string): readonly string[] {
  const [first = "", ...words] = type.toLowerCase().split(" ");
  const last = words.at(-1);
  const particle = words.find((word) => withParticle.has(word));
  const verbs = verbsOf(first);
  if (particle !== undefined && verbs.some((verb) => withParticle.get(particle)?.has(verb)))
    return ["return"];
  if (words.includes("up") || words.includes("down")) return [];
  if (last !== undefined && bills.has(last) && verbs.some((verb) => /^(?:send|issue|write)$/u.test(verb)))
    return [last];
  if (last === undefined) return [...verbs, ...deedsOf(first), first];
  const isLight = verbs.some((verb) => lightVerbs.has(verb) || /^(?:receive|make|place)$/u.test(verb));
  return isLight ? [...verbs, ...deedsOf(last)] : verbs;
}

/** Whether all of some types close a round of the same kind; null where they do not. */
function roundOf(types: readonly string[]): Round | null {
  const found = rounds.filter(({ closing }) =>
    types.every((type) => deedsIn(type).some((deed) => closing.has(deed))),
  );
  return types.length === 0 ? null : (found[0] ?? null);
}

/** A type that opens rounds, and the role of those whose they are. */
interface Opening {
  readonly type: string;
  readonly role: string;
}

/** The types that open what some close, where they have roles of it. */
function openingsOf(
  vocabulary: Vocabulary,
  { opening, given, closing }: Round,
  types: readonly string[],
  role: string,
  needed: readonly string[],
): readonly Opening[] {
  return vocabulary.typeNames.spellings.flatMap((type): readonly Opening[] => {
    const own = vocabulary.rolesOf(vocabulary.typeNames.find(type));
    const deeds = deedsIn(type);
    if (own === null || deeds.some((deed) => closing.has(deed))) return [];
    const isGiven = deeds.some((deed) => given.has(deed));
    if (!isGiven && !deeds.some((deed) => opening.has(deed))) return [];
    if (needed.some((each) => each !== "subject" && !own.has(each))) return [];
    if (isGiven && needed.includes("subject")) return [];
    if (role !== "subject") return own.has(role) ? [{ type, role }] : [];
    if (!isGiven) return areAlike(type, types) ? [{ type, role }] : [];
    const theirs = [...own].filter((each) => receivers.has(each));
    return theirs.length === 1 && theirs[0] !== undefined ? [{ type, role: theirs[0] }] : [];
  });
}

/** Whether a type is done to what others are, as far as they say that. */
function areAlike(type: string, types: readonly string[]): boolean {
  const object = (name: string): string | undefined => name.split(" ").slice(1).at(-1);
  const own = object(type);
  return types.every((each) => {
    const other = object(each);
    return own === undefined || other === undefined || isSameNoun(own, other);
  });
}

/** More names are not gone through one by one. */
const namesLimit = 64;

/**
 * What has not been undone, of what had been done at all: a book is not returned where it was borrowed, and its last loan
 * has no return after it.
 *
 * @param isEver  whether it must not have been undone in any round: "never"
 * @returns the query itself where it asks for nothing of the kind; null where it cannot be told
 */
export function leftOpen(vocabulary: Vocabulary, query: AskedQuery, isEver: boolean): AskedQuery | null {
  const asked = openRoundsOf(vocabulary, query);
  if (asked === null) return query;
  const { role, closing, openings } = asked;
  const [first, ...others] = new Set(openings.map((each) => each.role));
  if (first === undefined || others.length > 0 || query.query !== asked.query.query) return null;
  const constraint = closing[0]?.roles ?? {};
  const opened = openings.map(
    ({ type }): EventsTerm => ({ term: "events", type, roles: constraint, present: [] }),
  );
  const { tense } = query;
  if (isEver && query.query === "values")
    return first === role
      ? { query: "values", role, of: eitherOf(opened), never: eitherOf(closing), tense }
      : null;
  const names = (vocabulary.namesOf(first)?.spellings ?? []).filter(
    (_, name) =>
      first !== "subject" ||
      openings.some(
        ({ type }) => vocabulary.occurs(vocabulary.typeNames.find(type), { role: first, name }) !== false,
      ),
  );
  if (names.length === 0 || names.length > namesLimit) return null;
  // Whoever brought it back, it is back.
  const { subject: _, ...shared } = constraint;
  const isTheirs = role === "subject";
  const closed = closing.map((term) => (isTheirs ? term : { ...term, roles: shared }));
  const known = vocabulary.namesOf(role);
  const of = eitherOf(
    names.map((name) => {
      const own = opened.map((term) => withName(term, first, name));
      const ends =
        (known?.find(name) ?? absent) === absent ? [] : closed.map((term) => withName(term, role, name));
      return lastOfRounds(own, ends);
    }),
  );
  return query.query === "values"
    ? { query: "values", role: first, of, tense }
    : { query: "count", distinct: { role: first }, of, tense };
}

/** The last of what opens or closes rounds, where it opens one. */
function lastOfRounds(own: readonly EventsTerm[], ends: readonly EventsTerm[]): Term {
  const last: Term = { term: "nth", of: eitherOf([...own, ...ends]), k: 1, from: "last" };
  return { term: "intersection", of: [last, eitherOf(own)] };
}

function withName(term: EventsTerm, role: string, name: string): EventsTerm {
  return { ...term, roles: { ...term.roles, [role]: name } };
}

function eitherOf(terms: readonly Term[]): Term {
  const [only, ...others] = terms;
  return only !== undefined && others.length === 0 ? only : { term: "union", of: terms };
}

interface OpenRounds {
  readonly query: AskedQuery;
  readonly role: string;
  readonly closing: readonly EventsTerm[];
  readonly openings: readonly Opening[];
}

/** What a query asks to be open still; null where it asks of nothing that is closed, or the log has nothing that opens it. */
function openRoundsOf(vocabulary: Vocabulary, query: AskedQuery): OpenRounds | null {
  const role = roleLacking(query);
  if (role === null || role === "type" || !("of" in query) || Array.isArray(query.of)) return null;
  const types = typesIn(query);
  const round = roundOf(types);
  if (round === null) return null;
  const [events, ...more] = [...allTermsOf(query)].filter((term) => term.term === "events");
  if (events === undefined) return null;
  const needed = Object.keys(events.roles).filter((each) => each !== role);
  const openings = openingsOf(vocabulary, round, types, role, needed);
  if (openings.length === 0) return null;
  if (round.isOfOthers && (role === "subject" || needed.includes("subject")))
    return { query, role, closing: [], openings: [] };
  const closing = eventsIn(query.of as Term);
  const isPlain = closing !== null && closing.length === more.length + 1 && !isTimed(query.of as Term);
  // What was not returned in May need not have been due.
  return { query, role, closing: isPlain ? closing : [], openings: isPlain ? openings : [] };
}

function isTimed(of: Term): boolean {
  return of.term !== "events" && of.term !== "union";
}

/** The role of whose names those without an event are asked for, or counted. */
export function roleLacking(query: AskedQuery): string | null {
  if (query.query === "values") return query.negated === true ? query.role : null;
  if (query.query !== "count" || query.lacking === undefined || typeof query.distinct !== "object")
    return null;
  return "role" in query.distinct ? query.distinct.role : null;
}

/**
 * What there is where something that a query has as undone was done again after that: a book that has been returned is out
 * once more.
 *
 * @returns null where it asks of nothing that is undone
 */
export function doneAgain(vocabulary: Vocabulary, query: AskedQuery): Term | null {
  const types = query.query === "exists" ? typesIn(query) : [];
  const round = roundOf(types);
  const closing = query.query === "exists" ? eventsIn(query.of) : null;
  const [events] = closing ?? [];
  if (round === null || closing === null || events === undefined) return null;
  const [role, ...needed] = Object.keys(events.roles);
  const name = role === undefined ? undefined : events.roles[role];
  if (role === undefined || typeof name !== "string") return null;
  const { [role]: _, ...others } = events.roles;
  if (round.isOfOthers && "subject" in events.roles) return null;
  const opened = openingsOf(vocabulary, round, types, role, needed)
    .filter((each) => (vocabulary.namesOf(each.role)?.find(name) ?? absent) !== absent)
    .map((each): EventsTerm => {
      const term: EventsTerm = { term: "events", type: each.type, roles: others, present: [] };
      return withName(term, each.role, name);
    });
  return opened.length === 0 ? null : lastOfRounds(opened, closing);
}

/** Of what opens and closes rounds, the openings of one that is named, all of both, and the last of these. */
export interface RoundTerms {
  readonly opened: Term;
  readonly all: Term;
  readonly last: Term;
}

/** The rounds of which a query asks whether they are open. */
export function roundsIn(query: AskedQuery): readonly RoundTerms[] {
  return [...allTermsOf(query)].flatMap((term) => {
    const [last, opened] = term.term === "intersection" ? term.of : [];
    const isOfRounds = last?.term === "nth" && last.from === "last" && last.of.term === "union";
    return isOfRounds && opened !== undefined ? [{ opened, all: last.of, last }] : [];
  });
}
