import { bounds } from "../../algebra/signatures.js";
import { formNames } from "./forms.js";

/** The operators of the question rules; see `expression/tree/signatures.ts`. */
export const questionSignatures = {
  Named: { operands: ["phrase"], result: "subject" },
  Anyone: { operands: [], result: "subject" },
  Pronoun: { operands: ["pronoun"], result: "subject" },
  Predicate: { operands: ["phrase", "phrase?"], result: "predicate" },
  WithAdjunct: { operands: ["predicate", "adjunct"], result: "predicate" },
  PredicateAt: { operands: ["predicate", "expression"], result: "predicate" },
  /** One of the events that a predicate names, by its rank. */
  Ranked: { operands: ["predicate"], result: "predicate" },
  Adjunct: { operands: ["preposition", "phrase"], result: "adjunct" },
  Did: { operands: ["tense", "subject", "predicate"], result: "question" },
  Who: { operands: ["tense", "predicate"], result: "question" },
  HowOften: { operands: ["tense", "subject", "predicate"], result: "question" },
  WhenLast: { operands: ["tense", "subject", "predicate"], result: "question" },
  AtTime: { operands: ["question", "expression"], result: "question" },
  InPlace: { operands: ["question", "adjunct"], result: "question" },
  /** A question that the grammar knows and the oracle refuses: the reason, and what it asks. */
  Refused: { operands: ["reason", "subject?", "predicate"], result: "question" },
  RefusedTwo: { operands: ["reason", "subject", "predicate", "predicate"], result: "question" },
} as const;

/** The operators of `named-questions.rules`, see `asked.ts`. */
export const askedSignatures = {
  Words: { operands: ["phrase"], result: "nouns" },
  MoreWords: { operands: ["nouns", "phrase"], result: "nouns" },
  NamedItem: { operands: ["phrase"], result: "item" },
  KindItem: { operands: ["phrase"], result: "item" },
  NamedKind: { operands: ["phrase", "phrase"], result: "item" },
  NounItem: { operands: ["nouns"], result: "item" },
  ModifiedNouns: { operands: ["phrase", "nouns"], result: "item" },
  /** With a second word that says which: "the high severity incident". */
  ModifiedItem: { operands: ["item", "item"], result: "item" },
  WhoseItem: { operands: ["pronoun", "phrase"], result: "item" },
  WhoseNouns: { operands: ["pronoun", "nouns"], result: "item" },
  WhoseModified: { operands: ["pronoun", "phrase", "nouns"], result: "item" },
  OwnedNouns: { operands: ["phrase", "nouns"], result: "item" },
  SpeakerItem: { operands: [], result: "item" },
  PronounItem: { operands: ["pronoun"], result: "item" },
  AnyoneItem: { operands: [], result: "item" },
  /** Who does what a clause says where it leaves that out: "after having slept". */
  LeftOut: { operands: [], result: "item" },
  GeneralItem: { operands: ["phrase"], result: "item" },
  AnythingItem: { operands: [], result: "item" },
  Doing: { operands: ["phrase"], result: "doing" },
  Existing: { operands: ["item"], result: "doing" },
  DoingTo: { operands: ["doing", "item"], result: "doing" },
  DoingWith: { operands: ["doing", "preposition"], result: "doing" },
  DoingAt: { operands: ["doing", "preposition", "item"], result: "doing" },
  DoingWhen: { operands: ["doing", "expression"], result: "doing" },
  /** By whom what a noun names was done: "the incident Jun handled". */
  DoingBy: { operands: ["doing", "item"], result: "doing" },
  DoingOwned: { operands: ["doing", "item"], result: "doing" },
  /** What somebody underwent, was given, or came in for. */
  Having: { operands: ["item"], result: "doing" },
  /** What was weighed weighs something. */
  Weighed: { operands: [], result: "doing" },
  /** How old somebody is goes by when he was born. */
  Born: { operands: [], result: "doing" },
  /** What somebody was: ill, captain. */
  BeingSo: { operands: ["phrase"], result: "doing" },
  /** Where the question says that something else was. */
  DoingThere: { operands: ["doing"], result: "doing" },
  /** So much of an amount, by its unit or its name, or of whatever there is; so long. */
  BoundBy: { operands: ["tally", "number", "phrase"], result: "bounding" },
  /** By its name, and in a unit: "a price of more than 20 euros". */
  BoundIn: { operands: ["tally", "number", "phrase", "phrase"], result: "bounding" },
  BoundSize: { operands: ["tally", "number"], result: "bounding" },
  BoundLasting: { operands: ["tally", "period"], result: "bounding" },
  /** Of the events, those with more or less than so much; and those of which each has. */
  DoingBounded: { operands: ["doing", "bounding"], result: "doing" },
  DoingEach: { operands: ["doing", "bounding"], result: "doing" },
  /** With a verb that says what a noun names: "run", beside "in one run". */
  DoingSame: { operands: ["doing", "nouns"], result: "doing" },
  /** Of the events, the k-th from the first or from the last. */
  DoingRanked: { operands: ["doing", "number", "rank"], result: "doing" },
  /** The k-th of all that a noun names: "wrote the first letter". */
  DoingNth: { operands: ["doing", "number", "rank"], result: "doing" },
  /** Something by what it is done to, whatever that is: "the order". */
  /** What is called by the name of a role: "incidents", of events that say which incident it was. */
  ExistingOf: { operands: ["phrase"], result: "doing" },
  ExistingAny: { operands: ["item"], result: "doing" },
  /** Of the events, the one with the greatest or the least of some amount. */
  /** Another verb with the same behind it: "cooked and ate risotto". */
  DoingLike: { operands: ["phrase", "doing"], result: "doing" },
  DoingBest: { operands: ["doing", "superlative"], result: "doing" },
  DoingMost: { operands: ["doing", "quantifier", "phrase"], result: "doing" },
  /** More of an amount than another, or the most: in a unit, of a kind, of what it is done to. */
  DoingMeasuring: { operands: ["doing", "quantifier", "phrase"], result: "doing" },
  DoingMore: { operands: ["doing", "quantifier", "amount"], result: "doing" },
  DoingMuch: { operands: ["doing", "quantifier", "nouns"], result: "doing" },
  WhichKind: { operands: ["phrase"], result: "which" },
  /** By a word that is in the values: "which halls". */
  WhichSort: { operands: ["phrase"], result: "which" },
  /** By a word for very many things: "which animals". */
  WhichGeneral: { operands: ["phrase"], result: "which" },
  /** By the noun of what a type is done to, of which a role says which one: "which dog", of "vaccinate dog". */
  WhichBearer: { operands: ["phrase"], result: "which" },
  /** Of whoever does it, by a general word: "which technician". */
  WhichDoer: { operands: ["phrase"], result: "which" },
  /** Whose what is done something to is. */
  WhichOne: { operands: [], result: "which" },
  WhichOwner: { operands: [], result: "which" },
  WhichPerson: { operands: [], result: "which" },
  WhichPlace: { operands: [], result: "which" },
  /** Why it was done, as a role tells. */
  WhichReason: { operands: [], result: "which" },
  /** Who has the part that a role is called after: "who was absent". */
  WhichWho: { operands: ["phrase"], result: "which" },
  WhichThing: { operands: [], result: "which" },
  WhichOf: { operands: ["which", "item"], result: "which" },
  ItemIn: { operands: ["item", "preposition", "item"], result: "item" },
  AnythingDone: { operands: [], result: "doing" },
  /** One of the kind that the question beside it is about: "the one in May". */
  SuchOne: { operands: [], result: "doing" },
  /** Anything at all that is done of something: "the half marathon", where that is a route. */
  AnythingOf: { operands: ["item"], result: "doing" },
  /** "Been to": a verb that says little, and is not there. */
  HavingDone: { operands: ["doing"], result: "doing" },
  DoingSo: { operands: ["phrase", "doing"], result: "doing" },
  /** Whatever is done. */
  Anything: { operands: [], result: "doing" },
  /** A verb that says how something goes on: "was eating", not "was eaten". */
  Ongoing: { operands: ["doing"], result: "doing" },
  Going: { operands: [], result: "doing" },
  /** A question: what it asks for, its tense, its grammatical subject, and how its verb goes with that. */
  Ask: { operands: ["asking", "tense", "item?", "doing", "voice"], result: "asked" },
  /** For values of a role: "which bike did Tom ride". */
  AskFor: { operands: ["which", "item?", "doing", "voice"], result: "asked" },
  /** How many of something, which stands before the verb. */
  AskOf: { operands: ["asking", "item", "item?", "doing", "voice"], result: "asked" },
  /** With an object before its subject. */
  AskTo: { operands: ["asking", "item", "item", "doing"], result: "asked" },
  /** Being somewhere, without a verb. */
  AskBeing: { operands: ["asking", "item"], result: "asked" },
  /** Doing anything at all. */
  AskAnything: { operands: ["item"], result: "asked" },
  /** Whatever goes on. */
  AskOngoing: { operands: ["item"], result: "asked" },
  /** When something was that happened once. */
  AskOnly: { operands: ["item?", "doing", "voice"], result: "asked" },
  /** What was said in front of the rest: whether it was Tom who did it. */
  AskCleft: { operands: ["asked"], result: "asked" },
  /** A time in the place of what was at it. */
  AskMoment: { operands: ["expression"], result: "asked" },
  AskOwn: { operands: ["asked", "item"], result: "asked" },
  /** When it was, of what was once. */
  AskOnce: { operands: ["asked"], result: "asked" },
  /** The same asked of people alone. */
  AskWho: { operands: ["asked"], result: "asked" },
  /** The same asked for something that the question does not name: "what was the price when Tom bought it". */
  AskWhich: { operands: ["which", "asked"], result: "asked" },
  /** The same clause with something else asked of it. */
  AskAs: { operands: ["asking", "asked"], result: "asked" },
  /** The same asked of something else that is done. */
  AskAgain: { operands: ["asked", "doing"], result: "asked" },
  /** Done in a time, not going on in it. */
  Settled: { operands: ["asked"], result: "asked" },
  /** Of whom it is said that it was not so. */
  Denied: { operands: ["asked"], result: "asked" },
  AskGerund: { operands: ["item", "doing"], result: "asked" },
  AskAt: { operands: ["asked", "expression"], result: "asked" },
  AskIn: { operands: ["asked", "preposition", "item"], result: "asked" },
  /** How somebody is: a form of "be" before what type it is of; none where "got ill" stands for it. */
  AskState: { operands: ["phrase?", "item?", "doing"], result: "asked" },
  /** What somebody is doing: "Tom eating risotto". */
  AskDoing: { operands: ["item?", "doing"], result: "asked" },
} as const;

/** The operators of `forms.rules` and the files beside it, see `formed.ts`. */
export const formedSignatures = {
  /** What is made of a flat question. */
  Formed: { operands: ["form", "asked"], result: "formed" },
  /** A flat question about one of the events alone. */
  FormedOne: { operands: ["asked"], result: "formed" },
  /** What began in a time, or ended in it. */
  FormedEdge: { operands: ["form", "asked"], result: "formed" },
  /** What goes on at the speech time. */
  FormedNow: { operands: ["asked"], result: "formed" },
  /** How somebody is of late: "who lives in Leeds". */
  FormedHolding: { operands: ["asked"], result: "formed" },
  /** What was going on when something else was. */
  FormedAs: { operands: ["formable", "asked"], result: "formed" },
  /** The same with the clause before it, whose "he" is who the clause is about. */
  FormedAsThen: { operands: ["asked", "formable"], result: "formed" },
  /** What was going on when something else began. */
  FormedAsBegan: { operands: ["formable", "formable"], result: "formed" },
  /** What is made of a question that is made of a flat one. */
  FormedMore: { operands: ["form", "formed"], result: "formed" },
  /** So many times, at least or exactly. */
  /** So many of something, each by itself. */
  FormedMany: { operands: ["tally", "number", "asked"], result: "formed" },
  FormedTimes: { operands: ["tally", "number", "asked"], result: "formed" },
  /** Amounts in a unit. */
  FormedOf: { operands: ["form", "phrase", "asked"], result: "formed" },
  /** No farther from the events of another clause than a length. */
  FormedNear: { operands: ["form", "period", "formable", "formable"], result: "formed" },
  /** The k-th. */
  FormedRank: { operands: ["form", "number", "asked"], result: "formed" },
  /** What is done most to, or least. */
  FormedMost: { operands: ["form", "asked"], result: "formed" },
  /** In units of the calendar; none where no unit is said. */
  FormedIn: { operands: ["form", "unit?", "formable"], result: "formed" },
  /** Units of the calendar by their own name, and days that come again: Thursdays, mornings. */
  UnitDays: { operands: ["unit?"], result: "days" },
  NamedDays: { operands: ["expression"], result: "days" },
  /** In units or in days that come again. */
  FormedOver: { operands: ["form", "days", "asked"], result: "formed" },
  /** What is asked of every one of the times that are said. */
  FormedEvery: { operands: ["asked"], result: "formed" },
  /** So many times in every unit: "at least once a day". */
  Nights: { operands: [], result: "days" },
  /** So many units, or days that come again, in a row. */
  FormedRow: { operands: ["form", "days", "asked"], result: "formed" },
  FormedTimesIn: { operands: ["tally", "expression", "asked"], result: "formed" },
  /** So many times in every unit. */
  FormedTimesSome: { operands: ["tally", "number", "unit?", "asked"], result: "formed" },
  FormedTimesEvery: { operands: ["tally", "number", "unit?", "asked"], result: "formed" },
  /** The same asked of somebody else as well. */
  FormedWith: { operands: ["form", "asked", "item"], result: "formed" },
  /** To what has another value of what is asked for: "where did Tom live before Rome". */
  FormedLike: { operands: ["form", "asked", "item"], result: "formed" },
  /** As far as its events lie to those of another clause. */
  FormedBy: { operands: ["form", "formable", "formable"], result: "formed" },
  /** From the events of one clause to those of another, or in the same unit, or the unit before or after. */
  FormedFrom: { operands: ["form", "unit?", "formable", "formable"], result: "formed" },
  /** Of amounts in a unit or by a name, those of two somebodies. */
  FormedOfWith: { operands: ["form", "phrase", "asked", "item"], result: "formed" },
  /** Of amounts in a unit, those of two clauses. */
  FormedOfBy: { operands: ["form", "phrase", "asked", "asked"], result: "formed" },
  /** The same asked of another time. */
  FormedOfAt: { operands: ["form", "phrase", "asked", "expression"], result: "formed" },
  /** A clause before the question, whose "he" is who the clause is about. */
  FormedThen: { operands: ["form", "formable", "formable"], result: "formed" },
  /** A question or a clause, be it flat or made of a flat one. */
  Clause: { operands: ["formable"], result: "formable" },
  /** In a unit of amounts. */
  FormedUnit: { operands: ["phrase", "formed"], result: "formed" },
  FormedAt: { operands: ["formed", "expression"], result: "formed" },
} as const;

/** The operators of what is more than something else, see `compared.ts`. */
export const comparedSignatures = {
  /** Who did the most of something, or in which units of the calendar. */
  FormedMeasuring: { operands: ["asked"], result: "formed" },
  FormedMeasuringIn: { operands: ["unit?", "asked"], result: "formed" },
  /** More of something than somebody else, at another time, or elsewhere. */
  FormedThan: { operands: ["asked", "item"], result: "formed" },
  FormedThanAt: { operands: ["asked", "expression"], result: "formed" },
  FormedThanIn: { operands: ["asked", "preposition", "item"], result: "formed" },
  /** Which of two did more. */
  FormedWhich: { operands: ["asked", "item", "item"], result: "formed" },
  /** What differs in the second of two things: whose it is, when it was, where, which of several. */
  RestOf: { operands: ["item"], result: "rest" },
  RestAt: { operands: ["expression"], result: "rest" },
  RestIn: { operands: ["preposition", "item"], result: "rest" },
  RestRanked: { operands: ["number", "rank"], result: "rest" },
  RestOwned: { operands: ["item", "number", "rank"], result: "rest" },
  /** Of something and of what is the same but for the rest. */
  FormedRest: { operands: ["form", "asked", "rest"], result: "formed" },
  FormedOfRest: { operands: ["form", "phrase", "asked", "rest"], result: "formed" },
} as const;

/** The values that a constant of a symbolic type may have. */
export const questionSymbols: Readonly<Record<string, readonly string[]>> = {
  asking: ["did", "who", "how-often", "when-last"],
  voice: ["active", "be"],
  form: formNames,
  tally: bounds,
  rank: ["first", "last"],
  superlative: [
    ...["longest", "shortest", "farthest", "nearest", "dearest", "cheapest", "heaviest", "lightest"],
    ...["largest", "smallest"],
  ],
  quantifier: ["more", "fewer", "most", "least"],
  amount: ["distance", "money", "weight", "extent", "size", "events", "stuff", "much", "anything"],
  reason: ["negation", "conjunction", "object", "habit", "ordinal"],
};
