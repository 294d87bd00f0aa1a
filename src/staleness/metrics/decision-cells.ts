import type { AlignmentCounts } from "./alignment-counts.js";
import type { DecisionTally } from "./decision-tally.js";
import type { Facet } from "./sample-table.js";

/** What the samples of a row of a table add up to. */
export interface DecisionCell {
  readonly name: string;
  /** By number of the scenario; all 0 where one has no part. */
  readonly clusters: readonly AlignmentCounts[];
  /** How many samples got no reply. */
  readonly unreplied: { readonly tool: number; readonly noTool: number };
}

/**
 * What a model decided, by the values of a facet in the order of tables, or over all samples.
 *
 * @returns no cell without a sample on which people agree
 */
export function countCells(tally: DecisionTally, facet: Facet | null): readonly DecisionCell[] {
  const { table } = tally;
  const { names, shown } = facet === null ? { names: ["all"], shown: [0] } : table.valuesOf(facet);
  const cells = names.map((name) => new Cell(name, table.clusters));
  for (let sample = 0; sample < table.size; sample += 1) {
    const preference = table.preferenceOf(sample);
    if (preference === null) continue;
    const cell = cells[facet === null ? 0 : table.valueOf(facet, sample)];
    cell?.add(table.clusterOf(sample), preference, tally.attemptShareOf(sample));
  }
  return shown.flatMap((at) => {
    const cell = cells[at];
    return cell === undefined || cell.samples === 0 ? [] : [cell.sums()];
  });
}

class Cell {
  readonly #name: string;
  readonly #attempts: Readonly<Record<"tool" | "noTool", Float64Array>>;
  readonly #totals: Readonly<Record<"tool" | "noTool", Float64Array>>;
  readonly #unreplied = { tool: 0, noTool: 0 };
  samples = 0;

  constructor(name: string, clusters: number) {
    this.#name = name;
    this.#attempts = { tool: new Float64Array(clusters), noTool: new Float64Array(clusters) };
    this.#totals = { tool: new Float64Array(clusters), noTool: new Float64Array(clusters) };
  }

  add(cluster: number, preference: "tool" | "noTool", share: number | null): void {
    this.samples += 1;
    if (share === null) {
      this.#unreplied[preference] += 1;
      return;
    }
    const [attempts, totals] = [this.#attempts[preference], this.#totals[preference]];
    attempts[cluster] = (attempts[cluster] as number) + share;
    totals[cluster] = (totals[cluster] as number) + 1;
  }

  sums(): DecisionCell {
    const clusters = Array.from(
      this.#totals.tool,
      (tool, at): AlignmentCounts => ({
        toolAttempted: bounded(this.#attempts.tool[at], tool),
        tool,
        noToolAttempted: bounded(this.#attempts.noTool[at], this.#totals.noTool[at]),
        noTool: this.#totals.noTool[at] as number,
      }),
    );
    return { name: this.#name, clusters, unreplied: this.#unreplied };
  }
}

/** A sum of shares; rounding may bring it above their number. */
function bounded(sum = 0, count = 0): number {
  return Math.min(sum, count);
}
