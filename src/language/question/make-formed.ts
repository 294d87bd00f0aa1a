import type { Asked, Doing } from "./asked.js";
import type { Form, Formed } from "./form.js";

/** The same asked of what is done otherwise. */
export function again(of: Asked, change: Partial<Doing>): Asked {
  return { ...of, doing: { ...of.doing, ...change } };
}

/** What is made of a question, by the name of its form and by what that needs. */
export function formed(
  form: Partial<Form> & Pick<Form, "name">,
  of: Asked | Formed,
  other: Asked | Formed | null = null,
): Formed {
  return {
    form: {
      ...{
        bound: null,
        k: 1,
        unit: null,
        measure: null,
        how: null,
        amountUnit: null,
        asUnit: null,
        length: null,
      },
      ...form,
    },
    of,
    other,
  };
}
