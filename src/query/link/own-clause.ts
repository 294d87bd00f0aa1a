import type { AskedQuery, EventsTerm, Placement, Term } from "../../algebra/query.js";
import { sharing } from "../../language/question/forms.js";
import { allTermsOf, typesIn } from "../../algebra/query-walk.js";
import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked } from "../../language/question/asked.js";
import type { FormReading } from "./form-reading.js";
import type { Formed } from "../../language/question/form.js";
import { askedOf, eventsIn, termOf } from "./make.js";
import { presumesOne } from "./presumed.js";

/** Of which events a clause is, and of which one alone it must be. */
interface Owned {
  readonly query: AskedQuery;
  readonly one: Term;
}

/** How events may lie to those of a clause. */
const placements: ReadonlySet<string> = new Set<Placement>([
  ...(["before", "after", "while", "during", "since", "until", "next", "previous"] as const),
]);

/**
 * A clause of "the nap" or "today's nap" beside somebody who napped: that of his own, of which there must be one.
 *
 * @returns null where it says whose, or is of nobody
 */
export function ownClause(
  vocabulary: Vocabulary,
  { form, other: clause }: Formed,
  main: AskedQuery,
  query: AskedQuery,
  text: string,
): Owned | null {
  if (clause === null || "form" in clause || !placements.has(form.name) || !presumesOne(clause, text))
    return null;
  const found = eventsIn(placedOn(termOf(main))) ?? [];
  const term = termOf(query);
  const [subject, ...others] = new Set(found.map(({ roles }) => roles["subject"]));
  if (typeof subject !== "string" || others.length > 0 || term === null) return null;
  const name = vocabulary.subjectNames.find(subject);
  const one = ownedIn(term, ({ type, roles }) => {
    const number = vocabulary.typeNames.find(type ?? "");
    const isTheirs =
      type !== null &&
      !("subject" in roles) &&
      name !== absent &&
      vocabulary.occurs(number, { role: "subject", name }) === true;
    return isTheirs ? subject : null;
  });
  const asked = one === null ? null : askedOf(query, one);
  return asked === null || one === null ? null : { query: { ...asked, tense: query.tense }, one };
}

/**
 * A clause that says no more than a name, "after the courgettes", beside what is done with such: of all that was done with
 * them the same, where it was; the query itself where it says more.
 */
export function sameDeed({ other: clause }: Formed, main: AskedQuery, query: AskedQuery): AskedQuery {
  if (clause === null || "form" in clause || !saysNameAlone(clause)) return query;
  const types = new Set((eventsIn(placedOn(termOf(main))) ?? []).map(({ type }) => type));
  const term = termOf(query);
  const of = term === null ? null : onlyOf(term, types);
  const asked = of === null ? null : askedOf(query, of);
  return asked === null ? query : { ...asked, tense: query.tense };
}

function saysNameAlone({ subject, owner, doing: { verb, objects, adjuncts, rank } }: Asked): boolean {
  const [object, ...others] = objects;
  if (subject !== null || owner !== null || rank !== null || others.length > 0) return false;
  if (verb === null) return object?.kind === "name" && adjuncts.length === 0;
  return object?.kind === "anything" && adjuncts.length === 1 && adjuncts[0]?.item.kind === "name";
}

/** Those of the events of a union that have one of some types; null where there are none, or no others. */
function onlyOf(term: Term, types: ReadonlySet<string | null>): Term | null {
  if (term.term === "in") {
    const of = onlyOf(term.of, types);
    return of === null ? null : { ...term, of };
  }
  if (term.term !== "union") return null;
  const of = term.of.filter((each) => each.term === "events" && types.has(each.type));
  const [first, ...others] = of;
  if (first === undefined || of.length === term.of.length) return null;
  return others.length === 0 ? first : { ...term, of };
}

/** What stands before a question where that begins with a time. */
const isTimedFirst =
  /^(?:on|in|at|during|within|last|this|yesterday|today)\b(?!\s+(?:which|what|whose|whom|how)\b)/iu;

/**
 * A clause without a time in a question that begins with one: "On 3 May, did Ann swim before Ben ran" is about his run
 * on that day.
 *
 * @returns null where it is no such question
 */
export function inTimeBefore(
  { form, other: clause }: Formed,
  main: AskedQuery,
  query: AskedQuery,
  text: string,
): AskedQuery | null {
  if (clause === null || "form" in clause || clause.doing.when !== null || !isTimedFirst.test(text))
    return null;
  const [of, term] = [termOf(main), termOf(query)];
  if (!/^(?:before|after|until)$/u.test(form.name) || of?.term !== "in" || term === null) return null;
  const asked = askedOf(query, { ...of, of: term });
  return asked === null ? null : { ...asked, tense: query.tense };
}

/** Whether the first of two deeds may be done to what the second alone says: "vaccinated and operated on Rex". */
export function leavesObject(
  vocabulary: Vocabulary,
  { form, of, other }: Formed,
  main: AskedQuery,
  clause: AskedQuery | null,
): boolean {
  const term = termOf(clause);
  if (!(form.name in sharing) || term === null || "form" in of || other === null || "form" in other)
    return false;
  const { verb, objects, adjuncts } = of.doing;
  if (verb === null || other.doing.verb === null || objects.length + adjuncts.length > 0) return false;
  const own = typesIn(main).flatMap((type) => [
    ...(vocabulary.rolesOf(vocabulary.typeNames.find(type)) ?? []),
  ]);
  const said = (eventsIn(term) ?? []).flatMap(({ roles, present }) => [...Object.keys(roles), ...present]);
  return said.some((role) => role !== "subject" && role !== "location" && own.includes(role));
}

/** Of several readings those that are told by the least loosening, and by what the types themselves say. */
export function closest(vocabulary: Vocabulary, found: readonly FormReading[]): readonly FormReading[] {
  const least = Math.min(...found.map(({ notes }) => notes.length));
  const near = found.filter(({ notes }) => notes.length === least);
  // "Living in Bristol" is what a type says, rather than a place that it has nowhere.
  const told = near.filter(({ query }) => hasRoles(vocabulary, query));
  const all = told.length > 0 ? told : near;
  const those = (sign: string) => all.filter(({ query }) => JSON.stringify(query).includes(sign));
  // "Within a day after Tom slept" is a day from his sleeping, not one from now; "in the week after" is the week after his.
  const ways = [those('"length":'), those('"how":"unit-'), all];
  return ways.find(({ length }) => length > 0) ?? [];
}

/** Whether events of the types of a query have all the roles that it names. */
function hasRoles(vocabulary: Vocabulary, query: AskedQuery): boolean {
  return [...allTermsOf(query)].every((term) => {
    if (term.term !== "events" || term.type === null) return true;
    const own = vocabulary.rolesOf(vocabulary.typeNames.find(term.type));
    return own === null || Object.keys(term.roles).every((role) => own.has(role));
  });
}

/** The events of which some are chosen by their rank. */
function placedOn(term: Term | null): Term {
  if (term === null) return { term: "union", of: [] };
  return term.term === "nth" || term.term === "except" ? placedOn(term.of) : term;
}

function ownedIn(term: Term, ownerOf: (events: EventsTerm) => string | null): Term | null {
  switch (term.term) {
    case "events": {
      const subject = ownerOf(term);
      return subject === null ? null : { ...term, roles: { ...term.roles, subject } };
    }
    case "in": {
      const of = ownedIn(term.of, ownerOf);
      return of === null ? null : { ...term, of };
    }
    default:
      return null;
  }
}
