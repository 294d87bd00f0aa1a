import { z } from "zod";
import { weightsData } from "../generated/sensitivity.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { cues } from "./cue.js";
import type { BySensitivity } from "./expected-half-life.js";

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
const share = z.number("it is no number").gt(0, "it is not above 0").lte(1, "it is above 1");

const weightsSchema = z.object({
  format: z.literal(weightsFormat, `it is not "${weightsFormat}"`),
  baseRates: z
    .object({ low: share, medium: share, high: share })
    .refine(({ low, medium, high }) => Math.abs(low + medium + high - 1) < 0.01, "they do not add up to 1"),
  weights: z
    .record(z.string(), z.object({ low: finite, medium: finite, high: finite }))
    .refine((weights) => cues.every(({ id }) => id in weights), "a cue of the vocabulary has none")
    .refine(
      (weights) => Object.keys(weights).every((id) => cues.some((cue) => cue.id === id)),
      "there is a cue that the vocabulary has not",
    ),
});
