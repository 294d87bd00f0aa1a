import { arranging } from "../../events/head-nouns.js";
import { isPreposition } from "../../events/event.js";
import { nameDeed, nameObject, type TypeForm } from "../../events/type-naming.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Token } from "../../language/parse/token.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isFormOfKnownVerb, isKnownVerb } from "../../language/words/inflection.js";
import { deedsOf, verbsOfNoun } from "../../language/words/nominals.js";
import { isSameNoun, singularsOf } from "../../language/words/noun-forms.js";
import { roleMeasured } from "../link/measures.js";
import { articles, isFormOfBe, type Lookup, mayHave, type NameMark } from "./lookup.js";
import { conversesOf, idioms, verbsLike } from "./words.js";

/** A type that words of a question say. */
export interface TypeMark {
  readonly type: number;
  readonly form: TypeForm;
  readonly at: readonly number[];
  /** Where its verb stands; null of a noun. */
  readonly verbAt: number | null;
  /** Whether its verb is that of those whom it reaches. */
  readonly isConverse?: boolean;
  /** Whether only what it is done to is said: "the stall". */
  readonly isOfObject?: boolean;
  /** Whether it is said by other words, so that its subject may be any of its roles: "the straw arrived". */
  readonly isIdiom?: boolean;
}

/** What somebody may be on without an article, or on several of. */
const isState = /^(?:holiday|vacation|leave|duty|tour|strike|watch|\p{L}+s)$/u;

/** Verbs whose noun does not say who did it. */
const lending = /^(?:lend|lent|lending|lends|borrow|borrowed|borrows|borrowing)$/u;

/** What is looked at in a clause. */
interface Said {
  readonly tokens: readonly Token[];
  /** Whether a word is one of another kind already. */
  readonly isTaken: (at: number) => boolean;
  /** Whether the clause tells when something else was. */
  readonly isOther: boolean;
}

/** The types that some words say; none where none is said. */
export function typesSaid(lookup: Lookup, said: Said): readonly TypeMark[] {
  const { tokens, isTaken } = said;
  const { one, isStrict } = lookup;
  const own = mostSaid(tokens.flatMap((_, at) => ownTypesAt(lookup, said, at)));
  const ones = tokens.findIndex(({ text }, at) => /^ones?$/u.test(text) && !isTaken(at));
  const same = lookup.names.types.all.find((form) => form.type === one);
  const found = (): readonly TypeMark[] => {
    if (ones >= 0 && same !== undefined) return [{ type: same.type, form: same, at: [ones], verbAt: null }];
    const likes = tokens.flatMap((_, at) => likeTypesAt(lookup, said, at));
    const marks = mostSaid([...idiomsIn(lookup, tokens, isTaken), ...likes]);
    // Who got something may have been given it, or have bought it.
    return marks.length > 1 && marks.some(({ isConverse }) => isConverse === true) ? [] : marks;
  };
  const types = own.length > 0 || (isStrict && said.isOther) ? own : found();
  return types.filter((mark) => !isArranged(lookup, mark));
}

/** Whether only what was arranged is said: who booked a flight has not flown. */
function isArranged({ vocabulary }: Lookup, { type, verbAt, at }: TypeMark): boolean {
  const spelt = wordsOfType(vocabulary.typeNames.spelling(type));
  const [first = ""] = spelt;
  const isArranging = arranging.has(first) || /^(?:book|reserve|order|buy|sell)$/u.test(first);
  return verbAt === null && at.length < spelt.length && isArranging;
}

/** Of the types that are said those of most words; of one type the verb rather than the noun. */
function mostSaid(found: readonly TypeMark[]): readonly TypeMark[] {
  const most = Math.max(0, ...found.map(({ at }) => at.length));
  const best = new Map<number, TypeMark>();
  for (const mark of found) {
    const known = best.get(mark.type);
    // A verb behind "did" is one, though it may be a noun as well.
    const isBetter = known === undefined || (known.verbAt === null && mark.verbAt !== null);
    if (mark.at.length === most && isBetter) best.set(mark.type, mark);
  }
  return [...best.values()];
}

/** Whether a word can say a type at all. */
function isTelling({ tokens, isTaken }: Said, at: number): boolean {
  const text = tokens[at]?.text ?? "";
  // Who is on call makes none.
  if (tokens[at - 1]?.text === "on" && !isState.test(text)) return false;
  return !isTaken(at) && /^\p{L}[\p{L}-]*$/u.test(text) && !articles.test(text);
}

/** Whether a word is a noun by what stands before it: "a bath", "a quick bath", "Rex's bath". */
function isNounAt({ names: { types } }: Lookup, { tokens, isTaken }: Said, at: number): boolean {
  const [before = "", behind = ""] = [tokens[at - 2]?.text, tokens[at - 1]?.text];
  const isModified = articles.test(before) && !isTaken(at - 1) && types.withNoun(behind).length > 0;
  if (/^(?:on|at|in|for|of|during|with|from)$/u.test(behind)) return true;
  return isModified || articles.test(behind) || (behind === "s" && before === "'");
}

/** The types that a word says by their own verb or noun. */
function ownTypesAt(lookup: Lookup, said: Said, at: number): readonly TypeMark[] {
  if (!isTelling(said, at)) return [];
  const { types } = lookup.names;
  const { typeNames } = lookup.vocabulary;
  const text = said.tokens[at]?.text ?? "";
  const isFiller = isFormOfBe(text) || /^(?:did|do|does)$/u.test(text);
  const isOwn = (form: TypeForm): boolean =>
    isPlainForm(form) &&
    !form.isReceived &&
    !(isFiller && form.object.head === null) &&
    (!(lookup.isStrict || lending.test(text)) || isSpelt(typeNames.spelling(form.type), text));
  const verbs = isNounAt(lookup, said, at) ? [] : types.withVerb(text).filter(isOwn);
  const isNoNoun = isPreposition(text) || lending.test(text);
  const nouns = isNoNoun ? [] : types.withNoun(text).filter(isPlainForm);
  return [
    ...verbs.flatMap((form) => verbMark(form, said, at)),
    ...nouns.flatMap((form) => nounMark(lookup, form, said, at)),
  ];
}

/** The types that a word says by a verb that may stand for theirs, or by what they are done to. */
function likeTypesAt(lookup: Lookup, said: Said, at: number): readonly TypeMark[] {
  if (!isTelling(said, at)) return [];
  const { types } = lookup.names;
  const text = said.tokens[at]?.text ?? "";
  const withVerb = (verb: string): readonly TypeForm[] =>
    types.withVerb(verb).filter((form) => isPlainForm(form) && form.verbs?.includes(verb) === true);
  const isNoun = isNounAt(lookup, said, at);
  const verbs = isNoun ? [] : verbsOf(text);
  const likes = verbs.flatMap(verbsLike).flatMap(withVerb);
  const converses = verbs.flatMap(conversesOf).flatMap(withVerb);
  const nouns = [...verbsOfNoun(text), ...singularsOf(text)].flatMap(verbsLike).flatMap(withVerb);
  const objects = types
    .withNoun(text)
    .filter((form) => isPlainForm(form) && form.verb !== null && isSameNoun(text, form.object.head ?? ""));
  const isNoNoun = isPreposition(text) || lending.test(text);
  const noun = { at: [at], verbAt: null };
  return [
    ...likes.filter((form) => !form.isReceived).flatMap((form) => verbMark(form, said, at)),
    ...converses.flatMap((form) => verbMark(form, said, at)).map((mark) => ({ ...mark, isConverse: true })),
    // "The stall" of "run the market stall".
    ...(isNoNoun ? [] : objects).map((form) => ({ type: form.type, form, ...noun, isOfObject: true })),
    ...(isNoNoun ? [] : nouns)
      .filter((form) => form.object.head === null)
      .map((form) => ({ type: form.type, form, ...noun })),
  ];
}

/** Whether a form says what its subject does, and nothing by a role besides. */
function isPlainForm({ by, named, implied }: TypeForm): boolean {
  return by === null && named === null && implied === null;
}

/** What a form explains where its verb stands: its particles and what it is done to; none where these are not said. */
function verbMark(form: TypeForm, { tokens, isTaken }: Said, at: number): readonly TypeMark[] {
  const { object, words, type } = form;
  const own = new Set([at]);
  for (const particle of object.linking) {
    const found = tokens.findIndex(({ text }, index) => index > at && text === particle && !isTaken(index));
    if (found < 0) return [];
    own.add(found);
  }
  if (object.head !== null) {
    const { head } = object;
    const isHead = (text: string, index: number): boolean =>
      index !== at && !isTaken(index) && isSameNoun(text, head);
    const found = tokens.findIndex(({ text }, index) => isHead(text, index));
    if (found < 0) return [];
    own.add(found);
    for (const [index, { text }] of tokens.entries())
      if (words.some((word) => isSameNoun(text, word))) own.add(index);
  }
  return [{ type, form, at: [...own], verbAt: at }];
}

/** What a form explains where its noun ends: with the words before it that belong to it. */
function nounMark(
  { vocabulary }: Lookup,
  form: TypeForm,
  { tokens, isOther }: Said,
  at: number,
): readonly TypeMark[] {
  const { type, verb } = form;
  const spelt = wordsOfType(vocabulary.typeNames.spelling(type));
  const [first = ""] = spelt;
  for (let from = at; from >= Math.max(0, at - 3); from -= 1) {
    const said = tokens.slice(from, at + 1).map(({ text }) => text);
    // What is done to something is not said by that alone, where it tells when something else was.
    const isShort = isOther && said.length < spelt.length && (isKnownVerb(first) || isFormOfKnownVerb(first));
    if (!isShort && (verb === null ? nameObject(form, said) : nameDeed(form, said)))
      return [{ type, form, at: said.map((_, index) => from + index), verbAt: null }];
  }
  return [];
}

/** Whether a type has a verb in its name, as a noun or a verb: who lent a book is not who had the loan. */
export function isSpelt(type: string, verb: string): boolean {
  const bases = verbsOf(verb);
  return wordsOfType(type).some((word) =>
    [...verbsOf(word), ...deedsOf(word)].some((base) => bases.includes(base)),
  );
}

/** The types whose nouns are said in other words: "went down", of an outage. */
function idiomsIn(
  { names: { types } }: Lookup,
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
): readonly TypeMark[] {
  for (const [said, nouns] of idioms) {
    const start = tokens.findIndex((_, at) =>
      said.every((word, next) => tokens[at + next]?.text === word && !isTaken(at + next)),
    );
    if (start < 0) continue;
    const forms = nouns.flatMap((noun) =>
      types.withNoun(noun).filter((form) => form.by === null && form.named === null),
    );
    const at = said.map((_, next) => start + next);
    if (forms.length > 0)
      return forms.map((form) => ({ type: form.type, form, at, verbAt: start, isIdiom: true }));
  }
  return [];
}

/** Where no word says what was done: the types of which some events have every name. */
export function typesOfNames(
  lookup: Lookup,
  marks: readonly NameMark[],
  amount: string | undefined,
): readonly TypeMark[] {
  const { vocabulary, names } = lookup;
  const measured = vocabulary.typeNames.spellings.flatMap((_, type) =>
    amount !== undefined && roleMeasured(vocabulary, { text: amount }, [type]) !== null ? [type] : [],
  );
  const [only, ...others] = measured;
  const form = names.types.all.find((each) => each.type === only);
  if (only !== undefined && form !== undefined && others.length === 0)
    return [{ type: only, form, at: [], verbAt: null }];
  if (marks.length === 0 || amount !== undefined) return [];
  const isHad = (type: number): boolean =>
    marks.every(({ known }) => known.some((each) => mayHave(lookup, type, each)));
  return vocabulary.typeNames.spellings.flatMap((_, type) => {
    const form = names.types.all.find((each) => each.type === type);
    return isHad(type) && form !== undefined ? [{ type, form, at: [], verbAt: null }] : [];
  });
}
