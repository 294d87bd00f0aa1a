import type { Instant } from "../../time/instant.js";
import type { Run } from "../degrees.js";
import { isCertain } from "./did.js";
import type { Dependence } from "./mode.js";
import { visitLatestFirst } from "./latest-first.js";
import { type Cells, type Occurrence, WhenLastDistribution } from "./when-last-distribution.js";

/**
 * When the last of the events that apply happened.
 *
 *     independent  P(last = τ) = (1 − Π_{t=τ} (1 − p)) · Π_{t>τ} (1 − p),  never = Π (1 − p)
 *     comonotone   P(last = τ) = max(0, max_{t=τ} p − max_{t>τ} p),        never = 1 − max p
 *
 * Exact for degrees of 0 and 1. Goes back in time until an answer is certain to the last bit; what is
 * left then, below 1e-16, is never's.
 *
 * Cost: O(runs + events until certainty × log runs).
 */
export function whenLast(
  runs: readonly Run[],
  dependence: Dependence,
  speechTime: Instant,
  cells: Cells,
): WhenLastDistribution {
  const instants: Occurrence[] = [];
  // The probability that nothing later applies; and, as the events of one instant come in, nothing here.
  let noneLater = 1;
  let none = 1;
  let at = Number.POSITIVE_INFINITY;
  const close = (): void => {
    if (none < noneLater) instants.push({ at, p: noneLater - none });
    noneLater = none;
  };
  visitLatestFirst(runs, speechTime, (instant, degree) => {
    if (instant !== at) {
      close();
      if (isCertain(none)) return false;
      at = instant;
    }
    none = dependence === "independent" ? none * (1 - degree) : Math.min(none, 1 - degree);
    return true;
  });
  close();
  return new WhenLastDistribution(instants, none, cells);
}
