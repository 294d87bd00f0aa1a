import type { Granularity } from "../time/granularity.js";
import { eventIssues } from "../events/issues.js";
import { studyIssues } from "../fuzzy/issues.js";
import { describer } from "../issue/describe.js";
import { languageIssues } from "../language/issues.js";
import { timeIssues } from "../time/issues.js";
import { calculationIssues } from "./calculate/issues.js";
import { kind } from "../issue/issue.js";
import { list, quote, say } from "../issue/phrasing.js";
import type { Place } from "../issue/place.js";
import { nextStep, type UnsurveyedAdverbial } from "./unsurveyed-words.js";

/** What prevents an answer, and notes on one. */
export const queryIssues = {
  "unsurveyed-adverbial": kind<UnsurveyedAdverbial>((issue) =>
    say(`No survey at hand asked about ${quote(issue.adverbial)}.`, nextStep(issue)),
  ),
  /** A name that no event has in its role, and no vocabulary: no answer, or a note where it counts as none. */
  "unknown-name": kind<{
    /** "type" for verb and object together, "subject", "location" or another role. */
    role: string;
    /** As written. */
    name: string;
    /** Known names that are like it, and words for times that it may misspell; the nearest first. */
    nearest: readonly string[];
    /** Questions that can be read instead. */
    suggestions?: readonly string[];
    place: Place;
  }>((issue) =>
    say(
      ["type", "subject", "location"].includes(issue.role)
        ? `No event, and no vocabulary, has the ${issue.role} ${quote(issue.name)}.`
        : `No event, and no vocabulary, has ${quote(issue.name)} in the role ${quote(issue.role)}.`,
      // What is written alike stands in another role.
      didYouMeanOneOf(issue.nearest.filter((name) => name !== issue.name)) ??
        "check the spelling; a name without events can be declared in a vocabulary.",
    ),
  ),
  /** No rule reads the words in this order, or some of them are no name. */
  "unread-question": kind<{
    /** The words that neither the events nor the grammar know. */
    unknown: readonly string[];
    /** The part of the question that can begin one. */
    readUpTo: string;
    /** What could stand behind it. */
    expected: readonly string[];
    /** Questions that can be read. */
    suggestions: readonly string[];
    place: Place;
  }>(({ unknown, readUpTo, expected, suggestions, place }) => {
    const reach =
      readUpTo === ""
        ? "Its first word begins no question"
        : readUpTo === place.text.trim() && expected.length === 0
          ? "Its words are known, but no event type has them together"
          : `It is read up to ${quote(readUpTo)}`;
    const wanted = expected.length === 0 ? "" : `; expected there: ${list(expected)}`;
    const words = unknown.length === 0 ? "" : ` Unknown: ${list(unknown.map(quote))}.`;
    const first = suggestions[0];
    return say(
      `The question cannot be read. ${reach}${wanted}.${words}`,
      first === undefined ? null : `ask, for instance, ${quote(first)}.`,
    );
  }),
  /** A part of a name that several names of a role have. */
  "ambiguous-name": kind<{
    /** As written. */
    name: string;
    role: string;
    /** The names of which it is a part. */
    names: readonly string[];
  }>(({ name, role, names }) =>
    say(`${quote(name)} may be any of ${list(names.map(quote))} (${role}).`, "write the whole name."),
  ),
  /** A note: words that were read as a name that is spelt otherwise. */
  "read-as": kind<{
    /** As written. */
    written: string;
    /** As the events have it. */
    read: string;
  }>(({ written, read }) => say(`${quote(written)} was read as ${quote(read)}.`, null)),
  /** Events and what they are of differ in number, and the question may mean either. */
  "ambiguous-count": kind<{
    role: string;
    /** How many events count. */
    events: number;
    /** How many values of the role they have. */
    values: number;
  }>(({ role, events, values }) =>
    say(
      `${events} events have ${values} different values of ${quote(role)}, and "how many" may mean either.`,
      "ask how often, or which.",
    ),
  ),
  /** A vague word may hold of an event that has several names in the role that is asked for. */
  "several-names": kind<{ role: string }>(({ role }) =>
    say(
      `Events have several names in ${quote(role)}, which count together.`,
      "ask it of answerAny, or as a query.",
    ),
  ),
  /** It is asked when something was, and it was more than once. */
  "several-times": kind<{ events: number }>(({ events }) =>
    say(`${events} events are asked about, each at its time.`, 'ask for the last one: "when did … last".'),
  ),
  /** A note: a past-tense question about a time that has not come. */
  "future-interval": kind(() =>
    say(
      "The time asked about lies wholly after the speech time.",
      "ask in the future tense, or check the speech time.",
    ),
  ),
  /** A note: a future-tense question about a time that is over. */
  "past-interval": kind(() =>
    say(
      "The time asked about is over at the speech time.",
      "ask in the past tense, or check the speech time.",
    ),
  ),
  /** Only the day of an event is known, or another unit, and the answer depends on its time within it. */
  "unknown-time-of-day": kind<{
    /** 1-based number of the record. */
    record: number;
    eventType: string;
    /** Left out for the day. */
    unit?: Granularity;
  }>((issue) => {
    const event = `Record ${issue.record} (${quote(issue.eventType)})`;
    return issue.unit === undefined
      ? say(
          `${event} has a date without a time, and the answer depends on the time.`,
          "give its time, or let one be assumed.",
        )
      : say(
          `The answer cannot be told: of record ${issue.record} (${quote(issue.eventType)}) only the ${issue.unit} is known, and the answer depends on when in it that was.`,
          "give its time.",
        );
  }),
  /** JSON that is no query. */
  "bad-query": kind<{
    /** Where, as JavaScript writes it: "of.roles.subject"; empty for the whole. */
    field: string;
    value: string;
    message: string;
  }>(({ field, value, message }) =>
    say(
      `${field === "" ? "The JSON" : quote(field)} ${value === "" ? "is missing" : `(${value}) does not fit`} in a query: ${message}.`,
      "the schema of queries says what may stand there.",
    ),
  ),
  /** What is asked hangs on a time or an end of an event that is known less exactly, or was not told. */
  "cannot-be-told": kind<{
    /** 1-based number of the record; null where it is a time of the question. */
    record: number | null;
    eventType: string | null;
  }>(({ record, eventType }) =>
    say(
      record === null || eventType === null
        ? "It cannot be told: a time is not known well enough."
        : `It cannot be told: the times of record ${record} (${quote(eventType)}) are not known well enough.`,
      "give its start and its end as exactly as the question asks.",
    ),
  ),
  /** Two ways to take the question have different answers. */
  "readings-differ": kind(() =>
    say(
      "The question can be taken in two ways, which have different answers.",
      'say which is meant: "exactly twice" or "at least twice", "the first time", "in total".',
    ),
  ),
  /** Somebody is told to have joined in what is asked about, and it is not said whether they did it too. */
  "in-company": kind<{ role: string }>(({ role }) =>
    say(
      `The answer hangs on whether those in the role ${quote(role)} did it too.`,
      `ask of one role: who was its ${quote(role)}, or what was done with somebody.`,
    ),
  ),
  /** A note: whoever came along with those who are named may be said to have done it too. */
  "company-left-out": kind<{ role: string }>(({ role }) =>
    say(
      `Those in the role ${quote(role)} are not counted as having done it too.`,
      "ask with whom it was done.",
    ),
  ),
  /** What lasts begins before the time that is asked about, or ends after it, and the question may mean it or not. */
  "across-bounds": kind(() =>
    say(
      "The answer hangs on events that last across the bounds of the time that is asked about.",
      'ask what was going on then ("who was working"), or when it began.',
    ),
  ),
  /** Nothing can have happened to which something else is to lie. */
  "no-other-event": kind<{ how: string }>(({ how }) =>
    say(
      `There is no event to which another could lie as ${quote(how)} says.`,
      "ask about one that happened.",
    ),
  ),
  /** A note: an event is placed by one of several, and which one is a convention. */
  "one-of-several": kind<{ how: string; anchor: "first" | "last"; events: number }>((issue) =>
    say(
      `${issue.events} events may be meant by ${quote(issue.how)}; the ${issue.anchor} one is taken.`,
      "say which one.",
    ),
  ),
  /** A note: what did not happen is said of the names that are known. */
  "among-known-names": kind<{ role: string; names: number }>(({ role, names }) =>
    say(
      `What is said of those without an event goes for the ${names} known names of the role ${quote(role)}.`,
      "declare further ones in a vocabulary.",
    ),
  ),
  /** A length or an amount that is none. */
  "no-length": kind<{ written: string }>(({ written }) =>
    say(`${quote(written)} is no length of time.`, "write two hours, or P3D."),
  ),
  "no-amount": kind<{ written: string }>(({ written }) =>
    say(`${quote(written)} is no amount.`, "write a number and its unit, such as 5 km."),
  ),
  /** An event lacks the amount that is asked about, or has it in another unit. */
  "unlike-amounts": kind<{ role: string; record: number; value: string }>((issue) =>
    say(
      `Record ${issue.record} has ${quote(issue.value)} as ${quote(issue.role)}, which is no amount that goes with the others.`,
      "give a number, all in one unit.",
    ),
  ),
  /** More events are open than worlds can be gone through, and no formula gives the answer. */
  "too-many-open-events": kind<{ events: number; limit: number }>(({ events, limit }) =>
    say(
      `A vague word leaves ${events} events open, and what is asked of them together has no formula; at most ${limit} can be gone through.`,
      "ask about fewer events, or about a time without a vague word.",
    ),
  ),
  /** Two answers that are of different kinds, or of one that has no order. */
  "not-comparable": kind<{ left: string; right: string }>(({ left, right }) =>
    say(`A ${left} and a ${right} cannot be compared so.`, "compare two numbers, two times or two lengths."),
  ),
  /** Nothing of what is to be compared is there. */
  "nothing-to-compare": kind(() => say("There is nothing to compare.", "ask about events that happened.")),
  /** No event that is asked about could tell it. */
  "never-told": kind<{ role: string }>(({ role }) =>
    say(`The events do not tell ${quote(role)} of this.`, "ask about something that they tell."),
  ),
  /** Who did not is asked of all whom the events know, and some of them do nothing of what the others do. */
  "unlike-names": kind<{ names: readonly string[] }>(({ names }) =>
    say(
      `It cannot be told whether it is asked of ${list(names.slice(0, 5).map(quote))} as well, who do other things.`,
      'name those who are meant: "which of Ann and Ben did not …".',
    ),
  ),
  /** Nothing of the kind is to come, as far as the events tell. */
  "nothing-to-come": kind(() =>
    say(
      "The events tell of nothing of the kind after the speech time.",
      "ask when it was last, or add what is planned.",
    ),
  ),
  /** More units of the calendar than can be gone through. */
  "too-many-units": kind<{ unit: string; limit: number }>(({ unit, limit }) =>
    say(
      `The time has more than ${limit} of the unit ${quote(unit)}.`,
      "ask about a shorter time, or a coarser unit.",
    ),
  ),
};

function didYouMeanOneOf(names: readonly string[]): string | null {
  const quoted = names.map(quote);
  const last = quoted.pop();
  if (last === undefined) return null;
  return `did you mean ${quoted.length === 0 ? last : `${quoted.join(", ")} or ${last}`}?`;
}

/** The words of every issue of a question, its events and its answer. */
export const describeIssue = describer([
  timeIssues,
  languageIssues,
  eventIssues,
  studyIssues,
  calculationIssues,
  queryIssues,
]);
