/**
 * The temporal oracle: ground truth for questions about events in time, as distributions over answers.
 *
 * The core reads no clock, no file and no host zone; everything that an answer depends on is an argument.
 */

// Events, questions and their answers.
export type { Event } from "./events/event.js";
export { createEventSet, type EventSet, EventSetBuilder } from "./events/event-set.js";
export { isSavedSet, openSavedSet, saveEventSet } from "./events/saved-set.js";
export { type EventSetOptions, type EventSetReading, readEventSet } from "./events/record.js";
export { type DeclaredNames, readDeclaredNames, vocabularySchema } from "./events/vocabulary.js";
export { checkAdverbials } from "./question/check-adverbials.js";
export { parseQuestion } from "./question/parse-question.js";
export type { Question } from "./question/question.js";
export { type Answer, type AnswerOptions, answer } from "./answer/answer.js";
export { answerFields, type AnswerRecord, answerRecord } from "./answer/answer-record.js";
export type { Distribution } from "./answer/distribution/distribution.js";

// Surveys of vague words.
export { adverbialsOf } from "./fuzzy/adverbials.js";
export { builtInStudies, openStudy } from "./fuzzy/built-in-studies.js";
export { loadStudy } from "./fuzzy/load-study.js";
export { pooledStudy, type Study } from "./fuzzy/study.js";

// Scores of responses.
export { readResponse } from "./scoring/read-response.js";
export { type Response, type Score, scoreResponse } from "./scoring/score.js";

// Temporal expressions and their readings.
export { extract } from "./expression/extract/extract.js";
export type { Extraction, ExtractOptions, SpanConvention } from "./expression/extract/verdict.js";
export { namesHoliday } from "./expression/tree/children.js";
export { explainExpression } from "./expression/explain.js";
export { type ParsedExpression, parseExpression, type ParseOptions } from "./expression/parse-expression.js";
export { type ReadingRecord, readingRecord } from "./expression/reading-record.js";
export { type Reading, type ResolveOptions, resolve } from "./expression/resolve.js";

// Readings in English, and as TIMEX3.
export { printExpression } from "./expression/print/print-expression.js";
export { canPrintIntervals, printInterval, printIntervals } from "./expression/print/print-interval.js";
export { readTimex3, type Timex3Meaning, type Timex3Options } from "./expression/timex3/read-timex3.js";
export type { Timex3, Timex3Mod } from "./expression/timex3/timex3.js";
export { taggedText } from "./expression/timex3/tagged-text.js";
export { timex3 } from "./expression/timex3/write-timex3.js";

// Conventions.
export {
  defaultPolicy,
  defaultsOf,
  isPolicyChoice,
  type Policy,
  policyChoices,
  presets,
  semanticsVersion,
  setPolicy,
} from "./answer/policy.js";

// What readings hang on beside conventions: zones, holidays and facts.
export { type Facts, readFacts } from "./time/facts.js";
export { formatInstant, type Instant, parseTime } from "./time/instant.js";
export { openZone, utc, type Zone } from "./time/zone.js";
export type { HolidayCalendar } from "./holidays/holiday-calendar.js";
export { loadHolidays } from "./holidays/load-holidays.js";

// Readings measured against cases.
export { type AcceptedInterval, categoryOf, type ConformanceCase, corpusOf } from "./conformance/case.js";
export {
  checkExpected,
  type ExpectationReport,
  type ExpectedGroup,
} from "./conformance/expected-failures.js";
export { isRight, type Judgement, judge } from "./conformance/judge.js";
export { type CorpusTally, countedIn, emptyCorpusTally, type Tally } from "./conformance/tally.js";

// Words.
export { type SpokenForms, spokenForms } from "./words/base-form.js";
export { pastTense } from "./words/inflection.js";
export { suggest } from "./words/suggestion.js";

// What goes wrong, as data and in words.
export { caretBlock } from "./issue/caret.js";
export type { Issue } from "./issue/issue.js";
export { parseJson } from "./issue/json-text.js";
export type { Result } from "./issue/result.js";
export { describe as describeIssue, render as renderIssue } from "./issue/wording.js";
