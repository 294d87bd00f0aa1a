import type { AskedQuery, EventsTerm, Term } from "../../algebra/query.js";
import { allTermsOf, isEvents, rewritten } from "../../algebra/query-walk.js";
import { isAilment, isKept, isOffice, isPredicate } from "../../events/predicates.js";
import { absent } from "../../events/ids.js";
import { stateTypes } from "../../events/states.js";
import type { TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Asked } from "../../language/question/asked.js";
import { isGerund } from "../../language/question/voice.js";
import type { Form } from "../../language/question/form.js";
import { only } from "./bearer-asked.js";
import { hasTerm } from "./make.js";
import type { NameGrammar } from "./name-grammar.js";
import { doerOfType, haveSubjects, opposed } from "./of-doer.js";
import { areSomebody, clients } from "./parties.js";
import { isUndergoing, patients, professionals, receivers, together } from "./role-names.js";

/** What somebody did is not what he was, nor where he lived, nor what he owned; what he was doing may be. */
export function withoutStates(
  vocabulary: Vocabulary,
  forms: readonly (TypeForm | undefined)[],
  { name }: Form,
  { doing }: Asked,
  query: AskedQuery,
): AskedQuery {
  const { typeNames } = vocabulary;
  // Being on leave may be what he did, and moving house what he did next.
  const isBeing = (type: number): boolean => {
    const words = wordsOfType(typeNames.spelling(type));
    return isOffice(words) || isKept(words) || !isPredicate(words);
  };
  const states = new Set([
    ...[...stateTypes(typeNames, [])].filter(isBeing),
    ...[...typeNames.spellings.keys()].filter((type) => isAilment(wordsOfType(typeNames.spelling(type)))),
  ]);
  if (name !== "what" || !hasTerm(query)) return query;
  const isOngoing = isGerund(doing.verb);
  const all = { ...query, of: inAnyPart(vocabulary, forms, query.of, isOngoing ? new Set() : states) };
  if (isOngoing || states.size === 0) return all;
  const without: Term = {
    term: "union",
    of: [...states].map((type) => ({
      term: "events",
      type: typeNames.spelling(type),
      roles: {},
      present: [],
    })),
  };
  return { ...all, of: doneIn(all.of, without) };
}

/**
 * What somebody did of whom a log without subjects tells in several roles: games, whichever colour he had.
 *
 * @param states  the types that are not what he did
 */
function inAnyPart(
  vocabulary: Vocabulary,
  forms: readonly (TypeForm | undefined)[],
  of: Term,
  states: ReadonlySet<number>,
): Term {
  if (haveSubjects(vocabulary)) return of;
  const partsOf = (part: Term): readonly Term[] => {
    if (part.term === "union") return part.of.flatMap(partsOf);
    const [name, ...others] = isEvents(part) && part.type === null ? Object.values(part.roles) : [];
    if (typeof name !== "string" || others.length > 0) return [part];
    const isKnown = (role: string): boolean => (vocabulary.namesOf(role)?.find(name) ?? absent) !== absent;
    return vocabulary.typeNames.spellings.flatMap((type, number) => {
      const form = forms[number];
      const own = states.has(number) ? [] : [...(vocabulary.rolesOf(number) ?? [])];
      const doer = doerOfType(vocabulary, form);
      const persons = own.filter((role) => areSomebody(vocabulary, role, number));
      const isDoing = (role: string): boolean =>
        doer === "subject" && persons.length === 1
          ? role === persons[0]
          : doer === "subject"
            ? !isUndergone(role) && (together.has(role) || areSomebody(vocabulary, role, number))
            : role === doer || together.has(role) || professionals.has(role);
      return own
        .filter((role) => isKnown(role) && (isDoing(role) || opposed.has(role)))
        .map((role): Term => ({ ...(part as EventsTerm), type, roles: { [role]: name } }));
    });
  };
  return rewritten(of, (part) => {
    if (!("term" in part) || (part.term !== "events" && part.term !== "union")) return part;
    const said = part as Term;
    const parts = new Map(partsOf(said).map((one) => [JSON.stringify(one), one]));
    const [only] = parts.values();
    return parts.size === 1 && only === said ? said : { term: "union", of: [...parts.values()] };
  }) as Term;
}

function isUndergone(role: string): boolean {
  return receivers.has(role) || patients.has(role) || isUndergoing(role) || clients.has(role);
}

function doneIn(term: Term, without: Term): Term {
  switch (term.term) {
    case "events":
      return term.type === null ? { term: "except", of: term, without } : term;
    case "union":
    case "intersection":
      return { ...term, of: term.of.map((one) => doneIn(one, without)) };
    default:
      return { ...term, of: doneIn(term.of, without) };
  }
}

/**
 * A query that asks for subjects of events that have none, for those who do them: by the role in which those are told among
 * whom it chooses, or else by the one of those who do it. Null where nobody can tell.
 */
export function askedOfDoers(
  vocabulary: Vocabulary,
  names: NameGrammar,
  query: AskedQuery,
): AskedQuery | null {
  const events = [...allTermsOf(query)].filter(isEvents);
  const types = events.map(({ type }) => (type === null ? absent : vocabulary.typeNames.find(type)));
  // What nobody is told to do whom the question names may be told of him in another part.
  if (types.length === 0) return null;
  const isWithout = (type: number): boolean => {
    const own = type === absent ? null : vocabulary.rolesOf(type);
    return own !== null && own.size > 0 && !own.has("subject");
  };
  const isAsked = JSON.stringify(query).includes('"role":"subject"');
  if (!isAsked || types.length === 0 || !types.every(isWithout)) return query;
  const among = [...new Set(events.flatMap(({ roles }) => Object.keys(roles)))].filter((role) => {
    const told = events.map(({ roles }) => JSON.stringify(roles[role]));
    return new Set(told).size > 1;
  });
  const doers = types.map((type) => doerOfType(vocabulary, names.types.all[type]));
  const role = only(among) ?? only([...new Set(doers)]);
  if (role === null || role === "subject") return null;
  return rewritten(query, (part) =>
    "role" in part && part.role === "subject" ? { ...part, role } : part,
  ) as AskedQuery;
}
