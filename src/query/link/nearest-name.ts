import type { TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { nameKey } from "../../language/words/name-key.js";
import type { KnownName } from "./known-names.js";
import type { NameGrammar } from "./name-grammar.js";
import { isOfAnything, type Parts, type Slot } from "./parts.js";
import { doerOfType, isMutual } from "./of-doer.js";
import { hasVerbOf } from "./meant-part.js";
import { partiesOf, peopleOf } from "./parties.js";
import { isProper } from "./values.js";
import { ordering, patients, receivers, together } from "./role-names.js";

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

/**
 * Whether somebody whose something is has another part in it, and does it elsewhere himself: who scored Kofi's goal is not
 * whoever scored one that he assisted.
 */
export function doesSo(
  vocabulary: Vocabulary,
  { type, object }: TypeForm,
  slot: Slot,
  first: KnownName,
  known: readonly KnownName[],
): boolean {
  const isPossessed = slot.kind === "owner" || (slot.kind === "at" && slot.preposition === "of");
  if (!isPossessed || object.head !== null || first.role === "subject") return false;
  return doerAmong(vocabulary, type, first, known) !== undefined;
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

/**
 * The names that may be meant in a place, without those that a role is known to have alone as those of others who do
 * something: they may not have done it, but nothing else is told of them there. None where nobody can tell in which of
 * several parts of people somebody is meant: Ann's lesson is one that she gave, or had.
 */
export function toldOf(
  vocabulary: Vocabulary,
  form: TypeForm,
  slot: Slot,
  known: readonly KnownName[],
  parts: Parts,
): readonly KnownName[] {
  const isTold = (one: KnownName): boolean => vocabulary.isTold?.(one) !== false;
  const mayDo = slot.kind === "subject" || slot.kind === "agent";
  const told = known.some(isTold)
    ? known.filter((one) => isTold(one) || (mayDo && isKnownAlone(vocabulary, form, one)))
    : known;
  const people = peopleOf(vocabulary, form);
  if (people === null) return told;
  const hasVerb = hasVerbOf(form, parts);
  // Who returns something is a customer rather than who serves him.
  const orders = told.some((one) => isTold(one) && ordering.has(one.role) && people.all.includes(one.role));
  const serves = told.some((one) => one.role === people.doer && isTold(one));
  if (mayDo && hasVerb && form.by === null && orders && !serves)
    return told.filter((one) => !isKnownAlone(vocabulary, form, one) && !ordering.has(one.role));
  const asPeople = told.filter(({ role, match }) => match === "whole" && people.all.includes(role));
  const isOfAny = slot.kind === "at" && !hasVerb && /^(?:with|without|of)$/u.test(slot.preposition);
  // With whom somebody did something is who came along.
  const hasDoer = parts.items.some((one) => one.slot.kind === "subject" && one.item.kind === "name");
  const along = isOfAny && hasDoer ? asPeople.filter(({ role }) => together.has(role)) : [];
  if (along.length > 0) return along;
  if (slot.kind === "owner" || slot.kind === "modifier" || isOfAny) return asPeople.length > 1 ? [] : told;
  if (slot.kind !== "object" || !hasVerb) return told;
  const doer = form.by ?? people.doer;
  const others = asPeople.filter(({ role }) => role !== doer);
  const { undergoer } = form.by === null ? people : partiesOf(vocabulary, form);
  const undergone = others.filter(({ role }) => role === undergoer);
  return others.length < 2 ? told : undergone;
}

/** Whether a name may be that of the other of two whom the log has in one role: "Ann married Ben". */
export function isOther(form: TypeForm, slot: Slot, { match }: KnownName): boolean {
  return match === "whole" && isMutual(form) && (slot.kind === "object" || slot.kind === "at");
}

/** The names of people in any role that have a word as their first one, as a name of which it is a part: Jan Frei, Jan Opitz. */
export function namesakesOf(
  vocabulary: Vocabulary,
  first: KnownName,
  known: readonly KnownName[],
): readonly string[] {
  const spell = ({ role, name }: KnownName): string => vocabulary.namesOf(role)?.spelling(name) ?? "";
  const [given = ""] = spell(first).split(" ");
  const others = known.filter(({ role, match }) => match === "part" && role !== "location").map(spell);
  const isPerson = (name: string): boolean => isProper(name) && name.split(" ").length === 2;
  return first.match !== "part" || !isPerson(spell(first))
    ? []
    : [...new Set(others)].filter((name) => isPerson(name) && name.startsWith(`${given} `));
}
