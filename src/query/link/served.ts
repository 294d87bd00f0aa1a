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

/** What customers alone bring, pay and book, where a log tells of others who do something else. */
const visiting: ReadonlySet<string> = new Set(
  "pay complain drop pick collect book reserve rent hire".split(" "),
);

/** Those to whom a firm itself pays, and of whom it books. */
const suppliers: ReadonlySet<string> = new Set("supplier vendor payee to employee staff".split(" "));

/**
 * Whether something may be delivered or sold to somebody who does nothing else than customers do, of "complain" as of
 * "order"; or whether somebody pays and drops off and does nothing else than that.
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
    (forms.some((form) => isOf(form, serving) && isReached(form)) &&
      forms.every((form) => isOf(form, ordering) || !does(form))) ||
    isVisiting(vocabulary, forms.filter(does))
  );
}

/** Whether somebody does several things, all of which customers do, and of none of them a supplier is told. */
function isVisiting(vocabulary: Vocabulary, does: readonly TypeForm[]): boolean {
  const isOfVisit = ({ type, verbs }: TypeForm): boolean =>
    verbs?.some((verb) => visiting.has(verb)) === true &&
    ![...(vocabulary.rolesOf(type) ?? [])].some((role) => suppliers.has(role.toLowerCase()));
  return does.length > 1 && does.every(isOfVisit);
}
