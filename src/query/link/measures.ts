import type { Vocabulary } from "../../events/vocabulary.js";
import { pluralsOf, singularsOf } from "../../language/words/noun-forms.js";
import { amountIn } from "../algebra/amounts.js";

/** How units are written and said; each line one unit. */
const sayings: readonly (readonly string[])[] = [
  ["km", "kms", "kilometre", "kilometer"],
  ["m", "metre", "meter"],
  ["mi", "mile"],
  ["kg", "kilo", "kilogram"],
  ["g", "gram"],
  ["l", "litre", "liter"],
  ["€", "eur", "euro"],
  ["$", "usd", "dollar"],
  ["£", "gbp", "pound"],
];

/** What a unit is said by, in the singular and the plural. */
function wordsFor(unit: string): readonly string[] {
  const singular = singularsOf(unit);
  const own = sayings.find((words) => words.includes(unit) || singular.some((word) => words.includes(word)));
  return [...new Set([unit, ...(own ?? singular)].flatMap((word) => [word, ...pluralsOf(word)]))];
}

/** What the roles of amounts that have no unit in the question are called: how far, how much money. */
const kinds: Readonly<Record<"distance" | "money", readonly string[]>> = {
  distance: ["distance", "length", "km", "miles"],
  money: ["price", "cost", "amount", "total", "paid"],
};

/** Whether the values of a role are numbers. */
export function hasAmounts(vocabulary: Vocabulary, role: string): boolean {
  return amountIn(vocabulary.namesOf(role)?.spellings[0] ?? "") !== null;
}

/** The units of the numeric roles of a set, by role. Cost: O(their names). */
function unitsByRole(vocabulary: Vocabulary): ReadonlyMap<string, ReadonlySet<string>> {
  const units = new Map<string, Set<string>>();
  for (const role of vocabulary.placeRoles) {
    const spellings = vocabulary.namesOf(role)?.spellings ?? [];
    if (amountIn(spellings[0] ?? "") === null) continue;
    units.set(role, new Set(spellings.flatMap((text) => amountIn(text)?.unit ?? [])));
  }
  return units;
}

/** The words by which amounts of a set can be asked for. */
export function measureWords(vocabulary: Vocabulary): readonly string[] {
  const units = [...unitsByRole(vocabulary).values()].flatMap((all) => [...all]);
  return [...new Set(units.filter((unit) => unit !== "").flatMap(wordsFor))];
}

/**
 * The role of the amounts that a word asks for, and the unit as its values have it; null where none is asked for.
 *
 * @param asked  a unit, or what kind of amount
 * @param types  of the events; null for any
 * @returns null where there is none, or several
 */
export function roleMeasured(
  vocabulary: Vocabulary,
  asked: string,
  types: readonly number[] | null,
): { readonly role: string; readonly unit: string | null } | null {
  const isSaid = (unit: string): boolean => unit !== "" && wordsFor(unit).includes(asked.toLowerCase());
  const found = [...unitsByRole(vocabulary)].filter(([role, units]) => {
    const has = types === null || types.some((type) => vocabulary.rolesOf(type)?.has(role) !== false);
    if (!has) return false;
    if (asked === "distance" || asked === "money") return kinds[asked].includes(role.toLowerCase());
    return [...units].some(isSaid);
  });
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const [role, units] = only;
  return { role, unit: [...units].find(isSaid) ?? null };
}
