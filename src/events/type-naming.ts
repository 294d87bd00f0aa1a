import { isSameNoun, singularsOf } from "../language/words/noun-forms.js";
import { verbsOfNoun } from "../language/words/nominals.js";
import type { ObjectWords } from "./type-index.js";

/**
 * One way in which an event type can be said: with a verb ("took a nap", "deploy started"), or as a noun alone
 * ("coffee", "phone call").
 */
export interface TypeForm {
  readonly type: number;
  /** What its verb can be a form of; null of a noun alone. */
  readonly verbs: readonly string[] | null;
  /** The verb as the type has it; null of a noun alone. */
  readonly verb: string | null;
  /** Whether the type may be a noun alone, so that this verb may be none: "phone call". */
  readonly isDoubtful: boolean;
  /** Whether none of its words may be missing. */
  readonly isWhole: boolean;
  /** Whether the verb is that of the last noun of several: "change the oil", of "oil change". */
  readonly isOfNoun: boolean;
  /** Whether the verb is what others do, and the subject receives it: "Hotel Astra ordered" where somebody took an order. */
  readonly isReceived: boolean;
  /** The role of those who do what the verb says, where that is not the subject: the teacher, of "teach"; null else. */
  readonly by: string | null;
  /** The role of which a value stands for the object: the museum, of "museum visit"; null for none. */
  readonly named: string | null;
  readonly object: ObjectWords;
  /** Every word of the object, in order. */
  readonly words: readonly string[];
  /** The value of a role that its noun says besides: the treatment, of "checkup"; null for none. */
  readonly implied: Implied | null;
}

/** A value of a role by its number. */
export interface Implied {
  readonly role: string;
  readonly name: number;
}

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
  "stay",
]);

/** Whether a type is said by its verb with its object alone: "break" is no "coffee break", "ride" is a "bike ride". */
export function needsObject({ isOfNoun, verbs }: TypeForm): boolean {
  return isOfNoun && verbs?.some((verb) => moving.has(verb)) !== true;
}

/** Whether words name the object of a type: its head is among them, and all the others are its own words. */
export function nameObject(
  { object, words, isWhole }: Pick<TypeForm, "object" | "words" | "isWhole">,
  asked: readonly string[],
): boolean {
  const { head } = object;
  return (
    head !== null &&
    (!isWhole || asked.length >= words.length) &&
    asked.some((word) => isSameNoun(word, head)) &&
    asked.every((word) => words.some((own) => isSameNoun(word, own)))
  );
}

/** Whether words name a type by its verb as a noun, with or without its object: "a diaper change", "any unloading". */
export function nameDeed(form: TypeForm, said: readonly string[]): boolean {
  const { verbs, words } = form;
  if (verbs === null) return false;
  const asked = withCompounds(verbs, said);
  const joined = joinedNouns(form);
  if (asked.some((word) => singularsOf(word).some((one) => joined.includes(one))))
    return areOwn(form, asked, joined);
  // "A call" is not what "call off" does; "a treatment" is what "treat for mites" does.
  if (form.object.linking.some((word) => isTelling(form, word))) return false;
  const isVerb = (word: string): boolean => isNounOf(word, verbs);
  return (
    asked.some(isVerb) && asked.every((word) => isVerb(word) || words.some((own) => isSameNoun(word, own)))
  );
}

function isNounOf(word: string, verbs: readonly string[]): boolean {
  return [...singularsOf(word), ...verbsOfNoun(word)].some((one) => verbs.includes(one));
}

/** Words of which two that are the noun of a verb of two words are one: "dry", "cleaning". */
function withCompounds(verbs: readonly string[], said: readonly string[]): readonly string[] {
  if (!verbs.some((verb) => verb.includes("-"))) return said;
  const at = said.findIndex((word, index) => isNounOf(`${word}-${said[index + 1] ?? ""}`, verbs));
  return at < 0 ? said : [...said.slice(0, at), `${said[at]}-${said[at + 1]}`, ...said.slice(at + 2)];
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
