/**
 * Figures of the temporal oracle: SVG documents that stand alone, on light and dark pages.
 */

export { draw, type Figure, type Panel, type PlotLibrary } from "./page/drawing/draw.js";
export { seriesPaint } from "./page/drawing/svg.js";
export { svg, type SvgElement, type SvgNode } from "./page/drawing/svg.js";
export { drawTimeline } from "./page/drawing/timeline.js";
export type { DrawnCurve } from "./page/drawing/curve-panel.js";
export { drawStudy, type StudyCell, type StudyPicture } from "./page/drawing/study-figure.js";
