import type { Distribution } from "../../query/distribution/distribution.js";
import { nameKey } from "../../language/words/name-key.js";

/** Whether two distributions give every answer the same probability, within a tolerance. */
export function sameDistribution(a: Distribution, b: Distribution, tolerance: number): boolean {
  const [p, q] = [massesOf(a), massesOf(b)];
  if (a.kind !== b.kind) return false;
  return [...new Set([...p.keys(), ...q.keys()])].every(
    (answer) => Math.abs((p.get(answer) ?? 0) - (q.get(answer) ?? 0)) <= tolerance,
  );
}

/** The probabilities that make a distribution, by a name for each; what is missing has none. */
function massesOf(distribution: Distribution): ReadonlyMap<string, number> {
  switch (distribution.kind) {
    case "did":
      return new Map([["yes", distribution.yes]]);
    case "who":
      return new Map([...distribution.subjects].map(([name, p]) => [nameKey(name), p]));
    case "how-often": {
      const { from, p } = distribution.counts;
      return new Map(Array.from(p, (mass, index) => [String(from + index), mass]));
    }
    case "when-last":
      return cellsOf(distribution);
  }
}

function cellsOf(
  distribution: Extract<Distribution, { readonly kind: "when-last" }>,
): ReadonlyMap<string, number> {
  const cells = new Map<string, number>([["never", distribution.never]]);
  // Events of one minute, or day, are one answer.
  for (const { at } of distribution.instants) {
    const cell = String(Math.floor(at / 60_000));
    cells.set(cell, distribution.probabilityOf(at));
  }
  return cells;
}
