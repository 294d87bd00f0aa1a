import { degree as readDegree } from "../../fuzzy/curve.js";
import type { Panel, PlotLibrary } from "./draw.js";
import { roughly } from "./elapsed-ticks.js";
import { paints, seriesPaint } from "./paint.js";
import { frame, type Picture, size, tickMark } from "./timeline-frame.js";
import { sum } from "../../statistics/sum.js";

/** How finely a curve is drawn. */
const curveSteps = 240;

/** The curves with their knots, and the degree of every event that counts. */
export function curvePanel(plot: PlotLibrary, { basis, axis, answer, lanes }: Picture, top: number): Panel {
  const { speechTime } = answer.setting;
  const places = Array.from({ length: curveSteps + 1 }, (_, index) => index / curveSteps);
  const curves = basis.curves.slice(0, 4);
  const lines = curves.flatMap((curve, index) =>
    places.map((x) => {
      const elapsed = Math.max(0, speechTime - axis.instantAt(x));
      const { degree, extrapolated } = readDegree(curve, elapsed);
      return { x, y: degree, isMeasured: extrapolated === null, stroke: seriesPaint(index), curve: index };
    }),
  );
  const knots = curves.flatMap((curve, index) =>
    curve.knots.map(({ elapsed, degree, counts }) => ({
      ...{ x: axis.at(speechTime - elapsed), y: degree, stroke: seriesPaint(index) },
      title: `${roughly(elapsed)} after: ${degree}, by ${counts.join(", ")} of ${sum(counts)} people`,
    })),
  );
  const stems = lanes.flatMap(({ marks }) =>
    marks
      .filter(({ kind }) => kind === "counts")
      .map(({ instant, degree, title }) => ({
        x: axis.at(instant),
        y: degree,
        title: `${title}\ndegree ${degree}`,
      })),
  );
  const line = (part: "measured" | "extrapolated") => {
    // A border point belongs to both parts, so that they meet.
    const of = lines.map((point, index) => {
      const isIn = (one: (typeof lines)[number] | undefined): boolean =>
        one !== undefined && one.curve === point.curve && one.isMeasured === (part === "measured");
      const joins = part === "extrapolated" && (isIn(lines[index - 1]) || isIn(lines[index + 1]));
      return isIn(point) || joins ? point : { ...point, y: Number.NaN };
    });
    return plot.line(of, {
      ...{ x: "x", y: "y", z: "curve", stroke: "stroke", strokeWidth: 2, className: part },
      ...(part === "extrapolated" ? { strokeDasharray: "3,4" } : {}),
    });
  };
  return {
    left: 0,
    top,
    options: {
      ...frame(size.curve, true),
      marginTop: 16,
      y: { domain: [0, 1] },
      marks: [
        plot.axisY([0, 0.5, 1], { label: null, tickSize: 0, fontSize: 11 }),
        plot.gridY([0, 0.5, 1], { stroke: paints.grid.light, strokeOpacity: 1 }),
        plot.ruleX(stems, {
          x: "x",
          y1: 0,
          y2: "y",
          stroke: paints.blue.light,
          strokeWidth: 3,
          title: "title",
          className: "degrees",
        }),
        line("extrapolated"),
        line("measured"),
        plot.dot(knots, {
          ...{
            x: "x",
            y: "y",
            r: 3.5,
            fill: paints.page.light,
            stroke: "stroke",
            strokeWidth: 1.8,
            title: "title",
          },
          className: "knots",
        }),
        tickMark(plot, axis),
      ],
    },
  };
}
