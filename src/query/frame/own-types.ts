import { deedsOf, words } from "../../language/words/nominals.js";
import { isPreposition } from "../../events/event.js";
import { nameDeed, nameObject, type TypeForm } from "../../events/type-naming.js";
import { wordsOfType } from "../../events/type-words.js";
import { readNumber } from "../../language/numbers/numbers.js";
import type { Token } from "../../language/parse/token.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isFormOfKnownVerb, isKnownVerb } from "../../language/words/inflection.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import { isPlace } from "../link/role-names.js";
import { isProper, titled } from "../link/values.js";
import { articles, isFormOfBe, type Lookup, type NameMark, toldValues } from "./lookup.js";
import { extremes, orders } from "./ranks.js";

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
  /** Whether it is said by what somebody has or is in: "locker 7". */
  readonly isHeld?: boolean;
  /** Whether its role is said by its noun: "the healer during the plague". */
  readonly isOfRole?: boolean;
  /** Whether it is said by what some of its events are called: "the Lake Cup". */
  readonly isNamed?: boolean;
  /** The role whose verb says it: "skippered", of a passage that has a skipper. */
  readonly role?: string;
  /** Whether it is said by other words, so that its subject may be any of its roles: "the straw arrived". */
  readonly isIdiom?: boolean;
  /** Whether these words say what somebody is, and not what is done. */
  readonly isState?: boolean;
}

/** What somebody may be on without an article, or on several of. */
const isState = /^(?:holiday|vacation|leave|duty|tour|strike|watch|loan|hire|\p{L}+s)$/u;

/** Verbs whose noun does not say who did it. */
export const lending = /^(?:lend|lent|lending|lends|borrow|borrowed|borrows|borrowing)$/u;

/** What is looked at in a clause. */
export interface Said {
  readonly tokens: readonly Token[];
  /** Whether a word is one of another kind already. */
  readonly isTaken: (at: number) => boolean;
  /** Whether the clause tells when something else was. */
  readonly isOther: boolean;
  /** Whether it says what somebody was. */
  readonly isBe: boolean;
  /** Whether its first word is the noun of what was done. */
  readonly isOfDeed?: boolean;
  /** What the values are called that are asked for. */
  readonly noun?: string | undefined;
}

/** Whether a word can say a type at all. */
export function isTelling({ tokens, isTaken }: Said, at: number): boolean {
  const text = tokens[at]?.text ?? "";
  // Who is on call makes none.
  if (tokens[at - 1]?.text === "on" && !isState.test(text)) return false;
  return !isTaken(at) && /^\p{L}[\p{L}-]*$/u.test(text) && !articles.test(text);
}

/** Whether a word is a noun by what stands before it: "a bath", "a quick bath", "Rex's bath". */
export function isNounAt(
  { names: { types } }: Lookup,
  { tokens, isTaken, isOfDeed }: Said,
  at: number,
): boolean {
  if (isOfDeed === true && at === 0) return true;
  const [before = "", behind = ""] = [tokens[at - 2]?.text, tokens[at - 1]?.text];
  const isModified = articles.test(before) && !isTaken(at - 1) && types.withNoun(behind).length > 0;
  if (/^(?:on|at|in|for|of|during|with|from)$/u.test(behind)) return true;
  // "Calls did Nora have", of "how many".
  const isAsked = /^(?:did|has|have|had|was|were)$/u.test(tokens[at + 1]?.text ?? "");
  if (isAsked && tokens[at]?.text.endsWith("s") === true) return true;
  return isModified || articles.test(behind) || (behind === "s" && before === "'");
}

/** The types that a word says by their own verb or noun. */
export function ownTypesAt(lookup: Lookup, said: Said, at: number): readonly TypeMark[] {
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
  const isNoNoun = isPreposition(text) || lending.test(text) || isFormOfBe(text);
  // A "ward round" is one, though "round" may lead to a name.
  const isLed = (form: TypeForm): boolean =>
    !isNoNoun || nounMark(lookup, form, said, at).some((mark) => mark.at.length > 1);
  const nouns = types.withNoun(text).filter((form) => isPlainForm(form) && isLed(form));
  // A "passage" is no verb, though it stands alone.
  const isVerb = (form: TypeForm): boolean =>
    !nouns.some(({ type }) => type === form.type) ||
    /(?:ed|ing)$/u.test(text) ||
    verbsOf(text).some(isKnownVerb);
  const verbs = isNounAt(lookup, said, at) ? [] : types.withVerb(text).filter(isOwn).filter(isVerb);
  return [
    ...verbs.flatMap((form) => verbMark(form, said, at)),
    ...nouns.flatMap((form) => nounMark(lookup, form, said, at)),
  ];
}

/** What is done for a while, said with its verb: "training session". */
export function sessionsAt({ names: { types } }: Lookup, said: Said, at: number): readonly TypeMark[] {
  const gerund = said.tokens[at - 1]?.text ?? "";
  const isSession = /^(?:sessions?|lessons?|bouts?|trips?|fees?)$/u.test(said.tokens[at]?.text ?? "");
  if (!isSession || !gerund.endsWith("ing") || said.isTaken(at) || said.isTaken(at - 1)) return [];
  return types
    .withVerb(gerund)
    .filter((form) => isPlainForm(form) && form.object.head === null)
    .map((form) => ({ type: form.type, form, at: [at - 1, at], verbAt: null }));
}

/** Whether a form says what its subject does, and nothing by a role besides. */
export function isPlainForm({ by, named, implied }: TypeForm): boolean {
  return by === null && named === null && implied === null;
}

/** What a form explains where its verb stands: its particles and what it is done to; none where these are not said. */
export function verbMark(form: TypeForm, { tokens, isTaken }: Said, at: number): readonly TypeMark[] {
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
    if (found < 0 || (found === at + 1 && isDetermined(tokens[at - 1]?.text ?? ""))) return [];
    own.add(found);
    for (const [index, { text }] of tokens.entries())
      if (words.some((word) => isSameNoun(text, word))) own.add(index);
  }
  return [{ type, form, at: [...own], verbAt: at }];
}

/** Whether what stands behind a word is a noun: "two vet visits". */
function isDetermined(word: string): boolean {
  return (
    articles.test(word) ||
    /^(?:more|most|fewest|every|each|many|no)$/u.test(word) ||
    orders[word] !== undefined ||
    extremes[word] !== undefined ||
    readNumber(word) !== null
  );
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
  for (let from = Math.max(0, at - 3); from <= at; from += 1) {
    const said = tokens.slice(from, at + 1).map(({ text }) => text);
    // What is done to something is not said by that alone, where it tells when something else was.
    const isLight =
      /^(?:received?|gets?|got|ha[dsv]e?|held|hold|made|make|gave|give|took|take|did|do)$/u.test(first);
    const isDone = (isKnownVerb(first) || isFormOfKnownVerb(first)) && !isLight;
    const isShort = isOther && said.length < spelt.length && isDone;
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

/** The role of people in events of a type that a word of what somebody was is the noun of: "was the healer". */
function roleNounAt(
  lookup: Lookup,
  { tokens, isTaken, isBe }: Said,
  type: number,
  at: number,
): string | null {
  const { vocabulary, names } = lookup;
  const [before = "", text = "", next = ""] = [at - 1, at, at + 1].map((each) => tokens[each]?.text ?? "");
  const isLed =
    at === 0 ||
    isTaken(at - 1) ||
    articles.test(before) ||
    isFormOfBe(before) ||
    /^(?:s|ever|never|still|as)$/u.test(before);
  if (!isBe || isTaken(at) || !isLed || next === "'" || /^(?:who|that)$/u.test(next)) return null;
  const own = names.rolesCalled(text).filter((role) => vocabulary.rolesOf(type)?.has(role) === true);
  const [role, ...others] = own.filter((each) => {
    const values = toldValues(lookup, each, type);
    return (
      values.length > 0 &&
      !isPlace(each) &&
      values.every((value) => isProper(value.replace(titled, "").trim()))
    );
  });
  return role === undefined || others.length > 0 ? null : role;
}

/** "The healer during the plague": with the role whose noun says who is meant. */
export function withRoleNoun(lookup: Lookup, said: Said, mark: TypeMark): TypeMark {
  if (mark.verbAt !== null || mark.role !== undefined) return mark;
  for (const at of said.tokens.keys()) {
    const role = mark.at.includes(at) ? null : roleNounAt(lookup, said, mark.type, at);
    if (role !== null) return { ...mark, at: [...mark.at, at], role, isOfRole: true };
  }
  return mark;
}

/** The one type in which somebody is what a noun says: "was mayor". */
export function typesOfRoleNoun(lookup: Lookup, said: Said): readonly TypeMark[] {
  for (const at of said.tokens.keys()) {
    const found = lookup.names.types.all.filter(isPlainForm).flatMap((form): readonly TypeMark[] => {
      const role = roleNounAt(lookup, said, form.type, at);
      return role === null ? [] : [{ type: form.type, form, at: [at], verbAt: null, role, isOfRole: true }];
    });
    const [first, ...others] = found;
    if (first !== undefined) return others.every(({ type }) => type === first.type) ? [first] : [];
  }
  return [];
}

/** What is given to somebody for what he did. */
const conferred = words("prize award medal trophy honour honor grant scholarship bursary certificate");

/** What those do who get it: win a prize, and no match by having played it. */
const gaining = words("win receive earn gain collect bring");

/** Whether a verb says no more than that somebody has what a noun names. */
export function isOfGain(verb: string, noun: string): boolean {
  return gaining.has(verb) && conferred.has(noun);
}

/** The one type of which some events are called so: the competition, of "the Lake Cup". */
export function typesNamed({ vocabulary, names }: Lookup, marks: readonly NameMark[]): readonly TypeMark[] {
  const isCalled = ({ type }: TypeForm): boolean =>
    marks.some(({ known }) =>
      known.some((one) => /^(?:name|title|event)$/u.test(one.role) && vocabulary.occurs(type, one) === true),
    );
  const [form, ...others] = names.types.all.filter((each) => isPlainForm(each) && isCalled(each));
  const isOne = others.every(({ type }) => type === form?.type);
  return form === undefined || !isOne ? [] : [{ type: form.type, form, at: [], verbAt: null, isNamed: true }];
}

/** What somebody is on or at as long as he is somewhere: a mayor is so anywhere. */
export const staying =
  /^(?:trips?|stay(?:ed|s)?|journeys?|holidays?|vacations?|tours?|residences?|homestays?|camps?|voyages?|travel\w*|anchored)$/u;

/** Whether somebody is said to be in or on what the noun of a type names: "in hospital". */
export function isIn(tokens: readonly Token[], { at, verbAt }: TypeMark): boolean {
  return (
    verbAt === null && at.length > 0 && /^(?:in|on|under)$/u.test(tokens[Math.min(...at) - 1]?.text ?? "")
  );
}
