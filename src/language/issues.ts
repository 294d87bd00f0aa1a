import { kind } from "../issue/issue.js";
import { count, list, quote, say } from "../issue/phrasing.js";
import type { Place } from "../issue/place.js";

export type AdverbialFault = keyof typeof faultWords;

/**
 * What else the words of an adverbial are: a time of their own, another adverbial, a word of which questions
 * are made, a verb, part of a name.
 */
export type OtherUse = "time" | "adverbial" | "function-word" | "verb" | "name";

const valueExamples = {
  time: '"27 October 1446", "17:00" or "May 2007"',
  length: '"3 hours 30 minutes" or "P3D"',
  number: '"1,500", "2.5" or "two and a half"',
  value: '"17:00", "3 hours" or "1,500"',
  frequency: '"every 5 days", "weekly" or "twice a year"',
};

/** Temporal expressions, questions, and the vague adverbials that a study adds to the language. */
export const languageIssues = {
  /** A study cannot have it. */
  "unusable-adverbial": kind<{ adverbial: string; fault: AdverbialFault }>((issue) => {
    const [message, hint] = faultWords[issue.fault];
    return say(`The adverbial ${quote(issue.adverbial)} ${message}.`, hint);
  }),
  /** A note: the words have another meaning, which comes after the study's. */
  "ambiguous-adverbial": kind<{
    adverbial: string;
    also: OtherUse;
    /** The other reading in words, the name or the other adverbial. */
    reading: string;
  }>((issue) =>
    say(
      `The adverbial ${quote(issue.adverbial)} is also ${otherWords[issue.also](issue.reading)}; it is read as the adverbial first.`,
      issue.also === "name" ? "put the name in quotation marks where it is meant." : null,
    ),
  ),
  "no-expression": kind<{ place: Place }>(() =>
    say("There is no temporal expression here.", 'try "yesterday", "in May 2023" or "two weeks ago".'),
  ),
  "unread-words": kind<{ place: Place }>(() =>
    say("These words were not understood.", "leave them out or say the time in other words."),
  ),
  "too-long": kind<{ place: Place; tokens: number; limit: number }>((issue) =>
    say(
      `The expression has ${count(issue.tokens, "token")}; at most ${issue.limit} are read.`,
      "shorten it or split it in two.",
    ),
  ),
  "too-many-readings": kind<{ place: Place; limit: number }>((issue) =>
    say(`This has more than ${count(issue.limit, "reading")}.`, "name dates in full."),
  ),
  /** An attribute of a TIMEX3 annotation that says nothing. */
  "bad-annotation": kind<{ attribute: string; written: string }>((issue) =>
    say(
      `${quote(issue.written)} is no ${issue.attribute} of a TIMEX3 annotation.`,
      "write it as docs/resolve.md says, such as 2023-09-29, 2023-W39 or P3D.",
    ),
  ),
  /** A written value is none of its kind. */
  "unreadable-value": kind<{ text: string; wanted: "time" | "length" | "number" | "value" | "frequency" }>(
    (issue) =>
      say(
        `${quote(issue.text)} cannot be read as a ${issue.wanted}.`,
        `write it like ${valueExamples[issue.wanted]}.`,
      ),
  ),
  /** What the words say hangs on when they are said. */
  "no-speech-time": kind<{ text: string }>((issue) =>
    say(`When ${quote(issue.text)} is hangs on the day on which it is said.`, "give the speech time."),
  ),
  "contradictory-weekday": kind<{ text: string; date: string; weekday: string }>((issue) =>
    say(
      `${quote(issue.text)} contradicts itself: ${issue.date} is a ${issue.weekday}.`,
      "correct the weekday or the date.",
    ),
  ),
  /** The grammar knows the construction and the oracle does not answer it yet. */
  "not-read-yet": kind<{ construction: string }>((issue) =>
    say(`${constructionWords[issue.construction] ?? issue.construction} cannot be answered yet.`, null),
  ),
  /** Every one of them is asked for, and the four questions ask for one. */
  universal: kind(() =>
    say("A question about every one of them cannot be answered yet.", 'ask "on Mondays" for some of them.'),
  ),
  /** The time is a set, and all of it is meant: "every Monday". */
  "every-one": kind(() => say("It comes again and again; all of them are meant.", null)),
  "two-adverbials": kind<{ adverbials: readonly string[] }>((issue) =>
    say(`There are two vague words: ${list(issue.adverbials)}.`, "keep one of them."),
  ),
  /** It is counted from a time that was named before, and there is none. */
  "back-reference": kind<{ expression: string }>((issue) =>
    say(
      `${quote(issue.expression)} is counted from a time that was named before, and none was.`,
      "name the date, or count from today: yesterday, tomorrow, last week.",
    ),
  ),
  /** A vague adverbial where only a crisp time can stand. */
  "not-crisp": kind<{ adverbial: string }>((issue) =>
    say(`${quote(issue.adverbial)} has no borders to count from.`, "name a time instead."),
  ),
  /** The weekday, ISO 1–7, is not that of the date. */
  "weekday-conflict": kind<{ said: number; date: string; real: number }>((issue) =>
    say(
      `${issue.date} is a ${weekdayWords[issue.real - 1] ?? ""}, not a ${weekdayWords[issue.said - 1] ?? "weekend"}.`,
      "correct the weekday or the date.",
    ),
  ),
  /** The parts of the expression share no instant. */
  "nothing-in-common": kind(() =>
    say("The parts of this expression have no time in common.", "check the dates."),
  ),
  "no-occurrence": kind(() => say("There is no such day or time.", "check the dates.")),
  /** "At 7 in the next 1000 years": more of them than are told one by one. */
  "too-many-times": kind<{ limit: number }>((issue) =>
    say(`There are more than ${issue.limit} of them.`, "name a shorter time."),
  ),
  "no-nth": kind<{ n: number }>((issue) => say(`There is no number ${issue.n} of them there.`, null)),
  "backward-range": kind(() => say("The range ends before it starts.", "say the earlier end first.")),
  /** Before or after several times at once. */
  "several-borders": kind(() =>
    say("It is not clear which of several times is the border.", "name one of them."),
  ),
  "unknown-fact": kind<{ fact: string; known: readonly string[] }>((issue) =>
    say(
      `Nobody said when ${quote(issue.fact)} is.`,
      issue.known.length === 0
        ? `add it to the event set's facts: {${quote(issue.fact)}: "--05-14"}.`
        : `known: ${list(issue.known)}.`,
    ),
  ),
  "unknown-holiday": kind<{ holiday: string; country: string }>((issue) =>
    say(
      `It is not known when ${quote(issue.holiday)} falls in ${issue.country} near this time.`,
      "name the date, or set the policy country to another one, such as GB.",
    ),
  ),
  /** A note: "on Monday and Wednesday" means both days. */
  "each-of-them": kind(() => say("Each of these times is meant.", null)),
  /** Notes: the crisp reading of an approximation; of what recurs; a convention of ours; a winter. */
  approximate: kind(() => say("Said approximately, read to the letter.", null)),
  recurs: kind(() => say("It comes again and again; any of them counts.", null)),
  /** A note: every other one is counted from this one, `yyyy-mm-ddThh:mm:ss`. */
  "counted-from": kind<{ date: string }>((issue) =>
    say(`Which of them it is is not said; counted from ${issue.date.slice(0, 10)}.`, null),
  ),
  "our-convention": kind<{ expression: string }>((issue) =>
    say(`What ${quote(issue.expression)} covers is our convention, not a survey's.`, null),
  ),
  "season-spans-years": kind(() => say("Winter begins in December of the year that is named.", null)),
  /** A note: the zone's clocks jumped over it, so that it holds no instant. */
  "skipped-clock-time": kind<{ civil: string; zone: string }>((issue) =>
    say(
      `The clocks of ${issue.zone} jumped over ${issue.civil}; nothing lies in it.`,
      "check the time and the zone.",
    ),
  ),
  /** It can be read, and a policy says that it is not to be. */
  "refused-by-policy": kind<{ policy: string; place: Place }>((issue) =>
    say(
      `The policy ${issue.policy} refuses to read ${quote(issue.place.text)} as a time.`,
      "set it to another of its values.",
    ),
  ),
  /** A note: a word was read as a known one that is spelt almost alike. */
  respelt: kind<{ written: string; read: string }>((issue) =>
    say(`${quote(issue.written)} is read as ${quote(issue.read)}.`, null),
  ),
  /** A note: there are other readings with other instants. */
  flagged: kind<{ expression: string }>((issue) =>
    say(`People differ about ${quote(issue.expression)}.`, "name the date to be sure."),
  ),
  "not-a-question": kind<{ place: Place }>(() =>
    say(
      "This is not a question that the oracle reads.",
      'ask "Did Ann cook yesterday?", "Who …?", "How often did …?" or "When was the last time …?".',
    ),
  ),
  "refused-question": kind<{
    reason: "negation" | "conjunction" | "object" | "habit" | "ordinal";
    place: Place;
  }>((issue) => say(...refusalWords[issue.reason])),
  /** There is a verb, and nobody who does it. */
  "missing-subject": kind<{ place: Place }>(() =>
    say("The question names nobody.", 'name who it is about, or ask about "anyone".'),
  ),
  pronoun: kind<{ pronoun: string; place: Place }>((issue) =>
    say(`It is not known who ${quote(issue.pronoun)} is.`, "say the name."),
  ),
};

const faultWords = {
  "no-words": ["has neither letters nor digits", "write it as people say it."],
  "too-long": ["is longer than 24 words and marks, and is never found", "ask about a shorter wording."],
  everywhere: [
    "would be found in questions that do not mean it",
    "ask about a longer wording, or leave it out.",
  ],
  "same-words": ["has the same words as one before it", "keep one of them."],
} as const;

const otherWords: Readonly<Record<OtherUse, (reading: string) => string>> = {
  time: (reading) => `a time that needs no survey, ${quote(reading)}`,
  adverbial: (reading) => `read as the adverbial ${quote(reading)}`,
  "function-word": () => "a word of which questions are made",
  verb: () => "a verb",
  name: (reading) => `a part of the name ${quote(reading)}`,
};

/** Constructions that are read and not answered. */
const constructionWords: Readonly<Record<string, string>> = {
  duration: "A question about how long something lasted",
  negation: "A time that is negated",
  conjunction: "A question about two times at once",
  every: "A question about every one of them",
  "last thing": 'What somebody did "last thing"',
};

const weekdayWords = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const refusalWords: Readonly<
  Record<"negation" | "conjunction" | "object" | "habit" | "ordinal", [string, string]>
> = {
  negation: ["Questions with a negation cannot be answered yet.", "ask without it."],
  conjunction: ["These are two questions in one.", "ask them one after the other."],
  object: ["Only subjects can be asked for with who.", 'ask "Who …" about the one who did it, or "Did …".'],
  ordinal: [
    "Events cannot be asked for by their rank yet (first, 2nd, last), except when the last one was.",
    'ask "When was the last time …?"; a day of the month is "on the 1st".',
  ],
  habit: ["Questions about habits cannot be answered.", "ask how often it happened."],
};
