import type { Forms } from "../../events/type-forms.js";
import { nameDeed, nameObject, type TypeForm } from "../../events/type-naming.js";
import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { nameKey } from "../../language/words/name-key.js";
import { isSameNoun, pluralsOf } from "../../language/words/noun-forms.js";
import type { Fit } from "./named-reading.js";
import type { Slot } from "./parts.js";

/** The words of a value that has several. */
function wordsOf(spelling: string): readonly string[] {
  const words = nameKey(spelling).split(/[\s_]+/u);
  return words.length < 2 ? [] : words;
}

function rolesIn({ placeRoles }: Vocabulary): readonly string[] {
  return ["subject", ...placeRoles];
}

/**
 * The words that stand at an end of values of several words, in the singular and the plural: hall and halls, of "Hall A".
 *
 * Cost: O(names).
 */
export function sortWords(vocabulary: Vocabulary): ReadonlySet<string> {
  const found = new Set<string>();
  for (const role of rolesIn(vocabulary)) {
    for (const spelling of vocabulary.namesOf(role)?.spellings ?? []) {
      const words = wordsOf(spelling);
      for (const word of [words[0], words.at(-1), words.slice(0, -1).join(" ")]) {
        if (word !== undefined && /^\p{L}{2,}(?: \p{L}+)+$|^\p{L}{3,}$/u.test(word))
          for (const form of [word, ...pluralsOf(word)]) found.add(form);
      }
    }
  }
  return found;
}

/** Those types that say themselves what they are done to by a word, where some do: "calibrate balance", of balances. */
export function ofSort(names: Forms, word: string, fits: readonly Fit[]): readonly Fit[] {
  const own = fits.filter(({ type }) => isSaidBy(names, type, word));
  return own.length > 0 ? own : fits;
}

/** Whether a word says what takes place, rather than what it is done to. */
function isOccasion({ types }: Forms, type: number, word: string): boolean {
  const form = types.all[type];
  const said = nameKey(word).split(" ");
  if (form === undefined) return false;
  const isHeld =
    form.verb === null || verbsOf(form.verb).some((base) => /^(?:give|hold|lead|host|run)$/u.test(base));
  return nameDeed(form, said) || (isHeld && nameObject(form, said));
}

function isSaidBy({ types }: Forms, type: number, word: string): boolean {
  const form = types.all[type];
  return form?.verb != null && nameObject(form, nameKey(word).split(" "));
}

/**
 * The role of which every value that events of the types have is called by a word: of nothing but halls, "which halls";
 * some, where the types say themselves that it is one: "calibrate balance", with an instrument.
 *
 * @returns null where some value is called otherwise, or several roles are called so
 */
export function roleOfSort(
  vocabulary: Vocabulary,
  types: Forms,
  word: string,
  asked: readonly number[],
): string | null {
  // Which reading is not in which reading room.
  if (asked.some((type) => isOccasion(types, type, word))) return null;
  const isSaid = asked.length > 0 && asked.every((type) => isSaidBy(types, type, word));
  const isCalled = (spelling: string): boolean =>
    nameKey(word)
      .split(" ")
      .every((one) => wordsOf(spelling).some((each) => isSameNoun(each, one)));
  const found = rolesIn(vocabulary).filter((role) => {
    const names = vocabulary.namesOf(role);
    if (names === null || asked.every((type) => vocabulary.rolesOf(type)?.has(role) === false)) return false;
    const own = names.spellings.filter((_, name) =>
      asked.some((type) => vocabulary.occurs(type, { role, name }) !== false),
    );
    return own.length > 0 && (isSaid ? own.some(isCalled) : own.every(isCalled));
  });
  const [only] = found;
  return found.length === 1 && only !== undefined ? only : null;
}

/** What tells one of a kind from others behind its noun: C, of "Trench C", or 12, of "Gate 12". */
const designation = /^(?:\p{L}|\d+\p{L}?)$/u;

/** Nouns of which any place is one. */
const anyPlace: ReadonlySet<string> = new Set(["room", "rooms", "place", "area", "site", "space"]);

/** A place of the kind that a type is done to: Hill Farm is one of the farms that are visited, Trench C a trench. */
export function ofKind(vocabulary: Vocabulary, form: TypeForm, slot: Slot, { role, name }: RoleName): Slot {
  const { head } = form.object;
  if (slot.kind !== "object" || role !== "location" || head === null) return slot;
  const [first = "", ...others] = nameKey(vocabulary.namesOf(role)?.spelling(name) ?? "").split(" ");
  const last = others.at(-1) ?? first;
  const isNumbered = others.length === 1 && designation.test(last);
  const isOfKind = anyPlace.has(head) || isSameNoun(isNumbered ? first : last, head);
  return isOfKind ? { ...slot, isOfKind: true } : slot;
}
