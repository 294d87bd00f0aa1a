import { clusterMean } from "../../statistics/cluster-mean.js";
import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import type { Estimate } from "../../statistics/estimate.js";
import type { Sensitivity } from "../inventory/scenario.js";
import { readSensitivity } from "./read-sensitivity.js";
import type { TrainingText } from "./training-text.js";
import type { SensitivityWeights } from "./weights.js";

/** How well words tell the sensitivity of texts whose scenario is known. */
export interface ReadingFigures {
  /** In which share of them the likeliest sensitivity is the scenario's; over scenarios. */
  readonly right: Estimate;
  /** The mean of −log p of the scenario's, in nats; ln 3 for whoever knows nothing. */
  readonly logLoss: number;
  readonly scenarios: number;
  readonly texts: number;
  /** What was read wrongly. */
  readonly wrong: readonly WrongReading[];
}

/** A scenario of which some text is read wrongly. */
export interface WrongReading {
  readonly scenario: string;
  readonly sensitivity: Sensitivity;
  /** As what its texts are read that are read wrongly, each once. */
  readonly readAs: readonly Sensitivity[];
  readonly texts: number;
  readonly of: number;
}

/**
 * Measures weights on texts; every scenario counts once, however many texts it has.
 *
 * @param weightsOf  with which weights a scenario is read: the same for all, or those it had no part in
 * @throws {RangeError} without a text
 */
export function readingFigures(
  texts: readonly TrainingText[],
  weightsOf: (scenario: string) => SensitivityWeights | undefined,
  resampling: Resampling = {},
): ReadingFigures {
  if (texts.length === 0) throw new RangeError("there is no text to be read");
  const byScenario = new Map<
    string,
    { right: number; loss: number; readAs: Sensitivity[]; of: TrainingText[] }
  >();
  for (const text of texts) {
    const { name, sensitivity } = text.scenario;
    const read = readSensitivity(text.text, weightsOf(name));
    const one = byScenario.get(name) ?? { right: 0, loss: 0, readAs: [], of: [] };
    byScenario.set(name, one);
    one.of.push(text);
    one.loss -= Math.log(read.probabilities[sensitivity]);
    if (read.sensitivity === sensitivity) one.right += 1;
    else one.readAs.push(read.sensitivity);
  }
  const all = [...byScenario.entries()];
  const shares = Float64Array.from(all, ([, { right, of }]) => right / of.length);
  const right = clusterMean(shares, new Float64Array(all.length).fill(1), false, resampling);
  if (right === null) throw new RangeError("a mean of something is a number");
  return {
    right,
    logLoss: all.reduce((sum, [, { loss, of }]) => sum + loss / of.length, 0) / all.length,
    scenarios: all.length,
    texts: texts.length,
    wrong: all.flatMap(([scenario, { readAs, of }]) =>
      readAs.length === 0
        ? []
        : [
            {
              scenario,
              sensitivity: (of[0] as TrainingText).scenario.sensitivity,
              readAs: [...new Set(readAs)],
              texts: readAs.length,
              of: of.length,
            },
          ],
    ),
  };
}
