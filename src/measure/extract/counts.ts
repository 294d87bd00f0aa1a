import { type Asked, missingWords, nameMark } from "./asked.js";
import { numberOf, numberPattern } from "./written-time.js";

/** What is counted, and of what kind it may be called. */
export const unit =
  "times?|time\\(s\\)|x|occasions?|occurrences?|instances?|events?|records?|entries|entry|match(?:es)?|hits?|cases?|sessions?";
export const kind =
  "separate|different|distinct|such|matching|matched|relevant|recorded|unique|individual|single|total|qualifying|valid|confirmed|logged";

const adverbs: Readonly<Record<string, number>> = { once: 1, twice: 2, thrice: 3 };

/** A number in a text that may be an answer. */
export interface Count {
  readonly value: number;
  /**
   * 4: a part of others, or the subject of "match"; 3: in total; 2: times, a sum; 1: events, "there are 3";
   * 0: any other.
   */
  readonly strength: 0 | 1 | 2 | 3 | 4;
}

const number = new RegExp(
  `(?<![a-zÀ-ӿ\\d.,:/#-])(?:(${numberPattern})|(once|twice|thrice)|(a single time|a single occasion))(?![a-zÀ-ӿ\\d:/]|[.,]\\d|-\\d)`,
  "gi",
);

/** Before a number that tells how many there are to choose from: "of the 20", "among all 50". */
const whole =
  /\b(?:of|from|among|amongst|in|across|over|through|all|the|these|those|both|last|first|next|past|previous|every|other|remaining|than|provided|given|listed)\s(?:all |the |these |those |his |her |its |their |first |last |total |listed |given |provided )*$/i;
/** Before a number that numbers something: "event 7", "step 2", "#3". */
const numbered =
  /(?:\b(?:events?|entry|entries|items?|steps?|rows?|lines?|no\.?|nr\.?|index|indices|week|day|case|records?|id|pages?|rules?|options?|points?|cw|at)\s?(?:numbers? |no\.? ?)?|#|\[)(?:\d{1,4}(?:, | and |, and | & |-))*$/i;
/** Before a number that is the answer: "a total of", "the count is", "that makes", "=". */
const summed =
  /(?:\b(?:total|count|number|answer|result|sum|frequency|tally|matches|occurrences|times)\b[^.,;=]{0,60}?(?:\bis\b|\bwas\b|\bof\b|\bbe\b|:|=|\bequals\b|\bcomes to\b|\bto\b)|=|→|⇒|\bequals|\b(?:makes|making|gives|giving|leaves|leaving|yields|totals|totaling|totalling|comes to|adds? up to|amounts to|make it)|\b(?:that|this|it|which) (?:is|was|makes|would be|gives|leaves))\s*(?:it |that |us |me |a total of )?(?:exactly |only |therefore |thus |just |be |is )?$/i;
/** Before a number of things that are there: "there are", "I found", "we have". */
const present =
  /\b(?:there (?:are|were|is|was)|(?:i|we) (?:can )?(?:count|counted|find|found|see|saw|get|got|have|had|identify|identified)|we are left with|shows?|contains?|lists?|has|have|had|did|only|exactly|just)\s(?:exactly |only |just |a total of |out |as )?$/i;

const times = new RegExp(
  `^(?:\\s?\\((?:${numberPattern})\\))?[- ]?(?:(?:separate|different|distinct) (?:days|dates)|(?:(?:${kind}) ){0,2}(?:times?|time\\(s\\)|x|×|occasions?|occurrences?|instances?|match(?:es)?|hits?))(?![a-zÀ-ӿ])`,
  "i",
);
const things = new RegExp(
  `^(?:\\s?\\((?:${numberPattern})\\))?[- ](?:(?:${kind}|[a-zÀ-ӿ]+ed|[a-zÀ-ӿ]+ing) ){0,3}(?:${unit})(?![a-zÀ-ӿ])`,
  "i",
);
const matching = new RegExp(
  "^ (?:(?:of (?:which|them|these|those|the [a-zÀ-ӿ]+)|events?|entries|entry|records?|(?:such|matching|relevant) events?)\\s?)?" +
    "(?:that |which |actually |do |does |clearly |also |all |fully |indeed |really )*" +
    "(?:match(?:es|ed)?|qualif(?:y|ies|ied)|meets?|met|fits?|satisf(?:y|ies|ied)|correspond(?:s|ed)?|appl(?:y|ies|ied)|counts?|fulfil+s?|fall|falls|fell|remain|remains|happened|occurred|took place|involves?|belongs?|" +
    `(?:have|has|had|lists?|names?|shows?) (?=${nameMark})|(?:is|are|was|were) (?:by |about |in |of |at |on |from |relevant|left|${nameMark}))(?![a-zÀ-ӿ])`,
  "i",
);
const inTotal =
  /^(?: (?:times?|occasions?|matches|of them))?,? (?:in total|altogether|overall|in all)(?![a-zÀ-ӿ])/i;
const outOf = new RegExp(
  `^ (?:events? )?(?:out )?of (?:the |all |these |those )*(?:${numberPattern})(?![a-zÀ-ӿ])`,
  "i",
);
const partOf = /^ of (?:which|them|these|those|the (?:events?|entries|records))(?![a-zÀ-ӿ])/i;

/** The counts of a text, without dates, ordinals and what is numbered. */
export function countsIn(text: string, asked: Asked): readonly Count[] {
  const found: Count[] = [];
  for (const match of text.matchAll(number)) {
    const before = text.slice(Math.max(0, match.index - 90), match.index);
    const after = text.slice(match.index + match[0].length);
    const value = match[3] === undefined ? valueOrNull(match[1], match[2]) : 1;
    if (value === null || isPronoun(match[0], before, after)) continue;
    // A year is no count.
    if (/^(?:19|20)\d\d$/u.test(match[0]) && !things.test(after)) continue;
    if (match[1] !== undefined && numbered.test(before) && !times.test(after)) continue;
    if (/^once$/i.test(match[0]) && /^ (?:we|you|i|the|all|filtered|again|more|upon)\b/i.test(after))
      continue;
    const isTotal = summed.test(before);
    if (match[1] !== undefined && whole.test(before) && !isTotal && !partOf.test(after)) {
      if (
        !/\b(?:the|all|these|those|remaining) $/i.test(before) ||
        /\b(?:of|from|among|in) (?:the |all |these |those )+$/i.test(before)
      )
        continue;
      if (!matching.test(after)) continue;
    }
    const isDone = isDoing(after, asked);
    const isAsked = missingWords(after, asked) < asked.words.length;
    const strength = strengthOf(match, before, after, { isTotal, isDone, isAsked });
    // "She read one twice."
    if (strength > 0 || !/^one$/i.test(match[0])) found.push({ value, strength });
  }
  return found;
}

/** "3 calls" and "3 phone calls", where the question is how often somebody called. */
function isDoing(after: string, { words }: Asked): boolean {
  const [, first = "", second = ""] =
    /^ (\p{L}{3,30})(?: (\p{L}{3,30}))?(?!\p{L})/u.exec(after.toLowerCase()) ?? [];
  const isVerb = /^(?:is|are|was|were|did|do|does|have|has|had)$/u.test(first);
  return !isVerb && words.some((forms) => forms.has(first) || forms.has(second));
}

interface CountContext {
  /** Whether a word before it sums up. */
  readonly isTotal: boolean;
  /** Whether what was done is counted. */
  readonly isDone: boolean;
  /** Whether a word of the question stands behind it. */
  readonly isAsked: boolean;
}

const listed = /^(?:,|,? and|,? or|\s?&)\s?\d{1,4}(?![\d:.a-z-]| (?:times|of))/i;
const ofWhich = /\bof (?:which|these|those|them),?\s(?:only |just )?$/i;
/** "3 of which took place outside the kitchen" */
const unlike = /^[^,;:.]{0,40}\b(?:outside|not|elsewhere|wrong|other|excluded|different|another)\b/i;
const isOnly = /\b(?:only|just|exactly)\s$/i;

function strengthOf(
  match: RegExpExecArray,
  before: string,
  after: string,
  { isTotal, isDone, isAsked }: CountContext,
): Count["strength"] {
  // "1, 2, 3" counts nothing.
  if (/\b(?:not|rather than|instead of) $/i.test(before) || listed.test(after)) return 0;
  if (match[1] !== undefined && unlike.test(after)) return 0;
  if (match[1] !== undefined && (matching.test(after) || outOf.test(after))) return 4;
  // "6 times, 2 of which in the kitchen" is 2 where the kitchen is asked for, and "2 of them before noon" is a detail.
  if (match[1] !== undefined && (partOf.test(after) || ofWhich.test(before)))
    return isOnly.test(before) || isAsked ? 4 : 2;
  if (inTotal.test(after)) return 3;
  if (match[1] === undefined) return 2;
  if (times.test(after) || isTotal || /×\s?$/u.test(before)) return 2;
  if (isDone || things.test(after) || present.test(before)) return 1;
  return 0;
}

/** "The one", "one of the events", "one by one": no count. */
function isPronoun(word: string, before: string, after: string): boolean {
  if (word.toLowerCase() !== "one") return false;
  return (
    /\b(?:the|this|that|each|every|no|another|which|any|last|first|latest|by|recent|next|previous|other|is|was|as)\s$/i.test(
      before,
    ) || /^ (?:by one|more|of the|who|that|could|can|should|would|in the|on|at)\b/i.test(after)
  );
}

function valueOrNull(digits: string | undefined, adverb: string | undefined): number | null {
  return digits === undefined ? (adverbs[adverb?.toLowerCase() ?? ""] ?? null) : numberOf(digits);
}

/** The value of a number or of "once", "twice", "thrice"; 0 where it is not whole. */
export function valueOf(digits: string | undefined, adverb: string | undefined): number {
  return valueOrNull(digits, adverb) ?? 0;
}
