import { describeAdverbial } from "./adverbial-wording.js";
import { describeAnswer } from "./answer-wording.js";
import { describeAsking } from "./asking-wording.js";
import { describeAudit } from "./audit-wording.js";
import { describeBaseline } from "./baseline-wording.js";
import { describeBenchmark } from "./benchmark-wording.js";
import { caretBlock } from "./caret.js";
import { describeCommand } from "./command-wording.js";
import { describeDatabase } from "./database-wording.js";
import { describeEvents, describeRecord } from "./event-wording.js";
import { describeExpression } from "./expression-wording.js";
import { describeFormat } from "./format-wording.js";
import type { Issue } from "./issue.js";
import { describeItem } from "./item-wording.js";
import { describeLine } from "./line-wording.js";
import { describeModel } from "./model-wording.js";
import type { Wording } from "./phrasing.js";
import type { Place } from "./place.js";
import { describePrompt } from "./prompt-wording.js";
import { describeQuestion } from "./question-wording.js";
import { describeGold, describeReply } from "./reply-wording.js";
import { describeRun } from "./run-wording.js";
import { describeSavedSet } from "./saved-set-wording.js";
import { describeScore } from "./score-wording.js";
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

    // Gold of others
    case "missing-gold":
    case "unreadable-gold":
    case "more-uncompared":
      return describeAudit(issue);

    // Prompts for models
    case "unknown-strategy":
    case "untold-event":
    case "unknown-chat-template":
    case "bad-chat-template":
    case "unknown-grid-phase":
    case "empty-grid":
      return describeAsking(issue);

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

    // Servers of models
    case "bad-base-url":
    case "bad-header":
    case "taken-field":
    case "bad-amount":
    case "foreign-kept-replies":
    case "newer-kept-replies":
    case "torn-kept-replies":
      return describeModel(issue);

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

    // Replies, and what they are scored against
    case "bad-gold":
      return describeGold(issue, describe);
    case "bad-reply":
    case "unknown-replies":
      return describeReply(issue);

    case "unknown-reply":
    case "repeated-reply":
    case "more-replies":
    case "no-replies":
    case "one-model":
      return describeScore(issue);

    // Runs, and the files in which replies are kept
    case "replies-in-use":
    case "other-api":
    case "bad-setting":
    case "several-strategies":
    case "nothing-to-ask":
    case "torn-reply":
    case "other-settings":
    case "other-prompts":
    case "foreign-replies":
    case "unkept-reply":
    case "repeated-id":
    case "missing-api-key":
    case "run-stopped":
    case "gave-up":
    case "unreplied":
      return describeRun(issue);

    // Benchmarks
    case "bad-generation":
    case "unknown-profile":
    case "unknown-category":
    case "too-few-roots":
    case "bad-vocabulary":
    case "unasked-vocabulary":
    case "bad-benchmark-item":
    case "repeated-item":
    case "no-benchmark":
    case "occupied-folder":
      return describeBenchmark(issue);

    // Baselines
    case "unknown-responder":
    case "items-read-twice":
      return describeBaseline(issue);
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

/** A kind without words does not compile. */
function unworded(issue: never): never {
  throw new RangeError(`no words for ${JSON.stringify(issue)}`);
}
