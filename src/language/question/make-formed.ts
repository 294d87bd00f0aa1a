import type { Asked, Doing, Item } from "./asked.js";
import type { Form, Formed } from "./form.js";
import type { Placement } from "../../algebra/relations.js";
import type { FormName } from "./forms.js";

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

/** "What did Tom do" asks for more than the objects of what begins with "do". */
export function isDoing({ doing: { verb, objects } }: Asked): boolean {
  return objects.length === 0 && verb !== null && /^(?:do|did|done|does|doing)$/iu.test(verb.text);
}

/** "What happened to the boiler" is about types that have one alone. */
export function saysTypes({ doing: { adjuncts } }: Asked): boolean {
  return adjuncts.some(({ item }) => item.kind === "nouns" || item.kind === "at");
}

/** The same said of somebody else: "who led the club before Ida". */
export function ofAnother(of: Asked, subject: Item): Asked {
  return { ...of, ask: "did", which: null, subject };
}

/** Whoever did it after Tom is not Tom. */
export function besideOthers(name: Placement, { ask, which }: Asked): FormName {
  const isOfOthers = ask === "who" && which === null && (name === "before" || name === "after");
  return isOfOthers ? `others-${name}` : name;
}

/** The same said of the other value of what is asked for: "where did Ida live before Porto"; undefined where that is no name. */
export function withAnother(of: Asked, item: Item): Asked | undefined {
  const { which, doing } = of;
  const isAsked = which?.kind === "role" || which?.kind === "place";
  if (!isAsked || (item.kind !== "name" && item.kind !== "nouns")) return undefined;
  const adjuncts = [...doing.adjuncts, { preposition: which.kind === "place" ? "in" : "of", item }];
  return { ...of, ask: "did", which: null, doing: { ...doing, adjuncts } };
}

/** Whether one of all that a noun names is meant, "rode the longest ride", rather than of what somebody did: "her longest". */
export function isOfAll({ rank, objects }: Doing): boolean {
  if (rank === null || "k" in rank) return rank?.isOfAll === true;
  return objects.every((item) => item.kind !== "nouns" || (item.whose ?? item.owner) === null);
}
