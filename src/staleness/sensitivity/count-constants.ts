import { sensitivities } from "../inventory/scenario.js";
import { cues } from "./cue.js";

/** How many numbers a way of deciding rests on that were fitted, or could have been chosen otherwise. */
export interface ConstantCount {
  /** Of all that follow, those that a fit or a measurement has set: τ, weights and base rates. */
  readonly total: number;
  /** τ of low, medium and high sensitivity. */
  readonly halfLives: number;
  /** A weight for each cue and sensitivity but one: the weights of a cue add up to 0. */
  readonly weights: number;
  /** How common each sensitivity is, but one: they add up to 1. */
  readonly baseRates: number;
  /** Set by our judgement and not counted in the total: to which sensitivity each cue leans. */
  readonly leans: number;
  /** So too: ridge, lean, most words of a cue, and what a word beside the tool counts. */
  readonly settings: number;
}

/** @param readsText  whether any sensitivity is read from words */
export function countConstants(readsText: boolean): ConstantCount {
  const free = sensitivities.length - 1;
  const halfLives = sensitivities.length;
  if (!readsText) return { total: halfLives, halfLives, weights: 0, baseRates: 0, leans: 0, settings: 0 };
  const weights = free * cues.length;
  return {
    total: halfLives + weights + free,
    halfLives,
    weights,
    baseRates: free,
    leans: cues.length,
    settings: 4,
  };
}
