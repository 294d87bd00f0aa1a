import { sensitivities } from "../inventory/scenario.js";
import { cues } from "./cue.js";
import { bySensitivity } from "./read-sensitivity.js";
import { fitSoftmax, type SoftmaxExample } from "./softmax-ridge.js";
import { cuesOf } from "./tool-text.js";
import type { TrainingText } from "./training-text.js";
import type { SensitivityWeights } from "./weights.js";

/** What a fit leaves open. */
export interface FitOptions {
  /** How strongly weights are held to where they start, λ > 0; 1 unless given. */
  readonly ridge?: number;
  /** Where they start: by how much a word of a cue raises the log odds of the sensitivity it leans to; 1.5. */
  readonly lean?: number;
}

/** What a fit leaves open, where nobody says otherwise. */
export const fitDefaults: Required<FitOptions> = { ridge: 1, lean: 1.5 };

/**
 * Fits the weights of cues to texts whose scenarios are known.
 *
 *     minimise  Σ_s 1/n_s · Σ_{i of s} −log p(c_s | x_i)  +  λ/2 · ‖W − W₀‖²
 *
 * Every scenario counts once, however many texts it has. W₀ is what the cues lean to, so that a cue that no text
 * has keeps our judgement and loses nothing else. π is held at how common each sensitivity is among the
 * scenarios, with one more of each: without a known word nothing but that is told.
 *
 * @throws {RangeError} without a text, or for options that are none
 */
export function fitWeights(texts: readonly TrainingText[], options: FitOptions = {}): SensitivityWeights {
  return fitExamples(examplesOf(texts), options);
}

/** A text as the fit sees it. */
export interface CueExample {
  readonly scenario: TrainingText["scenario"];
  /** How much there is of each cue, in their order. */
  readonly amounts: Float64Array;
}

/** Texts as the fit sees them, in the same order. */
export function examplesOf(texts: readonly TrainingText[]): readonly CueExample[] {
  return texts.map(({ scenario, text }) => {
    const found = new Map(cuesOf(text).map(({ cue, amount }) => [cue.id, amount]));
    return { scenario, amounts: Float64Array.from(cues, ({ id }) => found.get(id) ?? 0) };
  });
}

/** As `fitWeights`, of texts in which the cues were found before. */
export function fitExamples(examples: readonly CueExample[], options: FitOptions = {}): SensitivityWeights {
  const { ridge, lean } = { ...fitDefaults, ...options };
  if (examples.length === 0) throw new RangeError("there is no text to fit weights to");
  if (!(ridge > 0 && Number.isFinite(ridge) && Number.isFinite(lean))) {
    throw new RangeError(`a ridge of ${ridge} and a lean of ${lean} are none`);
  }
  const texts = new Map<string, number>();
  for (const { scenario } of examples) texts.set(scenario.name, (texts.get(scenario.name) ?? 0) + 1);
  const counts = bySensitivity(
    (name) =>
      1 +
      new Set(examples.filter((one) => one.scenario.sensitivity === name).map((one) => one.scenario.name))
        .size,
  );
  const all = counts.low + counts.medium + counts.high;
  const baseRates = bySensitivity((name) => counts[name] / all);
  const rows = fitSoftmax(
    examples.map(
      ({ scenario, amounts }): SoftmaxExample => ({
        values: amounts,
        class: sensitivities.indexOf(scenario.sensitivity),
        weight: 1 / (texts.get(scenario.name) ?? 1),
      }),
    ),
    {
      offsets: sensitivities.map((name) => Math.log(baseRates[name])),
      // Away from all three alike, so that the weights of a cue add up to 0.
      start: cues.map(({ leans }) => sensitivities.map((name) => lean * ((name === leans ? 1 : 0) - 1 / 3))),
      ridge,
    },
  );
  return {
    baseRates,
    weights: new Map(
      cues.map(({ id }, at) => [
        id,
        bySensitivity((name) => rounded(rows[at]?.[sensitivities.indexOf(name)] ?? 0)),
      ]),
    ),
  };
}

/** So that a fit is the same wherever it is made: mathematical functions differ in their last digits. */
function rounded(weight: number): number {
  const short = Math.round(weight * 1e4) / 1e4;
  return short === 0 ? 0 : short;
}
