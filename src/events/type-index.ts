import { inflections } from "../language/words/inflection.js";
import { nameKey } from "../language/words/name-key.js";
import { isPreposition } from "./event.js";
import type { Dictionary } from "./ids.js";
import { wordsOf, wordsOfType } from "./type-words.js";

/** A preposition inside an object and the words that hang on it: "of wine" in "bottle of wine". */
export interface Tail {
  readonly preposition: string;
  readonly words: readonly string[];
}

/** What an object says: its head noun, the words that modify it, and where prepositions stood. */
export interface ObjectWords {
  /** Prepositions before the object or after its end: "with" in "with friend", "out" in "trash out". */
  readonly linking: readonly string[];
  /** The last word before an inner preposition; null when there is no object. */
  readonly head: string | null;
  /** Every other word, those of the tails included. */
  readonly modifiers: ReadonlySet<string>;
  readonly tails: readonly Tail[];
}

/** An event type taken apart: "take out trash" is the verb "take", linking "out", head "trash". */
export interface TypeWords extends ObjectWords {
  readonly verb: string;
}

/**
 * Takes an object phrase apart; articles go, case and spelling are folded, nothing is stemmed.
 *
 *     "a lively salsa"  → head salsa, modifiers {lively}
 *     "bottle of wine"  → head bottle, modifiers {wine}, one tail
 *     "out the trash"   → linking [out], head trash
 */
export function objectWords(phrase: string): ObjectWords {
  return fromWords(wordsOf(phrase));
}

/** Takes an event type, or a question's verb phrase, apart; its first word is the verb. */
export function typeWords(type: string): TypeWords {
  const [verb = "", ...rest] = wordsOfType(type);
  return { verb, ...fromWords(rest) };
}

function fromWords(words: readonly string[]): ObjectWords {
  let start = 0;
  while (start < words.length && isPreposition(words[start] ?? "")) start += 1;
  let end = words.length;
  while (end > start && isPreposition(words[end - 1] ?? "")) end -= 1;
  const linking = [...words.slice(0, start), ...words.slice(end)];
  const tails: { preposition: string; words: string[] }[] = [];
  const core: string[] = [];
  for (const word of words.slice(start, end)) {
    const tail = tails.at(-1);
    if (isPreposition(word)) tails.push({ preposition: word, words: [] });
    else if (tail === undefined) core.push(word);
    else tail.words.push(word);
  }
  const modifiers = new Set([...core.slice(0, -1), ...tails.flatMap((tail) => tail.words)]);
  return { linking, head: core.at(-1) ?? null, modifiers, tails };
}

/** What a question says of the type of an event. */
export interface TypeQuery {
  /** The verb in any inflection. */
  readonly verb: string;
  /** As written, article included; null when the question names none. */
  readonly object: string | null;
  readonly adjuncts: readonly { readonly preposition: string; readonly name: string }[];
}

/** A type that a query finds, and the adjuncts of the query that are no part of it (by number). */
export interface TypeMatch {
  readonly type: number;
  readonly open: readonly number[];
}

/** A type with the verb of a query and another object. */
export interface TypeNeighbour extends TypeMatch {
  /** The modifiers that the query asks for and the type lacks; none when it is of something else. */
  readonly lacks: readonly string[];
}

/** What a query found, and how much of it is known: "verb" means the verb but not the object. */
export interface TypeFindings {
  readonly matches: readonly TypeMatch[];
  readonly known: "type" | "verb" | "nothing";
}

const anyObject: ReadonlySet<string> = new Set(["anything", "something"]);

/**
 * The event types of a set, findable by what a question says.
 *
 * - The verb may stand in any inflection, on either side.
 * - The head noun of the object must be the same, and the question's modifiers must be among the
 *   event's: "salsa" finds "dance lively salsa", "lively salsa" does not find "dance salsa". Order
 *   and articles do not count. No object, "anything" and "something" find every object; with the
 *   verb "do" the latter two find every type.
 * - A preposition between verb and object may be missing on either side ("chat friend" meets "chat
 *   with a friend"), but two different ones are two types ("turn on light", "turn off light").
 * - An adjunct is part of a type that spells it out ("chat with friend", "read book by Tolstoy"), or
 *   that has its name as object without a preposition, unless that name is a role's elsewhere.
 */
export class TypeIndex {
  readonly #types: Dictionary;
  readonly #words: readonly TypeWords[];
  readonly #byVerb: ReadonlyMap<string, readonly number[]>;
  readonly #verbsByForm: ReadonlyMap<string, readonly string[]>;

  constructor(types: Dictionary) {
    this.#types = types;
    this.#words = types.spellings.map(typeWords);
    this.#byVerb = groupBy(this.#words.map((words, type) => [words.verb, type]));
    const verbs = [...this.#byVerb.keys()];
    this.#verbsByForm = groupBy(verbs.flatMap((verb) => formsOf(verb).map((form) => [form, verb])));
  }

  /** The verbs of the types, as the types spell them. */
  get verbs(): Iterable<string> {
    return this.#byVerb.keys();
  }

  /** The objects of the types that have this verb, as spelt: for a did-you-mean. */
  *objectsOf(verb: string): Iterable<string> {
    for (const type of this.#typesOf(nameKey(verb))) {
      const spelling = this.#types.spelling(type);
      const object = spelling.replace(/^\s*[^\s_]+[\s_]*/u, "");
      if (object !== "") yield object;
    }
  }

  /**
   * The types that a query finds, in the order of their numbers.
   *
   * @param isRoleName  whether a name is known as the value of a role (location, companion, …)
   * Cost: O(types with that verb × adjuncts).
   */
  find(query: TypeQuery, isRoleName: (name: string) => boolean): TypeFindings {
    const { verb, object, adjuncts } = wordsOfQuery(query, isRoleName);
    if (isOfAnything(query)) {
      const matches = this.#words.map((words, type) => ({ type, open: openAdjuncts(words, null, adjuncts) }));
      return { matches, known: "type" };
    }
    const wanted = object === null ? null : objectWords(object);
    const types = this.#typesOf(verb);
    const matches: TypeMatch[] = [];
    for (const type of types) {
      const words = this.#words[type];
      if (words === undefined || !meets(words, wanted)) continue;
      matches.push({ type, open: openAdjuncts(words, wanted, adjuncts) });
    }
    return { matches, known: matches.length > 0 ? "type" : types.length > 0 ? "verb" : "nothing" };
  }

  /**
   * The types that have the verb of a query, but not its object, in the order of their numbers.
   *
   * Cost: O(types with that verb × adjuncts).
   */
  neighbours(query: TypeQuery, isRoleName: (name: string) => boolean): readonly TypeNeighbour[] {
    const { verb, object, adjuncts } = wordsOfQuery(query, isRoleName);
    if (object === null || isOfAnything(query)) return [];
    const wanted = objectWords(object);
    return this.#typesOf(verb).flatMap((type) => {
      const words = this.#words[type];
      if (words === undefined || meets(words, wanted)) return [];
      const isAlike = wanted.head === words.head && linksAgree(words, wanted.linking);
      const lacks = isAlike ? [...wanted.modifiers].filter((word) => !words.modifiers.has(word)) : [];
      return [{ type, open: openAdjuncts(words, wanted, adjuncts), lacks }];
    });
  }

  #typesOf(verb: string): readonly number[] {
    const verbs = new Set(this.#verbsByForm.get(verb) ?? []);
    for (const form of inflections(verb)) if (this.#byVerb.has(form)) verbs.add(form);
    return [...verbs].flatMap((known) => this.#byVerb.get(known) ?? []).sort((a, b) => a - b);
  }
}

/** Whether a query asks for every type; "who did anything" may be parsed without a verb of its own. */
function isOfAnything({ verb, object }: TypeQuery): boolean {
  if (object === null) return anyObject.has(nameKey(verb));
  return anyObject.has(nameKey(object)) && formsOf("do").includes(nameKey(verb));
}

/** What a query says, in words that can be compared. */
function wordsOfQuery(query: TypeQuery, isRoleName: (name: string) => boolean) {
  return {
    verb: nameKey(query.verb),
    object: query.object === null || anyObject.has(nameKey(query.object)) ? null : query.object,
    adjuncts: query.adjuncts.map((adjunct) => ({
      // "next to", "together with": the last word is the one that types spell as well.
      preposition: nameKey(adjunct.preposition).split(" ").at(-1) ?? "",
      words: objectWords(adjunct.name),
      isRoleName: isRoleName(adjunct.name),
    })),
  };
}

interface AdjunctWords {
  readonly preposition: string;
  readonly words: ObjectWords;
  readonly isRoleName: boolean;
}

function meets(type: TypeWords, wanted: ObjectWords | null): boolean {
  if (wanted === null) return true;
  if (!linksAgree(type, wanted.linking)) return false;
  return wanted.head === null || (wanted.head === type.head && hasAll(type, wanted.modifiers));
}

/** A missing preposition is transparent; a different one is not. */
export function linksAgree(type: TypeWords, linking: readonly string[]): boolean {
  return type.linking.length === 0 || linking.every((word) => type.linking.includes(word));
}

function hasAll(type: TypeWords, words: Iterable<string>): boolean {
  for (const word of words) if (!type.modifiers.has(word)) return false;
  return true;
}

function openAdjuncts(
  type: TypeWords,
  wanted: ObjectWords | null,
  adjuncts: readonly AdjunctWords[],
): readonly number[] {
  return adjuncts.flatMap((adjunct, number) => (isPartOf(type, wanted, adjunct) ? [] : [number]));
}

function isPartOf(type: TypeWords, wanted: ObjectWords | null, adjunct: AdjunctWords): boolean {
  const { preposition, words, isRoleName } = adjunct;
  const inTail = type.tails.some(
    (tail) =>
      tail.preposition === preposition &&
      [words.head ?? "", ...words.modifiers].every((word) => tail.words.includes(word)),
  );
  if (inTail) return true;
  if (wanted !== null && wanted.head !== null) return false;
  if (words.head === null || words.head !== type.head || !hasAll(type, words.modifiers)) return false;
  return type.linking.length === 0 ? !isRoleName : type.linking.includes(preposition);
}

function formsOf(verb: string): readonly string[] {
  return [...new Set([verb, ...inflections(verb)])];
}

function groupBy<K, V>(pairs: Iterable<readonly [K, V]>): ReadonlyMap<K, readonly V[]> {
  const groups = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}
