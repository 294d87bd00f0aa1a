import { isUndergone } from "../../events/predicates.js";
import { wordsOf } from "../../events/type-index.js";
import type { TypeForm } from "../../events/type-forms.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { isPersons, patients } from "./role-names.js";

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
