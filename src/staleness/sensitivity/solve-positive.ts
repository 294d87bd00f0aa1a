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
