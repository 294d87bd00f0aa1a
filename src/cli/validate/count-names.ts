import type { Named } from "./validation.js";

/** How often each name comes, the most frequent first. */
export function countNames(names: readonly string[]): readonly Named[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
