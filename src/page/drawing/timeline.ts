import type { Answer } from "../../query/answer.js";
import { curvePanel } from "./curve-panel.js";
import { draw } from "./draw.js";
import { eventPanel } from "./event-panel.js";
import { axisOf } from "./timeline-axis.js";
import { size, stretchCount } from "./timeline-frame.js";
import { lanesOf } from "./timeline-lanes.js";
import { answerInWords, describe, headOf, labelsOf, legendOf, unitOf } from "./timeline-words.js";

/**
 * An answer as a picture, a standalone SVG document: its events in lanes by subject, those that count
 * filled, near misses hollow with their reason, others faint; the time asked about shaded with its civil
 * ends; speech time as a line. Of a vague question the axis is elapsed time, logarithmic, and below stands
 * the curve with its knots, dashed where it is extrapolated, with a stem of its degree for every event
 * that counts.
 *
 * Of more than some hundred events those of a stretch are drawn as one bar, so that the size is bounded.
 *
 * @returns null for a question without an answer
 * Cost: as `lanesOf`; the library is loaded with the first picture.
 */
export async function drawTimeline(answer: Answer): Promise<string | null> {
  const { basis } = answer;
  if (basis === null) return null;
  const axis = axisOf(answer, basis);
  const borders = Array.from({ length: stretchCount + 1 }, (_, index) =>
    axis.instantAt(index / stretchCount),
  );
  const lanes = lanesOf(answer, basis, axis.shown, axis.plain, borders);
  const top = size.head;
  const bottom = top + lanes.length * size.lane;
  const curveBottom = basis.curves.length === 0 ? bottom : bottom + size.curve;
  const height = curveBottom + size.axis + size.legend;
  const picture = { answer, basis, axis, lanes };
  return draw({
    title: `${answer.question} ${answerInWords(answer)}`,
    description: describe(picture),
    width: size.width,
    height,
    panels: (plot) => [
      eventPanel(plot, picture, top, basis.curves.length === 0),
      ...(basis.curves.length === 0 ? [] : [curvePanel(plot, picture, bottom)]),
    ],
    extras: [
      ...headOf(picture),
      ...labelsOf(picture, top),
      ...(axis.isElapsed ? unitOf(curveBottom + 34) : []),
      ...legendOf(picture, height - 12),
    ],
  });
}
