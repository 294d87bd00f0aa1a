import { type CueExample, examplesOf, fitExamples, type FitOptions } from "./fit-weights.js";
import type { TrainingText } from "./training-text.js";
import type { SensitivityWeights } from "./weights.js";

/**
 * The weights for each scenario from which everything of that scenario was left out.
 *
 * What they read of its texts is what the shipped ones would read of a scenario that nobody knew, with one
 * reservation: the vocabulary was written by people who knew all of them.
 *
 * @returns by the name of the scenario; a fit for each that has a text. A scenario without a text is read with
 *          the weights of all of them
 */
export function leaveOneScenarioOut(
  texts: readonly TrainingText[],
  options: FitOptions = {},
): ReadonlyMap<string, SensitivityWeights> {
  const examples = examplesOf(texts);
  const weights = new Map<string, SensitivityWeights>();
  for (const { scenario } of examples) {
    if (weights.has(scenario.name)) continue;
    const others = examples.filter((other: CueExample) => other.scenario.name !== scenario.name);
    if (others.length > 0) weights.set(scenario.name, fitExamples(others, options));
  }
  return weights;
}
