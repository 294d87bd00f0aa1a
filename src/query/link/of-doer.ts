import { isHanded } from "../../events/predicates.js";
import type { TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { deedsOf } from "../../language/words/nominals.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import type { NameGrammar } from "./name-grammar.js";
import type { Parts } from "./parts.js";
import { verbsOfRole } from "./role-deeds.js";
import { comesFrom, doneTo, isPersons, isUndergoing, receivers, together } from "./role-names.js";

/**
 * Whether a verb is that of those who have a role of their own, or of the subject where both do the like: a trainer
 * trains somebody else. To be somewhere is not to be a chair there.
 *
 * @param hasVerb  whether the verb is one of the form's own
 */
export function isOfDoer(
  { types }: Pick<NameGrammar, "types">,
  { verb, items, isPassive, asksObject }: Parts,
  { type, by, object, verb: own }: TypeForm,
  hasVerb: boolean,
): boolean {
  if (own === "be" && hasVerb && object.head !== null)
    return items.some(({ item }) => item.kind === "nouns" || item.kind === "role");
  if (by !== null && !hasVerb) return false;
  const others = verb === null ? [] : types.withVerb(verb).filter((form) => form.type === type);
  // Who "lectured" is the lecturer alone: a lecture is no verb of those who hear it.
  const isRivalled = others.some(
    (form) => (form.by === null) !== (by === null) && form.verbs?.some(isKnownVerb) === true,
  );
  const hasObject = isPassive || asksObject || items.some(({ slot }) => slot.kind === "object");
  return !isRivalled || hasObject === (by !== null);
}

/**
 * The role of those who do what a type says, in events that have no subject: of rides the rider, of lessons with a student
 * alone the student; null where nobody can tell. Who comes along does it as well, but is not whose it is.
 */
export function roleOfDoer(own: ReadonlySet<string>, { by, verb, verbs, words }: TypeForm): string | null {
  if (own.has("subject")) return "subject";
  if (by !== null) return by;
  const deeds = [...(verbs ?? []), ...(verb === null ? deedsOf(words.at(-1) ?? "") : [])];
  const called = [...own].find((role) => verbsOfRole(role).some((base) => deeds.includes(base)));
  if (called !== undefined) return called;
  const persons = [...own].filter((role) => isPersons(role) && !together.has(role) && !isUndergoing(role));
  const [only = null, ...others] = persons.filter((role) => role !== "name" && !receivers.has(role));
  return others.length > 0 ? null : only;
}

/** The role of those who do what a form of a type says; the subject where nobody can tell. */
export function doerOfType(vocabulary: Vocabulary, form: TypeForm | undefined): string {
  const own = form === undefined ? null : vocabulary.rolesOf(form.type);
  return (form === undefined || own === null ? null : roleOfDoer(own, form)) ?? "subject";
}

/** Whose deed the verb of a type is; null where nobody's. */
export function doerOf(form: TypeForm, own: ReadonlySet<string> | null): string | null {
  const { by, isReceived, verb, words } = form;
  if (by !== null) return by;
  // What is on loan is what somebody lends.
  if (verb === "be" && isHanded(words)) return [...(own ?? [])].find((role) => doneTo.has(role)) ?? null;
  if (!isReceived) return (own === null || own.size === 0 ? null : roleOfDoer(own, form)) ?? "subject";
  const [only = null, ...others] = [...(own ?? [])].filter(comesFrom);
  return others.length > 0 ? null : only;
}

/** Verbs of what two do with each other. */
const mutual: ReadonlySet<string> = new Set("marry divorce meet date kiss hug fight wed".split(" "));

/** Whether two do something with each other, so that the log may have both in one role. */
export function isMutual(form: TypeForm | undefined): boolean {
  return form?.verbs?.some((verb) => mutual.has(verb)) === true;
}
