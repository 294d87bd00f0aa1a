import type { Expression } from "../../algebra/expression.js";
import type { Implementations } from "../../algebra/signatures.js";
import type { Phrase } from "../../issue/place.js";
import type { Bound } from "../../algebra/query.js";
import type { Period } from "../../time/period.js";
import { type Extreme, type Measuring, type Rank, type Superlative, superlatives } from "./ranking.js";
import type { Bounded, Item, ItemAt, NounsItem } from "./item.js";
import { isNominalOf } from "../words/nominals.js";
import { singularsOf } from "../words/noun-forms.js";
import { at } from "./operators.js";
import type { Ask, Tense } from "./question.js";
import type { askedSignatures } from "./signatures.js";
import { isBeing, isGerund, isPlain, type Voice } from "./voice.js";

export type { Item, ItemAt } from "./item.js";
export type { AmountKind, Extreme, Measuring, Rank } from "./ranking.js";

/** What was done, before it is known to which events that fits. */
export interface Doing {
  /** Null where only something that was there is named: "was there any coffee". */
  readonly verb: Phrase | null;
  readonly objects: readonly Item[];
  /** Prepositions without anything behind them: "out" of "take the trash out". */
  readonly particles: readonly string[];
  readonly adjuncts: readonly ItemAt[];
  readonly when: Expression | null;
  /** Which of the events is meant: the second, the last, the longest; null for any. Flat questions have none. */
  readonly rank: Rank | Extreme | null;
  /** How much there must be of each, before one of them is meant. Flat questions have none. */
  readonly bounded: Bounded | null;
  /** Of what more or the most is done: "ran the most kilometres". Flat questions have none. */
  readonly measuring: Measuring | null;
  /** Whether what is done to something is named by that alone: "the price of the order", of "take order". */
  readonly isNoun: boolean;
  /** Who did what is named with its deed: Jun, of "the incident Jun handled". The subject of the question made of it. */
  readonly doer: Item | null;
  /** Whose it is, where that stands before its rank: "Tom's second coffee". */
  readonly owner: Item | null;
}

/** What is asked for: values of a role by the role's own name or by a word in them, persons, whose something is, places, things. */
export type Which = { readonly of: Item | null } & (
  | { readonly kind: "role"; readonly phrase: Phrase; readonly isWho?: boolean }
  | { readonly kind: "sort" | "general" | "bearer"; readonly phrase: Phrase }
  /** Persons also by a word: "which person", and "which driver" of those who do what drivers do. */
  | { readonly kind: "person"; readonly byWord?: boolean; readonly doer?: Phrase }
  | { readonly kind: "owner" | "place" | "reason" | "thing" }
);

/** What `named-questions.rules` build. */
export interface Asked {
  readonly ask: Ask;
  /** Of a "who" question; null for its subject. */
  readonly which: Which | null;
  readonly tense: Tense;
  readonly subject: Item | null;
  readonly voice: Voice;
  /** Of what there are so many: "how many bikes". */
  readonly counted: Item | null;
  /** To whom it belongs: "Tom's last coffee". */
  readonly owner: Item | null;
  /** Whether it must have happened once: "when did Tom …", without "last". */
  readonly isOnly: boolean;
  readonly doing: Doing;
}

interface OperandTypes {
  rank: Rank["from"];
  tally: Bound;
  bounding: Bounded;
  period: Period;
  superlative: Superlative;
  quantifier: Measuring["how"];
  amount: Exclude<Measuring["of"], Phrase>;
  number: number;
  phrase: Phrase;
  "phrase?": Phrase | null;
  nouns: readonly Phrase[];
  item: Item;
  "item?": Item | null;
  pronoun: string;
  preposition: string;
  doing: Doing;
  expression: Expression;
  which: Which;
  asking: Ask;
  tense: Tense;
  voice: Voice;
  asked: Asked;
}

/** Stands for the subject of the question where a clause has none of its own. */
export const leftOut = "self";

/** Stands for what the question is about where a clause names another of its kind: "the one in May". */
export const suchOne = "one";

const nothing: Doing = {
  ...{ verb: null, objects: [], particles: [], adjuncts: [], when: null },
  ...{ rank: null, bounded: null, measuring: null, isNoun: false, doer: null, owner: null },
};

/** The implementations of the operators of `named-questions.rules`. */
export const askedOperators: Implementations<typeof askedSignatures, OperandTypes> = {
  Words: (word) => [word],
  MoreWords: (words, word) => [...words, word],
  NamedItem: (phrase) => ({ kind: "name", phrase, of: null, whose: null }),
  KindItem: (phrase) => ({ kind: "role", phrase }),
  NamedKind: (of, phrase) => ({ kind: "name", phrase, of, whose: null }),
  NounItem: (words) => nouns({ words }),
  OwnedNouns: (owner, words) => nouns({ words, owner }),
  ModifiedNouns: (modifier, words) => nouns({ words, modifier }),
  WhoseItem: (whose, phrase) => ({ kind: "name", phrase, of: null, whose }),
  WhoseNouns: (whose, words) => nouns({ words, whose }),
  ModifiedItem: (item, modifier) => ({ kind: "at", item, preposition: "of", at: modifier }),
  WhoseModified: (whose, modifier, words) => nouns({ words, whose, modifier }),
  SpeakerItem: () => ({ kind: "speaker" }),
  PronounItem: (pronoun) => ({ kind: "pronoun", pronoun }),
  AnyoneItem: () => ({ kind: "anyone" }),
  LeftOut: () => ({ kind: "pronoun", pronoun: leftOut }),
  GeneralItem: (phrase) => ({ kind: "general", phrase }),
  AnythingItem: () => ({ kind: "anything" }),
  Doing: (verb) => ({ ...nothing, verb }),
  Existing: (item) => ({ ...nothing, objects: [item] }),
  DoingTo: to,
  DoingWith: (doing, preposition) =>
    doing.particles.length > 0 ? undefined : { ...doing, particles: [preposition] },
  DoingAt: placed,
  DoingWhen: at,
  DoingBy: (doing, doer) => (doing.doer === null ? { ...doing, doer } : undefined),
  DoingOwned: (doing, owner) => (doing.owner === null ? { ...doing, owner } : undefined),
  BeingSo: beingSo,
  Weighed: () => ({ ...nothing, verb: weighed }),
  Born: () => beingSo({ text: "born", span: { start: 0, end: 0 } }),
  Having: (item) => ({ ...nothing, verb: having, objects: [item] }),
  DoingThere: (doing) => placed(doing, "in", { kind: "pronoun", pronoun: "there" }),
  ExistingOf: (phrase) => ({ ...nothing, objects: [nouns({ words: [phrase] })], isNoun: true }),
  ExistingAny: (item) => ({ ...nothing, objects: [item], isNoun: true }),
  DoingLike: (verb, doing) => {
    if (doing.verb === null) return undefined;
    if (doing.objects.length > 0) return { ...doing, verb };
    // "Vaccinated and operated on Rex" says that Rex was vaccinated.
    const [first, ...others] = doing.adjuncts;
    return first === undefined || others.length > 0
      ? undefined
      : { ...doing, verb, adjuncts: [], objects: [first.item] };
  },
  DoingBest: (doing, superlative) => ranked(doing, superlatives[superlative]),
  DoingMost: (doing, how, of) => (how === "most" || how === "least" ? ranked(doing, { how, of }) : undefined),
  DoingMeasuring: (doing, how, of) => measuring(doing, { how, of }),
  DoingMore: (doing, how, of) => measuring(doing, { how, of }),
  DoingMuch: (doing, how, words) => {
    const of = areMany(words) ? "events" : "stuff";
    return doing.measuring === null ? to({ ...doing, measuring: { how, of } }, nouns({ words })) : undefined;
  },
  BoundBy: (bound, value, of) => ({ bound, value, of, isEach: false }),
  BoundIn: (bound, value, named, of) => ({ bound, value, of, named, isEach: false }),
  BoundSize: (bound, value) => ({ bound, value, of: "size", isEach: false }),
  BoundLasting: (bound, value) => ({ bound, value, of: "extent", isEach: false }),
  DoingBounded: (doing, bounded) => (doing.bounded === null ? { ...doing, bounded } : undefined),
  DoingEach: (doing, bounded) =>
    doing.bounded === null ? { ...doing, bounded: { ...bounded, isEach: true } } : undefined,
  DoingSame: (doing, words) =>
    words.length === 1 && isNominalOf(words[0]?.text ?? "", doing.verb?.text ?? "") ? doing : undefined,
  DoingRanked: (doing, k, from) => ranked(doing, { k, from }),
  DoingNth: (doing, k, from) => ranked(doing, { k, from, isOfAll: true }),
  WhichKind: (phrase) => ({ kind: "role", phrase, of: null }),
  WhichSort: (phrase) => ({ kind: "sort", phrase, of: null }),
  WhichGeneral: (phrase) => ({ kind: "general", phrase, of: null }),
  WhichBearer: (phrase) => ({ kind: "bearer", phrase, of: null }),
  WhichDoer: (doer) => ({ kind: "person", byWord: true, doer, of: null }),
  WhichOne: () => ({ kind: "person", byWord: true, of: null }),
  WhichOwner: () => ({ kind: "owner", of: null }),
  WhichPerson: () => ({ kind: "person", of: null }),
  WhichPlace: () => ({ kind: "place", of: null }),
  WhichReason: () => ({ kind: "reason", of: null }),
  WhichWho: (phrase) => ({ kind: "role", phrase, isWho: true, of: null }),
  WhichThing: () => ({ kind: "thing", of: null }),
  WhichOf: (which, of) => (which.of === null ? { ...which, of } : undefined),
  ItemIn: (item, preposition, at) => ({ kind: "at", item, preposition, at }),
  SuchOne: () => ({ ...nothing, objects: [{ kind: "pronoun", pronoun: suchOne }] }),
  AnythingDone: () => ({ ...nothing, ...anythingDone }),
  // Who got the largest tip is whom it reached.
  DoingSo: (verb, doing) => (doing.verb === null && isPlain(verb) ? { ...doing, verb } : undefined),
  HavingDone: (doing) => (/^ha(?:ve|s|d|ving)$/iu.test(doing.verb?.text ?? "") ? doing : undefined),
  AnythingOf: (item) => ({ ...nothing, ...anythingDone, adjuncts: [{ preposition: "of", item }] }),
  Going: () => nothing,
  Anything: () => ({ ...nothing, ...anythingGoingOn }),
  Ongoing: (doing) => (isGerund(doing.verb) ? doing : undefined),
  Ask: (ask, tense, subject, doing, voice) => asked({ ask, tense, subject, doing, voice }),
  AskFor: (which, subject, doing, voice) => asked({ ask: "who", which, subject, doing, voice }),
  AskOf: (ask, counted, subject, doing, voice) => asked({ ask, counted, subject, doing, voice }),
  AskBeing: (ask, subject) => asked({ ask, subject, doing: nothing }),
  AskAnything: (subject) => asked({ ask: "did", subject, doing: { ...nothing, ...anythingDone } }),
  AskOngoing: (subject) =>
    asked({ ask: "did", subject, doing: { ...nothing, ...anythingGoingOn }, voice: "be" }),
  AskOnly: (subject, doing, voice) => asked({ ask: "when-last", subject, doing, voice, isOnly: true }),
  AskOwn: (question, owner) => (question.owner === null ? { ...question, owner } : undefined),
  // Whether it was Tom who did it last is not when Tom last did.
  AskCleft: (question) => (question.doing.rank === null ? question : undefined),
  AskMoment: (when) => asked({ ask: "did", subject: null, doing: { ...nothing, when } }),
  AskOnce: (question) => ({ ...question, ask: "when-last", isOnly: true }),
  AskTo: (ask, object, subject, doing) => {
    const both = to(doing, object);
    return both === undefined ? undefined : asked({ ask, subject, doing: both });
  },
  AskAs: (ask, question) => ({ ...question, ask }),
  AskWho: ({ which, ...rest }) => ({
    ...rest,
    which: which?.kind === "role" ? { ...which, isWho: true } : which,
  }),
  AskWhich: (which, question) => ({ ...question, ask: "who", which }),
  AskAgain: (question, doing) =>
    doing.doer === null && doing.owner === null ? { ...question, doing } : undefined,
  // What was going on in a time may have begun before.
  Settled: (question) => {
    const { verb, when } = question.doing;
    return when !== null && isGerund(verb) ? undefined : question;
  },
  // Whom "someone didn't eat" is about is not told.
  Denied: (question) => (question.subject?.kind === "anyone" ? undefined : question),
  AskGerund: (subject, doing) => asked({ ask: "did", subject, doing, voice: "be" }),
  AskAt: (question, when) => {
    const doing = at(question.doing, when);
    return doing === undefined ? undefined : { ...question, doing };
  },
  AskDoing: (subject, doing) =>
    isGerund(doing.verb) ? asked({ ask: "did", subject, doing, voice: "be" }) : undefined,
  AskState: (verb, subject, doing) =>
    verb === null || isBeing(verb)
      ? asked({ ask: "did", subject, doing: { ...doing, verb: verb ?? being } })
      : undefined,
  AskIn: (question, preposition, item) => ({ ...question, doing: placed(question.doing, preposition, item) }),
};

function beingSo(state: Phrase): Doing {
  return { ...nothing, verb: { ...state, text: been.text }, objects: [nouns({ words: [state] })] };
}

/** "Do anything", where the question says "what … do". */
export const anythingDone: Pick<Doing, "verb" | "objects"> = {
  verb: { text: "do", span: { start: 0, end: 0 } },
  objects: [{ kind: "anything" }],
};

const having: Phrase = { text: "had", span: { start: 0, end: 0 } };
const weighed: Phrase = { text: "weighed", span: { start: 0, end: 0 } };
const being: Phrase = { text: "is", span: { start: 0, end: 0 } };
const been: Phrase = { text: "been", span: { start: 0, end: 0 } };

/** Whether a noun is in the plural: "orders" are counted, "bread" is not. */
export function areMany(words: readonly Phrase[]): boolean {
  const last = (words.at(-1)?.text ?? "").toLowerCase();
  return singularsOf(last).some((word) => word !== last);
}

/** "Doing anything", which goes on as long as it lasts. */
const anythingGoingOn: Pick<Doing, "verb" | "objects"> = {
  ...{ verb: { text: "doing", span: { start: 0, end: 0 } }, objects: [{ kind: "anything" }] },
};

function nouns(given: Partial<NounsItem> & Pick<NounsItem, "words">): Item {
  return { kind: "nouns", owner: null, modifier: null, whose: null, ...given };
}

/** Who did what is named with its deed is the subject, and whose it is its owner; undefined where another is said. */
function asked(given: Partial<Asked> & Pick<Asked, "ask" | "subject" | "doing">): Asked | undefined {
  const { doer, owner, verb } = given.doing;
  const plain: Asked = {
    ...{ which: null, tense: "past", voice: "active", counted: null, owner: null, isOnly: false },
    ...given,
    // Who "was ill" was not acted on.
    ...(isBeing(verb) ? { voice: "active" } : {}),
  };
  // How long what goes on will go on nobody told.
  if (plain.tense === "future" && (isBeing(verb) || verb?.text === "be")) return undefined;
  if (doer === null && owner === null) return plain;
  if (owner !== null && plain.owner !== null) return undefined;
  if (doer === null) return { ...plain, owner };
  const isTaken = plain.subject !== null || (plain.ask === "who" && plain.which === null);
  return isTaken ? undefined : { ...plain, owner: plain.owner ?? owner, subject: doer, voice: "active" };
}

/** A verb has at most two objects: "gave Ann the key". */
function to(doing: Doing, item: Item): Doing | undefined {
  return doing.objects.length > 1 ? undefined : { ...doing, objects: [...doing.objects, item] };
}

function ranked(doing: Doing, rank: Rank | Extreme): Doing | undefined {
  return doing.rank === null ? { ...doing, rank } : undefined;
}

function measuring(doing: Doing, measured: Measuring): Doing | undefined {
  return doing.measuring === null ? { ...doing, measuring: measured } : undefined;
}

function placed(doing: Doing, preposition: string, item: Item): Doing {
  return { ...doing, adjuncts: [...doing.adjuncts, { preposition, item }] };
}
