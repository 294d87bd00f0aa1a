/**
 * Studies from surveys of one's own: raw answers of raters, and what is to be known of the study they make.
 *
 * Nothing here reads a file: a table comes from `readTable` of `temporal-oracle/formats`, or from elsewhere.
 */
export { type BandedCurve, bandedCurves } from "./survey/banded-curve.js";
export { bandOf, type BootstrapOptions, type KnotBand } from "./survey/band.js";
export {
  type ComparedStudy,
  compareStudies,
  type CurveDifference,
  type Estimated,
} from "./survey/compare-studies.js";
