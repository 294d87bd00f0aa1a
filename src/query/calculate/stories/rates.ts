import type { Value } from "../../../algebra/value.js";
import { readUnit } from "../../../language/formats/length-text.js";
import { readNumber } from "../../../language/numbers/numbers.js";
import type { Span, Story } from "./spans.js";

/** Units of distance in metres. */
const distances: readonly (readonly [RegExp, number])[] = [
  [/^(?:km|kms|kilometers?|kilometres?)$/, 1000],
  [/^(?:m|meters?|metres?)$/, 1],
  [/^(?:mi|miles?)$/, 1609.344],
  [/^(?:ft|foot|feet)$/, 0.3048],
  [/^(?:yd|yards?)$/, 0.9144],
  [/^(?:nmi|knots?)$/, 1852],
];

interface Amount {
  readonly number: number;
  readonly noun: string;
}

interface Rate extends Amount {
  /** The unit of time in which so much is done. */
  readonly per: string;
}

const abbreviated: ReadonlyMap<string, string> = new Map([
  ["kmh", "km/h"],
  ["kph", "km/h"],
  ["mph", "miles/h"],
  ["kmph", "km/h"],
]);

/**
 * Reads a story of a speed or another steady rate: "A bus goes at 60 km/h. How long does it take for 150 kilometers, in
 * minutes?", "40 words per minute: how many minutes for 2,000 words?", also with a rest after every so many; how far or
 * how much in a length; ages ("was 6 years old when he came, now he is 9 years old: for how long?"); and work done alone
 * and together.
 */
export function rateStory({ lengths, ...rest }: Story): readonly Value[] {
  // "200 meters a minute" tells no length.
  const isPer = ({ start }: Span): boolean =>
    /^an?$/.test(rest.words[start] ?? "") && (rest.words[start - 1] ?? "").endsWith("s");
  return readRate({ ...rest, lengths: lengths.filter((length) => !isPer(length)) });
}

function readRate(story: Story): readonly Value[] {
  const words = story.words.flatMap((word) =>
    (abbreviated.get(word) ?? word)
      .replace(/(?<=\d)(?=[a-z])/, " ")
      .split(/[/ ]/)
      .flatMap((part, at) => (at === 0 ? [part] : ["per", part])),
  );
  const question = story.words.slice(story.asked).join(" ");
  const rate = rateIn(words);
  if (rate === null) return [...aged(story, question), ...worked(story, question)];
  const amounts = amountsIn(words).filter(({ number, noun }) => number !== rate.number || noun !== rate.noun);
  const of = amounts.find(({ noun }) => sizeOf(noun) !== null && kindOf(noun) === kindOf(rate.noun));
  const unit = /^how many (\w+)/.exec(question)?.[1] ?? /\bin (\w+) ?[?]?$/.exec(question)?.[1] ?? "";
  const asked = readUnit(unit);
  if (/^how (?:far|many|much)\b|\bdistance\b/.test(question) && asked === null)
    return done(story, rate, question);
  if (of === undefined || !/^(?:for |in )?how (?:long|many|much time)\b|\btime\b/.test(question)) return [];
  const per = `1 ${rate.per}`;
  const size = (amount: Amount): number => amount.number * (sizeOf(amount.noun) ?? 1);
  const moving: Value = { value: "scale", of: per, by: { value: "ratio", of: size(of), by: size(rate) } };
  const rest = restIn(story, words, size(of));
  const whole: Value = rest === null ? moving : { value: "sum", of: [moving, rest] };
  return [asked === null ? whole : { value: "in-units", of: whole, units: [asked[0]], exact: true }];
}

/** Where a word such as "km" or "words" is counted, its size; of what is no distance 1. */
function sizeOf(noun: string): number | null {
  return distances.find(([form]) => form.test(noun))?.[1] ?? (/^\p{L}{3,}$/u.test(noun) ? 1 : null);
}

function kindOf(noun: string): string {
  return distances.some(([form]) => form.test(noun)) ? "distance" : noun.replace(/s$/, "");
}

function rateIn(words: readonly string[]): Rate | null {
  for (const [at, word] of words.entries()) {
    if (!/^(?:per|a|an|each|every)$/.test(word) || at < 2) continue;
    const per = readUnit(words[at + 1] ?? "");
    const number = readNumber(words[at - 2] ?? "");
    const noun = words[at - 1] ?? "";
    if (per === null || per[1] !== 1 || number === null || readUnit(noun)?.[0] === per[0]) continue;
    if (/^(?:times?|once)$/.test(noun) || sizeOf(noun) === null) continue;
    return { number: number.number, noun, per: per[0] };
  }
  return null;
}

function amountsIn(words: readonly string[]): readonly Amount[] {
  return words.flatMap((word, at) => {
    const number = /^\d/.test(word) ? readNumber(word) : null;
    const noun = words[at + 1] ?? "";
    const isUnit = readUnit(noun) !== null && noun !== "m";
    const isStep = /^(?:every|each)$/.test(words[at - 1] ?? "");
    return number === null || noun === "" || isUnit || isStep ? [] : [{ number: number.number, noun }];
  });
}

/** "After every km he rests for 4 minutes": one time less than there are, since the last one ends it. */
function restIn({ lengths }: Story, words: readonly string[], size: number): Value | null {
  const at = words.findIndex((word) => /^(?:rests?|breaks?|stops?|pauses?|halts?)$/.test(word));
  const every = words.findIndex((word, place) => /^(?:every|each)$/.test(word) && Math.abs(place - at) < 10);
  const [length] = lengths;
  if (at < 0 || every < 0 || length === undefined) return null;
  const number = readNumber(words[every + 1] ?? "")?.number ?? 1;
  const noun = words[every + (readNumber(words[every + 1] ?? "") === null ? 1 : 2)] ?? "";
  const step = number * (sizeOf(noun) ?? 1);
  return { value: "scale", of: length.text, by: Math.max(0, Math.ceil(size / step - 1e-9) - 1) };
}

/** How much is done in a length. */
function done({ lengths }: Story, rate: Rate, question: string): readonly Value[] {
  const [length] = lengths.filter(({ text }) => !text.startsWith(`${rate.number} `));
  const noun = /^how many (\w+)/.exec(question)?.[1] ?? rate.noun;
  if (length === undefined || kindOf(noun) !== kindOf(rate.noun)) return [];
  const factor = (sizeOf(rate.noun) ?? 1) / (sizeOf(noun) ?? 1);
  return [
    {
      value: "scale",
      of: rate.number * factor,
      by: { value: "ratio", of: length.text, by: `1 ${rate.per}` },
    },
  ];
}

function aged({ words, lengths }: Story, question: string): readonly Value[] {
  const [first, second] = lengths.filter(({ end }) => /^(?:old|of)$/.test(words[end] ?? ""));
  const isAsked = /^(?:for )?how (?:long|many|much)\b/.test(question);
  return first === undefined || second === undefined || lengths.length > 2 || !isAsked
    ? []
    : [{ value: "minus", of: second.text, less: first.text }];
}

/** Two lengths of one work: of each alone, or of one alone and both together. */
function worked({ words, lengths, asked }: Story, question: string): readonly Value[] {
  const [first, second] = lengths;
  const isWork = words.includes("can") || words.includes("could");
  if (
    first === undefined ||
    second === undefined ||
    lengths.length > 2 ||
    !isWork ||
    !/^how long\b|^in how\b/.test(question)
  )
    return [];
  const sentence = words.slice(words.findLastIndex((word, at) => at < asked && /^[.;!]$/.test(word)) + 1);
  const isTogether = /\b(?:together|both|jointly)\b/.test(
    sentence.includes("can") || sentence.includes("helps") ? question : sentence.join(" "),
  );
  const isAlone = /\b(?:alone|(?:by|on) (?:her|him|it)s?\s?(?:self|own))\b/.test(question);
  if (isTogether === isAlone) return [];
  const other: Value = isTogether
    ? { value: "sum", of: [first.text, second.text] }
    : { value: "minus", of: first.text, less: second.text };
  return [{ value: "scale", of: first.text, by: { value: "ratio", of: second.text, by: other } }];
}
