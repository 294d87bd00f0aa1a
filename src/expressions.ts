/**
 * Times in text, without events and questions: what `temporal-oracle` offers for expressions, in half
 * the time to load.
 *
 * The same names as in `temporal-oracle`, and like it, it reads no clock, no file and no host zone.
 */
export {
  defaultPolicy,
  isPolicyChoice,
  type Policy,
  policyChoices,
  presets,
  setPolicy,
} from "./query/policy.js";
export { explainExpression } from "./language/expression/resolve.js";
export { extract } from "./language/expression/extract/extract.js";
export type { Extraction, ExtractOptions, SpanConvention } from "./language/expression/extract/verdict.js";
export {
  type ParsedExpression,
  parseExpression,
  type ParseOptions,
} from "./language/expression/parse-expression.js";
export { printExpression } from "./language/expression/print/print-expression.js";
export { type ReadingRecord, readingRecord } from "./language/expression/reading-record.js";
export { type Reading, type ResolveOptions, resolve } from "./language/expression/resolve.js";
export {
  readTimex3,
  type Timex3Meaning,
  type Timex3Options,
} from "./language/expression/timex3/read-timex3.js";
export type { Timex3, Timex3Mod } from "./language/expression/timex3/timex3.js";
export { taggedText, timex3 } from "./language/expression/timex3/write-timex3.js";
export { type HolidayCalendar, holidays } from "./language/feasts/holiday-calendar.js";
export { caretBlock } from "./issue/caret.js";
export type { Issue } from "./issues.js";
export { parseJson } from "./formats/json/json-text.js";
export type { Result } from "./issue/result.js";
export { describeIssue, renderIssue } from "./issues.js";
export { type Facts, readFacts } from "./time/facts.js";
export { formatInstant, type Instant, parseTime } from "./time/instant.js";
export { openZone, utc, type Zone } from "./time/zone.js";
