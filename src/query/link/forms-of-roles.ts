import type { FormName } from "../../language/question/forms.js";
import { type Make, ofValues } from "./make.js";

/** What is done again and again, "where does Tom train": where he ever did. At a time it may be yet to come. */
const usual = ofValues((of, role) => (of.term === "events" ? { query: "values", role, of } : null));

/** What is made of flat questions by the rules of `forms-of-roles.rules`. */
export const rolesMakers = { usual } satisfies Partial<Record<FormName, Make>>;
