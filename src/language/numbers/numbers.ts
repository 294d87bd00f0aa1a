/** A number as it was written; of one that nobody counted ("several") a typical one, with its bounds as factors. */
export interface ReadNumber {
  readonly number: number;
  readonly vague?: readonly [least: number, most: number];
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const ordinals =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );

const values = new Map<string, number>([
  ...small.map((word, at) => [word, at] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
  ...([
    ["no", 0],
    ["a", 1],
    ["an", 1],
    ["fourty", 40],
    ["once", 1],
    ["twice", 2],
    ["thrice", 3],
  ] as const),
]);
const scales = new Map<string, number>([
  ...([
    ["hundred", 100],
    ["thousand", 1e3],
    ["million", 1e6],
    ["billion", 1e9],
  ] as const),
  ...([
    ["dozen", 12],
    ["score", 20],
  ] as const),
]);
const ordinalValues = new Map<string, number>([
  ...ordinals.map((word, at) => [word, at] as const),
  ...tens.map((word, at) => [`${word.slice(0, -1)}ieth`, (at + 2) * 10] as const),
  ...([
    ["hundredth", 100],
    ["thousandth", 1000],
  ] as const),
]);
const fractions = new Map<string, number>([
  ...([
    ["half", 1 / 2],
    ["halves", 1 / 2],
    ["quarter", 1 / 4],
    ["third", 1 / 3],
    ["fifth", 1 / 5],
  ] as const),
  ...([
    ["½", 1 / 2],
    ["¼", 1 / 4],
    ["¾", 3 / 4],
    ["⅓", 1 / 3],
    ["⅔", 2 / 3],
  ] as const),
]);
const vagueAmounts = new Map<string, readonly [number, number, number]>([
  ["couple", [2, 2, 3]],
  ["few", [3, 2, 6]],
  ["handful", [5, 3, 6]],
  ["several", [5, 3, 9]],
  ["some", [3, 2, 9]],
  ["many", [10, 5, 99]],
  ["numerous", [10, 5, 99]],
  ["multiple", [3, 2, 9]],
  ["countless", [99, 20, 999]],
]);

/**
 * Reads a number: "1,500", "3.25", "3,25", "-3", "15 %", "3/4", "1 1/2", "two hundred and five", "a dozen",
 * "two and a half", "three quarters", "several".
 *
 * A comma before three figures parts thousands; before others it is a decimal point.
 *
 * @returns null for what is no number as a whole
 */
export function readNumber(text: string): ReadNumber | null {
  const plain = text.trim().toLowerCase().replaceAll("−", "-").replace(/\s+/g, " ");
  const sign = /^(?:-|minus )\s*/.exec(plain);
  if (sign !== null) {
    const read = readNumber(plain.slice(sign[0].length));
    return read === null ? null : { ...read, number: 0 - read.number };
  }
  const percent = /^(.+?)\s*(?:%|per ?cent)$/.exec(plain)?.[1];
  if (percent !== undefined) {
    const read = readNumber(percent);
    return read === null ? null : { ...read, number: read.number / 100 };
  }
  const digits = readDigits(plain);
  if (digits !== null) return { number: digits };
  const vague = /^(?:an? )?(\w+)(?: of)?$/.exec(plain)?.[1];
  const amounts = vagueAmounts.get(vague ?? "");
  if (amounts !== undefined) {
    const [typical, least, most] = amounts;
    return { number: typical, vague: [least / typical, most / typical] };
  }
  const number = readWords(plain);
  return number === null ? null : { number };
}

function readDigits(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(",", ""));
  if (/^\d{1,3}(?:[ _']\d{3})+$/.test(text)) return Number(text.replaceAll(/\D/g, ""));
  if (/^\d*[.,]\d+$/.test(text)) return Number(text.replace(",", "."));
  const ratio = /^(?:(\d+)[ -])?(\d+) ?\/ ?(\d+)$/.exec(text);
  if (ratio === null) return null;
  const [whole, above, below] = [Number(ratio[1] ?? "0"), Number(ratio[2]), Number(ratio[3])];
  return below === 0 ? null : whole + above / below;
}

/** "two hundred and five", "two and a half", "2 million", "half a dozen". */
function readWords(text: string): number | null {
  const half =
    /^(?:(.+?) and )?(?:(an?|one|two|three|four|\d) )?([a-z½¼¾⅓⅔]+?)s?(?: of)?(?: an?)?(?: (dozen))?$/.exec(
      text,
    );
  const fraction = fractions.get(half?.[3] ?? "");
  if (half !== null && fraction !== undefined) {
    const whole = half[1] === undefined ? 0 : readWords(half[1]);
    const times = half[2] === undefined ? 1 : readWords(half[2]);
    if (whole === null || times === null) return null;
    return (whole + times * fraction) * (half[4] === undefined ? 1 : 12);
  }
  const glued = /^(\d+)([½¼¾⅓⅔])$/.exec(text);
  if (glued !== null) return Number(glued[1]) + (fractions.get(glued[2] ?? "") ?? 0);
  const words = text.replaceAll("-", " ").split(" ");
  let total = 0;
  let part: number | null = null;
  let last = 0;
  for (const [at, word] of words.entries()) {
    if (word === "and" && at > 0 && at < words.length - 1) continue;
    const scale = scales.get(word);
    const value = readDigits(word) ?? values.get(word);
    if (scale !== undefined) {
      part = (part ?? 1) * scale;
      if (scale >= 1000) {
        total += part;
        part = 0;
      }
      last = scale;
    } else if (value === undefined || (part !== null && last < 20) || (last > 0 && value >= last)) {
      return null;
    } else {
      part = (part ?? 0) + value;
      last = value === 0 ? 1 : value;
    }
  }
  return part === null ? null : total + part;
}

/** Reads an ordinal: "3rd", "twenty-first", "second to last" and "last" (−2, −1). Null for none. */
export function readOrdinal(text: string): number | null {
  const plain = text.trim().toLowerCase().replaceAll("-", " ");
  if (plain === "last" || plain === "final") return -1;
  if (plain === "penultimate" || plain === "next to last") return -2;
  const fromEnd = /^(.+?) (?:to )?last$/.exec(plain)?.[1];
  if (fromEnd !== undefined) {
    const rank = readOrdinal(fromEnd);
    return rank === null || rank < 1 ? null : -rank;
  }
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(plain)?.[1];
  if (digits !== undefined) return Number(digits);
  const words = plain.split(" ");
  const last = ordinalValues.get(words.pop() ?? "");
  if (last === undefined) return null;
  if (words.length === 0) return last;
  const before = readWords(words.join(" "));
  return before === null || before % 10 !== 0 || last > 19 ? null : before + last;
}
