import type { AskedQuery, Key, Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { absenceMakers } from "./forms-of-absence.js";
import { boundsMakers } from "./forms-of-bounds.js";
import { amountsMakers, comparison } from "./forms-of-amounts.js";
import { deedsMakers, rolesMakers, rowsMakers } from "./forms-of-deeds.js";
import { type Apart, apartQuery, isApart } from "./apart.js";
import { clausesMakers } from "./forms-of-clauses.js";
import { lengthsMakers, timeMakers } from "./forms-of-time.js";
import { orderMakers } from "./forms-of-order.js";
import {
  amounts,
  askedOf,
  best,
  eitherOf,
  elapsed,
  extentOf,
  hasTerm,
  isOne,
  lastOf,
  type LinkedForm,
  type Make,
  ofAnyType,
  ofDid,
  ofTwo,
  ofUnits,
  ofValues,
  windowOf,
  termOf,
  withEvents,
} from "./make.js";

/**
 * What is made of a flat question.
 *
 * @param other  the same asked of somebody else, or the clause to whose events those of the first lie
 * @returns null where it has no meaning
 */
export function formedQuery(form: LinkedForm, flat: AskedQuery, other: AskedQuery | null): AskedQuery | null {
  const { name } = form;
  if (isApart(name)) return apartQuery(form, name, flat, other);
  if (!hasTerm(flat)) return null;
  const query = makers[name](flat.of, form, flat, other);
  return query === null ? null : { ...query, tense: flat.tense };
}

/**
 * Whether something happened so often, or to whom it did. Who had it fewer times than so many may have had none, or
 * not: that is not told.
 */
const times: Make = (of, { bound, k }, flat) => {
  if (flat.query === "exists") return { query: "exists", bound: bound ?? "at-least", k, of };
  if (flat.query !== "values" || k < 1 || bound === "at-most" || bound === "fewer-than") return null;
  return { ...flat, bound: bound ?? "at-least", k, of };
};

const most =
  (how: "most" | "least"): Make =>
  (of, { measure, unit }, flat) => {
    if (unit !== null) return best({ unit }, how, "count", of);
    const role = flat.query === "values" ? flat.role : measure;
    return role === null ? null : best({ role }, how, "count", of);
  };

/** Who was first or last; of a question that asks for no role, whoever did it. */
const foremost =
  (how: "earliest" | "latest"): Make =>
  (of, { doer }, flat) => {
    const role = flat.query === "values" ? flat.role : doer;
    return best({ role }, how, how === "earliest" ? "first" : "last", of);
  };

/** Units in which something happens: those of the time that is said, else from the first event on. */
const units = (query: "every" | "missing"): Make =>
  ofDid(
    ofUnits((of, unit, { bound, k }) => {
      const times = bound === null || query === "missing" ? {} : { bound, k };
      return { query, unit, ...times, ...windowOf(of) };
    }),
  );

const joined = (query: "all" | "any" | "none"): Make =>
  ofDid(ofTwo((of, rival) => ({ query, of: [of, rival].map((term) => ({ query: "exists", of: term })) })));

/** Whether who is named is the only one who has an event. */
const only: Make = (of, { doer }) => {
  let names: readonly string[] = [];
  const all = withEvents(of, ({ roles: { [doer]: name, ...roles }, ...events }) => {
    if (typeof name !== "string") return null;
    names = [name];
    return { ...events, roles };
  });
  return all === null ? null : { query: "only", role: doer, names, of: all };
};

/** What anybody but who is named did. */
const others =
  (query: "exists" | "values"): Make =>
  (of, { doer }) => {
    const rest = withEvents(of, ({ roles: { [doer]: name, ...roles }, ...events }) =>
      typeof name === "string" ? { ...events, roles, without: { [doer]: [name] } } : null,
    );
    if (rest === null) return null;
    return query === "exists" ? { query, of: rest } : { query, role: doer, of: rest };
  };

/** The types of what was done, or of the k-th of it. */
const what =
  (isRanked: boolean): Make =>
  (of, { k }) => {
    const all = ofAnyType(of);
    if (all === null) return null;
    return { query: "values", role: "type", of: isRanked ? { term: "nth", of: all, k, from: "first" } : all };
  };

/** What types are done to, of which each says that: what somebody ate is not in "eat", unless a role tells it. */
const object: Make = (of, { measure }) => {
  const { of: events } = windowOf(of.term === "extreme" ? of.of : of);
  const some = events.term === "union" ? events.of : [events];
  const hasObject = (term: Term): boolean => term.term === "events" && /\S\s+\S/u.test(term.type ?? "");
  const isTold = measure !== null && (measure !== "object" || some.every(hasObject));
  return isTold ? { query: "values", role: measure, of } : null;
};

/**
 * Who did one and the other, or one without the other, or one of the two, or none of them; not where they are told in two
 * roles, as the host of a dinner and the player of a match.
 */
const joint =
  (how: "also" | "never" | "either" | "neither"): Make =>
  (of, _, flat, other) => {
    const rival = termOf(other);
    if (flat.query !== "values" || rival === null) return null;
    if (other?.query === "values" && other.role !== flat.role) return null;
    if (how === "also" || how === "never") return { ...flat, of, [how]: rival };
    return { ...flat, ...(how === "neither" ? { negated: true } : {}), of: eitherOf(of, rival) };
  };

/** What one was done to, and never the other. */
const objectButNot: Make = (of, { measure }, flat, other) => {
  const never = termOf(other);
  if (never === null || measure === null || measure === "object" || flat.query !== "exists") return null;
  return { query: "values", role: measure, of, never };
};

/** What was asked of either of two times. */
const atEither: Make = (of, _, flat, other) => {
  const rival = termOf(other);
  return rival === null ? null : askedOf(flat, eitherOf(of, rival));
};

/** How many different values a role has, or units of the calendar there are. */
const distinct =
  (key: Key): Make =>
  (of) => ({ query: "count", distinct: key, of });

const makers: Readonly<Record<Exclude<FormName, Apart>, Make>> = {
  ...timeMakers,
  ...rolesMakers,
  ...rowsMakers,
  ...deedsMakers,
  ...orderMakers,
  ...lengthsMakers,
  ...clausesMakers,
  ...absenceMakers,
  ...boundsMakers,
  ...amountsMakers,
  ranked: (of, _, flat) => askedOf(flat, of),
  "times-bound": times,
  "many-bound": times,
  "times-said": times,
  nth: (of, { k }) => ({ query: "instant", which: "first", ...(k === 1 ? {} : { k }), of }),
  every: units("every"),
  missing: units("missing"),
  distinct: ofUnits((of, unit) => ({ query: "count", distinct: { unit }, of })),
  // What has an end counts from there.
  ago: (of, form) => elapsed(lastOf(of, "end"), "speech-time", form),
  people: (of, { doer }) => ({ query: "count", distinct: { role: doer }, of }),
  places: distinct({ role: "location" }),
  different: ofValues((of, role) => ({ query: "count", distinct: { role }, of })),
  most: most("most"),
  least: most("least"),
  "most-any": most("most"),
  "least-any": most("least"),
  earliest: foremost("earliest"),
  latest: foremost("latest"),
  "more-often": comparison("more"),
  "less-often": comparison("fewer"),
  both: joined("all"),
  neither: joined("none"),
  either: joined("any"),
  or: joint("either"),
  "at-either": atEither,
  and: joint("also"),
  "but-not": joint("never"),
  "neither-nor": joint("neither"),
  sum: amounts("total"),
  average: amounts("mean"),
  money: amounts("total"),
  distance: amounts("total"),
  weight: amounts("total"),
  spent: amounts("total"),
  paid: amounts("total"),
  "paid-in": amounts("total"),
  "mean-spent": amounts("mean"),
  "spent-in": amounts("total"),
  "amount-of": amounts("total"),
  "kth-person": (of, { k, doer }, flat) =>
    best({ role: flat.query === "values" ? flat.role : doer }, "earliest", "first", of, k),
  "kth-thing": what(true),
  only,
  others: others("exists"),
  "others-names": others("values"),
  named: ofValues((of, role) => ({ query: "values", role, of })),
  object,
  "object-but-not": objectButNot,
  what: what(false),
  "what-to": (of) => ({ query: "values", role: "type", of }),
  total: (of) => extentOf(of, isOne(of) ? "mean" : "total"),
  mean: (of) => extentOf(of, "mean"),
  // How long the last one goes on.
  lasting: (of, form) => elapsed(lastOf(of), "speech-time", form),
  start: (of) => lastOf(of),
  end: (of) => lastOf(of, "end"),
  // When one of them was is no list.
  times: (of) => (isOne(of) ? null : { query: "instants", of }),
  listed: (of) => (isOne(of) ? null : { query: "instants", of }),
  gap: (of) => ({ query: "measure", how: "longest", what: "gap", of }),
  "gap-shortest": (of) => ({ query: "measure", how: "shortest", what: "gap", of }),
};
