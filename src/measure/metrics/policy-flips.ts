import type { Flip } from "../../query/answer-schema.js";

/** How many items hang on one choice of a named policy. */
export interface PolicyFlips {
  readonly policy: string;
  /** The other choice. */
  readonly to: string;
  /** Null for all of them. */
  readonly category: string | null;
  /** All items of the category, whether they hang on it or not. */
  readonly items: number;
  /** Of these, how many have another answer under that choice. */
  readonly answers: number;
  /** How many have the same answer, with another probability. */
  readonly probabilities: number;
}

interface Counted {
  answers: number;
  probabilities: number;
}

/** Counts, item by item, what another tail, dependence or other policy would change. */
export class PolicyFlipCounts {
  /** By category; null is all. */
  readonly #items = new Map<string | null, number>([[null, 0]]);
  readonly #counts = new Map<string, Map<string | null, Counted>>();

  add(category: string, sensitivity: readonly Pick<Flip, "policy" | "to" | "changes">[]): void {
    for (const name of [null, category]) this.#items.set(name, (this.#items.get(name) ?? 0) + 1);
    for (const { policy, to, changes } of sensitivity) {
      const key = JSON.stringify([policy, to]);
      const counts = this.#counts.get(key) ?? new Map<string | null, Counted>();
      this.#counts.set(key, counts);
      for (const name of [null, category]) {
        const counted = counts.get(name) ?? { answers: 0, probabilities: 0 };
        counts.set(name, counted);
        counted[changes === "answer" ? "answers" : "probabilities"] += 1;
      }
    }
  }

  /** Those that change something, by policy; all items first, then by category. */
  rows(): readonly PolicyFlips[] {
    return [...this.#counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([key, counts]) => {
        const [policy, to] = JSON.parse(key) as [string, string];
        return [...counts].map(([category, counted]) => ({
          policy,
          to,
          category,
          items: this.#items.get(category) ?? 0,
          ...counted,
        }));
      });
  }
}
