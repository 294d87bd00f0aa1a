import { halfLives } from "../decide/staleness-curve.js";
import { sensitivities, type Sensitivity } from "../inventory/scenario.js";
import { type BySensitivity, expectedHalfLife } from "./expected-half-life.js";
import { cuesOf, type FoundCue, type ToolText } from "./tool-text.js";
import { type SensitivityWeights, shippedWeights } from "./weights.js";

/** How fast what a tool tells stops being true, as far as its words say. */
export interface SensitivityReading {
  /** After how long it is stale by half, in ms; between the τ of high and of low sensitivity. */
  readonly tauMs: number;
  /** The likeliest one. */
  readonly sensitivity: Sensitivity;
  /** How sure that is. */
  readonly probabilities: BySensitivity;
  /** Why: the strongest cue first. Empty where no word is known; then τ says nothing but how scenarios are. */
  readonly cues: readonly CueEvidence[];
}

/** What a cue contributes. */
export interface CueEvidence extends FoundCue {
  /** By how much it raises the log odds of each sensitivity: its weight times its amount. */
  readonly raises: BySensitivity;
}

/**
 * Reads off how fast what a tool tells stops being true: from its name, its description, the names of its
 * parameters, the other tools and the system prompt.
 *
 *     p_c ∝ π_c · exp Σ_k w_kc · amount_k
 *
 * π_c is how common the sensitivity is among scenarios, and what is left where no word is known. Case and
 * punctuation do not matter. Cost: linear in the length of the text.
 */
export function readSensitivity(
  text: ToolText,
  weights: SensitivityWeights = shippedWeights(),
): SensitivityReading {
  const evidence = cuesOf(text).map((found): CueEvidence => {
    const of = weights.weights.get(found.cue.id);
    return { ...found, raises: bySensitivity((name) => (of?.[name] ?? 0) * found.amount) };
  });
  const probabilities = probabilitiesOf(weights.baseRates, evidence);
  return {
    tauMs: expectedHalfLife(probabilities, halfLives),
    sensitivity: likeliest(probabilities),
    probabilities,
    cues: evidence.sort((a, b) => strength(b) - strength(a)),
  };
}

/** A number for each sensitivity, made by a function. */
export function bySensitivity(make: (name: Sensitivity) => number): BySensitivity {
  return { low: make("low"), medium: make("medium"), high: make("high") };
}

function probabilitiesOf(baseRates: BySensitivity, evidence: readonly CueEvidence[]): BySensitivity {
  const logs = bySensitivity((name) =>
    evidence.reduce((sum, { raises }) => sum + raises[name], Math.log(baseRates[name])),
  );
  const greatest = Math.max(logs.low, logs.medium, logs.high);
  const odds = bySensitivity((name) => Math.exp(logs[name] - greatest));
  const total = odds.low + odds.medium + odds.high;
  return bySensitivity((name) => odds[name] / total);
}

function likeliest(probabilities: BySensitivity): Sensitivity {
  return sensitivities.reduce((best, name) => (probabilities[name] > probabilities[best] ? name : best));
}

function strength({ raises }: CueEvidence): number {
  return Math.max(raises.low, raises.medium, raises.high) - Math.min(raises.low, raises.medium, raises.high);
}
