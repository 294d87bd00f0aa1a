import type { Query } from "../../algebra/query.js";
import { over, type Plan } from "./plan.js";
import { isLevel, keyText, scoresOf } from "./scores.js";
import { keysBy } from "./counting.js";
import type { Terms } from "./term.js";

/**
 * List: the values or units, the best first; of so many only, all that are equal to the last of them. Equal ones stand
 * by their names, and none that has nothing.
 */
export function ranking(terms: Terms, query: Extract<Query, { query: "ranking" }>): Plan {
  const { timeline } = terms;
  const { of, by, how, measure, k } = query;
  const keysOf = keysBy(timeline, by);
  const events = terms.filtered(terms.of(of), (position) => keysOf(position).length > 0);
  return over("list", events, (positions) => {
    const scores = scoresOf(timeline, positions, by, measure, how === "most" || how === "latest");
    const limit = k === undefined ? undefined : scores[k - 1];
    const end =
      limit === undefined
        ? scores.length
        : scores.findLastIndex((one) => isLevel(timeline, measure, one, limit)) + 1;
    const groups: string[][] = [];
    let before: (typeof scores)[number] | null = null;
    for (const one of scores.slice(0, end)) {
      const text = keyText(timeline, by, one.key);
      if (before !== null && isLevel(timeline, measure, before, one)) groups.at(-1)?.push(text);
      else groups.push([text]);
      before = one;
    }
    return { kind: "list", items: groups.flatMap((names) => names.sort()) };
  });
}
