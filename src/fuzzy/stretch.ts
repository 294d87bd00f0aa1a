import type { Knot } from "./study.js";
import type { Tail } from "./tail.js";

/**
 * A part of a curve: elapsed times `[from, until)`, whole milliseconds, until may be Infinity.
 *
 * Where `degree` is a number the curve has exactly that degree all along; where it is null it moves.
 */
export interface Stretch {
  readonly from: number;
  readonly until: number;
  readonly degree: number | null;
}

interface ConstantStretch extends Stretch {
  readonly degree: number;
}

/**
 * The stretches of a measured curve, covering [0, ∞): its start, its level tail and every run of equal
 * knots between are constant, the rest moves.
 */
export function stretchesOf(knots: readonly Knot[], tail: Tail): readonly Stretch[] {
  const last = knots.at(-1);
  if (!last) throw new RangeError("stretches need at least one knot");
  const levelAtOnce = tail.from === last.elapsed;
  const constant: ConstantStretch[] = [];
  let start = knots[0];
  knots.forEach((knot, index) => {
    const next = knots[index + 1];
    if (!start || (next && next.degree === knot.degree)) return;
    const leading = start === knots[0];
    const trailing = knot === last && levelAtOnce;
    if (leading || trailing || start !== knot) {
      constant.push({
        from: leading ? 0 : start.elapsed,
        until: trailing ? Number.POSITIVE_INFINITY : knot.elapsed + 1,
        degree: knot.degree,
      });
    }
    start = next;
  });
  if (!levelAtOnce && tail.from < Number.POSITIVE_INFINITY) {
    constant.push({ from: tail.from, until: Number.POSITIVE_INFINITY, degree: tail.level });
  }
  return withoutGaps(constant);
}

/**
 * The stretches of an average of curves: constant where all of them are.
 *
 * @param parts   the stretches of each curve
 * @param degree  the average at an elapsed time, asked only where it is constant
 */
export function commonStretches(
  parts: readonly (readonly Stretch[])[],
  degree: (elapsed: number) => number,
): readonly Stretch[] {
  const borders = [...new Set(parts.flat().map((stretch) => stretch.from))].sort((a, b) => a - b);
  const cursors = parts.map(() => 0);
  const constant: ConstantStretch[] = [];
  borders.forEach((from, index) => {
    const until = borders[index + 1] ?? Number.POSITIVE_INFINITY;
    const level = parts.every((part, p) => {
      let cursor = cursors[p] ?? 0;
      while ((part[cursor]?.until ?? Number.POSITIVE_INFINITY) <= from) cursor += 1;
      cursors[p] = cursor;
      return part[cursor]?.degree !== null;
    });
    if (!level) return;
    const here = degree(from);
    const before = constant.at(-1);
    if (before && before.until === from && before.degree === here) {
      constant[constant.length - 1] = { from: before.from, until, degree: here };
    } else constant.push({ from, until, degree: here });
  });
  return withoutGaps(constant);
}

function withoutGaps(constant: readonly ConstantStretch[]): readonly Stretch[] {
  const all: Stretch[] = [];
  let reached = 0;
  for (const stretch of constant) {
    if (stretch.from > reached) all.push({ from: reached, until: stretch.from, degree: null });
    all.push(stretch);
    reached = stretch.until;
  }
  if (reached < Number.POSITIVE_INFINITY) {
    all.push({ from: reached, until: Number.POSITIVE_INFINITY, degree: null });
  }
  return all;
}
