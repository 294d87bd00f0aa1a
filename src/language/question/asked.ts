import type { Expression } from "../../algebra/expression.js";
import type { Implementations } from "../../algebra/signatures.js";
import type { Bound } from "../../algebra/query.js";
import type { Phrase } from "../../issue/span.js";
import type { Period } from "../../time/period.js";
import type { Granularity } from "../../time/granularity.js";
import { at } from "./operators.js";
import type { FormName } from "./forms.js";
import type { Ask, Tense } from "./question.js";
import type { askedSignatures } from "./signatures.js";

/** What stands for somebody or something in a question whose words are known. */
export type Item =
  /** A value of a role, with the role's own name before it where that is said: "bike B-7". */
  | {
      readonly kind: "name";
      readonly phrase: Phrase;
      readonly of: Phrase | null;
      /** A pronoun that stands for its owner: "his left knee". */
      readonly whose: string | null;
    }
  /** Any value of a role, by the role's own name: "a bike". */
  | { readonly kind: "role"; readonly phrase: Phrase }
  /**
   * Words of an event type; a value of a role to which it belongs ("Tom's risotto"), or of one that says which
   * ("the right ankle"); and a pronoun that stands for its owner ("his").
   */
  | {
      readonly kind: "nouns";
      readonly words: readonly Phrase[];
      readonly owner: Phrase | null;
      readonly modifier: Phrase | null;
      readonly whose: string | null;
    }
  /** Something and where it is, or what it belongs to: "the key of the car". */
  | { readonly kind: "at"; readonly item: Item; readonly preposition: string; readonly at: Item }
  | { readonly kind: "speaker" }
  | { readonly kind: "pronoun"; readonly pronoun: string }
  | { readonly kind: "anyone" }
  | { readonly kind: "anything" };

type NounsItem = Extract<Item, { kind: "nouns" }>;

/** Something with the preposition before it. */
export interface ItemAt {
  readonly preposition: string;
  readonly item: Item;
}

/** What was done, before it is known to which events that fits. */
export interface Doing {
  /** Null where only something that was there is named: "was there any coffee". */
  readonly verb: Phrase | null;
  readonly objects: readonly Item[];
  /** Prepositions without anything behind them: "out" of "take the trash out". */
  readonly particles: readonly string[];
  readonly adjuncts: readonly ItemAt[];
  readonly when: Expression | null;
  /** Which of the events is meant: the second, the last; null for any. Flat questions have none. */
  readonly rank: Rank | null;
}

/** The k-th, counted from the first or from the last. */
export interface Rank {
  readonly k: number;
  readonly from: "first" | "last";
}

/**
 * What is done with the grammatical subject: `active`, "Tom ate", or `be`, after a form of "be", where the form
 * of the verb tells whether it acts ("was eating") or is acted on ("was eaten").
 */
export type Voice = "active" | "be";

/** What is asked for: values of a role by the role's own name, persons, places, things. */
export type Which = { readonly of: Item | null } & (
  | { readonly kind: "role"; readonly phrase: Phrase }
  | { readonly kind: "person" | "place" | "thing" }
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

/** What is made of a question, with what that is bounded by. */
export interface Form {
  readonly name: FormName;
  readonly bound: Bound | null;
  readonly k: number;
  readonly unit: Granularity | null;
  /** The unit of an amount, as it is said; then the role of the amounts. */
  readonly measure: string | null;
  /** The unit that the amounts must have. */
  readonly amountUnit: string | null;
  /** A length of time. */
  readonly length: Period | null;
}

/** What `forms.rules` build: what is made of a flat question, or of what was made of one. */
export interface Formed {
  readonly form: Form;
  readonly of: Asked | Formed;
  /** The same asked of somebody else, or the clause to whose events those of the first lie. */
  readonly other: Asked | Formed | null;
}

/** The flat question at the bottom. */
function flatOf(formable: Asked | Formed): Asked {
  return "form" in formable ? flatOf(formable.of) : formable;
}

interface OperandTypes {
  form: FormName;
  tally: Bound;
  rank: Rank["from"];
  number: number;
  period: Period;
  unit: Granularity;
  "unit?": Granularity | null;
  formable: Asked | Formed;
  formed: Formed;
  phrase: Phrase;
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

const nothing: Doing = { verb: null, objects: [], particles: [], adjuncts: [], when: null, rank: null };

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
  WhoseModified: (whose, modifier, words) => nouns({ words, whose, modifier }),
  SpeakerItem: () => ({ kind: "speaker" }),
  PronounItem: (pronoun) => ({ kind: "pronoun", pronoun }),
  AnyoneItem: () => ({ kind: "anyone" }),
  AnythingItem: () => ({ kind: "anything" }),
  Doing: (verb) => ({ ...nothing, verb }),
  Existing: (item) => ({ ...nothing, objects: [item] }),
  DoingTo: to,
  DoingWith: (doing, preposition) =>
    doing.particles.length > 0 ? undefined : { ...doing, particles: [preposition] },
  DoingAt: placed,
  DoingWhen: at,
  DoingRanked: (doing, k, from) => (doing.rank === null ? { ...doing, rank: { k, from } } : undefined),
  WhichKind: (phrase) => ({ kind: "role", phrase, of: null }),
  WhichPerson: () => ({ kind: "person", of: null }),
  WhichPlace: () => ({ kind: "place", of: null }),
  WhichThing: () => ({ kind: "thing", of: null }),
  WhichOf: (which, of) => (which.of === null ? { ...which, of } : undefined),
  ItemIn: (item, preposition, at) => ({ kind: "at", item, preposition, at }),
  HavingDone: (doing) => (/^ha(?:ve|s|d|ving)$/iu.test(doing.verb?.text ?? "") ? doing : undefined),
  Going: () => nothing,
  Ask: (ask, tense, subject, doing, voice) => asked({ ask, tense, subject, doing, voice }),
  AskFor: (which, subject, doing, voice) => asked({ ask: "who", which, subject, doing, voice }),
  AskOf: (ask, counted, subject, doing, voice) => asked({ ask, counted, subject, doing, voice }),
  AskBeing: (ask, subject) => asked({ ask, subject, doing: nothing }),
  AskAnything: (subject) => asked({ ask: "did", subject, doing: { ...nothing, ...anythingDone } }),
  AskOnly: (subject, doing, voice) => asked({ ask: "when-last", subject, doing, voice, isOnly: true }),
  AskOwn: (question, owner) => ({ ...question, owner }),
  AskTo: (ask, object, subject, doing) => {
    const both = to(doing, object);
    return both === undefined ? undefined : asked({ ask, subject, doing: both });
  },
  AskAs: (ask, question) => ({ ...question, ask }),
  AskAgain: (question, doing) => ({ ...question, doing }),
  AskGerund: (subject, doing) => asked({ ask: "did", subject, doing, voice: "be" }),
  AskAt: (question, when) => {
    const doing = at(question.doing, when);
    return doing === undefined ? undefined : { ...question, doing };
  },
  Formed: (name, of) => formed({ name }, of),
  FormedOne: (of) => (of.doing.rank === null ? undefined : formed({ name: "ranked" }, of)),
  FormedTimes: (bound, k, of) => formed({ name: "times-bound", bound, k }, of),
  FormedOf: (name, measure, of) => formed({ name, measure: measure.text }, of),
  FormedNear: (name, length, of, clause) => formed({ name, length }, of, meantBy(clause, of)),
  FormedRank: (name, k, of) => formed({ name, k }, of),
  FormedMost: (name, of) => formed({ name, measure: "object" }, of),
  FormedIn: (name, unit, of) => formed({ name, unit }, of),
  FormedWith: (name, of, subject) => formed({ name }, of, { ...of, subject }),
  FormedBy: (name, of, clause) => {
    if (isToCome(of)) return undefined;
    return name in sharing ? sharedTime(name, of, clause) : formed({ name }, of, meantBy(clause, of));
  },
  FormedFrom: (name, unit, of, to) => formed({ name, unit }, of, meantBy(to, of)),
  Clause: (clause) => clause,
  FormedAt: (question, when) => formedAt(question, when),
  AskDoing: (subject, doing) =>
    /ing$/iu.test(doing.verb?.text ?? "") ? asked({ ask: "did", subject, doing, voice: "be" }) : undefined,
  AskIn: (question, preposition, item) => {
    const doing = placed(question.doing, preposition, item);
    return doing === undefined ? undefined : { ...question, doing };
  },
};

function formed(
  form: Partial<Form> & Pick<Form, "name">,
  of: Asked | Formed,
  other: Asked | Formed | null = null,
): Formed {
  return {
    form: { bound: null, k: 1, unit: null, measure: null, amountUnit: null, length: null, ...form },
    of,
    other,
  };
}

/** Forms that join two clauses of equal standing. */
const sharing: Partial<Record<FormName, true>> = { both: true, either: true, or: true };

/** A time behind the second of two clauses is that of the first as well, where that has none. */
function sharedTime(name: FormName, of: Asked | Formed, other: Asked | Formed): Formed {
  const when = flatOf(other).doing.when;
  const isShared = !("form" in of) && of.doing.when === null && when !== null;
  return formed({ name }, isShared ? { ...of, doing: { ...of.doing, when } } : of, meantBy(other, of));
}

/** "Within a day after Tom slept" is no day from now on: what was is asked about. */
function isToCome(of: Asked | Formed): boolean {
  const { tense, doing } = flatOf(of);
  const { when } = doing;
  const isAhead = (one: Expression): boolean =>
    (one.kind === "offset" && one.anchor === null && Object.values(one.period).every((part) => part >= 0)) ||
    (one.kind === "between" && one.from.kind === "now");
  return tense === "past" && when !== null && isAhead(when);
}

/** A clause of which the subject is that of the question: "before he slept", "before sleeping". */
function meantBy(clause: Asked | Formed, of: Asked | Formed): Asked | Formed {
  if ("form" in clause) return { ...clause, of: meantBy(clause.of, of) };
  const { subject } = flatOf(of);
  const isLeftOut = clause.subject === null && clause.voice === "be";
  return (isLeftOut || clause.subject?.kind === "pronoun") && subject !== null
    ? { ...clause, subject }
    : clause;
}

/** A time before all; one behind a clause is the clause's. */
function formedAt({ form, of, other }: Formed, when: Expression): Formed | undefined {
  const withTime = (question: Asked): Asked | undefined => {
    const doing = at(question.doing, when);
    return doing === undefined ? undefined : { ...question, doing };
  };
  if ("form" in of) {
    const inner = formedAt(of, when);
    return inner === undefined ? undefined : { form, of: inner, other };
  }
  const timed = withTime(of);
  if (timed === undefined || other === null)
    return timed === undefined ? undefined : { form, of: timed, other };
  // The same asked of somebody else is asked of the same time.
  const isSame = !("form" in other) && other.doing === of.doing;
  const otherTimed = isSame ? withTime(other) : other;
  return otherTimed === undefined ? undefined : { form, of: timed, other: otherTimed };
}

/** "Do anything", where the question says "what … do". */
const anythingDone: Pick<Doing, "verb" | "objects"> = {
  verb: { text: "do", span: { start: 0, end: 0 } },
  objects: [{ kind: "anything" }],
};

function nouns(given: Partial<NounsItem> & Pick<NounsItem, "words">): Item {
  return { kind: "nouns", owner: null, modifier: null, whose: null, ...given };
}

function asked(given: Partial<Asked> & Pick<Asked, "ask" | "subject" | "doing">): Asked {
  return { which: null, tense: "past", voice: "active", counted: null, owner: null, isOnly: false, ...given };
}

/** A verb has at most two objects: "gave Ann the key". */
function to(doing: Doing, item: Item): Doing | undefined {
  return doing.objects.length > 1 ? undefined : { ...doing, objects: [...doing.objects, item] };
}

function placed(doing: Doing, preposition: string, item: Item): Doing | undefined {
  return { ...doing, adjuncts: [...doing.adjuncts, { preposition, item }] };
}
