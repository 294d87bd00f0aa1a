import { sensitivities } from "../inventory/scenarios.js";
import { cues, cuesOf, type TrainingText } from "./cues.js";
import { bySensitivity, type SensitivityWeights } from "./read-sensitivity.js";

/**
 * Solves A · x = b by Cholesky's decomposition, A = L · Lᵀ.
 *
 * @param matrix  symmetric and positive definite; only its lower half is read
 * @throws {RangeError} where it is not positive definite
 */
export function solvePositive(matrix: readonly Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  const lower: Float64Array[] = [];
  for (const [row, entries] of matrix.entries()) {
    const current = new Float64Array(size);
    lower.push(current);
    for (let column = 0; column <= row; column += 1) {
      let rest = entries[column] ?? 0;
      const other = lower[column] ?? current;
      for (let at = 0; at < column; at += 1) rest -= (current[at] ?? 0) * (other[at] ?? 0);
      if (column < row) {
        current[column] = rest / (other[column] ?? 1);
        continue;
      }
      if (!(rest > 0)) throw new RangeError("the matrix is not positive definite");
      current[row] = Math.sqrt(rest);
    }
  }
  const solution = right.slice();
  for (const [row, current] of lower.entries()) {
    let rest = solution[row] ?? 0;
    for (let at = 0; at < row; at += 1) rest -= (current[at] ?? 0) * (solution[at] ?? 0);
    solution[row] = rest / (current[row] ?? 1);
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = solution[row] ?? 0;
    for (let at = row + 1; at < size; at += 1) rest -= (lower[at]?.[row] ?? 0) * (solution[at] ?? 0);
    solution[row] = rest / (lower[row]?.[row] ?? 1);
  }
  return solution;
}

/** An observation: which of the classes it was. */
export interface SoftmaxExample {
  readonly values: Float64Array;
  readonly class: number;
  readonly weight: number;
}

/** What is held while weights are fitted. */
export interface SoftmaxSetting {
  /** The log odds of each class where all values are 0. */
  readonly offsets: readonly number[];
  /** Where the weights start and to where they are held: a row for each value, a column for each class. */
  readonly start: readonly (readonly number[])[];
  /** λ > 0 */
  readonly ridge: number;
}

/** Newton's steps have long ended by then. */
const mostSteps = 100;

/** Newton's steps square their error: after one of this size nothing is left that a number can hold. */
const smallestStep = 1e-7;

/**
 * The weights of a multinomial logistic regression, by Newton's method.
 *
 *     minimise  Σ_i v_i · −log softmax(o + x_i · W)[c_i]  +  λ/2 · ‖W − W₀‖²
 *
 * With λ > 0 there is one minimum, and it is found from anywhere; a step that does not lead down is halved.
 *
 * @returns a row for each value, a column for each class
 * Cost: a step is (values × classes)² × examples, and that to the third.
 */
export function fitSoftmax(
  examples: readonly SoftmaxExample[],
  { offsets, start, ridge }: SoftmaxSetting,
): readonly (readonly number[])[] {
  const classes = offsets.length;
  const from = Float64Array.from(start.flat());
  let weights: Float64Array = from.slice();
  let loss = lossOf(weights);
  for (let step = 0; step < mostSteps; step += 1) {
    const { gradient, hessian } = slopesOf(weights);
    const direction = solvePositive(hessian, gradient);
    const farthest = direction.reduce((most, part) => Math.max(most, Math.abs(part)), 0);
    // So near to the minimum the loss is flat to its last digit, and the step itself is what is left.
    if (farthest < smallestStep) return rowsOf(moved(weights, direction, 1));
    let length = 1;
    let next = moved(weights, direction, length);
    let nextLoss = lossOf(next);
    while (nextLoss > loss && length > 1e-6) {
      length /= 2;
      next = moved(weights, direction, length);
      nextLoss = lossOf(next);
    }
    if (nextLoss > loss) break;
    [weights, loss] = [next, nextLoss];
  }
  return rowsOf(weights);

  function rowsOf(at: Float64Array): readonly (readonly number[])[] {
    return start.map((_, row) => [...at.subarray(row * classes, (row + 1) * classes)]);
  }

  function lossOf(at: Float64Array): number {
    let total = 0;
    for (const example of examples) {
      total -= example.weight * Math.log(sharesOf(example.values, at)[example.class] ?? 0);
    }
    for (const [index, weight] of at.entries()) total += (ridge / 2) * (weight - (from[index] ?? 0)) ** 2;
    return total;
  }

  function slopesOf(at: Float64Array): { gradient: Float64Array; hessian: Float64Array[] } {
    const gradient = at.map((weight, index) => ridge * (weight - (from[index] ?? 0)));
    const hessian = Array.from(at, (_, index) => {
      const row = new Float64Array(at.length);
      row[index] = ridge;
      return row;
    });
    for (const { values, class: actual, weight } of examples) {
      const shares = sharesOf(values, at);
      const present = [...values.keys()].filter((row) => values[row] !== 0);
      for (const row of present) {
        for (let one = 0; one < classes; one += 1) {
          const index = row * classes + one;
          const share = shares[one] ?? 0;
          add(gradient, index, weight * (values[row] ?? 0) * (share - (one === actual ? 1 : 0)));
          for (const column of present) {
            for (let other = 0; other < classes; other += 1) {
              const both = share * ((one === other ? 1 : 0) - (shares[other] ?? 0));
              const product = (values[row] ?? 0) * (values[column] ?? 0);
              add(hessian[index] ?? gradient, column * classes + other, weight * product * both);
            }
          }
        }
      }
    }
    return { gradient, hessian };
  }

  function sharesOf(values: Float64Array, at: Float64Array): readonly number[] {
    const logs = offsets.map((offset, one) => {
      let total = offset;
      for (const [row, value] of values.entries()) total += value * (at[row * classes + one] ?? 0);
      return total;
    });
    const greatest = Math.max(...logs);
    const odds = logs.map((log) => Math.exp(log - greatest));
    const total = odds.reduce((sum, one) => sum + one, 0);
    return odds.map((one) => one / total);
  }
}

function moved(weights: Float64Array, direction: Float64Array, length: number): Float64Array {
  return weights.map((weight, index) => weight - length * (direction[index] ?? 0));
}

function add(to: Float64Array, index: number, value: number): void {
  to[index] = (to[index] ?? 0) + value;
}

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
function examplesOf(texts: readonly TrainingText[]): readonly CueExample[] {
  return texts.map(({ scenario, text }) => {
    const found = new Map(cuesOf(text).map(({ cue, amount }) => [cue.id, amount]));
    return { scenario, amounts: Float64Array.from(cues, ({ id }) => found.get(id) ?? 0) };
  });
}

/** As `fitWeights`, of texts in which the cues were found before. */
function fitExamples(examples: readonly CueExample[], options: FitOptions = {}): SensitivityWeights {
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
