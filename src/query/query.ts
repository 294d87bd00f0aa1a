import type { RoleName, Vocabulary } from "../events/vocabulary.js";
import type { ParsedExpression } from "../language/expression/parse-expression.js";
import { printExpression } from "../language/expression/print/print-expression.js";
import type { Expression } from "../algebra/expression.js";
import { pointed } from "./link/ongoing.js";
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
  { reading, operator, targets, isOngoing }: NamedReading,
  parsed: ParsedExpression | null,
): AskedQuery | null {
  const all = targets
    .map((target) => eventsOf(vocabulary, target))
    .sort(([{ type: a }], [{ type: b }]) => ((a ?? "") < (b ?? "") ? -1 : a === b ? 0 : 1));
  const [first, ...more] = all.map(
    (terms): Term => (terms[1] === undefined ? terms[0] : { term: "intersection", of: terms }),
  );
  if (first === undefined) return null;
  const events: Term = more.length === 0 ? first : { term: "union", of: [first, ...more] };
  const of = parsed === null ? events : inTime(events, parsed.expression, isOngoing);
  if (of === null) return null;
  const asked = { ...operator, of, tense: reading.tense };
  // With whom Ann swam is who swam when she did, but for her.
  if (asked.query !== "values") return asked;
  const names = all.flat().flatMap(({ roles }) => roles[asked.role] ?? []);
  return names.length > 0 ? { ...asked, besides: [...new Set(names)] } : asked;
}

/** Events in a time; what was going on at three, was so at that instant. */
function inTime(of: Term, expression: Expression, isOngoing: boolean): Term | null {
  if (!isOngoing) return { term: "in", of, time: printExpression(expression) };
  const point = pointed(expression);
  return point === null ? null : { term: "in", of, time: printExpression(point), how: "overlap" };
}

/** The events that have all names; those of a second name in a role beside them. */
function eventsOf(
  vocabulary: Vocabulary,
  { type, subject, roles, present }: Target,
): readonly [EventsTerm, ...EventsTerm[]] {
  const all = subject === null ? roles : [{ role: "subject", name: subject }, ...roles];
  const isFirst = ({ role }: RoleName, at: number): boolean =>
    all.findIndex((one) => one.role === role) === at;
  const having = (some: readonly RoleName[]): EventsTerm => ({
    term: "events",
    type: vocabulary.typeNames.spelling(type),
    roles: Object.fromEntries(
      some.map(({ role, name }) => [role, vocabulary.namesOf(role)?.spelling(name) ?? ""] as const),
    ),
    present,
  });
  const others = all.filter((one, at) => !isFirst(one, at));
  return [having(all.filter(isFirst)), ...(others.length > 0 ? [having(others)] : [])];
}
