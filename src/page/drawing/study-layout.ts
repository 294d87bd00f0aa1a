/** The measures of a figure of curves, in pixels: a row for each event type, a column for each adverbial. */
export const studyLayout = {
  /** Left of the first column, for the names of the rows. */
  names: 150,
  column: 200,
  row: 124,
  /** Above the first row: title, subtitle, legend, names of the columns. */
  head: 112,
  foot: 16,
  /** Inside a panel, around its axes. */
  left: 30,
  right: 10,
  top: 12,
  bottom: 22,
  /** The greatest radius of a bubble of answers. */
  bubble: 7,
} as const;

/** How wide the axes of a panel are. */
export const axisWidth = studyLayout.column - studyLayout.left - studyLayout.right;

/** How high they are. */
export const axisHeight = studyLayout.row - studyLayout.top - studyLayout.bottom;

/** The elapsed times of a figure's axis, in milliseconds; all panels have the same. */
export type ElapsedDomain = readonly [from: number, until: number];
