import { derive } from "./derive.mjs";

/**
 * Strings that a person, a program or an adversary may send.
 *
 * @import { Random } from "./random.mjs"
 * @import { Seeds } from "./seeds.mjs"
 * @typedef {(random: Random, seeds: Seeds) => string} Maker
 */

/** The longest string that is made. */
export const longest = 10_000;

/** Characters that are not seen, or change what others look like. */
const unseen =
  "\u0000\u0007\b\t\n\v\f\r\u001B\u007F\u0085\u00A0\u00AD\u2028\u2029\u3000\uFEFF" +
  "\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202D\u202E\u2066\u2067\u2069";

/** What stands in no corpus: scripts, marks and characters that programs stumble over. */
const strange = [
  ...unseen.split(""),
  "\uD800",
  "\uDFFF",
  "\uFFFD",
  "\u0301",
  "\u0301\u0323\u0308\u20DD",
  "\u{E0041}",
  "e\u0301",
  "ﬁ",
  "ß",
  "İ",
  "ı",
  "ǅ",
  "Ω",
  "ſ",
  "²",
  "½",
  "Ⅻ",
  "㏠",
  "①",
  "㋀",
  "２０２３",
  "٢٠٢٣",
  "२०२३",
  "𝟐𝟎𝟐𝟑",
  "ايوم",
  "אתמול",
  "昨天",
  "きのう",
  "어제",
  "вчера",
  "🎂",
  "👩‍👩‍👧‍👦",
  "🇩🇪",
  "👍🏽",
  "’",
  "‘",
  "“",
  "”",
  "–",
  "—",
  "−",
  "…",
  "º",
  "'s",
  "__proto__",
  "constructor",
  "toString",
  "undefined",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x10",
  "${1}",
  "\\",
  '"',
  "%s",
  "<b>",
];

/** @type {Maker} */
function mutated(random, seeds) {
  let text = random.pick(random.chance(0.5) ? seeds.questions : seeds.phrases);
  for (let left = random.chance(0.6) ? 1 : random.integer(2, 6); left > 0; left -= 1)
    text = mutate(text, random, seeds);
  return text;
}

/** What the grammar reads, whether anybody would say it or not. @type {Maker} */
function derived(random, { sentences }) {
  const goal = random.chance(0.6) ? "Alone" : random.pick(["Question", "Formed"]);
  return derive(sentences, goal, random, random.integer(2, 16));
}

/** The same, hardly changed. @type {Maker} */
function nearlyDerived(random, seeds) {
  return mutate(derived(random, seeds), random, seeds);
}

/** Two corpus lines, one after or inside the other. @type {Maker} */
function spliced(random, seeds) {
  const [a, b] = [random.pick(seeds.questions), random.pick(seeds.phrases)];
  const at = random.integer(0, a.length);
  return random.chance(0.5) ? `${a} ${b}` : `${a.slice(0, at)}${b}${a.slice(at)}`;
}

/** @type {Maker} */
function words(random, seeds) {
  const count = random.integer(1, random.chance(0.2) ? 110 : 26);
  return random
    .several(count, () => random.pick(seeds.words))
    .join(random.pick([" ", " ", " ", "", ", ", "-"]));
}

/** One word, or a few, over and over. @type {Maker} */
function repeated(random, seeds) {
  const unit = random.several(random.integer(1, 3), () => random.pick(seeds.words)).join(" ");
  const count = random.integer(2, random.chance(0.2) ? 2000 : 40);
  return new Array(count).fill(unit).join(random.pick([" ", " ", "", " of ", " or ", " after ", " before "]));
}

/** What may nest: offsets from offsets, parts of parts, ranges of ranges. @type {Maker} */
function nested(random, seeds) {
  const openings = [
    "two days before ",
    "the day after ",
    "the first week of ",
    "early ",
    "the morning of ",
    "since ",
    "between ",
    "the last Monday of ",
    "a week after ",
    "from ",
  ];
  const closings = [
    " or Monday",
    " and Tuesday",
    " to May",
    " in 2022",
    " at 3 pm",
    " of the year",
    " morning",
  ];
  const before = random.several(random.integer(0, 8), () => random.pick(openings)).join("");
  const after = random.several(random.integer(0, 8), () => random.pick(closings)).join("");
  return `${before}${random.pick(seeds.phrases)}${after}`;
}

/** @type {Maker} */
function digits(random) {
  const run = () =>
    random.several(random.integer(1, random.chance(0.05) ? 400 : 9), () => random.integer(0, 9)).join("");
  return random
    .several(random.integer(1, 8), run)
    .join(random.pick(["-", "/", ".", ":", " ", "T", ", ", " to ", "st ", " "]));
}

/** Any code units at all, halves of pairs included. @type {Maker} */
function anything(random) {
  const highest = random.pick([0x7f, 0xff, 0x2ff, 0xffff]);
  return random
    .several(random.integer(0, 60), () => String.fromCharCode(random.integer(0, highest)))
    .join("");
}

/** @type {Maker} */
function oddities(random, seeds) {
  return random
    .several(random.integer(1, 20), () => random.pick(random.chance(0.5) ? strange : seeds.words))
    .join(random.pick(["", " "]));
}

/** @type {Maker} */
function long(random, seeds) {
  const make = random.pick([mutated, words, repeated, nested, digits, anything, oddities]);
  let text = "";
  while (text.length < longest) text += `${make(random, seeds)}${random.pick([" ", "", "\n"])}`;
  return text.slice(0, longest);
}

/** A question whose words for when are made by another maker. @type {Maker} */
function asked(random, seeds) {
  const when = random.pick([nested, words, digits, repeated])(random, seeds);
  return random.pick([
    `Did Tom eat risotto ${when}?`,
    `${when} did Tom eat risotto`,
    `Who ate risotto in the kitchen ${when}?`,
    `How often did Tom ${when} eat risotto?`,
    `When was the last time ${when}?`,
  ]);
}

/** @type {readonly (readonly [weight: number, maker: Maker])[]} */
const makers = [
  [25, mutated],
  [25, derived],
  [12, nearlyDerived],
  [8, words],
  [7, nested],
  [6, asked],
  [5, oddities],
  [4, spliced],
  [3, digits],
  [3, repeated],
  [1.5, anything],
  [0.5, long],
];
const weights = makers.reduce((sum, [weight]) => sum + weight, 0);

/** The words of which recurrences, lengths and bounds are made; the numbers reach from one to beyond the calendar. */
const timeWords = {
  recurrence:
    "every,each,every other,every second,every third,every last,every first,on,all,most,some,once,twice,three times,daily,weekly,biweekly,monthly,alternate",
  rank: "first,second,third,last,penultimate,second to last,nth,1st,2nd,5th,13th,29th,31st,366th,next,this,past,coming,previous,closest",
  unit: "second,seconds,minute,minutes,hour,hours,day,days,calendar day,business day,business days,weekday,weekdays,weekend,weekends,week,weeks,fortnight,month,months,quarter,year,years,decade,decades,century,centuries",
  name: "Monday,Mondays,weds,Friday,Fridays,Sunday,May,January,February,summer,winter,Christmas,Easter,morning,evenings,night,noon,midnight,3 pm,5:30,10:15:20,today,yesterday,tomorrow,now,Q3",
  number:
    "1,2,3,7,10,13,31,60,99,100,366,1000,1066,1999,2022,2023,9999,10000,999999,1000000,one,two,ten,ninety-nine,a hundred,a thousand,half a,a few,several",
  bound:
    "since,until,from,to,before,after,by,within,between,and,or,of,in,at,on,the,during,through,ago,from now,for,start of,end of,middle of,early,late,first half of,up to,more than,at least,until now,(,)",
};
/** @typedef {keyof typeof timeWords} TimeWord */
const timeWordLists = /** @type {Record<TimeWord, string[]>} */ (
  Object.fromEntries(Object.entries(timeWords).map(([name, words]) => [name, words.split(",")]))
);
const timeWordNames = /** @type {TimeWord[]} */ (Object.keys(timeWords));

/** Orders in which such words may say something. @type {readonly (readonly TimeWord[])[]} */
const timeWordOrders = [
  ["recurrence", "name"],
  ["recurrence", "unit"],
  ["recurrence", "number", "unit"],
  ["recurrence", "rank", "unit"],
  ["recurrence", "name", "number"],
  ["rank", "number", "unit"],
  ["rank", "unit"],
  ["rank", "name"],
  ["number", "unit"],
  ["number", "name"],
  ["name"],
  ["number"],
];

/**
 * Words of recurrence, units, bounds and numbers in random order, or in one that may be sense: few are, and
 * none is a reason to hang.
 *
 * @param {Random} random
 */
export function makeTimeWords(random) {
  const say = (/** @type {TimeWord} */ name) => random.pick(timeWordLists[name]);
  if (random.chance(0.5)) {
    return random.several(random.integer(2, 14), () => say(random.pick(timeWordNames))).join(" ");
  }
  const pieces = random.several(random.integer(1, 4), () => random.pick(timeWordOrders).map(say).join(" "));
  return pieces.reduce((text, piece) => `${text} ${say("bound")} ${piece}`);
}

/** @type {Maker} */
export function makeString(random, seeds) {
  let left = random.fraction() * weights;
  for (const [weight, maker] of makers) {
    left -= weight;
    if (left < 0) return maker(random, seeds).slice(0, longest);
  }
  return "";
}

/**
 * One change to a text: a word or a character is deleted, doubled, swapped, replaced or put in.
 *
 * @param {string} text @param {Random} random @param {Seeds} seeds
 */
export function mutate(text, random, seeds) {
  const parts = random.chance(0.6) ? text.split(/(?<=\s)|(?=\s)/u) : text.split("");
  const at = random.integer(0, Math.max(0, parts.length - 1));
  switch (random.integer(0, 8)) {
    case 0:
      parts.splice(at, 1);
      break;
    case 1:
      parts.splice(at, 0, parts[at] ?? "");
      break;
    case 2: {
      const other = random.integer(0, Math.max(0, parts.length - 1));
      [parts[at], parts[other]] = [parts[other] ?? "", parts[at] ?? ""];
      break;
    }
    case 3:
      parts[at] = random.pick(seeds.words);
      break;
    case 4:
      parts.splice(at, 0, ` ${random.pick(seeds.words)} `);
      break;
    case 5:
      parts.splice(at, 0, random.pick(strange));
      break;
    case 6:
      return text.replace(/\d+/u, () =>
        String(random.pick([0, 1, 7, 13, 24, 29, 30, 31, 32, 53, 60, 366, 9999, 10000, 1e12])),
      );
    case 7:
      parts[at] = random.chance(0.5)
        ? (parts[at] ?? "").toUpperCase()
        : (parts[at] ?? "").split("").reverse().join("");
      break;
    default: {
      const end = random.integer(at, parts.length);
      parts.splice(random.integer(0, parts.length), 0, ...parts.slice(at, end));
    }
  }
  return parts.join("");
}
