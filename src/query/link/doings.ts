import type { AskedQuery, EventsTerm, Term } from "../../algebra/query.js";
import { allTermsOf, isEvents, rewritten } from "../../algebra/query-walk.js";
import { isAilment, isOffice, isPredicate } from "../../events/predicates.js";
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
import { clients } from "./parties.js";
import { isSomebody, isUndergoing, patients, receivers, together } from "./role-names.js";

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
    return isOffice(words) || !isPredicate(words);
  };
  const states = [
    ...[...stateTypes(typeNames, [])].filter(isBeing),
    ...[...typeNames.spellings.keys()].filter((type) => isAilment(wordsOfType(typeNames.spelling(type)))),
  ];
  if (name !== "what" || !hasTerm(query)) return query;
  const all = { ...query, of: inAnyPart(vocabulary, forms, query.of) };
  if (isGerund(doing.verb) || states.length === 0) return all;
  const without: Term = {
    term: "union",
    of: states.map((type) => ({ term: "events", type: typeNames.spelling(type), roles: {}, present: [] })),
  };
  return { ...all, of: doneIn(all.of, without) };
}

/** What somebody did of whom a log without subjects tells in several roles: games, whichever colour he had. */
function inAnyPart(vocabulary: Vocabulary, forms: readonly (TypeForm | undefined)[], of: Term): Term {
  if (haveSubjects(vocabulary)) return of;
  return rewritten(of, (part) => {
    const [name, ...others] = isEvents(part) && part.type === null ? Object.values(part.roles) : [];
    if (typeof name !== "string" || others.length > 0) return part;
    const isKnown = (role: string): boolean => (vocabulary.namesOf(role)?.find(name) ?? absent) !== absent;
    const done = vocabulary.typeNames.spellings.flatMap((type, number) => {
      const form = forms[number];
      const own = [...(vocabulary.rolesOf(number) ?? [])];
      const doer = doerOfType(vocabulary, form);
      const isDoing = (role: string): boolean =>
        doer === "subject"
          ? !isUndergone(role) && (isSomebody(role) || together.has(role))
          : role === doer || together.has(role);
      return own
        .filter((role) => isKnown(role) && (isDoing(role) || opposed.has(role)))
        .map((role): Term => ({ ...(part as EventsTerm), type, roles: { [role]: name } }));
    });
    return { term: "union", of: done };
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
