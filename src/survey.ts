/**
 * Studies from surveys of one's own: raw answers of raters, and what is to be known of the study they make.
 *
 * Nothing here reads a file: a table comes from `readTable` of `temporal-oracle/formats`, or from elsewhere.
 */
export { type AnswerScale, parseScale, plainScale } from "./survey/answer-scale.js";
export type { BuildReport } from "./survey/build-report.js";
export { type BuildOptions, type BuiltStudy, buildStudy } from "./survey/build-study.js";
export { buildLines } from "./survey/build-words.js";
export { type ExclusionRules, repeatedAnswers, type RepeatedAnswers } from "./survey/exclusion.js";
export {
  checkStudyText,
  placeInStudy,
  type PlacedIssue,
  type StudyCheck,
} from "./survey/check-study-text.js";
export { printStudy } from "./survey/print-study.js";
export { reviewStudy } from "./survey/review-study.js";
export { type CurveChoice, selectCurves } from "./survey/select-curves.js";
export { type CurveOverview, studyOverview } from "./survey/study-overview.js";
export { type BandedCurve, bandedCurves } from "./survey/banded-curve.js";
export { bandOf, type BootstrapOptions, type KnotBand } from "./survey/band.js";
export {
  type ComparedStudy,
  compareStudies,
  type CurveDifference,
  type Estimated,
} from "./survey/compare-studies.js";
