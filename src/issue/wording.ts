import { describeAdverbial } from "./adverbial-wording.js";
import { describeAnswer } from "./answer-wording.js";
import { caretBlock } from "./caret.js";
import { describeCommand } from "./command-wording.js";
import { describeDatabase } from "./database-wording.js";
import { describeEvents, describeRecord } from "./event-wording.js";
import { describeExpression } from "./expression-wording.js";
import { describeFormat } from "./format-wording.js";
import type { Issue } from "./issue.js";
import { describeItem } from "./item-wording.js";
import { describeLine } from "./line-wording.js";
import type { Wording } from "./phrasing.js";
import { describeMeasuring } from "./measuring-wording.js";
import type { Place } from "./place.js";
import { describePrompt } from "./prompt-wording.js";
import { describeQuestion } from "./question-wording.js";
import { describeSavedSet } from "./saved-set-wording.js";
import { describeDoubt, describeStudy } from "./study-wording.js";
import { describeSurvey } from "./survey-wording.js";
import { describeTime } from "./time-wording.js";

export type { Wording } from "./phrasing.js";

/**
 * The words of an issue. Every word that a person reads about an input stands in the file of its area,
 * `…-wording.ts`, and nowhere else.
 *
 * A new kind is one more case; the compiler names the missing ones.
 */
export function describe(issue: Issue): Wording {
  switch (issue.kind) {
    // Instants, zones, civil dates and facts
    case "missing-speech-time":
    case "missing-zone":
    case "assumed-zone":
    case "unknown-zone":
    case "unreadable-time":
    case "impossible-date":
    case "ambiguous-civil-time":
    case "skipped-civil-time":
    case "skipped-civil-day":
    case "bad-fact":
      return describeTime(issue);

    // Records of an event set
    case "bad-record":
      return describeRecord(issue, describe);
    case "bad-event-set":
    case "bad-assumed-time":
    case "assumed-time":
    case "overridden-zone":
    case "ignored-keys":
    case "ignored-fields":
    case "time-unit":
    case "mixed-time-units":
    case "adjusted-times":
    case "duplicate-events":
      return describeEvents(issue);

    // Saved event sets
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
    case "missing-curve":
    case "unknown-study":
    case "no-common-curve":
    case "pooled-curve":
    case "unsurveyed-alias":
    case "other-person":
      return describeStudy(issue);
    case "unsurveyed-adverbial":
    case "unusable-adverbial":
    case "ambiguous-adverbial":
      return describeAdverbial(issue);

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
    case "unread-words":
    case "too-long":
    case "too-many-readings":
    case "bad-annotation":
    case "not-read-yet":
    case "universal":
    case "two-adverbials":
    case "not-crisp":
    case "weekday-conflict":
    case "nothing-in-common":
    case "no-occurrence":
    case "too-many-times":
    case "no-nth":
    case "backward-range":
    case "several-borders":
    case "unknown-fact":
    case "unknown-holiday":
    case "holidays-not-loaded":
    case "approximate":
    case "every-one":
    case "recurs":
    case "counted-from":
    case "our-convention":
    case "skipped-clock-time":
    case "season-spans-years":
    case "refused-by-policy":
    case "respelt":
    case "flagged":
      return describeExpression(issue);

    // Questions
    case "refused-question":
    case "missing-subject":
    case "pronoun":
    case "not-a-question":
      return describeQuestion(issue);

    // Answers
    case "unknown-name":
    case "future-interval":
    case "past-interval":
    case "unknown-time-of-day":
    case "unreadable-response":
    case "coarse-response":
      return describeAnswer(issue);

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
    case "ambiguous-format":
    case "ambiguous-formats":
    case "conflicting-sets":
    case "bad-zip":
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
    case "binary-file":
    case "unreadable-file":
    case "outside-folder":
    case "unwritable-file":
    case "bad-expected-failures":
    case "empty-input":
    case "input-taken":
    case "bad-json":
    case "long-line":
    case "date-as-speech-time":
    case "assumed-midnight":
    case "bad-policy":
    case "repeated-policy":
    case "unknown-policy":
    case "unknown-policy-value":
    case "unknown-preset":
    case "faulty-input":
    case "more-faults":
    case "unanswered":
    case "failed":
      return describeCommand(issue);
    case "bad-line":
    case "bad-item":
      return describeLine(issue, describe);

    // Items, and what is asked at a prompt
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
      return describeMeasuring(issue, describe);
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
