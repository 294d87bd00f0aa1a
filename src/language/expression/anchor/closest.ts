import type { Anchoring } from "./context.js";
import type { Closest } from "../../../algebra/expression.js";
import type { Extent } from "./extent.js";
import { nearest } from "./occurrence.js";
import { earliest, latest, type Recurring } from "./recurring.js";
import { mapExtents, type Value } from "./value.js";

/** The nth nearest occurrence to an anchor, by the distance of their starts; the earlier of two as near. */
export function anchorClosest({ n }: Closest, of: Value, anchor: Value, anchoring: Anchoring): Value {
  if (of.kind !== "recurring") {
    return of;
  }
  const { recurring } = of;
  const settled =
    anchor.kind === "recurring" ? nearest(anchor.recurring, anchoring.direction, anchoring) : anchor;
  return mapExtents(
    settled,
    ({ start }) => {
      const distance = (one: Extent): number => Math.abs(one.start - start);
      const around = [...before(recurring, start, n), ...from(recurring, start, n)];
      const found = around.sort((a, b) => distance(a) - distance(b) || a.start - b.start)[n - 1];
      return found === undefined ? [] : [found];
    },
    recurring.never ?? { kind: "no-occurrence" },
  );
}

function before(recurring: Recurring, at: number, count: number): readonly Extent[] {
  const found: Extent[] = [];
  for (let last = at; found.length < count; ) {
    const one = latest(recurring, last, ({ start }) => start < last);
    if (one === null) break;
    found.push(one);
    last = one.start;
  }
  return found;
}

function from(recurring: Recurring, at: number, count: number): readonly Extent[] {
  const found: Extent[] = [];
  for (let next = at; found.length < count; ) {
    const one = earliest(recurring, next, ({ start }) => start >= next);
    if (one === null) break;
    found.push(one);
    next = one.start + 1;
  }
  return found;
}
