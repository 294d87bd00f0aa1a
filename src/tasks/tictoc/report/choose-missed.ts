import type { DecisionTally } from "../../../staleness/metrics/decision-tally.js";
import type { SampleTable } from "../../../staleness/metrics/sample-table.js";
import type { Preference, Sample } from "../../../staleness/sample/sample.js";

/** A sample that was missed, and by how much. */
export interface ChosenSample {
  readonly sample: Sample;
  readonly preference: Preference;
  /** The share of replies that decided otherwise than people prefer, averaged over models; above 0. */
  readonly loss: number;
}

/** How many samples are shown, and how many of the same scenario. */
const most = { samples: 10, alike: 2 } as const;

/**
 * The samples on which models decided otherwise than people prefer most often, the worst first; of samples as bad
 * as each other those with the shortest conversation, which are the easiest to read.
 *
 * @param tallies  of the table
 * @param samples  those of the table, in any order
 */
export function chooseMissed(
  samples: readonly Sample[],
  table: SampleTable,
  tallies: readonly DecisionTally[],
): readonly ChosenSample[] {
  const missed = samples
    .flatMap((sample): readonly ChosenSample[] => {
      const { preference } = sample;
      const number = table.find(sample.id);
      if (preference === null || number === null) return [];
      const losses = tallies.flatMap((tally) => {
        const share = tally.attemptShareOf(number);
        return share === null ? [] : [preference === "tool" ? 1 - share : share];
      });
      const loss = losses.reduce((sum, value) => sum + value, 0) / losses.length;
      return loss > 0 ? [{ sample, preference, loss }] : [];
    })
    .sort((a, b) => b.loss - a.loss || lengthOf(a) - lengthOf(b) || (a.sample.id < b.sample.id ? -1 : 1));
  const alike = new Map<string, number>();
  const chosen: ChosenSample[] = [];
  for (const one of missed) {
    const scenario = one.sample.scenario?.name ?? "";
    const count = alike.get(scenario) ?? 0;
    if (count >= most.alike) continue;
    alike.set(scenario, count + 1);
    chosen.push(one);
    if (chosen.length === most.samples) break;
  }
  return chosen;
}

function lengthOf({ sample }: ChosenSample): number {
  return sample.trajectory.messages.length;
}
