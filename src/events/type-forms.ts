import { isSameNoun, pluralsOf, singularsOf } from "../language/words/noun-forms.js";
import { verbsOf } from "../language/words/base-form.js";
import { inflections, isFormOfKnownVerb, isKnownVerb } from "../language/words/inflection.js";
import { isPreposition } from "./event.js";
import { type ObjectWords, objectWords, wordsOf } from "./type-index.js";

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
  readonly object: ObjectWords;
  /** Every word of the object, in order. */
  readonly words: readonly string[];
}

/** Verbs that say little of themselves: "had a coffee", "did laundry", "went for a run". */
export const lightVerbs: ReadonlySet<string> = new Set([
  ...["have", "take", "do", "make", "go", "drink", "eat", "get", "give"],
]);

/** The ways in which a type can be said. */
function formsOf(type: number, spelling: string): readonly TypeForm[] {
  const words = wordsOf(spelling);
  const [first = ""] = words;
  const withVerb = (verb: string, rest: readonly string[]): TypeForm => ({
    ...{ type, verb, verbs: verbsOf(verb) },
    ...{ object: objectWords(rest.join(" ")), words: rest.filter((word) => !isPreposition(word)) },
  });
  const forms = [withVerb(first, words.slice(1))];
  // "Rollback" is said as "roll back".
  const joined = /^(\p{L}{3,})(on|off|up|down|out|in|away|back|over)$/u.exec(first);
  if (joined !== null && isKnownVerb(joined[1] ?? "")) {
    forms.push(withVerb(joined[1] ?? "", [joined[2] ?? "", ...words.slice(1)]));
  }
  const end = words.findLastIndex((word) => !isPreposition(word));
  const last = words[end] ?? "";
  if (end > 0 && (isFormOfKnownVerb(last) || /[aeiouy].*(?:ed|ing)$/.test(last))) {
    forms.push(withVerb(last, [...words.slice(0, end), ...words.slice(end + 1)]));
  }
  if (isNoun(words)) {
    forms.push({ type, verb: null, verbs: null, object: objectWords(words.join(" ")), words });
  }
  return forms;
}

/** Whether a type can be a noun alone: it does not begin with a verb, or it ends in what may be one ("phone call"). */
function isNoun(words: readonly string[]): boolean {
  const [first = ""] = words;
  if (words.length === 1) return !isFormOfKnownVerb(first) || isKnownVerb(first) || first.endsWith("ing");
  if (!isFormOfKnownVerb(first)) return true;
  return isKnownVerb(first) && !lightVerbs.has(first) && isFormOfKnownVerb(words.at(-1) ?? "");
}

/** The event types of a set as they can be said, by the verbs and nouns in them. */
export class TypeForms {
  readonly #byVerb = new Map<string, TypeForm[]>();
  readonly #byNoun = new Map<string, TypeForm[]>();
  /** Every type, in its first form. */
  readonly all: readonly TypeForm[];

  constructor(spellings: readonly string[]) {
    const all = spellings.map((spelling, type) => formsOf(type, spelling));
    this.all = all.flatMap(([first]) => first ?? []);
    all.forEach((forms) => {
      for (const form of forms) {
        for (const verb of form.verbs ?? []) push(this.#byVerb, verb, form);
        const nouns = form.verb === null ? form.words : [...form.words, form.verb, ...(form.verbs ?? [])];
        for (const noun of new Set(nouns.flatMap(singularsOf))) push(this.#byNoun, noun, form);
      }
    });
  }

  /** The types that have a verb, given in any form. */
  withVerb(word: string): readonly TypeForm[] {
    return [...new Set(verbsOf(word).flatMap((verb) => this.#byVerb.get(verb) ?? []))];
  }

  /** The types in which a noun stands, or a verb of which it is the noun. */
  withNoun(word: string): readonly TypeForm[] {
    return [...new Set(nounKeys(word).flatMap((noun) => this.#byNoun.get(noun) ?? []))];
  }

  /** Every form of every verb of the types, and of the verbs that say little. */
  *verbForms(): Iterable<string> {
    for (const verb of new Set([...this.#byVerb.keys(), ...lightVerbs])) yield* [verb, ...inflections(verb)];
  }

  /** Every noun of the types, in the singular and the plural. */
  *nouns(): Iterable<string> {
    for (const noun of this.#byNoun.keys()) {
      yield noun;
      yield* pluralsOf(noun);
      if (!this.#byVerb.has(noun)) continue;
      yield* inflections(noun).filter((form) => form.endsWith("ing"));
      yield* nominalsOf(noun).flatMap((nominal) => [nominal, ...pluralsOf(nominal)]);
    }
  }
}

/** What the doing of a verb may be called: "inspect" → inspection, "replace" → replacement. */
function nominalsOf(verb: string): readonly string[] {
  const stem = verb.replace(/e$/, "");
  return [`${verb}ment`, `${stem}ion`, `${stem}ation`, `${stem}al`, `${stem}y`, `${stem}ance`];
}

/** The verbs of which a word may be the noun. */
function verbsOfNoun(word: string): readonly string[] {
  if (word.endsWith("ing")) return verbsOf(word);
  return singularsOf(word).flatMap((noun) => {
    const ending = /(?:ment|ation|ion|al|y|ance)$/.exec(noun)?.[0];
    if (ending === undefined) return [];
    const stems =
      ending === "ation" ? [noun.slice(0, -5), noun.slice(0, -3)] : [noun.slice(0, -ending.length)];
    return stems.flatMap((stem) => [stem, `${stem}e`]).filter((verb) => verb.length > 2);
  });
}

function nounKeys(word: string): readonly string[] {
  return [...new Set([...singularsOf(word), ...verbsOfNoun(word)])];
}

/** Whether words name the object of a type: its head is among them, and all the others are its own words. */
export function nameObject({ object, words }: TypeForm, asked: readonly string[]): boolean {
  const { head } = object;
  return (
    head !== null &&
    asked.some((word) => isSameNoun(word, head)) &&
    asked.every((word) => words.some((own) => isSameNoun(word, own)))
  );
}

/** Whether words name a type by its verb as a noun, with or without its object: "a diaper change", "any unloading". */
export function nameDeed(form: TypeForm, asked: readonly string[]): boolean {
  const { verbs, words } = form;
  if (verbs === null) return false;
  const isVerb = (word: string): boolean =>
    singularsOf(word).some((one) => verbs.includes(one)) ||
    verbsOfNoun(word).some((one) => verbs.includes(one));
  return (
    asked.some(isVerb) && asked.every((word) => isVerb(word) || words.some((own) => isSameNoun(word, own)))
  );
}

function push<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}
