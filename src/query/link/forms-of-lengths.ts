import type { FormName } from "../../language/question/forms.js";
import type { Make } from "./make.js";

/** What is made of flat questions by the rules of `forms-of-lengths.rules`. */
export const lengthsMakers = {} satisfies Partial<Record<FormName, Make>>;
