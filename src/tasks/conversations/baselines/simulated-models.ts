import { createRandom } from "../../../statistics/random.js";
import { lengthBinOf, lengthOf } from "../metrics/sample-table.js";
import type { Sample } from "../../../staleness/sample/sample.js";
import { itemSeed } from "../../questions/baselines/simple.js";

/** Decides like a model whose fault is known, so that what is measured of it can be told beforehand. */
export interface SimulatedModel {
  /** As it stands in tables: lower case and hyphens. */
  readonly name: string;
  /** What it does, in one line. */
  readonly description: string;
  /** What is to be found, in one line. */
  readonly expected: string;
  /** Whether it calls a tool. */
  calls(sample: Sample): boolean;
}

/** What simulated models can be told. */
export interface SimulationOptions {
  /** From which age of the newest tool result on a call is made, in ms; an hour unless given. */
  readonly thresholdMs?: number;
  /** How often the random one calls, in [0, 1]; ½ unless given. */
  readonly rate?: number;
  /** Of the random one; 1 unless given. */
  readonly seed?: number;
}

/** The names of all simulated models. */
const simulatedModelNames = [
  "always-tool",
  "always-direct",
  "elapsed-threshold",
  "turns-as-clock",
  "random",
] as const;

const msPerHour = 3_600_000;

/**
 * Models with one known way to decide.
 *
 * @returns all of `simulatedModelNames`, in this order
 * @throws {RangeError} for a rate that is no share, a threshold that is no time, or a seed that is none
 */
export function simulatedModels({
  thresholdMs = msPerHour,
  rate = 0.5,
  seed = 1,
}: SimulationOptions = {}): readonly SimulatedModel[] {
  if (!(rate >= 0 && rate <= 1)) throw new RangeError(`${rate} is no rate`);
  if (!(thresholdMs >= 0)) throw new RangeError(`${thresholdMs} ms is no time`);
  createRandom(seed);
  const isOld = (sample: Sample): boolean => resultAgeMs(sample) >= thresholdMs;
  const models: Readonly<Record<(typeof simulatedModelNames)[number], Omit<SimulatedModel, "name">>> = {
    "always-tool": {
      description: "calls a tool whatever is asked",
      expected: "attempt rates 1 and 1, NAR .5",
      calls: () => true,
    },
    "always-direct": {
      description: "answers from what it was told",
      expected: "attempt rates 0 and 0, NAR .5",
      calls: () => false,
    },
    "elapsed-threshold": {
      description: `calls when the newest tool result is ${thresholdMs / 1000} s old or older`,
      expected: "as good as one threshold can be for tools of all sensitivities",
      calls: isOld,
    },
    "turns-as-clock": {
      description: `calls in long conversations whatever the time; in shorter ones from ${thresholdMs / 1000} s on`,
      expected: "attempt rates grow with length, and NAR falls to .5 in long conversations",
      calls: (sample) => lengthBinOf(lengthOf(sample.trajectory)) === "long" || isOld(sample),
    },
    random: {
      description: `calls with probability ${rate}, drawn with seed ${seed}`,
      expected: "attempt rates of about the rate, NAR of about .5",
      // What it does with a sample hangs on the seed and the id alone, not on the samples before.
      calls: ({ id }) => createRandom(itemSeed(seed, id)).next() < rate,
    },
  };
  return simulatedModelNames.map((name) => ({ name, ...models[name] }));
}

/** How long before the last message the newest tool result came, in ms; endless where no tool was called. */
function resultAgeMs({ trajectory: { messages } }: Sample): number {
  const result = messages.findLast(({ message }) => message.role === "tool");
  const last = messages.at(-1);
  return result === undefined || last === undefined ? Number.POSITIVE_INFINITY : last.at - result.at;
}
