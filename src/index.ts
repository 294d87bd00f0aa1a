/**
 * The temporal oracle: ground truth for questions about events in time, as distributions over answers.
 *
 * Runs in a browser. Nothing here reads a clock, a file or the host's zone: everything that an answer depends on is
 * an argument.
 */

// Events, questions and their answers
export type { Columns, FurtherNames, GroupColumns, RoleColumn } from "./events/columns.js";
export type { EndColumn } from "./events/end-column.js";
export type { DeclaredState, DerivedState } from "./events/states.js";
export type { Grain as TimeGrain, Moment } from "./events/moment.js";
export { createEventSet, type EventSet, EventSetBuilder } from "./events/event-set.js";
export type { EventSetContext } from "./events/event-set-header.js";
export type { Event } from "./events/event.js";
export type { Dictionary, Ids } from "./events/ids.js";
export type { Posting, Slice } from "./events/posting.js";
export { type EventSetOptions, type EventSetReading, readEventSet } from "./events/record.js";
export { openSavedSet, saveEventSet } from "./events/saved-set.js";
export type { TypeFindings, TypeIndex, TypeMatch, TypeNeighbour, TypeQuery } from "./events/type-index.js";
export type { DeclaredNames, RoleName, Vocabulary } from "./events/vocabulary.js";
export type { Curve, Level } from "./fuzzy/curve.js";
export type { AnswerCounts, Knot, Person } from "./fuzzy/study.js";
export type { Stretch } from "./fuzzy/tail.js";
export type { Wording } from "./issue/phrasing.js";
export type { AnchorContext } from "./language/expression/anchor/context.js";
export type { Adjunct, Ask, Question, QuestionReading, Tense } from "./language/question/question.js";
export type { Alternative } from "./query/alternatives.js";
export {
  type AlternativeRecord,
  answerRecord,
  type QueryAnswerRecord,
  type AnswerRecord,
  type IssueRecord,
} from "./query/answer-record.js";
export type { AnswerFields, Flip, PooledType, Understood } from "./query/answer-schema.js";
export { answer, type Answer, type AnswerOptions } from "./query/answer.js";
export type { ConstantRun, MovingRun, Run } from "./query/degrees.js";
export type { AnswerValue, Best, Grain } from "./query/distribution/distribution.js";
export type { Evidence, NearMisses } from "./query/evidence-schema.js";
export type {
  AlgebraDistribution,
  BestAnswer,
  BestNames,
  MarginalList,
  ValuesDistribution,
} from "./query/algebra/distribution.js";
export type { AnswerJson } from "./query/algebra/value.js";
export { parseQuestion, type QuestionOptions } from "./query/link/parse-question.js";
export { parseQuery } from "./query/parse-query.js";
export { answerAny } from "./query/answer-any.js";
export { answerQuery, type QueryAnswer } from "./query/query-answer.js";
export { queriesOf, type QueryReading } from "./query/readings.js";
export type { PrintedAnswer, Reference } from "./query/print.js";
export type {
  AllenTerm,
  AmountTerm,
  AnswerKind,
  AskedQuery,
  BestMeasure,
  Bound,
  CombinedTerm,
  Edge,
  Edges,
  EventsTerm,
  ExceptTerm,
  ExtremeTerm,
  InstantQuery,
  InTerm,
  Key,
  Measurable,
  NthTerm,
  PlacedTerm,
  Placement,
  Point,
  Query,
  Term,
} from "./algebra/query.js";
export type {
  CalendarName,
  Comparison,
  DayOrder,
  LengthUnit,
  Named,
  TimeNode,
  TimePart,
  Value,
  Written,
} from "./algebra/value.js";
export {
  calculate,
  type Calculated,
  type CalculationSetting,
  type OtherAnswer,
} from "./query/calculate/calculate.js";
export type { CalculatedAnswer } from "./query/calculate/answer.js";
export type { Convention, Conventions, ConventionValue } from "./language/formats/conventions.js";
export type { TimeGrain as CalculationGrain } from "./time/calendar-time.js";
export { parseCalculation } from "./query/calculate/parse-calculation.js";
export type { Basis, Setting } from "./query/setting.js";

// Files and streams of events
export { type ColumnMap, type FieldSource, parseColumnMap, type WrittenMap } from "./formats/column-map.js";
export { readTable, type TableRow, type TextTable } from "./formats/csv/read-csv.js";
export type { Delimiter } from "./formats/csv/row-scanner.js";
export type { Format } from "./formats/open-records.js";
export { openRecords, type RecordOptions } from "./formats/open-records.js";
export { openPrompt, type PassedOver, type PromptStream } from "./formats/prompt/open-prompt.js";
export { promptFields, promptSentence, type SentenceOptions } from "./formats/prompt/write-prompt.js";
export { readEvents, type ReadEventsOptions } from "./formats/read-events.js";
export {
  type SourceRecord,
  sourceOf,
  type Source,
  type RecordStream,
  type RandomAccess,
} from "./formats/source.js";
export type { RecordPlace } from "./issue/place.js";
export { openTimeFormats, type TimeFormat } from "./time/time-format.js";

// Studies of vague words
export { builtInStudies, loadStudy } from "./fuzzy/load-study.js";
export {
  adverbialsOf,
  type RecordedCell,
  type RecordedCurve,
  type Study,
  type SurveyedCurve,
} from "./fuzzy/study.js";
export { checkAdverbials } from "./language/question/check-adverbials.js";

// Scores
export type { ReplySpan } from "./measure/extract/verdict.js";
export type { AnswerGrain } from "./measure/answer-grain.js";
export type { Grading } from "./measure/graded.js";
export type { AnswerForm, ResponseForm } from "./measure/issues.js";
export type { ReplyOutcome } from "./measure/metrics/item-table.js";
export type { AskedDocument, Reply, ReplyCall } from "./measure/replies/reply.js";
export {
  type ResponseOf,
  type Responses,
  type ResponseTo,
  type Score,
  scoreResponse,
} from "./measure/score.js";
export type {
  Cells,
  Counts,
  DidDistribution,
  Distribution,
  HowOftenDistribution,
  Occurrence,
  WhenLastDistribution,
  WhoDistribution,
} from "./query/distribution/distribution.js";
export type { BenchmarkItem } from "./tasks/questions/item/benchmark-item.js";
export { type ItemAbout, makeItem } from "./tasks/questions/item/benchmark-item.js";
export { score, type ScoredResponse, type ScoreOptions } from "./tasks/questions/score.js";
export type { KindOf, Truth } from "./tasks/questions/truth.js";

// Timelines
export { drawTimeline } from "./page/drawing/timeline.js";

// Readings of temporal expressions, TIMEX3, policies, zones, holidays, facts and issues
export * from "./expressions.js";

// Intervals in words
export { printInterval, printIntervals } from "./language/expression/print/name-interval.js";
export type { AllenRelation, Interval, IntervalSet } from "./time/interval.js";
