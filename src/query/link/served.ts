import type { TypeForm } from "../../events/type-naming.js";
import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOfNoun } from "../../language/words/nominals.js";
import { receivers } from "./role-names.js";

/** Verbs of what is done for customers. */
const serving: ReadonlySet<string> = new Set("deliver sell ship supply serve cater".split(" "));

/** Verbs of what customers do. */
const ordering: ReadonlySet<string> = new Set(
  `complain order buy purchase pay cancel book reserve return reject refuse request enquire inquire ask phone call visit praise
   thank rate review`.split(/\s+/u),
);

/**
 * Whether something may be delivered or sold to somebody who does nothing else than customers do: a customer, of
 * "complain" as of "order".
 */
export function isServed(vocabulary: Vocabulary, forms: readonly TypeForm[], value: string): boolean {
  const isOf = ({ verbs, words }: TypeForm, some: ReadonlySet<string>): boolean =>
    [...(verbs ?? []), ...words.slice(-1).flatMap(verbsOfNoun)].some((verb) => some.has(verb));
  const isReached = ({ type }: TypeForm): boolean =>
    [...receivers].some(
      (role) =>
        vocabulary.rolesOf(type)?.has(role) === true &&
        (vocabulary.namesOf(role)?.find(value) ?? absent) !== absent,
    );
  const subject = vocabulary.subjectNames.find(value);
  const does = ({ type }: TypeForm): boolean =>
    vocabulary.occurs(type, { role: "subject", name: subject }) !== false;
  return (
    forms.some((form) => isOf(form, serving) && isReached(form)) &&
    forms.every((form) => isOf(form, ordering) || !does(form))
  );
}
