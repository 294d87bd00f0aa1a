import type { Bound, Query, Term } from "../../algebra/query.js";
import { typesIn } from "../../algebra/query-walk.js";
import type { FormName } from "../../language/question/forms.js";
import { askedOf, eventsIn, type Make, ofDid, ofTwo, ofValues, withEvents } from "./make.js";

/** What is not so where a bound is kept; null where several things are. */
const opposite: Partial<Record<Bound, Bound>> = {
  ...{ "at-least": "fewer-than", "at-most": "more-than", "more-than": "at-most", "fewer-than": "at-least" },
};

/** Whether there are such events, and none that are otherwise. */
const eachBounded: Make = (of, _, flat) => {
  const bounded = of.term === "in" ? of.of : of;
  if (flat.query !== "exists" || bounded.term !== "amount") return null;
  const bound = opposite[bounded.bound];
  if (bound === undefined) return null;
  const within = (term: Term): Term => (of.term === "in" ? { ...of, of: term } : term);
  const other: Query = { query: "exists", of: within({ ...bounded, bound }) };
  return {
    query: "all",
    of: [
      { query: "exists", of },
      { query: "not", of: other },
    ],
  };
};

/** Whether there are such things as the clause says, and none of them without such an event at the time, or in its unit. */
const inEach = ofTwo((of, other, { unit }) => {
  const met: Term =
    unit === null
      ? { term: "placed", of: other, how: "while", other: of }
      : { term: "placed", of: other, how: "same", other: of, unit };
  return {
    query: "all",
    of: [
      { query: "exists", of: other },
      { query: "not", of: { query: "exists", of: { term: "except", of: other, without: met } } },
    ],
  };
});

/** Whether there are such events, and all of them are as the question says. */
const eachSo = ofTwo((of, all) => ({
  query: "all",
  of: [
    { query: "exists", of: all },
    { query: "not", of: { query: "exists", of: { term: "except", of: all, without: of } } },
  ],
}));

/** The same asked of those events in whose unit there is none of the clause. */
const notSame = ofTwo((of, other, { unit }, flat) => {
  if (unit === null) return null;
  const without: Term = { term: "placed", of, how: "same", other, unit };
  return askedOf(flat, { term: "except", of, without });
});

/** The same asked of those events that are not as the second question says. */
const elsewhere = ofTwo((of, without, _, flat) => askedOf(flat, { term: "except", of, without }));

/** The same of those events alone of which it is told: a payment without a method may have been by card. */
export function whereTold(of: Term, query: Query): Query | null {
  const [, not] = query.query === "all" ? query.of : [];
  const exists = not?.query === "not" ? not.of : undefined;
  const except = exists?.query === "exists" ? exists.of : undefined;
  if (except?.term !== "except") return null;
  const roles = [...new Set((eventsIn(of) ?? []).flatMap((each) => Object.keys(each.roles)))];
  const told = withEvents(except.of, (events) => ({
    ...events,
    present: [...new Set([...events.present, ...roles.filter((role) => !(role in events.roles))])],
  }));
  if (told === null) return null;
  return { query: "not", of: { query: "exists", of: { ...except, of: told } } };
}

/** Of several types those that have such events. */
const whichEvents: Make = (of, _, flat) =>
  new Set(typesIn(flat)).size > 1 ? { query: "values", role: "type", of } : null;

/** What is made of flat questions by the rules of `forms-of-bounds.rules`. */
export const boundsMakers = {
  "in-each": ofDid(inEach),
  "in-each-unit": ofDid(inEach),
  "not-same": notSame,
  "each-so": ofDid(eachSo),
  "each-who": ofValues((of, role, _, flat) => {
    const asked = askedOf(flat, of);
    return asked?.query === "values" && role === "subject" ? { ...asked, each: true } : null;
  }),
  elsewhere,
  "each-time": ofDid(eachSo),
  "each-bounded": ofDid(eachBounded),
  "which-events": ofDid(whichEvents),
} satisfies Partial<Record<FormName, Make>>;
