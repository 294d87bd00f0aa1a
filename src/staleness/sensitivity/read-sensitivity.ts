import * as z from "zod/mini";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { halfLives } from "../decide/staleness-curve.js";
import { weightsData } from "../generated/sensitivity.js";
import { sensitivities, type Sensitivity } from "../inventory/scenarios.js";
import { cues, cuesOf, type FoundCue, type ToolText } from "./cues.js";

/** With what a sensitivity is read from words. */
export interface SensitivityWeights {
  /** How common each sensitivity is among the scenarios of the fit: π_c. */
  readonly baseRates: BySensitivity;
  /** By cue: by how much one word of it raises the log odds of each sensitivity. */
  readonly weights: ReadonlyMap<string, BySensitivity>;
}

/** What the files of weights are called, and which version this is. */
export const weightsFormat = "oracle-sensitivity-weights/1";

/**
 * Reads weights as `oracle staleness fit` writes them.
 *
 * @param source  what they are called in issues
 */
export function readWeights(value: unknown, source: string): Result<SensitivityWeights> {
  const read = weightsSchema.safeParse(value);
  if (!read.success) {
    return failure(
      ...read.error.issues.map(
        ({ path, message }): Issue => ({
          kind: "bad-weights",
          source,
          field: path.join("."),
          reason: message,
        }),
      ),
    );
  }
  const { baseRates, weights } = read.data;
  return success({ baseRates, weights: new Map(Object.entries(weights)) });
}

let shipped: SensitivityWeights | null = null;

/** The weights that come with the package, fitted to the train scenarios of the inventory. */
export function shippedWeights(): SensitivityWeights {
  if (shipped === null) {
    const read = readWeights(weightsData, "sensitivity/weights.json");
    if (!read.ok) throw new RangeError("sensitivity/weights.json holds no weights: fit them again");
    shipped = read.value;
  }
  return shipped;
}

const finite = z.number("it is no number");
const share = z.number("it is no number").check(z.gt(0, "it is not above 0"), z.lte(1, "it is above 1"));

const weightsSchema = z.object({
  format: z.literal(weightsFormat, `it is not "${weightsFormat}"`),
  baseRates: z
    .object({ low: share, medium: share, high: share })
    .check(
      z.refine(
        ({ low, medium, high }) => Math.abs(low + medium + high - 1) < 0.01,
        "they do not add up to 1",
      ),
    ),
  weights: z.record(z.string(), z.object({ low: finite, medium: finite, high: finite })).check(
    z.refine((weights) => cues.every(({ id }) => id in weights), "a cue of the vocabulary has none"),
    z.refine(
      (weights) => Object.keys(weights).every((id) => cues.some((cue) => cue.id === id)),
      "there is a cue that the vocabulary has not",
    ),
  ),
});

/** A number for each sensitivity. */
export type BySensitivity = Readonly<Record<Sensitivity, number>>;

/**
 * After how long a result is stale by half, where only the probabilities of its sensitivity are known.
 *
 *     τ solves Σ_c p_c · τ / (τ + τ_c) = ½
 *
 * The expected degree of stale is ½ there, so that a call is advised from the same Δ on as if people of each
 * kind were asked. Between the least and the greatest τ_c; τ_c itself where p_c is 1.
 *
 * @param probabilities  that add up to 1
 * @param halfLives      τ_c > 0, in ms
 * @returns ms
 * @throws {RangeError} for other numbers
 */
export function expectedHalfLife(probabilities: BySensitivity, halfLives: BySensitivity): number {
  const total = sensitivities.reduce((sum, name) => sum + probabilities[name], 0);
  const isGood =
    Math.abs(total - 1) < 1e-6 &&
    sensitivities.every((name) => probabilities[name] >= 0 && halfLives[name] > 0);
  if (!isGood) throw new RangeError("probabilities add up to 1, and every τ is above 0");
  const degreeAt = (logTau: number): number =>
    sensitivities.reduce(
      (sum, name) => sum + probabilities[name] / (1 + halfLives[name] * Math.exp(-logTau)),
      0,
    );
  const logs = sensitivities.map((name) => Math.log(halfLives[name]));
  let [low, high] = [Math.min(...logs), Math.max(...logs)];
  // The degree rises with τ; after so many halves its bounds are one number.
  for (let half = 0; half < 60; half += 1) {
    const middle = (low + high) / 2;
    if (degreeAt(middle) < 0.5) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

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
