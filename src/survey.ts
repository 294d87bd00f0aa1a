/**
 * Studies from surveys of one's own: raw answers of raters, and what is to be known of the study they make.
 *
 * Nothing here reads a file: a table comes from `readTable` of `temporal-oracle/formats`, or from elsewhere.
 */
export { type AnswerScale, parseScale } from "./measure/study/band.js";
export type { BuildReport } from "./measure/study/build-study.js";
export { type BuildOptions, type BuiltStudy, buildStudy } from "./measure/study/build-study.js";
export { buildLines } from "./measure/study/build-study.js";
export type { ExclusionRules, RepeatedAnswers } from "./measure/study/exclusion.js";
export {
  checkStudyText,
  placeInStudy,
  type PlacedIssue,
  type StudyCheck,
} from "./measure/study/review-study.js";
export { printStudy } from "./measure/study/study-overview.js";
export { type CurveChoice, selectCurves } from "./measure/study/study-overview.js";
export { type CurveOverview, studyOverview } from "./measure/study/study-overview.js";
export { type BandedCurve, bandedCurves } from "./measure/study/band.js";
export type { BootstrapOptions, KnotBand } from "./measure/study/band.js";
export {
  type ComparedStudy,
  compareStudies,
  type CurveDifference,
  type Estimated,
} from "./measure/study/compare-studies.js";

// What can be wrong
export type { Issue } from "./issues.js";
