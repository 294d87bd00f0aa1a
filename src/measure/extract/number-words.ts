const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const values: ReadonlyMap<string, number> = new Map([
  ...small.map((word, value) => [word, value] as const),
  ...tens.map((word, index) => [word, 20 + 10 * index] as const),
]);

/** A number below a hundred in words, or some digits; a whole number may have a fraction of zeros. */
export const numberPattern = `(?:(?:\\d{1,3}(?:,\\d{3})+|\\d{1,15})(?:\\.\\d{1,9})?|(?:${tens.join("|")})(?:[- ](?:${small.slice(1, 10).join("|")}))?|${[...small].reverse().join("|")})`;

/** The number that a match of the pattern spells; null when it is not whole. */
export function numberOf(written: string): number | null {
  const text = written.toLowerCase();
  // "09" is a part of a date or a label.
  if (/^0\d/u.test(text)) return null;
  if (/^\d/u.test(text)) {
    const value = Number(text.replaceAll(",", ""));
    return Number.isSafeInteger(value) ? value : null;
  }
  const parts = text.split(/[- ]/u).map((word) => values.get(word));
  const sum = parts.reduce<number>((total, value) => total + (value ?? Number.NaN), 0);
  return Number.isNaN(sum) ? null : sum;
}
