import type { Bound, Query, Term } from "../../algebra/query.js";
import type { Token } from "../../language/parse/token.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { roleMeasured } from "../link/measures.js";
import type { QueryReading } from "../query-reading.js";
import { termOfClause } from "./clause.js";
import { eventsIn, type Read, readingOf } from "./forms.js";
import { cutAt, without } from "./plain-tokens.js";
import { asAsked } from "./frame-query.js";
import type { Clause } from "./clause.js";
import { type Lookup, type NameMark, namesIn, timeIn } from "./lookup.js";
import { amountVerbs } from "./words.js";

/** "What did the cake sales raise altogether", "what do the invoices come to". */
export function* sumIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut = cutAt(
    tokens,
    /^what (?:do|did|does|have|has) (?=.* (?:add up to|come to|came to|amount to|raised?|costs?|bring in|brought in)(?: me| us)?$)/u,
  );
  if (cut === null) return;
  const rest = without(
    cut.after,
    /(?:add up to|come to|came to|amount to|raised?|costs?|bring in|brought in)(?: me| us)?$/u,
  );
  const left = rest.filter(({ text }) => !amountVerbs.has(text));
  for (const said of eventsIn(lookup, left, { kind: "much" })) {
    const money = roleMeasured(lookup.vocabulary, "money", [said.clause.type]);
    if (money === null) continue;
    const { role, unit } = money;
    const what = unit === null ? { role } : { role, unit };
    yield readingOf({ query: "measure", how: "total", what, of: said.of }, said);
  }
}

/** A clause in another time, where it has one. */
function timed(clause: Clause, time: string): Clause | null {
  return clause.time === null ? null : { ...clause, time };
}

/** A clause with another name in a role in which it has one. */
function renamed({ vocabulary }: Lookup, clause: Clause, marks: readonly NameMark[]): Clause | null {
  const found = marks.flatMap(({ known }) =>
    known.flatMap(({ role, name }) => {
      const spelling = vocabulary.namesOf(role)?.spellings[name];
      const own = clause.fillers.filter((filler) => filler.role === role);
      const isTold = vocabulary.occurs(clause.type, { role, name }) === true;
      return spelling !== undefined && own.length === 1 && isTold ? [{ role, names: [spelling] }] : [];
    }),
  );
  const [filler, ...others] = found;
  if (filler === undefined || others.length > 0) return null;
  return { ...clause, fillers: clause.fillers.map((one) => (one.role === filler.role ? filler : one)) };
}

/** "Have repairs cost us more this month than in September": the sums of two times. */
export function* moreIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  if (!/^(?:did|was|were|has|have)$/u.test(tokens[0]?.text ?? "")) return;
  const cut = cutAt(tokens, /(?<= )(more|less|higher|lower)(?= )/u);
  const than = cutAt(cut?.rest ?? [], /(?<= )than (?:in )?(?:the whole of )?(?=.)/u);
  if (cut === null || than === null) return;
  const said = than.after.map(({ span }) => lookup.text.slice(span.start, span.end)).join(" ");
  const other = timeIn(lookup, than.after, () => false);
  const isTime = other !== null && other.end - other.start === than.after.length;
  const rivals = isTime ? [] : namesIn(lookup, than.after, () => false);
  const isName = rivals.length === 1 && rivals[0]?.start === 0 && rivals[0].end === than.after.length;
  if (!isTime && !isName) return;
  const left = without(
    than.before,
    /(?:cost|costs|raised?|brought in|bring in|spent|spend|paid|pay)(?: us| me)?(?: on)?(?= |$)/u,
    /(?<= )so far/u,
    /(?<=^was )the total(?= )/u,
  );
  for (const one of eventsIn(lookup, left, { kind: "much" })) {
    const money = roleMeasured(lookup.vocabulary, "money", [one.clause.type]);
    if (money === null) continue;
    const rival = isTime ? timed(one.clause, said) : renamed(lookup, one.clause, rivals);
    if (rival === null) continue;
    const of = termOfClause(lookup.vocabulary, rival);
    const [first, second] = [one.of, of].map(
      (term): Query => ({ query: "measure", how: "total", what: { role: money.role }, of: term }),
    );
    if (first === undefined || second === undefined) continue;
    const how = /^(?:more|higher)$/u.test(cut.found[1] ?? "") ? "more" : "fewer";
    yield { query: asAsked({ query: "compare", how, left: first, right: second }), reading: null };
  }
}

const lasting =
  /(?:that |which )?(?:has |have |had )?(?:took|taken|lasted|ran|run|went on)(?: for)? (?:(longer than|more than|over|at least|less than|under) )?(an?|\p{L}+|\d+) (hours?|minutes?|days?|weeks?|months?)( or more)?$/u;

const lastingBounds: Readonly<Record<string, Bound>> = {
  "longer than": "more-than",
  "more than": "more-than",
  over: "more-than",
  "at least": "at-least",
  "less than": "fewer-than",
  under: "fewer-than",
};

/** "Which bikes were in for a repair that took more than two hours". */
export function* lastingIn(lookup: Lookup, tokens: readonly Token[], read: Read): Iterable<QueryReading> {
  const cut = cutAt(tokens, lasting);
  if (cut === null) return;
  const [, said, many = "", unit = "", orMore] = cut.found;
  const bound = said === undefined ? (orMore === undefined ? null : "at-least") : lastingBounds[said];
  if (bound == null) return;
  const value = `${/^an?$/u.test(many) ? "one" : many} ${unit}`;
  const within = (of: Term): Term => ({ term: "amount", of, what: "extent", bound, value });
  for (const reading of read(cut.before)) {
    const { query } = reading;
    if (query.query === "values" || query.query === "count")
      yield { ...reading, query: { ...query, of: within(query.of) } };
  }
  // "Which procedures took an hour or more": those of the one type that has some.
  const noun = cut.before[1]?.text ?? "";
  if (cut.before.length !== 2 || cut.before[0]?.text !== "which") return;
  for (const role of singularsOf(noun).flatMap((one) => lookup.names.rolesCalled(one))) {
    const { typeNames } = lookup.vocabulary;
    const types = [...typeNames.spellings.keys()].filter(
      (type) => lookup.vocabulary.rolesOf(type)?.has(role) === true,
    );
    const [type, ...others] = types;
    if (type === undefined || others.length > 0) continue;
    const of: Term = { term: "events", type: typeNames.spelling(type), roles: {}, present: [] };
    yield { query: asAsked({ query: "values", role, of: within(of) }), reading: null };
  }
}
