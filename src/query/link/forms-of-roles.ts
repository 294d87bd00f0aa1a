import type { FormName } from "../../language/question/forms.js";
import type { Make } from "./make.js";

/** What is made of flat questions by the rules of `forms-of-roles.rules`. */
export const rolesMakers = {} satisfies Partial<Record<FormName, Make>>;
