import type { AskedQuery, Term } from "../../algebra/query.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { English } from "../../language/expression/english.js";
import { withoutArticle } from "../../language/words/name-key.js";
import type { QueryReading } from "../query-reading.js";
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
  if (role === null) return [];
  const known = nameGrammarOf(vocabulary, words);
  const names = listed.map((phrase) => {
    const found = known.namesOf(withoutArticle(phrase)).filter((each) => each.role === role);
    const whole = found.filter(({ match }) => match === "whole");
    const [only, ...others] = whole.length > 0 ? whole : found;
    return only === undefined || others.length > 0
      ? null
      : (vocabulary.namesOf(role)?.spelling(only.name) ?? null);
  });
  if (names.includes(null)) return [];
  const asked = among(
    query,
    role,
    names.flatMap((name) => name ?? []),
  );
  return asked === null ? [] : [{ ...reading, query: asked }];
}

/** The role of whose names a question asks for some. */
function roleOf(query: AskedQuery): string | null {
  if (query.query === "values") return query.role === "type" ? null : query.role;
  return (query.query === "best" || query.query === "ranking") && "role" in query.by ? query.by.role : null;
}

function among(query: AskedQuery, role: string, names: readonly string[]): AskedQuery | null {
  if (query.query === "values" && query.negated === true) {
    // Those that are listed and have none of the events.
    const them: Term = { term: "events", type: null, roles: { [role]: names }, present: [] };
    return { query: "values", role, of: them, never: query.of, tense: query.tense };
  }
  if (query.query !== "values" && query.query !== "best" && query.query !== "ranking") return null;
  const of = having(query.of, role, names);
  return of === null ? null : { ...query, of };
}

/** The events of a term that have one of the names in a role. */
function having(term: Term, role: string, names: readonly string[]): Term | null {
  switch (term.term) {
    case "events":
      return role in term.roles ? null : { ...term, roles: { ...term.roles, [role]: names } };
    case "in":
    case "placed":
    case "allen":
    case "amount": {
      const of = having(term.of, role, names);
      return of === null ? null : { ...term, of };
    }
    case "except": {
      const of = having(term.of, role, names);
      return of === null ? null : { ...term, of };
    }
    case "union": {
      const all = term.of.map((one) => having(one, role, names));
      return all.includes(null) ? null : { ...term, of: all.flatMap((one) => one ?? []) };
    }
    default:
      // The first of all need not be one of theirs.
      return null;
  }
}
