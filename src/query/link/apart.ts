import type { AskedQuery, InstantQuery, Query, Term } from "../../algebra/query.js";
import { relationsOfEdges } from "../../algebra/relations.js";
import type { Form } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import type { AllenRelation } from "../../time/interval.js";
import type { Issue } from "../../issue/issue.js";
import type { QueryReading } from "../query-reading.js";
import { elapsed, firstOf, lastOf, termOf } from "./make.js";
import { isFixed, ofLast } from "./presumed.js";

/** How long lay between two things: the second after the first, the first before the second, or in either order. */
const aparts = ["apart", "apart-before", "apart-either", "age", "had-lasted"] as const;
export type Apart = (typeof aparts)[number];

export function isApart(name: FormName): name is Apart {
  return (aparts as readonly FormName[]).includes(name);
}

/** What starts no earlier than something else does. */
const notBefore: readonly AllenRelation[] = [
  ...relationsOfEdges("after", { left: "start", right: "start" }),
  ...(["starts", "started-by", "equals"] as const),
];

/**
 * From the end of one event to the start of another, unless a border of one is said: from the first of the one clause to
 * the next of the other, or from the last of it that comes before.
 */
export function apartQuery(
  form: Form,
  name: Apart,
  flat: AskedQuery,
  other: AskedQuery | null,
): AskedQuery | null {
  const [of, last] = [termOf(flat), termOf(other)];
  const [before, after] = [timeIn(flat), timeIn(other)];
  const asked = (query: Query): AskedQuery => ({ ...query, tense: "past" });
  const to = edgeIn(other) === "end" ? "end" : undefined;
  if (name === "had-lasted") return hadLasted(form, flat, other);
  if (before !== null && last !== null)
    return asked(elapsed({ time: before }, firstOf(inTime(last, "after", before), to), form));
  if (of !== null && after !== null)
    return asked(elapsed(lastOf(inTime(of, "before", after), edgeIn(flat) ?? "end"), { time: after }, form));
  if (of === null || last === null) return null;
  if (name === "apart-before") {
    const relations = relationsOfEdges("before", { left: "start", right: "start" });
    const previous = within(of, "last", (events) =>
      edgeIn(flat) === "start"
        ? { term: "allen", of: events, relations, other: { term: "nth", of: last, k: 1, from: "first" } }
        : { term: "placed", of: events, how: "before", other: last },
    );
    return asked(elapsed(lastOf(previous, edgeIn(flat) ?? "end"), firstOf(last, to), form));
  }
  const from = flat.query === "instant" ? (flat.edge ?? "start") : "end";
  const next = within(last, "first", (events) =>
    from === "end"
      ? { term: "placed", of: events, how: "after", other: of }
      : { term: "allen", of: events, relations: notBefore, other: { term: "nth", of, k: 1, from: "first" } },
  );
  return asked(elapsed(firstOf(of, from), firstOf(next, to), form));
}

/**
 * What else "between" two things may mean: the same with its sides exchanged, whichever came first; and of which of them one
 * alone is meant, since nothing says which.
 */
export function aroundApart(
  form: Form,
  flat: AskedQuery,
  other: AskedQuery | null,
  notes: readonly Issue[],
): Pick<QueryReading, "instead" | "ones"> {
  if (!isApart(form.name)) return {};
  // Nobody tells how old somebody was at each of two weddings.
  const isAge = form.name === "age";
  const open = [termOf(flat), termOf(other)].flatMap((term) =>
    term === null || (!isAge && (isFixed(term) || isOfNamed(term))) ? [] : term,
  );
  const ones = open.length === 0 ? {} : { ones: open };
  const query =
    form.name === "apart-either" && other !== null ? apartQuery(form, form.name, other, flat) : null;
  if (query === null) return ones;
  const rival = ofLast(query);
  return { ...ones, instead: { query, reading: null, notes, ...ones, ...(rival === null ? {} : { rival }) } };
}

/** From the start of what was going on at the start, or the end that is said, of something else. */
function hadLasted(form: Form, flat: AskedQuery, other: AskedQuery | null): AskedQuery | null {
  const [of, then] = [termOf(flat), termOf(other)];
  const time = timeIn(other);
  if (of === null || (then === null && time === null)) return null;
  if (then === null) {
    const going: Term = { term: "in", of, time: time ?? "", how: "overlap" };
    return { ...elapsed(firstOf(going), { time: time ?? "" }, form), tense: "past" };
  }
  const first: Term = { term: "nth", of: then, k: 1, from: "first" };
  const edge = edgeIn(other) ?? "start";
  const relations = relationsOfEdges("before", { left: "start", right: edge });
  const until = new Set(relationsOfEdges("before", { left: "end", right: edge }));
  const isOver = (relation: AllenRelation): boolean =>
    until.has(relation) || (edge === "start" && relation === "meets");
  const going: Term = { term: "allen", of, relations: relations.filter((one) => !isOver(one)), other: first };
  return { ...elapsed(lastOf(going, "start"), firstOf(then, edge), form), tense: "past" };
}

/** Those events that are before or after a time. */
function inTime(of: Term, side: "before" | "after", time: string): Term {
  const from = side === "after" ? "first" : "last";
  return within(of, from, (events) => ({ term: "in", of: events, time: `${side} ${time}` }));
}

/** Those events that lie so; of "the first rehearsal" after something the first of those, as the last before it. */
function within(of: Term, from: "first" | "last", lying: (events: Term) => Term): Term {
  return of.term === "nth" && of.from === from ? { ...of, of: within(of.of, from, lying) } : lying(of);
}

/** The time that stands in the place of an event; null where an event does. */
function timeIn(query: AskedQuery | null): string | null {
  return query?.query === "calculate" && typeof query.value === "string" ? query.value : null;
}

function edgeIn(query: AskedQuery | null): InstantQuery["edge"] {
  return query?.query === "instant" ? query.edge : undefined;
}

/** Whether what is done is done to something of its own: "x-ray Rex", "repair press". */
function isOfNamed(term: Term): boolean {
  return term.term === "events" && /\S\s+\S/u.test(term.type ?? "");
}
