import { isUndergone } from "../../events/predicates.js";
import type { TypeForm } from "../../events/type-naming.js";
import { wordsOf } from "../../events/type-index.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isPersons, patients, providers } from "./role-names.js";
import { valuesOf } from "./values.js";

/** What is logged of those to whom it is done. */
const undergone: ReadonlySet<string> = new Set(
  `bear vaccinate inoculate immunise immunize weigh measure hospitalise hospitalize operate promote demote elect appoint fire sack
   dismiss baptise baptize christen bury sting bite injure wound hurt arrest diagnose xray scan discharge admit treat examine spay
   neuter microchip chip groom shear deworm page notify expel suspend evacuate quarantine test`.split(/\s+/u),
);

/** Whether a participle says what was done to whoever is its subject in a log: "vaccinated", "born". */
export function isDoneToSubject(word: string): boolean {
  return (
    word === "born" ||
    (/(?:ed|en|ng|it|rt)$/u.test(word) && verbsOf(word).some((verb) => undergone.has(verb)))
  );
}

/** Whether the subjects of a type are those to whom it is done: nobody else is told to whom it might be. */
export function isOfUndergone(vocabulary: Vocabulary, { type, verb, by, object }: TypeForm): boolean {
  const own = vocabulary.rolesOf(type);
  if (by !== null || verb === null || object.head !== null || !isDoneToSubject(verb)) return false;
  if (own === null || !own.has("subject")) return false;
  const others = [...own].filter((role) => role !== "subject" && role !== "location" && !providers.has(role));
  return others.every((role) => valuesOf(vocabulary, role, [type]).every((value) => !/^\p{Lu}/u.test(value)));
}

/** Roles of those who do to the subject what a type says. */
const agents: ReadonlySet<string> = new Set(
  "by agent operator doctor nurse vet surgeon dentist teacher coach trainer examiner judge boss manager".split(
    " ",
  ),
);

/** Whether it is the subjects to whom something was done, and no others that a role tells: who "was paged". */
export function isOfSubjects(vocabulary: Vocabulary, { type }: Pick<TypeForm, "type">): boolean {
  if (!isUndergone(wordsOf(vocabulary.typeNames.spelling(type)))) return true;
  const roles = [...(vocabulary.rolesOf(type) ?? [])].map((role) => role.toLowerCase());
  return !roles.some((role) => patients.has(role) || (isPersons(role) && !agents.has(role)));
}
