import type { FormName } from "../../language/question/forms.js";
import { amountOf, askedOf, type Make, ofValues } from "./make.js";

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
