import type { AskedQuery, Term } from "../../algebra/query.js";
import { isAilment, isOffice, isPredicate } from "../../events/predicates.js";
import { stateTypes } from "../../events/states.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Asked } from "../../language/question/asked.js";
import { isGerund } from "../../language/question/voice.js";
import type { Form } from "../../language/question/form.js";
import { hasTerm } from "./make.js";

/** What somebody did is not what he was, nor where he lived, nor what he owned; what he was doing may be. */
export function withoutStates(
  { typeNames }: Vocabulary,
  { name }: Form,
  { doing }: Asked,
  query: AskedQuery,
): AskedQuery {
  // Being on leave may be what he did, and moving house what he did next.
  const isBeing = (type: number): boolean => {
    const words = wordsOfType(typeNames.spelling(type));
    return isOffice(words) || !isPredicate(words);
  };
  const states = [
    ...[...stateTypes(typeNames, [])].filter(isBeing),
    ...[...typeNames.spellings.keys()].filter((type) => isAilment(wordsOfType(typeNames.spelling(type)))),
  ];
  if (name !== "what" || isGerund(doing.verb) || states.length === 0 || !hasTerm(query)) return query;
  const without: Term = {
    term: "union",
    of: states.map((type) => ({ term: "events", type: typeNames.spelling(type), roles: {}, present: [] })),
  };
  return { ...query, of: doneIn(query.of, without) };
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
