import type { TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { nameKey } from "../../language/words/name-key.js";
import type { KnownName } from "./known-names.js";
import type { NameGrammar } from "./name-grammar.js";
import { isOfAnything, type Parts, type Slot } from "./parts.js";
import { doerOfType, isMutual } from "./of-doer.js";
import { ordering, patients, receivers } from "./role-names.js";

/**
 * Names that something may belong to, with whoever does it before those who have a part in it: "Kofi's goal" is the one that
 * he scored. A patient's operation stays the patient's.
 */
export function doerFirst<Known extends KnownName>(
  vocabulary: Vocabulary,
  { type, by }: TypeForm,
  slot: Slot,
  ranked: readonly Known[],
): readonly Known[] {
  const [first] = ranked;
  if (first === undefined || slot.kind !== "owner" || slot.isOfEvent !== true || by !== null) return ranked;
  const doer = doerAmong(vocabulary, type, first, ranked);
  return doer === undefined ? ranked : [doer, ...ranked];
}

/** Whether somebody who has another part in what a type says does it elsewhere himself. */
export function doesSo(
  vocabulary: Vocabulary,
  { type }: TypeForm,
  first: KnownName,
  known: readonly KnownName[],
): boolean {
  return first.role !== "subject" && doerAmong(vocabulary, type, first, known) !== undefined;
}

/** A name as that of somebody who does what a type says, of those who have another part in it than to order or undergo it. */
function doerAmong<Known extends KnownName>(
  vocabulary: Vocabulary,
  type: number,
  first: KnownName,
  known: readonly Known[],
): Known | undefined {
  if (patients.has(first.role) || ordering.has(first.role)) return undefined;
  return known.find(
    ({ role, name, match }) =>
      role === "subject" && match === first.match && vocabulary.occurs(type, { role, name }) === true,
  );
}

/** Which of the names that may be meant comes first: those that are asked for whole, whose role is nearest, who did so. */
export function nearestFirst(vocabulary: Vocabulary, { type, by }: TypeForm, slot: Slot) {
  const isAbsent = (one: KnownName): boolean => vocabulary.occurs(type, one) === false;
  // Of a customer and a place of one name, the one of whom sales are told.
  const mayBeAbsent = slot.kind === "at" || (by !== null && slot.kind === "object");
  const absence = (one: KnownName): number => Number(mayBeAbsent && isAbsent(one));
  // Nobody taught the boat on which he taught.
  const aside = (one: KnownName): number =>
    Number(slot.kind === "at" && one.role === "subject" && isAbsent(one));
  type Ranked = KnownName & { readonly rank: number | null };
  return (a: Ranked, b: Ranked): number =>
    Number(a.match === "part") - Number(b.match === "part") ||
    aside(a) - aside(b) ||
    (a.rank ?? 0) - (b.rank ?? 0) ||
    absence(a) - absence(b);
}

/** Whether words are no part of a longer name: before a noun, or as what took place, "the rescue" beside a rescue base. */
export function isNoPart({ types }: Pick<NameGrammar, "types">, slot: Slot, phrase: string): boolean {
  if (slot.kind === "modifier") return true;
  const noun = nameKey(phrase.replace(/^(?:the|an?)\s+/iu, ""));
  return (
    /^\p{Ll}/u.test(phrase) &&
    types.withNoun(noun).some(({ verb, words }) => verb === null && words.length === 1)
  );
}

/** Who was at a customer's need not have been there to send an invoice, of whatever was done. */
export function isReachedThere(parts: Parts, slot: Slot, role: string): boolean {
  if (slot.kind !== "at" || slot.preposition !== "at" || !receivers.has(role)) return false;
  return !parts.asksRole && isOfAnything(parts);
}

/** Whether a name is known in the role of those who do what a type says as that of somebody who does other things alone. */
export function isKnownAlone(vocabulary: Vocabulary, form: TypeForm, one: KnownName): boolean {
  const isDoer = one.role !== "subject" && doerOfType(vocabulary, form) === one.role;
  return isDoer && vocabulary.isTold?.(one) === false;
}

/** Whether that one does nothing at a place of the question: he may not have done it, but nothing was done to him as a doer. */
export function isOfOtherDeeds(vocabulary: Vocabulary, form: TypeForm, slot: Slot, one: KnownName): boolean {
  return slot.kind !== "subject" && slot.kind !== "agent" && isKnownAlone(vocabulary, form, one);
}

/** Whether a name may be that of the other of two whom the log has in one role: "Ann married Ben". */
export function isOther(form: TypeForm, slot: Slot, { match }: KnownName): boolean {
  return match === "whole" && isMutual(form) && (slot.kind === "object" || slot.kind === "at");
}
