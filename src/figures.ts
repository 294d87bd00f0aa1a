/**
 * Figures of the temporal oracle: SVG documents that stand alone, on light and dark pages.
 */

export { draw, type Figure, type Panel, type PlotLibrary } from "./figure/draw.js";
export { paints, seriesPaint } from "./figure/paint.js";
export { svg, type SvgElement, type SvgNode } from "./figure/svg.js";
export { drawTimeline } from "./figure/timeline.js";
export type { DrawnCurve } from "./figure/drawn-curve.js";
export { drawStudy, type StudyCell, type StudyPicture } from "./figure/study-figure.js";
