import type { Bound } from "../../algebra/query.js";
import type { Granularity } from "../../time/granularity.js";
import type { Period } from "../../time/period.js";
import type { Asked, Measuring } from "./asked.js";
import type { FormName } from "./forms.js";

/** What is made of a question, with what that is bounded by. */
export interface Form {
  readonly name: FormName;
  readonly bound: Bound | null;
  readonly k: number;
  readonly unit: Granularity | null;
  /** The unit of an amount, as it is said; then the role of the amounts. */
  readonly measure: string | null;
  /** More of something, or the most. */
  readonly how: Measuring["how"] | null;
  /** The unit that the amounts must have. */
  readonly amountUnit: string | null;
  /** The unit in which the answer is to be told, as it is said. */
  readonly asUnit: string | null;
  /** A length of time. */
  readonly length: Period | null;
}

/** What `forms.rules` build: what is made of a flat question, or of what was made of one. */
export interface Formed {
  readonly form: Form;
  readonly of: Asked | Formed;
  /** The same asked of somebody else, or the clause to whose events those of the first lie. */
  readonly other: Asked | Formed | null;
}
