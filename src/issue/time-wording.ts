import type { TimeIssue } from "./time-issue.js";
import { didYouMean, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with times, zones, civil dates and facts. */
export function describeTime(issue: TimeIssue): Wording {
  switch (issue.kind) {
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
  }
}
