import type { EventsTerm, Query, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import type { Form } from "../../language/question/form.js";
import { type Make, termOf } from "./make.js";

/** By what a form compares: a sum of amounts, or how many events there are. */
function scoreOf({ measure }: Form): Extract<Query, { query: "best" }>["measure"] {
  return measure === null ? "count" : { total: { role: measure } };
}

/** The number that a form compares. */
function numberOf(of: Term, { measure, amountUnit }: Form): Query {
  if (measure === null) return { query: "count", of };
  const what = amountUnit === null ? { role: measure } : { role: measure, unit: amountUnit };
  return { query: "measure", how: "total", what, of };
}

/** The values or the units with the most or the least. */
const measuredBest: Make = (of, form, flat) => {
  const { unit } = form;
  if (form.how !== "most" && form.how !== "least") return null;
  // A unit without any event is not among those that have the least.
  if (unit !== null && form.how === "least") return null;
  if (unit === null && flat.query !== "values") return null;
  const by = unit === null ? { role: flat.query === "values" ? flat.role : "subject" } : { unit };
  return { query: "best", by, how: form.how, measure: scoreOf(form), of };
};

const measuredThan: Make = (of, form, flat, other) => {
  const rival = termOf(other);
  if (rival === null || flat.query !== "exists" || (form.how !== "more" && form.how !== "fewer")) return null;
  const [left, right] = [numberOf(of, form), numberOf(rival, form)];
  return { query: "compare", how: form.how, left, right };
};

/** Which of two did more. */
const measuredWhich: Make = (of, form, flat, other) => {
  const rival = termOf(other);
  if (rival === null || flat.query !== "exists") return null;
  const how = form.how === "more" || form.how === "most" ? "most" : "least";
  const [a, b] = [subjectOf(of), subjectOf(rival)];
  if (a === null || b === null || a === b) return null;
  const among = [
    { name: a, query: numberOf(of, form) },
    { name: b, query: numberOf(rival, form) },
  ];
  return { query: "which", how, among };
};

/** The one subject that all events of a term have; null where there is none. */
function subjectOf(term: Term): string | null {
  switch (term.term) {
    case "events":
      return typeof term.roles["subject"] === "string" ? term.roles["subject"] : null;
    case "union": {
      const names = new Set(term.of.map(subjectOf));
      const [only = null] = names;
      return names.size === 1 ? only : null;
    }
    case "in":
      return subjectOf(term.of);
    default:
      return null;
  }
}

/** The greatest or the least amount itself. */
const extremeAmount =
  (how: "longest" | "shortest"): Make =>
  (of, { measure, amountUnit }) => {
    if (measure === null) return null;
    const what = amountUnit === null ? { role: measure } : { role: measure, unit: amountUnit };
    return { query: "measure", how, what, of };
  };

const meanAmount: Make = (of, { measure }) =>
  measure === null ? null : { query: "measure", how: "mean", what: { role: measure }, of };

const difference: Make = (of, form, _, other) => {
  const rival = termOf(other);
  if (rival === null) return null;
  return { query: "difference", left: numberOf(of, form), right: numberOf(rival, form) };
};

/** Those who did something, in the order in which they first did. */
const ranking: Make = (of, _, flat) =>
  flat.query === "values"
    ? { query: "ranking", by: { role: flat.role }, how: "earliest", measure: "first", of }
    : null;

/** The events of a term and of those it is made of, wherever they lie in time; null where one is chosen of several. */
function eventsIn(term: Term): readonly EventsTerm[] | null {
  switch (term.term) {
    case "events":
      return [term];
    case "in":
      return eventsIn(term.of);
    case "union": {
      const all = term.of.map(eventsIn);
      return all.includes(null) ? null : all.flatMap((events) => events ?? []);
    }
    default:
      return null;
  }
}

/** The one role in which the events of a term have each a name, and not all the same; null where there is none. */
function namedRole(term: Term): string | null {
  const events = eventsIn(term) ?? [];
  const [first] = events;
  const differing = Object.keys(first?.roles ?? {}).filter((role) => {
    const names = events.map(({ roles }) => roles[role]);
    return names.every((name) => typeof name === "string") && new Set(names).size > 1;
  });
  const [role] = differing;
  return differing.length === 1 && role !== undefined ? role : null;
}

/** What one or another did. */
const anyName: Make = (of, _, flat, other) => {
  const rival = termOf(other);
  return rival === null || flat.query !== "exists"
    ? null
    : { query: "exists", of: { term: "union", of: [of, rival] } };
};

/** Some who are named, in the order in which they first did something. */
const orderOf: Make = (of, _, flat, other) => {
  const rival = termOf(other);
  if (rival === null || flat.query !== "exists") return null;
  const all: Term = { term: "union", of: [of, rival] };
  const role = namedRole(all);
  return role === null
    ? null
    : { query: "ranking", by: { role }, how: "earliest", measure: "first", of: all };
};

/** All events that have the roles of those that a question finds, of whatever type. */
function ofAnyType(of: Term): Term | null {
  const events = of.term === "in" ? of.of : of;
  const some = events.term === "union" ? events.of[0] : events;
  if (some?.term !== "events") return null;
  const all: EventsTerm = { ...some, type: null };
  return of.term === "in" ? { ...of, of: all } : all;
}

/** What is made of flat questions by the rules of `forms-of-amounts.rules`. */
export const amountsMakers = {
  "measured-best": measuredBest,
  "measured-than": measuredThan,
  "measured-which": measuredWhich,
  "most-of": (of, form, flat, other) => measuredBest(of, { ...form, how: "most" }, flat, other),
  "least-of": (of, form, flat, other) => measuredBest(of, { ...form, how: "least" }, flat, other),
  "more-of": (of, form, flat, other) => measuredThan(of, { ...form, how: "more" }, flat, other),
  "fewer-of": (of, form, flat, other) => measuredThan(of, { ...form, how: "fewer" }, flat, other),
  "stuff-sum": (of, form) => (form.measure === null ? null : numberOf(of, form)),
  "count-of": (of) => ({ query: "count", of }),
  "mean-distance": meanAmount,
  "mean-money": meanAmount,
  highest: extremeAmount("longest"),
  lowest: extremeAmount("shortest"),
  farthest: extremeAmount("longest"),
  "more-by-sum": difference,
  "more-by-count": difference,
  "more-by-money": difference,
  "spent-most": (of, form, flat, other) => measuredBest(of, { ...form, how: "most" }, flat, other),
  ranking,
  "any-name": anyName,
  "order-of": orderOf,
  "ranking-things": (of) => {
    const all = ofAnyType(of);
    return all === null
      ? null
      : { query: "ranking", by: { role: "type" }, how: "earliest", measure: "first", of: all };
  },
  top: (of, { k }, flat) =>
    flat.query === "values"
      ? { query: "ranking", by: { role: flat.role }, how: "most", measure: "count", k, of }
      : null,
  "kth-most": (of, { k }, flat) =>
    flat.query === "values"
      ? { query: "best", by: { role: flat.role }, how: "most", measure: "count", k, of }
      : null,
  busiest: (of, { unit }) => {
    const all = ofAnyType(of);
    return all === null || unit === null
      ? null
      : { query: "best", by: { unit }, how: "most", measure: "count", of: all };
  },
} satisfies Partial<Record<FormName, Make>>;
