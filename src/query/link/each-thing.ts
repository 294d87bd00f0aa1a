import type { AskedQuery, EventsTerm, Query, Term } from "../../algebra/query.js";
import { typesIn } from "../../algebra/query-walk.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Item } from "../../language/question/asked.js";
import type { QueryReading } from "../query-reading.js";
import { termOf, windowOf } from "./make.js";
import type { NameGrammar } from "./name-grammar.js";

/**
 * That somebody did something to each of some things that a role names: as many of them as any event knows in that time,
 * whatever was done to them. "Did Ann send every invoice" is then answered where that agrees with each sending.
 *
 * @returns null where no role of all the types is called like the things
 */
export function eachThing(
  vocabulary: Vocabulary,
  names: NameGrammar,
  item: Item | undefined,
  query: AskedQuery,
): Pick<QueryReading, "rival"> | null {
  const word =
    item?.kind === "role" ? item.phrase.text : item?.kind === "nouns" ? item.words.at(-1)?.text : undefined;
  const types = typesIn(query).map((type) => vocabulary.typeNames.find(type));
  const role = names
    .rolesCalled(word ?? "")
    .find((one) => types.every((type) => vocabulary.rolesOf(type)?.has(one)));
  const of = termOf(query);
  if (role === undefined || of === null || types.length === 0) return null;
  const { window } = windowOf(of);
  const known: EventsTerm = { term: "events", type: null, roles: {}, present: [role] };
  const all: Term = window === null ? known : { term: "in", of: known, time: window };
  const counted = (term: Term): Query => ({ query: "count", distinct: { role }, of: term });
  const { tense } = query;
  return { rival: { query: "compare", how: "equal", left: counted(of), right: counted(all), tense } };
}
