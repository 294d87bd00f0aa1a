import type { GrammarData } from "./grammar.js";

/** What the rules of each category are made of, by symbol; nothing for what is no category. */
export interface CategoryParts {
  /** The symbols with which its rules begin. */
  readonly beginnings: readonly (readonly number[])[];
  /** All the symbols of its rules. */
  readonly parts: readonly (readonly number[])[];
}

export function categoryParts(data: GrammarData): CategoryParts {
  const beginnings = data.symbols.map(() => new Set<number>());
  const parts = data.symbols.map(() => new Set<number>());
  visit(0, []);
  return { beginnings: beginnings.map((each) => [...each]), parts: parts.map((each) => [...each]) };

  function visit(state: number, path: readonly number[]): void {
    for (const { rule } of data.completions[state] ?? []) {
      const category = data.rules[rule]?.category ?? 0;
      beginnings[category]?.add(path[0] ?? 0);
      for (const symbol of path) parts[category]?.add(symbol);
    }
    const flat = data.transitions[state] ?? [];
    for (let i = 0; i + 1 < flat.length; i += 2) visit(flat[i + 1] ?? 0, [...path, (flat[i] ?? 0) >> 1]);
  }
}
