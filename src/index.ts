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
export { checkAdverbials } from "./language/question/check-adverbials.js";
export { parseQuestion, type QuestionOptions } from "./query/link/parse-question.js";
export type { Question } from "./language/question/question.js";
export { type Answer, type AnswerOptions, answer } from "./query/answer.js";
export { answerFields, type AnswerRecord, answerRecord } from "./query/answer-record.js";
export type { Distribution } from "./query/distribution/distribution.js";
export { curveOfType } from "./query/ground-type.js";

// Surveys of vague words.
export { adverbialsOf } from "./fuzzy/study.js";
export { builtInStudies, openStudy } from "./fuzzy/load-study.js";
export { loadStudy } from "./fuzzy/load-study.js";
export { pooledStudy, type Study } from "./fuzzy/study.js";

// Scores of replies and responses.
export { type ItemAbout, makeItem } from "./tasks/item/make-item.js";
export { readResponse } from "./measure/score.js";
export { type Response, type ResponseTo, type Score, scoreResponse } from "./measure/score.js";
export { type KindOf, score, type ScoredResponse, type ScoreOptions, type Truth } from "./tasks/score.js";

// Temporal expressions and their readings.
export { extract } from "./language/expression/extract/extract.js";
export type { Extraction, ExtractOptions, SpanConvention } from "./language/expression/extract/verdict.js";
export { explainExpression } from "./language/expression/resolve.js";
export {
  type ParsedExpression,
  parseExpression,
  type ParseOptions,
} from "./language/expression/parse-expression.js";
export { type ReadingRecord, readingRecord } from "./language/expression/reading-record.js";
export { type Reading, type ResolveOptions, resolve } from "./language/expression/resolve.js";

// Readings in English, and as TIMEX3.
export { printExpression } from "./language/expression/print/print-expression.js";
export {
  printInterval,
  printIntervals,
} from "./language/expression/print/name-interval.js";
export {
  readTimex3,
  type Timex3Meaning,
  type Timex3Options,
} from "./language/expression/timex3/read-timex3.js";
export type { Timex3, Timex3Mod } from "./language/expression/timex3/timex3.js";
export { taggedText, timex3 } from "./language/expression/timex3/write-timex3.js";

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
} from "./query/policy.js";

// What readings hang on beside conventions: zones, holidays and facts.
export { type Facts, readFacts } from "./time/facts.js";
export { formatInstant, type Instant, parseTime } from "./time/instant.js";
export { openZone, utc, type Zone } from "./time/zone.js";
export { type HolidayCalendar, holidays } from "./language/feasts/holiday-calendar.js";

// Readings measured against cases.
export {
  type AcceptedInterval,
  categoryOf,
  type ConformanceCase,
  corpusOf,
} from "./language/conformance/conformance.js";
export {
  checkExpected,
  type ExpectationReport,
  type ExpectedGroup,
} from "./language/conformance/conformance.js";
export { isRight, type Judgement, judge } from "./language/conformance/conformance.js";
export {
  type CorpusTally,
  countedIn,
  emptyCorpusTally,
  type Tally,
} from "./language/conformance/conformance.js";

// Words.
export { type SpokenForms, spokenForms } from "./language/words/base-form.js";
export { suggest } from "./language/words/suggestion.js";

// What goes wrong, as data and in words.
export { caretBlock } from "./issue/caret.js";
export type { Issue } from "./issues.js";
export { parseJson } from "./formats/json/json-text.js";
export type { Result } from "./issue/result.js";
export { describeIssue, renderIssue } from "./issues.js";
