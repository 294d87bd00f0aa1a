/** Numbers that look random and are the same for a seed on every platform. */
export interface Random {
  /** The next number in [0, 1), a multiple of 2⁻³². */
  next(): number;
  /** The next whole number in [0, limit); limit in 1 … 2³². */
  below(limit: number): number;
}

/**
 * A seeded generator: sfc32, started from the seed by splitmix32 and warmed up.
 *
 *     const random = createRandom(7);
 *
 * Good for simulation and resampling, not for secrets. Each step is a few integer operations of 32 bits,
 * which all platforms do alike.
 *
 * @param seed  a whole number in 0 … 2³² − 1
 * @throws {RangeError} for another seed
 * @source C. Doty-Humphrey, PractRand (sfc32)
 */
export function createRandom(seed: number): Random {
  if (!Number.isInteger(seed) || seed < 0 || seed >= 2 ** 32) {
    throw new RangeError(`${seed} is no seed; it is a whole number from 0 to 4294967295`);
  }
  let state = seed >>> 0;
  const split = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) | 0;
  };
  let [a, b, c, counter] = [split(), split(), split(), 1];
  const word = (): number => {
    const out = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + out) | 0;
    return out >>> 0;
  };
  for (let round = 0; round < 12; round += 1) word();
  return {
    next: () => word() / 2 ** 32,
    below(limit) {
      if (!Number.isInteger(limit) || limit < 1 || limit > 2 ** 32) {
        throw new RangeError(`no whole number is below ${limit}`);
      }
      // What would make some numbers likelier than others is thrown away.
      const most = 2 ** 32 - (2 ** 32 % limit);
      let drawn = word();
      while (drawn >= most) drawn = word();
      return drawn % limit;
    },
  };
}
