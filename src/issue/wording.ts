import { describeAdverbial } from "./adverbial-wording.js";
import { caretBlock } from "./caret.js";
import { describeCommand } from "./command-wording.js";
import { describeDatabase } from "./database-wording.js";
import { describeItem } from "./item-wording.js";
import type { EventSetExpectation, Issue, Place, RecordExpectation, ResponseForm } from "./issue.js";
import { describeFormat, placeWords } from "./format-wording.js";
import { describeSavedSet } from "./saved-set-wording.js";
import { describeBadStudy, describeDoubt } from "./study-wording.js";
import { describeSurvey } from "./survey-wording.js";
import { count, didYouMean, inLanguage, list, quote, say, type Wording } from "./phrasing.js";
import { describePrompt } from "./prompt-wording.js";
import { timeFormatHint } from "./time-format-hint.js";

export type { Wording } from "./phrasing.js";

/**
 * The words of an issue. Every word that a person reads about an input stands here and nowhere else.
 *
 * A new kind is one more case; the compiler names the missing ones.
 */
export function describe(issue: Issue): Wording {
  switch (issue.kind) {
    // Instants, zones, civil dates and facts
    case "missing-speech-time":
      return say(
        "The speech time is not known.",
        "say when the question is asked, --at 2023-09-29T22:18:14.",
      );
    case "missing-zone":
      return say(
        "The time zone is not known.",
        "name one, --zone Europe/Berlin, or write times with their offset.",
      );
    case "assumed-zone":
      return say(`The zone is taken to be ${issue.zone}.`, `say so to be sure, --zone ${issue.zone}.`);
    case "unknown-zone":
      return say(
        `There is no time zone ${quote(issue.zone)}.`,
        didYouMean(issue.suggestion) ??
          "give an IANA name like Europe/Berlin, UTC, or an offset like +02:00.",
      );
    case "unreadable-time":
      return say(
        `${quote(issue.value)} is not a time.`,
        "write 2023-09-29, 2023-09-29T22:18:14+02:00, or Unix seconds or milliseconds.",
      );
    case "impossible-date":
      return say(
        `This date or time does not exist: ${issue.reason}.`,
        "correct it; it is never moved to another.",
      );
    case "ambiguous-civil-time":
      return say(
        `${issue.civil} happens twice in ${issue.zone}; the first is taken.`,
        "write the offset to choose.",
      );
    case "skipped-civil-time":
      return say(
        `${issue.civil} is skipped in ${issue.zone}; the time as far after the gap is taken.`,
        "write the offset to choose.",
      );
    case "skipped-civil-day":
      return say(
        `There was no ${issue.civil} in ${issue.zone}.`,
        "check the zone; the date line moved there.",
      );
    case "bad-fact":
      return say(
        `The fact ${quote(issue.fact)} has no date, or has two: ${quote(issue.value)}.`,
        'write "--05-14" for every year, "2015-06-20" for one day, or {"date": "2015-06-20", "recurs": "yearly"}.',
      );

    // Records of an event set
    case "bad-record": {
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

    case "foreign-saved-set":
    case "newer-saved-set":
    case "swapped-saved-set":
    case "cut-saved-set":
    case "damaged-saved-set":
    case "inconsistent-saved-set":
    case "saved-set-among-others":
    case "streamed-saved-set":
    case "compiled-days":
    case "too-many-names":
      return describeSavedSet(issue);

    // Membership curves
    case "bad-study":
      return describeBadStudy(issue);
    case "missing-curve":
      return say(
        `Study ${quote(issue.study)} did not survey ${quote(issue.adverbial)} for ${quote(issue.eventType)}.`,
        issue.adverbials.includes(issue.adverbial)
          ? `--study pooled takes the average over what it has (pooled:FILE over your own): ${list(issue.surveyed)}.`
          : `it has the words ${list(issue.adverbials)}.`,
      );
    case "unsurveyed-adverbial":
    case "unusable-adverbial":
    case "ambiguous-adverbial":
      return describeAdverbial(issue);
    case "unknown-study":
      return say(`There is no study ${quote(issue.study)}.`, `choose from ${list(issue.known)}.`);
    case "no-common-curve":
      return say(
        `${issue.studies.map(quote).join(" and ")} have no event type and adverbial in common.`,
        "oracle study show lists what each of them asked about.",
      );
    case "pooled-curve":
      return say(
        `${quote(issue.eventType)} is judged by an average: its ${quote(issue.adverbial)} is that of ${list(issue.types)}.`,
        null,
      );
    case "unsurveyed-alias":
      return say(
        `${quote(issue.alias)} is judged by ${inLanguage(quote(issue.surveyed), issue.language)}; the survey did not ask about it.`,
        null,
      );
    case "other-person":
      return say(
        `Study ${quote(issue.study)} has ${quote(issue.eventType)} in the ${issue.used} only, not in the ${issue.wanted}.`,
        null,
      );

    // Answers of raters
    case "missing-answer-columns":
    case "headless-answers":
    case "bad-answer":
    case "bad-scale":
    case "bad-answer-map":
    case "bad-alias":
    case "unknown-curve":
    case "no-answers":
      return describeSurvey(issue);
    case "doubtful-study":
      return describeDoubt(issue);

    // Temporal expressions
    case "no-expression":
      return say(
        "There is no temporal expression here.",
        'try "yesterday", "in May 2023" or "two weeks ago".',
      );
    case "unread-words":
      return say("These words were not understood.", "leave them out or say the time in other words.");
    case "too-long":
      return say(
        `The expression has ${count(issue.tokens, "token")}; at most ${issue.limit} are read.`,
        "shorten it or split it in two.",
      );
    case "too-many-readings":
      return say(`This has more than ${count(issue.limit, "reading")}.`, "name dates in full.");
    case "bad-annotation":
      return say(
        `${quote(issue.written)} is no ${issue.attribute} of a TIMEX3 annotation.`,
        "write it as docs/timex3.md says, such as 2023-09-29, 2023-W39 or P3D.",
      );
    case "not-read-yet":
      return say(
        `${constructionWords[issue.construction] ?? issue.construction} cannot be answered yet.`,
        null,
      );
    case "universal":
      return say(
        "A question about every one of them cannot be answered yet.",
        'ask "on Mondays" for some of them.',
      );
    case "two-adverbials":
      return say(`There are two vague words: ${list(issue.adverbials)}.`, "keep one of them.");
    case "not-crisp":
      return say(`${quote(issue.adverbial)} has no borders to count from.`, "name a time instead.");
    case "weekday-conflict":
      return say(
        `${issue.date} is a ${weekdayWords[issue.real - 1] ?? ""}, not a ${weekdayWords[issue.said - 1] ?? "weekend"}.`,
        "correct the weekday or the date.",
      );
    case "nothing-in-common":
      return say("The parts of this expression have no time in common.", "check the dates.");
    case "no-occurrence":
      return say("There is no such day or time.", "check the dates.");
    case "too-many-times":
      return say(`There are more than ${issue.limit} of them.`, "name a shorter time.");
    case "no-nth":
      return say(`There is no number ${issue.n} of them there.`, null);
    case "backward-range":
      return say("The range ends before it starts.", "say the earlier end first.");
    case "several-borders":
      return say("It is not clear which of several times is the border.", "name one of them.");
    case "unknown-fact":
      return say(
        `Nobody said when ${quote(issue.fact)} is.`,
        issue.known.length === 0
          ? `add it to the event set's facts: {${quote(issue.fact)}: "--05-14"}.`
          : `known: ${list(issue.known)}.`,
      );
    case "unknown-holiday":
      return say(
        `It is not known when ${quote(issue.holiday)} falls in ${issue.country} near this time.`,
        "name the date, or another country with --policy country=GB.",
      );
    case "holidays-not-loaded":
      return say(
        `${quote(issue.holiday)} needs the holiday calendar.`,
        "pass holidays: await loadHolidays().",
      );
    case "approximate":
      return say("Said approximately, read to the letter.", null);
    case "every-one":
      return say("It comes again and again; all of them are meant.", null);
    case "recurs":
      return say("It comes again and again; any of them counts.", null);
    case "counted-from":
      return say(`Which of them it is is not said; counted from ${issue.date.slice(0, 10)}.`, null);
    case "our-convention":
      return say(`What ${quote(issue.expression)} covers is our convention, not a survey's.`, null);
    case "skipped-clock-time":
      return say(
        `The clocks of ${issue.zone} jumped over ${issue.civil}; nothing lies in it.`,
        "check the time and the zone.",
      );
    case "season-spans-years":
      return say("Winter begins in December of the year that is named.", null);
    case "refused-by-policy":
      return say(
        `The policy ${issue.policy} refuses to read ${quote(issue.place.text)} as a time.`,
        "set it to another of its values.",
      );
    case "respelt":
      return say(`${quote(issue.written)} is read as ${quote(issue.read)}.`, null);
    case "flagged":
      return say(`People differ about ${quote(issue.expression)}.`, "name the date to be sure.");

    // Questions
    case "refused-question":
      return say(...refusalWords[issue.reason]);
    case "missing-subject":
      return say("The question names nobody.", 'name who it is about, or ask about "anyone".');
    case "pronoun":
      return say(`It is not known who ${quote(issue.pronoun)} is.`, "say the name.");
    case "not-a-question":
      return say(
        "This is not a question that the oracle reads.",
        'ask "Did Ann cook yesterday?", "Who …?", "How often did …?" or "When was the last time …?".',
      );

    // Answers
    case "unknown-name":
      return say(
        `No event has the ${issue.role} ${quote(issue.name)}.`,
        didYouMean(issue.suggestion) ??
          "check the spelling; names are compared without letter case and article.",
      );
    case "future-interval":
      return say(
        "The time asked about lies wholly after the speech time.",
        "ask in the future tense, or check --at.",
      );
    case "past-interval":
      return say("The time asked about is over at the speech time.", "ask in the past tense, or check --at.");
    case "unknown-time-of-day":
      return say(
        `Record ${issue.record} (${quote(issue.eventType)}) has a date without a time, and the answer depends on the time.`,
        "give its time, or let one be assumed, --assume-time 12:00.",
      );
    case "unreadable-response":
      return say(
        `${quote(issue.response)} is not a response to this question.`,
        `write ${responseWords[issue.expected]}.`,
      );
    case "coarse-response":
      return say(
        `${quote(issue.response)} is less exact than the ${issue.grain} asked for, and scores 0.`,
        null,
      );

    // Files and streams of records
    case "bad-row":
    case "bad-encoding":
    case "wide-encoding":
    case "missing-columns":
    case "same-columns":
    case "unknown-column":
    case "displaced-columns":
    case "bad-map":
    case "bad-delimiter":
    case "set-aside":
    case "bad-time-format":
    case "not-in-format":
    case "conflicting-sets":
    case "bad-parquet":
    case "bad-rows":
    case "unreadable-column":
    case "other-format":
      return describeFormat(issue);

    // Databases that answer
    case "missing-duckdb":
    case "database-failed":
    case "foreign-table":
    case "interrupted":
      return describeDatabase(issue);
    // Texts that tell events
    case "bad-sentence":
    case "passed-over":
    case "told-speech-time":
    case "guessed-verb":
      return describePrompt(issue);

    // What a command is given
    case "unreadable-file":
    case "unwritable-file":
    case "bad-expected-failures":
    case "empty-input":
    case "input-taken":
    case "bad-json":
    case "bad-line":
    case "bad-item":
    case "long-line":
    case "date-as-speech-time":
    case "assumed-midnight":
    case "bad-policy":
    case "unknown-policy":
    case "unknown-policy-value":
    case "unknown-preset":
    case "faulty-input":
    case "more-faults":
    case "unanswered":
    case "failed":
      return describeCommand(issue, describe);
    case "ignored-item-key":
    case "unknown-field":
    case "stopped":
    case "reuse":
    case "unknown-ask-command":
    case "bad-ask-value":
    case "missing-ask-time":
    case "unkept-history":
      return describeItem(issue);
    default:
      return unworded(issue);
  }
}

/**
 * The issue as lines of plain text: the message; the text with carets when it has a place; the hint.
 *
 *     This date or time does not exist: there is no month 13.
 *       2023-13-01
 *            ^^
 *     Hint: correct it; it is never moved to another.
 */
export function render(issue: Issue): string {
  const { message, hint } = describe(issue);
  const place = placeOf(issue);
  const lines = [message, ...(place === null ? [] : caretBlock(place))];
  if (hint !== null) lines.push(`Hint: ${hint}`);
  return lines.join("\n");
}

function placeOf(issue: Issue): Place | null {
  if ("place" in issue) return issue.place ?? null;
  return "cause" in issue && issue.cause !== undefined ? placeOf(issue.cause) : null;
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
    'it should be a list of records, or an object {"speechTime", "timeZone", "events", "facts"}',
  events: "it should be a list of records",
  "speech-time": "it should be a time: Unix seconds or milliseconds, or 2023-09-29T22:18:14+02:00",
  "time-of-day": "it should have a time of day, or today has neither past nor future",
  zone: 'it should be the name of a zone like "Europe/Berlin"',
  facts: 'it should be an object like {"Tom\'s birthday": "--05-14"}',
  "one-field": "the event set has this key already, in another spelling",
};

/** Constructions that are read and not answered. */
const constructionWords: Readonly<Record<string, string>> = {
  duration: "A question about how long something lasted",
  negation: "A time that is negated",
  conjunction: "A question about two times at once",
  every: "A question about every one of them",
};

const refusalWords: Readonly<Record<"negation" | "conjunction" | "object" | "habit", [string, string]>> = {
  negation: ["Questions with a negation cannot be answered yet.", "ask without it."],
  conjunction: ["These are two questions in one.", "ask them one after the other."],
  object: ["Only subjects can be asked for with who.", 'ask "Who …" about the one who did it, or "Did …".'],
  habit: ["Questions about habits cannot be answered.", "ask how often it happened."],
};

const weekdayWords = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** What a response should be, after "write ". */
const responseWords: Readonly<Record<ResponseForm, string>> = {
  did: "yes or no",
  who: "names, or nobody",
  "how-often": "a whole number",
  "when-last": "a date and time like 2023-09-28T14:27, or never",
};

function unixWords(n: number, unit: string): readonly string[] {
  return n === 0 ? [] : [`${count(n, "time")} read as Unix ${unit}`];
}

/** A kind without words does not compile. */
function unworded(issue: never): never {
  throw new RangeError(`no words for ${JSON.stringify(issue)}`);
}
