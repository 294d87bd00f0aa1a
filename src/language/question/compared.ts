import type { Expression } from "../../algebra/expression.js";
import type { Implementations } from "../../algebra/signatures.js";
import type { Phrase } from "../../issue/place.js";
import type { Granularity } from "../../time/granularity.js";
import type { Asked, Item, ItemAt, Rank } from "./asked.js";
import type { Form, Formed } from "./form.js";
import type { FormName } from "./forms.js";
import { again, formed } from "./make-formed.js";
import type { comparedSignatures } from "./signatures.js";

/** What differs in the second of two things that are compared: "than Clara's first", "than last year". */
export interface Rest {
  readonly owner: Item | null;
  readonly when: Expression | null;
  readonly rank: Rank | null;
  readonly at: ItemAt | null;
}

interface OperandTypes {
  form: FormName;
  rank: Rank["from"];
  number: number;
  "unit?": Granularity | null;
  phrase: Phrase;
  item: Item;
  preposition: string;
  expression: Expression;
  asked: Asked;
  rest: Rest;
  formed: Formed;
}

const none: Rest = { owner: null, when: null, rank: null, at: null };

/** The operators of the rules on what is more than something else. */
export const comparedOperators: Implementations<typeof comparedSignatures, OperandTypes> = {
  FormedMeasuring: (of) => mostOf(of, null),
  FormedMeasuringIn: (unit, of) => mostOf(of, unit),
  FormedThan: (of, subject) => thanOf(of, { ...of, subject }),
  FormedThanAt: (of, when) => (of.doing.when === null ? undefined : thanOf(of, again(of, { when }))),
  FormedThanIn: (of, preposition, item) => {
    const { adjuncts } = of.doing;
    const index = adjuncts.findLastIndex((adjunct) => adjunct.preposition === preposition);
    return index < 0
      ? undefined
      : thanOf(of, again(of, { adjuncts: adjuncts.with(index, { preposition, item }) }));
  },
  FormedWhich: (of, subject, rival) => {
    const how = of.doing.measuring?.how;
    if (how === undefined) return undefined;
    const named = { ...of, ask: "did", which: null } as const;
    return formed({ name: "measured-which", how }, { ...named, subject }, { ...named, subject: rival });
  },
  RestOf: (owner) => ({ ...none, owner }),
  RestAt: (when) => ({ ...none, when }),
  RestIn: (preposition, item) => ({ ...none, at: { preposition, item } }),
  RestRanked: (k, from) => ({ ...none, rank: { k, from } }),
  RestOwned: (owner, k, from) => ({ ...none, owner, rank: { k, from } }),
  FormedRest: (name, of, rest) => besides({ name }, of, rest),
  FormedOfRest: (name, { text }, of, rest) => besides({ name, measure: text }, of, rest),
};

function mostOf(of: Asked, unit: Granularity | null): Formed | undefined {
  const how = of.doing.measuring?.how;
  return how === "most" || how === "least" ? formed({ name: "measured-best", how, unit }, of) : undefined;
}

function thanOf(of: Asked, other: Asked): Formed | undefined {
  const how = of.doing.measuring?.how;
  return how === "more" || how === "fewer" ? formed({ name: "measured-than", how }, of, other) : undefined;
}

/** A form of something and of what it would be with the rest in the place of its own. */
function besides(form: Partial<Form> & Pick<Form, "name">, of: Asked, rest: Rest): Formed | undefined {
  let other: Asked | undefined = of;
  if (rest.owner !== null) other = ownedBy(other, rest.owner);
  if (rest.at !== null && other !== undefined) other = placedAt(other, rest.at);
  if (other === undefined) return undefined;
  if (rest.when !== null) {
    if (of.doing.when === null) return undefined;
    other = again(other, { when: rest.when });
  }
  // "Ben's massage … than Ada's first" says no place of Ben's.
  if (rest.rank !== null) other = again(other, { rank: rest.rank });
  return formed(form, of, other);
}

/** The same of another owner; undefined where it has none that stands in the same place. */
function ownedBy(of: Asked, owner: Item): Asked | undefined {
  if (of.owner !== null) return { ...of, owner };
  const [first, ...more] = of.doing.objects;
  if (first?.kind === "nouns" && first.owner !== null && owner.kind === "name")
    return again(of, { objects: [{ ...first, owner: owner.phrase }, ...more] });
  if (of.subject !== null) return { ...of, subject: owner };
  const { adjuncts } = of.doing;
  const last = adjuncts.findLastIndex(({ preposition }) => preposition === "of");
  return last < 0
    ? undefined
    : again(of, { adjuncts: adjuncts.with(last, { preposition: "of", item: owner }) });
}

/** The same somewhere else; undefined where it is nowhere, or it cannot be told in the place of what. */
function placedAt(of: Asked, at: ItemAt): Asked | undefined {
  const { adjuncts } = of.doing;
  const same = adjuncts.findLastIndex(({ preposition }) => preposition === at.preposition);
  const index = same < 0 && adjuncts.length === 1 ? 0 : same;
  return index < 0 ? undefined : again(of, { adjuncts: adjuncts.with(index, at) });
}
