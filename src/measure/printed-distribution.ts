import type { AnswerKind } from "../algebra/query.js";
import { MarginalList, ValuesDistribution } from "../query/algebra/distribution.js";
import type { AlgebraDistribution } from "../query/algebra/distribution.js";
import type { AnyPrintedDistribution } from "../query/answer-schema.js";
import {
  type Cells,
  DidDistribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../query/distribution/distribution.js";
import { parseTime } from "../time/instant.js";
import { negatives } from "./graded.js";

/**
 * The distribution that `printDistribution` wrote, of an answer of any kind; events are independent.
 *
 * @throws {RangeError} of names that hang together, where only the chance of each is printed, and of times that are none
 */
export function printedDistribution(
  kind: AnswerKind,
  printed: AnyPrintedDistribution,
  cells: Cells,
): AlgebraDistribution {
  if ("yes" in printed) return new DidDistribution(printed.no);
  if ("subjects" in printed) return new WhoDistribution(Object.entries(printed.subjects), "independent");
  if ("counts" in printed) return new HowOftenDistribution({ from: 0, p: printed.counts, lost: 0 });
  if ("from" in printed) return new HowOftenDistribution(printed);
  if ("items" in printed) {
    const chances = Object.entries(printed.items).map(([item, p]) => [item, [p]] as const);
    return new MarginalList(chances, ([p = 0]) => p);
  }
  if ("outcomes" in printed) {
    const outcomes = printed.outcomes.map(({ answer, p }) => ({ value: answer, p }));
    return new ValuesDistribution(kind, outcomes, negatives[kind]);
  }
  if (!("instants" in printed)) throw new RangeError("names that hang together have no outcomes");
  const instants = printed.instants.map(({ at, p }) => {
    const read = parseTime(at, cells.zone);
    if (!read.ok) throw new RangeError(`${at} is no time`);
    const { instant } = read.value;
    return at.includes("T") ? { at: instant, p } : { at: instant, p, grain: "day" as const };
  });
  return new WhenLastDistribution(instants, printed.never, cells);
}
