import type { Term } from "../../algebra/query.js";
import type { FormName } from "../../language/question/forms.js";
import { comparison } from "./forms-of-amounts.js";
import {
  amounts,
  best,
  eitherOf,
  type Make,
  ofDid,
  ofTwo,
  ofUnits,
  amountOf,
  askedOf,
  ofValues,
} from "./make.js";
import { typesIn } from "../../algebra/query-walk.js";

/** Those of a term that another has besides. */
function elsewhere(of: Term, all: Term): Term {
  return { term: "except", of: all, without: of };
}

/** What is made of flat questions by the rules of `forms-of-deeds.rules`. */
export const deedsMakers = {
  "longest-in": ofUnits((of, unit) => best({ unit }, "most", { total: "extent" }, of)),
  "only-here": ofTwo((of, all, _, flat) =>
    flat.query === "values" ? { ...flat, of, never: elsewhere(of, eitherOf(of, all)) } : null,
  ),
  "only-here-did": ofDid(
    ofTwo((of, all) => ({
      query: "all",
      of: [
        { query: "exists", of },
        { query: "not", of: { query: "exists", of: elsewhere(of, all) } },
      ],
    })),
  ),
  weighing: amounts("total"),
  sizing: amounts("total"),
  "dearer-than": comparison("more"),
  "cheaper-than": comparison("fewer"),
} satisfies Partial<Record<FormName, Make>>;

/** What is done again and again, "where does Tom train": where he ever did. At a time it may be yet to come. */
const usual = ofValues((of, role) => (of.term === "events" ? { query: "values", role, of } : null));

/** What types themselves say that they are done to, or where they are: of no role, as flat questions ask for. */
const told = ofValues((of, role, _, flat) => (role === "object" ? askedOf(flat, of) : null));

/** How many different values there are of what is asked for. */
const eachOne = ofValues((of, role) => ({ query: "count", distinct: { role }, of }));

/** What a role says of an event that is named otherwise: a name, or an amount. */
const ofEvent = ofValues((of, role, form) => amountOf("mean", of, form) ?? { query: "values", role, of });

/** What is made of flat questions by the rules of `forms-of-roles.rules` and `forms-of-events.rules`. */
export const rolesMakers = {
  ...{ usual, told, "each-one": eachOne },
  "dearest-to": ofValues((of, role) => (of.term === "extreme" ? { query: "values", role, of } : null)),
  ...{ "role-used": ofEvent, "role-had": ofEvent, "role-got": ofEvent, "role-taken": ofEvent },
} satisfies Partial<Record<FormName, Make>>;

/** So many units in a row: the most, or those up to the speech time. */
const row = (running: boolean): Make =>
  ofUnits((of, unit) => ({ query: "streak", unit, ...(running ? { running } : {}), of }));

/** Of what its type says that it is done at night, so that it begins on the day before: what was after midnight is told by no type. */
const byNight =
  (make: Make): Make =>
  (of, form, flat, other) =>
    typesIn(flat).every((type) => /\bnights?\b/iu.test(type)) ? make(of, form, flat, other) : null;

/** What is made of flat questions by the rules of `forms-of-rows.rules`. */
export const rowsMakers = {
  row: row(false),
  streak: row(false),
  "streak-now": row(true),
  "night-row": byNight(row(false)),
  "night-streak": byNight(row(false)),
  "night-streak-now": byNight(row(true)),
} satisfies Partial<Record<FormName, Make>>;
