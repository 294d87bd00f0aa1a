import { wordsOf } from "../../events/type-words.js";
import { nameObject } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { candidatesOf } from "./candidates.js";
import type { NameGrammar } from "./name-grammar.js";
import type { Fit } from "./named-reading.js";
import { isOfAnything, type Parts } from "./parts.js";
import { cost } from "./placed-parts.js";
import { Fitting } from "./slots.js";

/**
 * The event types that the parts of a question fit, each in the way that loosens least; none when some part fits
 * nowhere, so that an answer never rests on a word that was not read.
 *
 * A verb is the type's own in any form; one that says little ("have", "take") also stands before a noun type, and
 * before the noun of a verb ("take a nap"). Nouns are words of the type; names are values of roles.
 */
export function fitsOf(vocabulary: Vocabulary, names: NameGrammar, parts: Parts): readonly Fit[] {
  const best = new Map<number, readonly Fit[]>();
  for (const form of candidatesOf(names, parts)) {
    const fits = new Fitting(vocabulary, names, parts, form).fits();
    const other = best.get(form.type);
    if (fits.length > 0 && (other === undefined || leastOf(fits) < leastOf(other))) best.set(form.type, fits);
  }
  const found = [...best.values()].flat();
  const least = Math.min(...found.map(({ cost }) => cost));
  // Whatever was done is not only what names fit best.
  const most = isOfAnything(parts) ? least + cost.anyOf : least;
  const near = found.filter((fit) => fit.cost <= most).sort((a, b) => a.type - b.type);
  const named = near.filter(({ type }) => isDoneToSaid(names, parts, type));
  return named.length > 0 ? named : near;
}

function leastOf(fits: readonly Fit[]): number {
  return Math.min(...fits.map(({ cost }) => cost));
}

/** Whether what is done to something by a type is called so: who sent an invoice did not send a reminder of one. */
function isDoneToSaid({ types }: NameGrammar, { items }: Parts, type: number): boolean {
  const form = types.all[type];
  return items.some(
    ({ slot, item }) =>
      slot.kind === "object" &&
      item.kind === "role" &&
      form?.verb != null &&
      nameObject(form, wordsOf(item.phrase.text)),
  );
}
