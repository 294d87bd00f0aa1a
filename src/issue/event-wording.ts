import type { EventIssue, EventSetExpectation, RecordExpectation } from "./event-issue.js";
import { placeWords } from "./format-wording.js";
import type { Issue, RecordIssue } from "./issue.js";
import { count, list, quote, say, type Wording } from "./phrasing.js";
import { timeFormatHint } from "./time-format-hint.js";

/** The words of what can be wrong with an event set. */
export function describeEvents(issue: EventIssue): Wording {
  switch (issue.kind) {
    case "bad-event-set": {
      const field = issue.expected === "object-or-array" ? "it" : issue.field;
      const found = `Event set: ${field} is ${issue.value === "" ? "missing" : issue.value}`;
      return say(`${found}; ${eventSetWords[issue.expected]}.`, null);
    }
    case "bad-assumed-time":
      return say(`${quote(issue.value)} is not a time of day.`, "write hours and minutes, 12:00.");
    case "assumed-time":
      return say(
        `${count(issue.count, "event")} told by date alone ${issue.count === 1 ? "is" : "are"} put at ${issue.time}.`,
        null,
      );
    case "overridden-zone":
      return say(`The zone ${issue.used} is used, not the event set's ${quote(issue.stated)}.`, null);
    case "ignored-keys":
      return say(`Not read of the event set: ${list(issue.keys)}.`, "check the spelling.");
    case "ignored-fields":
      return say(
        `${list(issue.fields)} not read in ${count(issue.count, "record")}: the date says it.`,
        null,
      );
    case "time-unit":
      return say(
        `${[...unixWords(issue.seconds, "seconds"), ...unixWords(issue.milliseconds, "milliseconds")].join(", ")}.`,
        "write ISO 8601 times if that is wrong.",
      );
    case "mixed-time-units":
      return say(
        `${issue.source === null ? "The event set" : quote(issue.source)} counts time in two units: ${count(issue.milliseconds, "time")} can be milliseconds alone, ${issue.seconds} may be seconds (first: record ${issue.record}, ${issue.value}).`,
        "say what all of them are, --time-format x for milliseconds, X for seconds, or write ISO 8601 times.",
      );
    case "adjusted-times": {
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
    }
    case "duplicate-events":
      return issue.dropped
        ? say(`${count(issue.count, "duplicate event")} dropped.`, null)
        : say(
            `${count(issue.count, "duplicate event")} counted as often as given.`,
            "drop them with --dedupe.",
          );
  }
}

/**
 * The words of a fault of a record.
 *
 * @param describe  the words of the issue that caused it
 */
export function describeRecord(issue: RecordIssue, describe: (cause: Issue) => Wording): Wording {
  const field = issue.field.trim() === "" ? quote(issue.field) : issue.field;
  const where = issue.at === undefined ? `Record ${issue.record}` : placeWords(issue.at);
  const found = `${where}: ${field} is ${issue.value === "" ? "missing" : issue.value}`;
  if (issue.cause === undefined) {
    const hint = issue.expected === "time" ? timeFormatHint(issue.value) : null;
    return say(`${found}; ${recordWords[issue.expected]}.`, hint);
  }
  const { message, hint } = describe(issue.cause);
  return say(`${found}. ${message}`, hint);
}

/** What a field of a record should be, after "Record 3: Subject is 7; ". */
const recordWords: Readonly<Record<RecordExpectation, string>> = {
  record: 'it should be an object like {"type": "eat risotto", "subject": "Tom", "time": "2023-09-28 14:27"}',
  text: "it should be text",
  name: "it should not be blank",
  "one-name": "it should be one name: write one record for each",
  "one-field": "the record has this field already, in another spelling",
  "role-name": "its key should be the name of a role",
  type: "there should be a type, or an action with its object",
  action: "there should be an action beside the object",
  "same-type": "it should agree with the action and object beside it",
  time: "it should be a time: Unix seconds or milliseconds, or 2023-09-28 14:27",
};

/** What a key of an event set should be, after "Event set: events is 7; ". */
const eventSetWords: Readonly<Record<EventSetExpectation, string>> = {
  "object-or-array":
    'it should be a list of records, or an object {"speechTime", "timeZone", "events", "facts", "vocabulary"}',
  events: "it should be a list of records",
  "speech-time": "it should be a time: Unix seconds or milliseconds, or 2023-09-29T22:18:14+02:00",
  "time-of-day": "it should have a time of day, or today has neither past nor future",
  zone: 'it should be the name of a zone like "Europe/Berlin"',
  facts: 'it should be an object like {"Tom\'s birthday": "--05-14"}',
  vocabulary:
    'lists of names stand there, {"types": [], "subjects": [], "locations": [], "roles": {"with": []}}',
  "one-field": "the event set has this key already, in another spelling",
};

function unixWords(n: number, unit: string): readonly string[] {
  return n === 0 ? [] : [`${count(n, "time")} read as Unix ${unit}`];
}
