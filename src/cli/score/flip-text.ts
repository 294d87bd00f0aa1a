import type { PolicyFlips } from "../../benchmark.js";
import { table } from "../write/layout.js";

/** On how many items another choice of a named policy would change the ground truth. */
export function flipLines(flips: readonly PolicyFlips[]): readonly string[] {
  if (flips.length === 0) return [];
  const share = (count: number, items: number): string => `${((100 * count) / items).toFixed(1)} %`;
  const rows = flips.map(({ policy, to, category, items, answers, probabilities }) => [
    category === null ? `${policy}=${to}` : "",
    category ?? "all",
    `${items}`,
    share(answers, items),
    share(probabilities, items),
  ]);
  return [
    ...table([["under", "items", "", "another answer", "another probability alone"], ...rows], [2, 3, 4]),
    "",
  ];
}
