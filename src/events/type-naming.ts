import { isSameNoun, singularsOf } from "../language/words/noun-forms.js";
import { verbsOfNoun } from "../language/words/nominals.js";
import type { TypeForm } from "./type-forms.js";

/** Particles that make another verb: "turn on" is not "turn off". */
const telling: ReadonlySet<string> = new Set([
  "on",
  "off",
  "up",
  "down",
  "out",
  "in",
  "away",
  "back",
  "over",
]);

/** Verbs of which "on" leads to what they are done to, and makes no other verb of them. */
const reachingOn: ReadonlySet<string> = new Set(["operate", "report", "comment", "lecture"]);

/** Whether a particle of a form makes another verb of its verb. */
export function isTelling({ verbs }: Pick<TypeForm, "verbs">, particle: string): boolean {
  if (!telling.has(particle)) return false;
  return particle !== "on" || verbs?.some((verb) => reachingOn.has(verb)) !== true;
}

/** Verbs that say the same with what is moved in and without it: "ride", of "bike ride". */
const moving: ReadonlySet<string> = new Set([
  "ride",
  "walk",
  "swim",
  "hike",
  "climb",
  "sail",
  "cycle",
  "row",
  "ski",
]);

/** Whether a type is said by its verb with its object alone: "break" is no "coffee break", "ride" is a "bike ride". */
export function needsObject({ isOfNoun, verbs }: TypeForm): boolean {
  return isOfNoun && verbs?.some((verb) => moving.has(verb)) !== true;
}

/** Whether words name the object of a type: its head is among them, and all the others are its own words. */
export function nameObject({ object, words, isWhole }: TypeForm, asked: readonly string[]): boolean {
  const { head } = object;
  return (
    head !== null &&
    (!isWhole || asked.length >= words.length) &&
    asked.some((word) => isSameNoun(word, head)) &&
    asked.every((word) => words.some((own) => isSameNoun(word, own)))
  );
}

/** Whether words name a type by its verb as a noun, with or without its object: "a diaper change", "any unloading". */
export function nameDeed(form: TypeForm, asked: readonly string[]): boolean {
  const { verbs, words } = form;
  if (verbs === null) return false;
  const joined = joinedNouns(form);
  if (asked.some((word) => singularsOf(word).some((one) => joined.includes(one))))
    return areOwn(form, asked, joined);
  // "A call" is not what "call off" does; "a treatment" is what "treat for mites" does.
  if (form.object.linking.some((word) => isTelling(form, word))) return false;
  const isVerb = (word: string): boolean =>
    [...singularsOf(word), ...verbsOfNoun(word)].some((one) => verbs.includes(one));
  return (
    asked.some(isVerb) && asked.every((word) => isVerb(word) || words.some((own) => isSameNoun(word, own)))
  );
}

/** What a verb with its particle is called as a noun: "breakdown" of "break down", "pickup" of "pick up parcel". */
export function joinedNouns({ verbs, object: { linking } }: TypeForm): readonly string[] {
  const [particle] = linking;
  if (verbs === null || particle === undefined || !isTelling({ verbs }, particle)) return [];
  return verbs.flatMap((verb) => [`${verb}${particle}`, `${verb}-${particle}`]);
}

function areOwn({ words }: TypeForm, asked: readonly string[], nouns: readonly string[]): boolean {
  return asked.every(
    (word) =>
      singularsOf(word).some((one) => nouns.includes(one)) || words.some((own) => isSameNoun(word, own)),
  );
}
