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
    const groups: (typeof scores)[number][][] = [];
    for (const one of scores) {
      const level = groups.at(-1)?.filter((other) => isLevel(other, one)) ?? [];
      if (level.length === 0) {
        groups.push([one]);
        continue;
      }
      // What is level with one of two that are not is at neither's place.
      if (level.length < (groups.at(-1)?.length ?? 0))
        timeline.refuse({ kind: "cannot-be-told", record: null, eventType: null });
      groups.at(-1)?.push(one);
    }
    const items: string[] = [];
    for (const group of groups) {
      if (k !== undefined && items.length >= k) break;
      items.push(...group.map(({ key }) => keyText(timeline, by, key)).sort());
    }
    return { kind: "list", items };
  });
}
