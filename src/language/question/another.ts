import type { Placement } from "../../algebra/relations.js";
import type { Asked, Doing, Item } from "./asked.js";
import type { FormName } from "./forms.js";

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
