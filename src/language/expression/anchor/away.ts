import type { Away, Expression } from "../../../algebra/expression.js";
import { grainOfPeriod } from "../../../algebra/units.js";
import { canShiftInstant, isBackward, shiftInstant } from "../../../time/period.js";
import type { Anchoring } from "./context.js";
import { extentAt } from "./extent.js";
import { BEYOND_CALENDAR, impossible, one, type Value } from "./value.js";

/**
 * More or less than a period P ago, counted from the instant of speech S:
 *
 *     more than P ago  (−∞, S − P)      at least P ago  (−∞, S − P]
 *     less than P ago  (S − P, S]       at most P ago   [S − P, S]
 *
 * and the mirror image ahead; or, by policy, bounded by the day or unit that "P ago" names.
 */
export function anchorAway(
  { period, bound }: Away,
  anchoring: Anchoring,
  anchorChild: (expression: Expression, anchoring: Anchoring) => Value,
): Value {
  const { context, zone } = anchoring;
  const { speechTime } = context;
  const isPast = isBackward(period);
  if (anchoring.choose("awayFrom") === "unit")
    return anchorChild(byUnit({ period, bound }, isPast), anchoring);
  if (!canShiftInstant(speechTime, period, zone)) return impossible(BEYOND_CALENDAR);
  const border = shiftInstant(speechTime, period, zone);
  const grain = grainOfPeriod(period);
  const isFar = bound === "more" || bound === "at-least";
  const holdsBorder = bound === "at-least" || bound === "at-most";
  // The border belongs to what ends with it by the millisecond after it, and begins without it there.
  const end = holdsBorder ? border + 1 : border;
  const start = holdsBorder ? border : border + 1;
  if (isPast) {
    return one(
      isFar
        ? extentAt(Number.NEGATIVE_INFINITY, end, grain, zone)
        : extentAt(start, speechTime + 1, grain, zone),
    );
  }
  return one(
    isFar ? extentAt(start, Number.POSITIVE_INFINITY, grain, zone) : extentAt(speechTime, end, grain, zone),
  );
}

/** Bounded by what "a week ago" names. */
function byUnit({ period, bound }: Omit<Away, "kind">, isPast: boolean): Expression {
  const of: Expression = { kind: "offset", period, anchor: null };
  const now: Expression = { kind: "now" };
  switch (bound) {
    case "more":
    case "at-least":
      if (!isPast) return { kind: "after", of };
      return { kind: bound === "more" ? "before" : "until", of };
    case "less":
    case "at-most":
      return isPast ? { kind: "between", from: of, to: now } : { kind: "between", from: now, to: of };
  }
}
