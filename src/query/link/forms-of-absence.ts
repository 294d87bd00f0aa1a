import type { FormName } from "../../language/question/forms.js";
import type { Make } from "./make.js";

/** What is made of flat questions by the rules of `forms-of-absence.rules`. */
export const absenceMakers = {} satisfies Partial<Record<FormName, Make>>;
