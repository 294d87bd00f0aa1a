import type { DecisionTally } from "./decision-tally.js";
import type { Facet } from "./sample-table.js";

/** What two decided on the samples that both replied to, in one cluster. */
export interface PairedCounts {
  /** Of the samples where people prefer a call: the attempts of the first, of the second, and how many there are. */
  readonly toolAttempted: readonly [number, number];
  readonly tool: number;
  /** The same of those where people prefer none. */
  readonly noToolAttempted: readonly [number, number];
  readonly noTool: number;
}

/** Two on the samples of a row of a table. */
export interface PairedDecisions {
  readonly name: string;
  /** The samples that both replied to. */
  readonly n: { readonly tool: number; readonly noTool: number };
  /** The samples left out, because the first, the second or both gave no reply. */
  readonly leftOut: { readonly onlyFirst: number; readonly onlySecond: number; readonly neither: number };
  /** Those that have a part in it. */
  readonly clusters: readonly PairedCounts[];
}

/**
 * Sets two beside each other sample by sample, by the values of a facet or over all samples; repeats are averaged.
 *
 * @returns nothing for values without a sample that both replied to and on which people agree
 * @throws {RangeError} when they are of different tables
 */
export function pairDecisions(
  one: DecisionTally,
  other: DecisionTally,
  facet: Facet | null,
): readonly PairedDecisions[] {
  const { table } = one;
  if (other.table !== table) throw new RangeError("decisions on different samples cannot be paired");
  const { names, shown } = facet === null ? { names: ["all"], shown: [0] } : table.valuesOf(facet);
  const rows = names.map((name) => new Row(name));
  for (let sample = 0; sample < table.size; sample += 1) {
    const preference = table.preferenceOf(sample);
    if (preference === null) continue;
    const row = rows[facet === null ? 0 : table.valueOf(facet, sample)];
    const shares = [one.attemptShareOf(sample), other.attemptShareOf(sample)] as const;
    row?.add(table.clusterOf(sample), preference, shares);
  }
  return shown.flatMap((at) => rows[at]?.paired() ?? []);
}

interface Sums {
  readonly toolAttempted: [number, number];
  tool: number;
  readonly noToolAttempted: [number, number];
  noTool: number;
}

class Row {
  readonly #name: string;
  readonly #leftOut = { onlyFirst: 0, onlySecond: 0, neither: 0 };
  readonly #clusters = new Map<number, Sums>();

  constructor(name: string) {
    this.#name = name;
  }

  add(
    cluster: number,
    preference: "tool" | "noTool",
    [first, second]: readonly [number | null, number | null],
  ): void {
    if (first === null || second === null) {
      this.#leftOut[first !== null ? "onlyFirst" : second !== null ? "onlySecond" : "neither"] += 1;
      return;
    }
    const sums = this.#clusters.get(cluster) ?? none();
    this.#clusters.set(cluster, sums);
    const attempts = preference === "tool" ? sums.toolAttempted : sums.noToolAttempted;
    attempts[0] += first;
    attempts[1] += second;
    sums[preference] += 1;
  }

  paired(): readonly PairedDecisions[] {
    const clusters = [...this.#clusters.entries()].sort(([a], [b]) => a - b).map(([, sums]) => sums);
    if (clusters.length === 0) return [];
    const n = { tool: 0, noTool: 0 };
    for (const { tool, noTool } of clusters) {
      n.tool += tool;
      n.noTool += noTool;
    }
    return [{ name: this.#name, n, leftOut: this.#leftOut, clusters }];
  }
}

function none(): Sums {
  return { toolAttempted: [0, 0], tool: 0, noToolAttempted: [0, 0], noTool: 0 };
}
