import { annulling } from "../../events/head-nouns.js";
import { bodyOf } from "./bearers.js";
import { lightVerbs } from "../../events/type-forms.js";
import { wordsOf as typeWordsOf } from "../../events/type-words.js";
import { nameDeed, nameObject, type TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import { nameKey } from "../../language/words/name-key.js";
import type { Item } from "../../language/question/asked.js";
import type { NameGrammar } from "./name-grammar.js";
import { isElsewhere, isFitting, isSaidAlike } from "./light-verbs.js";
import { happenings } from "./role-names.js";
import { nameOccasion } from "./noun-deeds.js";
import { meantBy } from "./meant-part.js";
import { isDone, isHaving, isOfAnything, type Parts, type Slot, wordsIn } from "./parts.js";

/** Whether a verb says little of itself. */
export function isLight(verb: string): boolean {
  return isFitting(verb) || verbsOf(verb).some((base) => lightVerbs.has(base));
}

/** The types that have the verb of a question, or one of its nouns where the verb says little. */
export function candidatesOf(names: NameGrammar, parts: Parts): Iterable<TypeForm> {
  const { verb, items } = parts;
  if (isOfAnything(parts)) return names.types.all;
  const found = new Set(verb === null ? [] : names.types.withVerb(verb));
  if (verb === null || isLight(verb)) {
    for (const { item } of items) {
      const last = item.kind === "nouns" ? item.words : [];
      for (const { text } of last) for (const form of names.types.withNoun(nameKey(text))) found.add(form);
    }
  }
  return found;
}

/** Whether a question says no more than that there was something: "we had rehearsals", "a rehearsal was held". */
function saysThatThereWas({ verb, items, asksWho }: Parts): boolean {
  if (verb === null) return true;
  const isHeld = verbsOf(verb).some((base) => base === "have" || base === "hold");
  return (
    isHeld &&
    !asksWho &&
    items.every(
      ({ slot, item }) =>
        (slot.kind !== "subject" && slot.kind !== "agent") ||
        item.kind === "anyone" ||
        (item.kind === "pronoun" && item.pronoun === "we"),
    )
  );
}

/**
 * Whether words name an event by what is done to it, as of one type alone: what lasts, "the tour" that somebody led, or
 * what more is asked about, "what flavour was the cake".
 */
function isOccasion(
  vocabulary: Vocabulary,
  { types }: NameGrammar,
  parts: Parts,
  form: TypeForm,
  words: readonly string[],
): boolean {
  const { head, linking } = form.object;
  if (!saysThatThereWas(parts) || head === null || !nameObject(form, words)) return false;
  // "Her vacation" is when she was on vacation, and "the fire" when it was put out.
  const isPlain = linking.length === 0 || verbsOf(form.verb ?? "").includes("be") || happenings.has(head);
  const isHeld = verbsOf(form.verb ?? "").some((base) => convening.has(base)) || isAct(form);
  const takesPlace = isPlain && (isHeld || vocabulary.lastsAtLeast(form.type) !== null);
  if (!parts.isStranded && !takesPlace) return false;
  const others = [head, ...words].flatMap((noun) => types.withNoun(noun));
  return (
    !isDeedOfOthers({ types }, form, words) &&
    others.every((other) => other.type === form.type || annuls(other) || !nameObject(other, words))
  );
}

/** What is done when it is taken or made, and is nothing to keep: an X-ray. */
const acts: ReadonlySet<string> = new Set(
  "x-ray xray scan mri ct ultrasound biopsy ecg exam examination test checkup check-up swab measurement".split(
    " ",
  ),
);

/** Whether a verb that says little has what is done as its noun: "take X-ray". */
function isAct({ verb, object: { head } }: TypeForm): boolean {
  return verb !== null && head !== null && isLight(verb) && acts.has(head);
}

/** Whether words name an event of a type where no verb does, or one that says little: "have coffee", "any unloading". */
export function isNamedBy(
  vocabulary: Vocabulary,
  names: NameGrammar,
  parts: Parts,
  form: TypeForm,
  words: readonly string[],
): boolean {
  const { verb, isNoun } = parts;
  if (isClause(vocabulary, parts, form, words)) return false;
  if (form.verb === null) return nameObject(form, words) && !hasOtherVerb(names, parts, form, words);
  // The noun itself is another way to say the type.
  if (form.isOfNoun) return false;
  const isUndone = annuls(form);
  // "The hotel had two call-outs", of "attend call-out".
  const isHad = isHeld(form) && nameObject(form, words) && hasItDone(vocabulary, names, parts, form);
  return (
    (((isDone(verb) && !isElsewhere(verb, form, words)) ||
      isFitting(verb ?? "") ||
      hasItDone(vocabulary, names, parts, form) ||
      (isGotten(verb) && meantBy(vocabulary, form, verb) != null)) &&
      nameDeed(form, words)) ||
    isHad ||
    (isNoun &&
      !isUndone &&
      nameObject(form, words) &&
      !isDeedOfOthers(names, form, words) &&
      (verb === null || !isHaving(verb) || verbsOf(form.verb).some((base) => having.has(base)))) ||
    (!isUndone && isOccasion(vocabulary, names, parts, form, words)) ||
    (isSaidAlike(verb, form) && nameObject(form, words) && !hasOtherVerb(names, parts, form, words))
  );
}

/** Whether words after "did" are who did what: "did SV Linden play" is no play for SV Linden that somebody did. */
function isClause(
  { typeNames }: Vocabulary,
  { verb }: Parts,
  { type }: TypeForm,
  words: readonly string[],
): boolean {
  const [first, ...more] = typeWordsOf(typeNames.spelling(type));
  return verbsOf(verb ?? "").includes("do") && more.length > 0 && words.length > 1 && words.at(-1) === first;
}

/** Whether a verb says that somebody got or took something, which others may do: who had a delivery did not deliver. */
function isGotten(verb: string | null): verb is string {
  return verb !== null && verbsOf(verb).some((base) => /^(?:have|get|receive|take)$/u.test(base));
}

/** Whether another type has this noun, as what its verb is done to: "have" is not the "make" of "make coffee". */
function hasOtherVerb(
  { types }: NameGrammar,
  { verb }: Parts,
  form: TypeForm,
  words: readonly string[],
): boolean {
  const { head } = form.object;
  if (verb === null || head === null) return false;
  return types
    .withNoun(head)
    .some(
      (other) =>
        other.verb !== null &&
        !other.isDoubtful &&
        other.type !== form.type &&
        other.object.linking.length === 0 &&
        nameObject(other, words),
    );
}

/** Whether words say what another type does: a booking, of "book room", is not what "cancel booking" is done to. */
export function isDeedOfOthers(
  { types }: Pick<NameGrammar, "types">,
  { type }: Pick<TypeForm, "type">,
  words: readonly string[],
): boolean {
  const others = words.flatMap((word) => types.withNoun(word));
  return others.some((other) => other.type !== type && nameDeed(other, words));
}

/** Whether a noun says what was done to the subject: "Rex had an x-ray", of "x-ray Rex". */
function hasItDone(
  vocabulary: Vocabulary,
  names: NameGrammar,
  { verb, items, asksGeneral }: Parts,
  form: TypeForm,
): boolean {
  if (verb === null || !isHaving(verb)) return false;
  const item = items.find(({ slot }) => slot.kind === "subject")?.item;
  // Who had an operation is who was operated on, where the log tells that.
  if (item === undefined) return asksGeneral || bodyOf(vocabulary.rolesOf(form.type)) !== null;
  if (item.kind === "nouns") return nameObject(form, wordsIn(item.words));
  return item.kind === "name" && names.namesOf(item.phrase.text).every(({ role }) => role !== "subject");
}

/** Whether the noun of a type stands before its verb, as a subject does. */
function isSaidOf({ typeNames }: Vocabulary, { type, verb, isOfNoun }: TypeForm): boolean {
  if (isOfNoun) return false;
  const [first = ""] = nameKey(typeNames.spelling(type)).split(" ");
  return verb !== first;
}

/** Whether words name what some types are done to. */
export function areObjects({ types: forms }: NameGrammar, item: Item, types: readonly number[]): boolean {
  return (
    item.kind === "nouns" &&
    types.some((type) => forms.all[type] !== undefined && nameObject(forms.all[type], wordsIn(item.words)))
  );
}

/** Whether words are what a role of some types is called: "hotel", of a stay that says in which. */
export function isRoleOf(
  vocabulary: Vocabulary,
  names: NameGrammar,
  item: Item,
  types: readonly number[],
): boolean {
  if (item.kind !== "nouns") return false;
  const called = names.rolesCalled(item.words.map(({ text }) => text).join(" "));
  return called.some((role) => types.some((type) => vocabulary.rolesOf(type)?.has(role) === true));
}

/** Whether words say what is done by some types, and are nothing that any is done to: her books are not her booking. */
export function areDeeds(names: NameGrammar, item: Item | undefined, types: readonly number[]): boolean {
  if (item?.kind === "at") return areDeeds(names, item.item, types);
  if (item?.kind !== "nouns") return false;
  const words = wordsIn(item.words);
  const { all } = names.types;
  return (
    types.some((type) => all[type] !== undefined && nameDeed(all[type], words)) &&
    !all.some((form) => form.verb !== null && nameObject(form, words))
  );
}

/** Verbs of what brings people together: that takes place, whether or not a log tells how long. */
const convening: ReadonlySet<string> = new Set(
  "hold host lead conduct chair stage organise organize".split(" "),
);

/** Verbs of what takes place once, whatever it is done to: who leads a rehearsal has it take place. */
const holding: ReadonlySet<string> = new Set(
  "lead hold give run host conduct chair organise organize stage teach attend handle do make have".split(" "),
);

/** Verbs of what one has by doing it: who mends fences has no more of them. */
const having: ReadonlySet<string> = new Set([
  ...holding,
  ..."take get receive book eat drink enjoy suffer catch undergo play join order smoke cook perform miss".split(
    " ",
  ),
]);

/** Whether words say what takes place, each time anew, rather than something to which it is done. */
export function areOccasions(names: NameGrammar, item: Item | undefined, types: readonly number[]): boolean {
  if (item?.kind === "at") return areOccasions(names, item.item, types);
  if (item?.kind !== "nouns" || types.length === 0) return false;
  const words = wordsIn(item.words);
  return types.every((type) => {
    const form = names.types.all[type];
    if (form === undefined) return false;
    return nameDeed(form, words) || ((form.verb === null || isHeld(form)) && nameObject(form, words));
  });
}

/** Words of the type, where its object may stand. */
export function areWordsOf(
  vocabulary: Vocabulary,
  { verb }: Pick<Parts, "verb">,
  form: TypeForm,
  slot: Slot,
  words: readonly string[],
  hasVerb: boolean,
): boolean {
  const { object } = form;
  if (!hasVerb) {
    // "How many dogs did Ann walk" is about no walk that dogs did.
    if (slot.kind === "subject" && verbsOf(verb ?? "").includes("do")) return false;
    const isWhole =
      form.verb === null ? nameObject(form, words) : nameDeed(form, words) || nameObject(form, words);
    return isWhole && (slot.kind !== "owner" || (form.verb !== null && nameObject(form, words)));
  }
  if (slot.kind === "agent" || slot.kind === "owner") return false;
  if (slot.kind === "at") {
    const isTail = object.tails.some(
      (tail) =>
        tail.preposition === slot.preposition &&
        words.every((word) => tail.words.some((own) => isSameNoun(own, word))),
    );
    if (isTail) return true;
    // A preposition that the type leaves out: "chat friend" is said "with a friend".
    const isLeftOut =
      object.linking.length === 0 && ["with", "to", "for", "of", "about"].includes(slot.preposition);
    if ((isLeftOut || object.linking.includes(slot.preposition)) && nameObject(form, words)) return true;
    return nameOccasion(vocabulary, form, slot.preposition, words);
  }
  // "The deploy started": what the verb is said of.
  if (slot.kind === "subject" && !isSaidOf(vocabulary, form)) return false;
  // "Scored a goal": what is done as its own object.
  const isOwn = slot.kind === "object" && object.head === null && nameDeed(form, words);
  return isOwn || nameObject(form, words);
}

/** Whether a type says that something did not take place: a rehearsal that was missed. */
function annuls({ verb }: TypeForm): boolean {
  return verb !== null && verbsOf(verb).some((base) => annulling.has(base));
}

/** Whether a type says that something takes place: a rehearsal that is led. */
function isHeld({ verb }: TypeForm): boolean {
  return verb !== null && verbsOf(verb).some((base) => holding.has(base));
}
