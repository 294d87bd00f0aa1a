import type { Vocabulary } from "../events/vocabulary.js";
import type { ParsedExpression } from "../language/expression/parse-expression.js";
import { printExpression } from "../language/expression/print/print-expression.js";
import type { NamedReading, Target } from "./link/named-reading.js";
import type { AskedQuery, EventsTerm, Term } from "../algebra/query.js";

/**
 * What a reading of a question asks, as a query whose names are spelt out; it says all that the answer rests on
 * beside the events, the speech time and the policy.
 *
 * @param parsed  one reading of the temporal expression; null when the question has none
 * @returns null where some name is not known
 */
export function queryOf(
  vocabulary: Vocabulary,
  { reading, operator, targets }: NamedReading,
  parsed: ParsedExpression | null,
): AskedQuery | null {
  const [first, ...more] = targets
    .map((target) => eventsOf(vocabulary, target))
    .sort(({ type: a }, { type: b }) => ((a ?? "") < (b ?? "") ? -1 : a === b ? 0 : 1));
  if (first === undefined) return null;
  const events: Term = more.length === 0 ? first : { term: "union", of: [first, ...more] };
  const of: Term =
    parsed === null ? events : { term: "in", of: events, time: printExpression(parsed.expression) };
  return { ...operator, of, tense: reading.tense };
}

function eventsOf(vocabulary: Vocabulary, { type, subject, roles, present }: Target): EventsTerm {
  const all = subject === null ? roles : [{ role: "subject", name: subject }, ...roles];
  return {
    term: "events",
    type: vocabulary.typeNames.spelling(type),
    roles: Object.fromEntries(
      all.map(({ role, name }) => [role, vocabulary.namesOf(role)?.spelling(name) ?? ""] as const),
    ),
    present,
  };
}
