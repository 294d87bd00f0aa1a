import type { TimeGrain } from "../../time/calendar-time.js";
import { addLengths, type Length, lengthOf, noLength, scaleLength } from "../../time/length.js";
import { readNumber } from "../numbers/numbers.js";
import type { Choose } from "./conventions.js";

type Unit = readonly [unit: TimeGrain, count: number];

const units = new Map<string, Unit>([
  ...of("millisecond", 1, "ms msec msecs millisecond milliseconds millis"),
  ...of("second", 1, "s sec secs second seconds"),
  ...of("minute", 1, "m min mins minute minutes"),
  ...of("hour", 1, "h hr hrs hour hours"),
  ...of("day", 1, "d day days night nights"),
  ...of("week", 1, "w wk wks week weeks"),
  ...of("week", 2, "fortnight fortnights"),
  ...of("month", 1, "mo mos mth mths month months"),
  ...of("quarter", 1, "quarters trimester trimesters"),
  ...of("half", 1, "semester semesters"),
  ...of("year", 1, "y yr yrs year years"),
  ...of("decade", 1, "decade decades"),
  ...of("century", 1, "century centuries"),
  ...of("century", 10, "millennium millennia millenniums"),
]);

function of(unit: TimeGrain, count: number, words: string): readonly (readonly [string, Unit])[] {
  return words.split(" ").map((word) => [word, [unit, count]] as const);
}

/** The unit that a word names: "hours", "fortnight" (two weeks). Null for none. */
export function readUnit(word: string): Unit | null {
  if (word === "quarter") return ["quarter", 1];
  // "minutess" is a slip that can only mean one unit.
  return units.get(word.toLowerCase()) ?? units.get(word.toLowerCase().replace(/ss$/, "s")) ?? null;
}

/**
 * Reads a length: "3 hours 30 minutes", "3h30m", "1.5 weeks", "an hour and a half", "a fortnight", "P1Y2M",
 * "PT3H30M", "1:30:00", "0 hours", "several weeks", "about a week".
 *
 * @returns null for what is no length as a whole
 */
export function readLength(text: string, choose: Choose): Length | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replaceAll("−", "-")
    .replace(/^(?:for|exactly|precisely|a (?:period|total|duration) of) /, "")
    .replace(/[.]$/, "");
  return readIso(plain) ?? readClock(plain, choose) ?? readPhrase(plain);
}

function readIso(text: string): Length | null {
  const part = "(\\d+(?:[.,]\\d+)?)";
  const form = new RegExp(
    `^(-)?p(?=[\\dt])(?:${part}y)?(?:${part}m)?(?:${part}w)?(?:${part}d)?(?:t(?=\\d)(?:${part}h)?(?:${part}m)?(?:${part}s)?)?$`,
  );
  const found = form.exec(text);
  if (found === null) return null;
  const isoUnits: readonly TimeGrain[] = ["year", "month", "week", "day", "hour", "minute", "second"];
  const sum = isoUnits
    .map((unit, at) => lengthOf(Number((found[at + 2] ?? "0").replace(",", ".")), unit))
    .reduce(addLengths, noLength);
  return found[1] === undefined ? sum : scaleLength(sum, -1);
}

function readClock(text: string, choose: Choose): Length | null {
  const found = /^(-)?(\d{1,4}):(\d\d)(?::(\d\d)(?:[.,](\d{1,3}))?)?$/.exec(text);
  if (found === null) return null;
  const [first, second, third] = [Number(found[2]), Number(found[3]), Number(found[4] ?? "0")];
  if (second > 59 || third > 59) return null;
  const isShort = found[4] === undefined && choose("clock-length") === "minutes-seconds";
  const seconds = isShort ? first * 60 + second : (first * 60 + second) * 60 + third;
  const ms = Math.round(Number(`0.${found[5] ?? "0"}`) * 1000);
  return lengthOf((seconds * 1000 + ms) * (found[1] === undefined ? 1 : -1), "millisecond");
}

const hedges = /^(?:about|around|approximately|roughly|nearly|almost|some|over|just over|just under)\s+(?=.)/;

/** Amounts with their units, one after the other. */
function readPhrase(text: string): Length | null {
  const isHedged = hedges.test(text) && !/^some \D/.test(text);
  const sign = /^(?:-|minus )\s*/.exec(text)?.[0] ?? "";
  const words = text
    .slice(sign.length)
    .replace(isHedged ? hedges : /^$/, "")
    .replace(/(\d)(?=[a-z])/g, "$1 ")
    .replace(/([a-z])(?=\d)/g, "$1 ")
    .replace(/(?<=\d)-(?=[a-z])/g, " ")
    .replace(/,(?=\s|$)/g, " , ")
    .split(/\s+/)
    .filter((word) => word !== "");
  let sum = noLength;
  let amount: string[] = [];
  let last: Unit | null = null;
  let found = 0;
  for (const [at, word] of words.entries()) {
    // Three quarters of an hour, a quarter hour: there it is a number.
    const isQuarter = /^quarters?$/.test(word) && /^(?:of|an?|hours?)$/.test(words[at + 1] ?? "");
    const unit = isQuarter ? null : readUnit(word);
    if (unit === null) {
      amount.push(word);
      continue;
    }
    // "a 3 hour and 5 minute", "two-day", "a second" but not "the second".
    const read = readAmount(amount, at, word);
    if (read === null) return null;
    sum = addLengths(sum, read.vague === undefined ? times(read.number, unit) : vaguely(read, unit));
    [amount, last, found] = [[], unit, found + 1];
  }
  if (last === null || found === 0) return null;
  if (amount.length > 0) {
    const rest = /^and (.+)$/.exec(amount.join(" "))?.[1];
    const fraction = rest === undefined ? null : readNumber(rest);
    if (fraction === null || fraction.number <= 0 || fraction.number >= 1) return null;
    sum = addLengths(sum, times(fraction.number, last));
  }
  const signed = sign === "" ? sum : scaleLength(sum, -1);
  return isHedged && signed.vague === undefined ? { ...signed, vague: [0.9, 1.1] } : signed;
}

function readAmount(words: readonly string[], at: number, unit: string): ReturnType<typeof readNumber> {
  const said = words
    .filter((word) => word !== ",")
    .join(" ")
    .replace(/^and (?!a half)/, "")
    .replace(/^(?:the|a|an) (?=\d)/, "")
    .replace(/ of (?:an?|the)$|(?<=half|quarter|quarters) an?$/, "");
  // A unit that opens the text, and a bare "day", is one of it: "fortnight", but never "seconds".
  const isOne = !/.s$/.test(unit) && (at === 0 || said === "the");
  if (said === "" || said === "the") return isOne ? { number: 1 } : null;
  return readNumber(said);
}

function times(number: number, [unit, count]: Unit): Length {
  return lengthOf(number * count, unit);
}

function vaguely({ number, vague }: NonNullable<ReturnType<typeof readNumber>>, unit: Unit): Length {
  return vague === undefined ? times(number, unit) : { ...times(number, unit), vague };
}

const adverbs = new Map<string, readonly [TimeGrain, number]>([
  ...([
    ["hourly", ["hour", 1]],
    ["daily", ["day", 1]],
    ["nightly", ["day", 1]],
    ["weekly", ["week", 1]],
  ] as const),
  ...([
    ["fortnightly", ["week", 2]],
    ["monthly", ["month", 1]],
    ["quarterly", ["month", 3]],
  ] as const),
  ...([
    ["yearly", ["year", 1]],
    ["annually", ["year", 1]],
    ["annual", ["year", 1]],
  ] as const),
  ...([
    ["biennially", ["year", 2]],
    ["biennial", ["year", 2]],
    ["triennially", ["year", 3]],
  ] as const),
  ...([
    ["triennial", ["year", 3]],
    ["quadrennially", ["year", 4]],
    ["quadrennial", ["year", 4]],
  ] as const),
  ...([
    ["centennially", ["century", 1]],
    ["semiannually", ["month", 6]],
    ["semiannual", ["month", 6]],
  ] as const),
  ...([
    ["semimonthly", ["month", 1 / 2]],
    ["semiweekly", ["day", 3.5]],
    ["minutely", ["minute", 1]],
  ] as const),
]);
const withBi = /^bi-?(?:(annual|annually|yearly)|(weekly)|(monthly)|(daily)|(hourly))$/;
const never = new Set(["always", "constantly", "continuously", "all the time"]);

/** How often by words that nobody counted: typical days from one to the next, and the least and most as factors. */
const vagueAdverbs: readonly (readonly [RegExp, days: number, least: number, most: number])[] = [
  [/^(?:often|frequently|regularly)$/, 3, 1 / 9, 5],
  [/^(?:sometimes|occasionally|now and then|from time to time)$/, 10, 1 / 5, 18],
  [/^(?:rarely|seldom|infrequently|hardly ever)$/, 365, 1 / 12, 20],
];

/**
 * Reads a frequency as the length from one to the next: "weekly", "every 5 years", "every other day", "twice a
 * month", "once a decade", "4 times a year", "biannually", "always" (nothing goes by), "sometimes" (a vague length).
 *
 * @returns null for what is no frequency
 */
export function readFrequency(text: string, choose: Choose): Length | null {
  const plain = text
    .trim()
    .toLowerCase()
    .replace(/^(?:happens|occurs|at least|about|roughly) /, "");
  if (never.has(plain)) return noLength;
  const vague = vagueAdverbs.find(([form]) => form.test(plain));
  if (vague !== undefined) return { ...lengthOf(vague[1], "day"), vague: [vague[2], vague[3]] };
  const adverb = adverbs.get(plain);
  if (adverb !== undefined) return lengthOf(adverb[1], adverb[0]);
  const bi = withBi.exec(plain);
  if (bi !== null) {
    const unit: TimeGrain = bi[1] ? "year" : bi[2] ? "week" : bi[3] ? "month" : bi[4] ? "day" : "hour";
    const isTwice = (bi[1] !== undefined && bi[1] !== "yearly") === (choose("bi-prefix") === "usual");
    return lengthOf(isTwice ? 1 / 2 : 2, unit);
  }
  const every = /^(?:once )?(?:every|each) (.+)$/.exec(plain)?.[1];
  if (every !== undefined) {
    const other = /^other (\S+)$/.exec(every)?.[1];
    return readPhrase(other === undefined ? (readUnit(every) === null ? every : `1 ${every}`) : `2 ${other}`);
  }
  const often = /^(.+?)(?: times?)? (?:an?|per|every|each|in an?) (.+)$/.exec(plain);
  const count = readNumber(often?.[1] ?? "");
  if (often === null || count === null || count.number <= 0) return null;
  const said = often[2] ?? "";
  const length = readPhrase(readUnit(said) === null ? said : `1 ${said}`);
  return length === null ? null : scaleLength(length, 1 / count.number);
}
