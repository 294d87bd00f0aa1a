import type { ExpressionIssue } from "./expression-issue.js";
import { count, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with a temporal expression, and of notes on its reading. */
export function describeExpression(issue: ExpressionIssue): Wording {
  switch (issue.kind) {
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
  }
}

/** Constructions that are read and not answered. */
const constructionWords: Readonly<Record<string, string>> = {
  duration: "A question about how long something lasted",
  negation: "A time that is negated",
  conjunction: "A question about two times at once",
  every: "A question about every one of them",
};

const weekdayWords = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
