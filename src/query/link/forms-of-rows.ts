import { typesIn } from "../../algebra/query-walk.js";
import type { FormName } from "../../language/question/forms.js";
import { type Make, ofUnits } from "./make.js";

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
