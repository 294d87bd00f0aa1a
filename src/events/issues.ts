import { type AnyIssue, type Issue, kind } from "../issue/issue.js";
import { count, list, quote, say } from "../issue/phrasing.js";
import { placeWords, type RecordPlace } from "../issue/place.js";
import { timeFormatHint } from "./time-format-hint.js";

export type RecordExpectation = keyof typeof recordWords;
export type EventSetExpectation = keyof typeof eventSetWords;

export type RecordIssue = Extract<Issue, { readonly kind: "bad-record" }>;

const again = "compile it again from its events.";

/** Records of an event set, and saved event sets. */
export const eventIssues = {
  "bad-event-set": kind<{ field: string; value: string; expected: EventSetExpectation }>((issue) => {
    const field = issue.expected === "object-or-array" ? "it" : issue.field;
    const found = `Event set: ${field} is ${issue.value === "" ? "missing" : issue.value}`;
    return say(`${found}; ${eventSetWords[issue.expected]}.`, null);
  }),
  "bad-assumed-time": kind<{ value: string }>(
    (issue) => `${quote(issue.value)} is not a time of day.`,
    "write hours and minutes, 12:00.",
  ),
  "assumed-time": kind<{ time: string; count: number }>(
    (issue) =>
      `${count(issue.count, "event")} told by date alone ${issue.count === 1 ? "is" : "are"} put at ${issue.time}.`,
  ),
  "overridden-zone": kind<{ stated: string; used: string }>(
    (issue) => `The zone ${issue.used} is used, not the event set's ${quote(issue.stated)}.`,
  ),
  "ignored-keys": kind<{ keys: readonly string[] }>(
    (issue) => `Not read of the event set: ${list(issue.keys)}.`,
    "check the spelling.",
  ),
  "ignored-fields": kind<{ fields: readonly string[]; count: number }>(
    (issue) => `${list(issue.fields)} not read in ${count(issue.count, "record")}: the date says it.`,
  ),
  "time-unit": kind<{ seconds: number; milliseconds: number }>(
    (issue) =>
      `${[...unixWords(issue.seconds, "seconds"), ...unixWords(issue.milliseconds, "milliseconds")].join(", ")}.`,
    "write ISO 8601 times if that is wrong.",
  ),
  /** Unix times of one source that are milliseconds, and others that may be either. */
  "mixed-time-units": kind<{
    /** Null for a set that has no name. */
    source: string | null;
    /** How many are of the size of seconds, and how many can be milliseconds alone. */
    seconds: number;
    milliseconds: number;
    /** The first of the size of seconds, and the number of its record, from 1. */
    value: string;
    record: number;
  }>(
    (issue) =>
      `${issue.source === null ? "The event set" : quote(issue.source)} counts time in two units: ${count(issue.milliseconds, "time")} can be milliseconds alone, ${issue.seconds} may be seconds (first: record ${issue.record}, ${issue.value}).`,
    "say what all of them are, the time format x for milliseconds, X for seconds, or write ISO 8601 times.",
  ),
  /** Civil times of records that happen twice, or never. */
  "adjusted-times": kind<{ ambiguous: number; skipped: number; firstRecord: number }>((issue) => {
    const both = [
      ...(issue.ambiguous > 0
        ? [`${count(issue.ambiguous, "time")} in a repeated hour, the first is taken`]
        : []),
      ...(issue.skipped > 0 ? [`${count(issue.skipped, "time")} in a skipped hour, put after it`] : []),
    ];
    return say(
      `The clocks were changed: ${both.join("; ")} (first: record ${issue.firstRecord}).`,
      "write these times with their offset to choose.",
    );
  }),
  "duplicate-events": kind<{ count: number; dropped: boolean }>((issue) =>
    issue.dropped
      ? say(`${count(issue.count, "duplicate event")} dropped.`, null)
      : say(`${count(issue.count, "duplicate event")} counted as often as given.`, "drop them with dedupe."),
  ),
  /** A note: so many times of records are such; the first of them. */
  "ambiguous-formats": kind<{
    count: number;
    /** Counted from 1. */
    record: number;
    value: string;
    format: string;
    other: string;
  }>(
    (issue) =>
      `${count(issue.count, "time")} ${issue.count === 1 ? "is" : "are"} read as ${quote(issue.format)} and would be another as ${quote(issue.other)} (first: record ${issue.record}, ${issue.value}).`,
    "leave out one of the two, or name the right one first.",
  ),
  "foreign-saved-set": kind(
    "This is no saved event set: it does not begin like one.",
    "save one with oracle compile.",
  ),
  /** Of a later format than is read here. */
  "newer-saved-set": kind<{ version: number; known: number }>(
    (issue) => `This saved event set has the format ${issue.version}; formats up to ${issue.known} are read.`,
    `update the oracle, or ${again}`,
  ),
  /** Written where numbers have their greatest byte first. */
  "swapped-saved-set": kind(
    "This saved event set was written on a machine with another order of bytes.",
    again,
  ),
  "cut-saved-set": kind<{ bytes: number; expected: number }>(
    (issue) => `This saved event set has ${issue.bytes} bytes; it should have ${issue.expected}.`,
    `copy it anew, or ${again}`,
  ),
  "damaged-saved-set": kind<{
    /** What was kept there: "instants". */
    section: string;
    /** Its first byte and the one after its last. */
    from: number;
    to: number;
  }>(
    (issue) =>
      `This saved event set is damaged: its ${issue.section}, bytes ${issue.from} to ${issue.to - 1}, are not what was written.`,
    `copy it anew, or ${again}`,
  ),
  /** Whole, but what it says cannot be. */
  "inconsistent-saved-set": kind<{ section: string; reason: string }>(
    (issue) => `This saved event set contradicts itself: in its ${issue.section}, ${issue.reason}.`,
    `whatever wrote it is at fault; ${again}`,
  ),
  /** A fault of a record. */
  "bad-record": kind<{
    /** 1-based number of the record in its set. */
    record: number;
    /** Where it stands, when that is known. */
    at?: RecordPlace;
    /** As the record spells it; the documented name when the record lacks it. */
    field: string;
    /** What stands there, shortened; empty when nothing does. */
    value: string;
    expected: RecordExpectation;
    /** Why a time could not be read. */
    cause?: AnyIssue;
  }>((issue, describe) => {
    const field = issue.field.trim() === "" ? quote(issue.field) : issue.field;
    const where = issue.at === undefined ? `Record ${issue.record}` : placeWords(issue.at);
    const found = `${where}: ${field} is ${issue.value === "" ? "missing" : issue.value}`;
    if (issue.cause === undefined) {
      const hint = issue.expected === "time" ? timeFormatHint(issue.value, "timeFormat") : null;
      return say(`${found}; ${recordWords[issue.expected]}.`, hint);
    }
    const { message, hint } = describe(issue.cause);
    return say(`${found}. ${message}`, hint);
  }),
};

/** What a field of a record should be, after "Record 3: Subject is 7; ". */
const recordWords = {
  record: 'it should be an object like {"type": "eat risotto", "subject": "Tom", "time": "2023-09-28 14:27"}',
  text: "it should be text",
  name: "it should not be blank",
  "one-name": "it should be one name: write one record for each",
  names: "it should be a name, or a list of names",
  speaker: 'it should be the name of whoever "I" is',
  "one-field": "the record has this field already, in another spelling",
  "role-name": "its key should be the name of a role",
  type: "there should be a type, or an action with its object",
  action: "there should be an action beside the object",
  "same-type": "it should agree with the action and object beside it",
  time: "it should be a time: Unix seconds or milliseconds, or 2023-09-28 14:27",
  end: "it should be a time, or null where the event goes on",
  "later-end": "it lies before the start",
  duration: 'it should be a length with its unit: "PT2H", "2 hours", "45 minutes", "10 days"',
  "coarser-duration":
    "the start is not known as finely: write the time of day of the start, or keep the length as an amount, in a field of another name (minutes: 45)",
  "same-end": "the end says another length",
};

/** What a key of an event set should be, after "Event set: events is 7; ". */
const eventSetWords = {
  "object-or-array":
    'it should be a list of records, or an object {"speechTime", "timeZone", "events", "facts", "vocabulary", "speaker", "states"}',
  events: "it should be a list of records",
  "speech-time": "it should be a time: Unix seconds or milliseconds, or 2023-09-29T22:18:14+02:00",
  "time-of-day": "it should have a time of day, or today has neither past nor future",
  zone: 'it should be the name of a zone like "Europe/Berlin"',
  facts: 'it should be an object like {"Tom\'s birthday": "--05-14"}',
  vocabulary:
    'lists of names stand there, {"types": [], "subjects": [], "locations": [], "roles": {"with": []}}',
  speaker: 'it should be the name of whoever "I" is',
  states: 'it should be a list of types, or of {"type": "be on", "starts": "turn on", "ends": "turn off"}',
  "one-field": "the event set has this key already, in another spelling",
};

function unixWords(n: number, unit: string): readonly string[] {
  return n === 0 ? [] : [`${count(n, "time")} read as Unix ${unit}`];
}
