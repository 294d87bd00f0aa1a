import type { Bound, Query, Term } from "../../algebra/query.js";
import type { Token } from "../../language/parse/token.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { roleMeasured } from "../link/measures.js";
import type { QueryReading } from "../query-reading.js";
import { eventsIn, type Read, readingOf } from "./forms.js";
import { cutAt, without } from "./plain-tokens.js";
import { asAsked, termOfClause } from "./frame-query.js";
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

/** "How much Sidamo has been roasted altogether", "how much zucchini did Emil harvest on average each time". */
export function* stuffIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut = cutAt(tokens, /^how much (?=.* (?:did|do|does|has|have|had|was|were|been) )/u);
  const [stuff] = cut === null ? [] : namesIn(lookup, cut.after, () => false);
  // "Beer" is not the wheat beer alone.
  if (cut === null || stuff === undefined || stuff.start > 0 || stuff.isPart === true) return;
  const [name, behind] = [cut.after.slice(0, stuff.end), cut.after.slice(stuff.end)];
  const isPerfect = /^(?:has|have|had)$/u.test(behind[0]?.text ?? "") && behind[1]?.text !== "been";
  const isDone = isPerfect || /^(?:did|do|does)$/u.test(behind[0]?.text ?? "");
  if (!isDone && !/^(?:has|have|had|was|were)$/u.test(behind[0]?.text ?? "")) return;
  const isMean = /\bon average\b/iu.test(lookup.text);
  const rest = without(
    behind.slice(1),
    /(?<= )(?:on average|each time|per \p{L}+|every time)(?= |$)/u,
    / (?:each time|every time)$/u,
  );
  const isPassive = !isDone && !rest.some(({ text }) => /^(?:we|i|you|they|he|she)$/u.test(text));
  const being = isPassive ? behind.slice(0, 1).map((token) => ({ ...token, text: "was" })) : [];
  for (const said of eventsIn(lookup, isDone ? [...rest, ...name] : [...name, ...being, ...rest], {
    kind: "much",
  })) {
    const measured = roleMeasured(lookup.vocabulary, "stuff", [said.clause.type]);
    if (measured === null || said.clause.fillers.length === 0) continue;
    const what = { role: measured.role };
    yield readingOf({ query: "measure", how: isMean ? "mean" : "total", what, of: said.of }, said);
  }
}

/** "What was the average payment in June", "what is the average tasting score of the Huila". */
export function* averageIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut = cutAt(
    tokens,
    /^what (?:is|was|' s|were) (?:the|our|my|his|her|their|\p{L}+ ' s) average (?=.)/u,
  );
  const owned = cutAt(tokens, /(?<=^what (?:is|was|' s) .*) ' s average(?= )/u);
  const [lead] = tokens;
  if (lead === undefined) return;
  // "Ann's average payment".
  const of = owned === null ? [] : [...owned.after, { ...lead, text: "of" }, ...owned.before.slice(2)];
  const all = cut?.after ?? of;
  const { vocabulary } = lookup;
  for (const many of [1, 2, 3]) {
    const noun = all.slice(0, many).map(({ text }) => text);
    const rest = all.slice(many);
    if (noun.length < many || !/^(?:of|for|in|at|on|per|$)/u.test(rest[0]?.text ?? "")) continue;
    const behind = /^(?:of|for|per)$/u.test(rest[0]?.text ?? "") ? rest.slice(1) : rest;
    // "The average price of the works sold", "the average payment", "the average tasting score".
    const events = [behind, all, [...all.slice(0, many - 1), ...behind]];
    for (const [at, said] of events.entries()) {
      const amount = at === 1 ? null : noun.slice(at === 2 ? -1 : 0).join(" ");
      if (said.length === 0 || (at === 2 && many === 1)) continue;
      for (const each of eventsIn(lookup, said, { kind: "much", ...(amount === null ? {} : { amount }) })) {
        const { type } = each.clause;
        const isSaid = amount !== null || noun.some((word) => each.clause.nouns.includes(word));
        const measured = roleMeasured(vocabulary, amount === null ? "money" : { text: amount }, [type]);
        if (measured === null || !isSaid) continue;
        const { role, unit } = measured;
        const what = unit === null ? { role } : { role, unit };
        yield readingOf({ query: "measure", how: "mean", what, of: each.of }, each);
      }
    }
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

/** Whether so many of a unit are asked for, and not what somebody spent. */
export function isInUnits({ vocabulary }: Lookup, noun: string | null, tokens: readonly Token[]): boolean {
  const measured = noun === null ? null : roleMeasured(vocabulary, { text: noun }, null);
  return (
    measured?.unit != null && !tokens.some(({ text }) => /^(?:spen[dt]|earn|earned|get|got)$/u.test(text))
  );
}
