import { solvePositive } from "./solve-positive.js";

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
