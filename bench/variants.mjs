/**
 * Other texts that say things of the same kinds: other numbers within the bounds that a reader minds
 * (a month, a day, minutes, a year), and capitals and blanks elsewhere, which no parser here minds. What
 * was remembered of a text is of no use for them.
 *
 * @param {string} text
 * @param {number} count
 * @param {(variant: string) => boolean} isFit
 * @returns {readonly string[]}  all different from each other and from the text
 */
export function variantsOf(text, count, isFit) {
  const random = randomFrom(text);
  /** @type {Set<string>} */
  const found = new Set();
  for (let turn = 0; found.size < count; turn += 1) {
    if (turn > 1000 * count) throw new RangeError(`there are not ${count} variants of ${text}`);
    const numbers = text.replace(/\d+/g, (digits) => otherNumber(digits, random));
    const letters = numbers.replace(/\p{L}/gu, (letter) => (random() < 0.5 ? letter.toUpperCase() : letter));
    const variant = letters + " ".repeat(8 * random());
    if (variant !== text && isFit(variant)) found.add(variant);
  }
  return [...found];
}

/** @type {readonly (readonly [low: number, high: number])[]} */
const KINDS = [
  [1, 12],
  [13, 28],
  [32, 59],
  [1990, 2029],
];

/** @param {string} digits @param {() => number} random */
function otherNumber(digits, random) {
  const value = Number(digits);
  const kind = KINDS.find(([low, high]) => value >= low && value <= high);
  if (kind === undefined) return digits;
  const [low, high] = kind;
  const other = low + Math.floor(random() * (high - low + 1));
  // "05" may become "11", and "5" may not.
  return String(digits.length === 1 ? Math.min(other, 9) : other).padStart(digits.length, "0");
}

/**
 * The same row of numbers in [0, 1) for the same text, so that every run measures the same texts
 * (mulberry32).
 *
 * @param {string} text
 */
function randomFrom(text) {
  let state = Array.from(text).reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
