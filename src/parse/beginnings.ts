import type { GrammarData } from "./grammar.js";

/** For every symbol, the symbols with which the rules of that category begin; none for what is no category. */
export function beginningsOf(data: GrammarData): readonly (readonly number[])[] {
  const beginnings = data.symbols.map(() => new Set<number>());
  const root = data.transitions[0] ?? [];
  for (let i = 0; i + 1 < root.length; i += 2) {
    const waiting = [root[i + 1] ?? 0];
    for (let state = waiting.pop(); state !== undefined; state = waiting.pop()) {
      for (const { rule } of data.completions[state] ?? []) {
        beginnings[data.rules[rule]?.category ?? 0]?.add((root[i] ?? 0) >> 1);
      }
      const flat = data.transitions[state] ?? [];
      for (let j = 1; j < flat.length; j += 2) waiting.push(flat[j] ?? 0);
    }
  }
  return beginnings.map((symbols) => [...symbols]);
}
