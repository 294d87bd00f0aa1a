import type { Query } from "../../../src/algebra/query.js";
import { type Asked, CannotTell, order } from "./event.js";
import { sizeOf } from "./lengths.js";
import type { Value } from "./queries.js";

type How = Extract<Query, { query: "compare" }>["how"] | Extract<Query, { query: "which" }>["how"];

/** Whether one answer is more, earlier, longer than another; nothing is with what is never or none. */
export function compare(how: How, left: Value, right: Value, asked: Asked): boolean {
  const sign = difference(left, right, asked);
  if (sign === null) return false;
  if (left.kind === "instant" && right.kind === "instant") {
    const isExact = [left.instant, right.instant].every((one) => one !== "never" && one.grain === "instant");
    if (sign === 0 && !isExact) throw new CannotTell("which was earlier");
  }
  if (how === "equal") return sign === 0;
  return how === "more" || how === "later" || how === "longer" ? sign > 0 : sign < 0;
}

/** The names with the most or least; it cannot be told where one has no answer to compare. */
export function which(
  how: How,
  among: readonly { readonly name: string; readonly value: Value }[],
  asked: Asked,
): readonly string[] {
  const wantsMost = how === "most" || how === "latest" || how === "longest";
  // What never was is neither first nor last; how long nothing was is not compared at all.
  if (among.some(({ value }) => value.kind === "duration" && isNothing(value))) {
    throw new CannotTell("which of nothing");
  }
  const running = among.filter(({ value }) => !isNothing(value));
  const winners = running.filter(({ value }) =>
    running
      .map((other) => {
        const sign = difference(value, other.value, asked);
        if (sign === null) throw new CannotTell("which of nothing");
        return wantsMost ? sign >= 0 : sign <= 0;
      })
      .every((isBest) => isBest),
  );
  return winners.map(({ name }) => name).toSorted();
}

/** Positive where the left is more, later, longer; null where either is nothing. */
function difference(left: Value, right: Value, asked: Asked): number | null {
  if (left.kind === "number" && right.kind === "number") return left.number - right.number;
  if (left.kind === "instant" && right.kind === "instant") {
    if (left.instant === "never" || right.instant === "never") return null;
    return order(left.instant, right.instant, asked.zone);
  }
  if (left.kind === "duration" && right.kind === "duration") {
    if (left.duration === "none" || right.duration === "none") return null;
    const [a, b] = [sizeOf(left.duration), sizeOf(right.duration)];
    const isNothing = ({ kind, size }: typeof a): boolean => kind === "ms" && size === 0;
    const isSure = a.kind === b.kind || ((isNothing(a) || isNothing(b)) && a.size !== b.size);
    if (!isSure) throw new CannotTell("lengths of different grains");
    return a.size - b.size;
  }
  if (left.kind === "duration" && left.duration === "none") return null;
  if (right.kind === "duration" && right.duration === "none") return null;
  throw new Error(`${left.kind} and ${right.kind} are not compared`);
}

/** Whether an answer is never, or none. */
export function isNothing(value: Value): boolean {
  return (
    (value.kind === "instant" && value.instant === "never") ||
    (value.kind === "duration" && value.duration === "none")
  );
}
