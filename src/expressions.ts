/**
 * Temporal expressions without events or questions: a part of `temporal-oracle` that loads in half the time.
 *
 * The same names as in `temporal-oracle`. Runs in a browser; reads no clock, no file and no host zone.
 */

// Readings of temporal expressions
export type { Civil, CivilFields, DayPart, Season } from "./algebra/civil-fields.js";
export type {
  Approximate,
  Away,
  Between,
  Bounded,
  CalendarUnit,
  Closest,
  Elapsed,
  EveryUnit,
  Expression,
  Fact as FactExpression,
  Frequency,
  Holiday,
  Intersection,
  InZone,
  Lasting,
  Length,
  Neighbour,
  NeighbourDay,
  Now,
  Nth,
  Occurrence as OccurrenceExpression,
  Offset,
  OtherDay,
  Part,
  Pointing,
  Recurrence,
  Stretch as StretchExpression,
  Union,
  Unread,
  Vague,
  WeekendOf,
} from "./algebra/expression.js";
export type { Phrase, Span } from "./issue/place.js";
export type { Occurrences, When } from "./language/expression/anchor/anchor.js";
export { extract } from "./language/expression/extract/extract.js";
export type { Extraction, ExtractOptions, SpanConvention } from "./language/expression/extract/verdict.js";
export {
  type ParsedExpression,
  parseExpression,
  type ParseOptions,
} from "./language/expression/parse-expression.js";
export type { PolicyChoice, PolicyName } from "./language/expression/policy/policy.js";
export { printExpression } from "./language/expression/print/print-expression.js";
export { readingRecord, type ReadingRecord } from "./language/expression/reading-record.js";
export { type Reading, resolve, type ResolveOptions } from "./language/expression/resolve.js";
export type { Action, RuleData, Tag } from "./language/parse/grammar.js";
export type { Derivation } from "./language/parse/meanings.js";
export type { CivilTime } from "./time/civil.js";
export type { Granularity } from "./time/granularity.js";
export type { Period } from "./time/period.js";
export type { Zone } from "./time/zone.js";

// TIMEX3
export {
  readTimex3,
  type Timex3Meaning,
  type Timex3Options,
} from "./language/expression/timex3/read-timex3.js";
export type { Timex3, Timex3Mod } from "./language/expression/timex3/timex3.js";
export { taggedText, timex3 } from "./language/expression/timex3/write-timex3.js";

// Policies
export type { CurvePolicy } from "./fuzzy/curve.js";
export type { Estimator } from "./fuzzy/study.js";
export type { TailPolicy } from "./fuzzy/tail.js";
export type { ExpressionPolicy } from "./language/expression/policy/policy.js";
export type { Dependence } from "./query/distribution/distribution.js";
export {
  type ClosedWorld,
  defaultPolicy,
  type Policy,
  policyChoices,
  presets,
  type Unsurveyed,
} from "./query/policy.js";

// Zones, holidays and facts
export { type HolidayCalendar, holidays } from "./language/feasts/holiday-calendar.js";
export type { Instant } from "./time/civil.js";
export { type Fact, type Facts, readFacts } from "./time/facts.js";
export { formatInstant, parseTime, type ReadTime } from "./time/instant.js";
export { openZone, utc } from "./time/zone.js";

// Issues
export type { AnyIssue, Describe, IssueTables, Kind } from "./issue/issue.js";
export type { Result } from "./issue/result.js";
export { describeIssue, type Issue, renderIssue } from "./issues.js";
