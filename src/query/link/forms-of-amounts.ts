import type { Query, Term } from "../../algebra/query.js";
import type { Form } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import {
  amountOf,
  amounts,
  type Best,
  best,
  eitherOf,
  eventsIn,
  extentOf,
  type LinkedForm,
  type Make,
  ofAnyType,
  ofDid,
  ofRivals,
  ofTwo,
  ofUnits,
  ofValues,
} from "./make.js";

/** By what a form compares: a sum of amounts, or how many events there are. */
function scoreOf({ measure }: Form): Best["measure"] {
  return measure === null ? "count" : { total: { role: measure } };
}

/** The number that a form compares. */
function numberOf(of: Term, form: Form): Query {
  return amountOf("total", of, form) ?? { query: "count", of };
}

/** The values or the units with the most or the least. */
const measuredBest =
  (always?: "most" | "least"): Make =>
  (of, form, flat) => {
    const { unit } = form;
    const how = always ?? form.how;
    if (how !== "most" && how !== "least") return null;
    if (unit === null)
      return flat.query === "values" ? best({ role: flat.role }, how, scoreOf(form), of) : null;
    // A unit without any event is not among those that have the least, but those with an amount are known.
    return how === "least" && form.measure === null ? null : best({ unit }, how, scoreOf(form), of);
  };

/** Whether one did more than the other, or fewer. */
export const comparison = (always?: "more" | "fewer"): Make =>
  ofDid(
    ofRivals((of, rival, form) => {
      const how = always ?? form.how;
      if (how !== "more" && how !== "fewer") return null;
      return { query: "compare", how, left: numberOf(of, form), right: numberOf(rival, form) };
    }),
  );

/** Whether there was no less of one than of the other, or just as much. */
const asMany = (isExact: boolean): Make =>
  ofDid(
    ofRivals((of, rival, form) => {
      const [left, right] = [numberOf(of, form), numberOf(rival, form)];
      return isExact
        ? { query: "compare", how: "equal", left, right }
        : { query: "not", of: { query: "compare", how: "fewer", left, right } };
    }),
  );

/** Which of two did more. */
const measuredWhich = ofTwo((of, rival, form) => {
  const how = form.how === "more" || form.how === "most" ? "most" : "least";
  const [a, b] = [doerOf(of, form), doerOf(rival, form)];
  if (a === null || b === null || a === b) return null;
  const among = [
    { name: a, query: numberOf(of, form) },
    { name: b, query: numberOf(rival, form) },
  ];
  return { query: "which", how, among };
});

/** The one who does it in all events of a term; null where there is none. */
function doerOf(term: Term, { doer }: LinkedForm): string | null {
  const [name, ...others] = new Set((eventsIn(term) ?? []).map(({ roles }) => roles[doer]));
  return typeof name === "string" && others.length === 0 ? name : null;
}

/** By how much one has more than the other, or less. */
const differenceOf = (measured: (of: Term, form: Form) => Query, isLess = false): Make =>
  ofRivals((of, rival, form) => {
    const [one, other] = [measured(of, form), measured(rival, form)];
    return { query: "difference", left: isLess ? other : one, right: isLess ? one : other };
  });

const difference = differenceOf(numberOf);
const lessBy = differenceOf(numberOf, true);

/** Values of a role in the order in which they first had an event. */
function inOrder(role: string, of: Term): Query {
  return { query: "ranking", by: { role }, how: "earliest", measure: "first", of };
}

/** The one role in which the events of a term have each a name, and not all the same; null where there is none. */
function namedRole(term: Term): string | null {
  const events = eventsIn(term) ?? [];
  const [role, ...others] = Object.keys(events[0]?.roles ?? {}).filter((each) => {
    const names = events.map(({ roles }) => roles[each]);
    return names.every((name) => typeof name === "string") && new Set(names).size > 1;
  });
  return role === undefined || others.length > 0 ? null : role;
}

/** Some who are named, in the order in which they first did something. */
const orderOf = ofTwo((of, rival) => {
  const all = eitherOf(of, rival);
  const role = namedRole(all);
  return role === null ? null : inOrder(role, all);
});

const thingsInOrder: Make = (of) => {
  const all = ofAnyType(of);
  return all === null ? null : inOrder("type", all);
};

/** The mean of amounts for each of what is named, which must be what they are the amounts of. */
const meanPer = ofTwo((of, each, form) => {
  // A time is said of what was done.
  if (each.term === "in") return null;
  const types = new Set(eventsIn(each)?.map(({ type }) => type));
  const isSame = eventsIn(of)?.every(({ type }) => type !== null && types.has(type));
  return isSame === true ? amountOf("mean", of, form) : null;
});

/** The units in which most was done, whatever it was. */
const busiest = ofUnits((of, unit) => {
  const all = ofAnyType(of);
  return all === null ? null : best({ unit }, "most", "count", all);
});

/** What is made of flat questions by the rules of `forms-of-amounts.rules`. */
export const amountsMakers = {
  "measured-best": measuredBest(),
  "measured-than": comparison(),
  "measured-which": ofDid(measuredWhich),
  "most-of": measuredBest("most"),
  "least-of": measuredBest("least"),
  "more-of": comparison("more"),
  "fewer-of": comparison("fewer"),
  relation: ofTwo((left, right) => ({ query: "relation", left, right })),
  "stuff-sum": amounts("total"),
  "count-of": (of) => ({ query: "count", of }),
  "mean-distance": amounts("mean"),
  "mean-money": amounts("mean"),
  highest: amounts("longest"),
  lowest: amounts("shortest"),
  farthest: amounts("longest"),
  "more-by-sum": difference,
  "more-by-count": difference,
  "more-by-money": difference,
  "more-by-size": difference,
  "less-by-sum": lessBy,
  "less-by-size": lessBy,
  "less-by-money": lessBy,
  "more-by-extent": differenceOf((of) => extentOf(of)),
  "less-by-extent": differenceOf((of) => extentOf(of), true),
  "higher-than": comparison("more"),
  "lower-than": comparison("fewer"),
  "spent-most": measuredBest("most"),
  "spent-least": measuredBest("least"),
  "more-money": comparison("more"),
  "less-money": comparison("fewer"),
  "as-many": asMany(false),
  "just-as-many": asMany(true),
  ranking: ofValues((of, role) => inOrder(role, of)),
  "any-name": ofDid(ofTwo((of, rival) => ({ query: "exists", of: eitherOf(of, rival) }))),
  "order-of": ofDid(orderOf),
  "ranking-things": thingsInOrder,
  top: ofValues((of, role, { k }) => ({
    query: "ranking",
    by: { role },
    how: "most",
    measure: "count",
    k,
    of,
  })),
  got: amounts("total"),
  used: amounts("total"),
  "got-most": measuredBest("most"),
  "paid-most": measuredBest("most"),
  "used-most": measuredBest("most"),
  "sum-of": amounts("total"),
  "mean-per": meanPer,
  "kth-most": ofValues((of, role, { k }) => best({ role }, "most", "count", of, k)),
  busiest,
} satisfies Partial<Record<FormName, Make>>;
