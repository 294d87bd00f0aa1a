import {
  type Asked,
  marksIn,
  nameMark,
  repeatsHalf,
  repeatsQuestion,
  repeatsVerb,
  saysVerb,
} from "./asked.js";
import type { Level } from "./verdict.js";
import { deniesAsked, isElsewhere, isOfAnotherDay } from "./stance.js";
import type { Clause } from "./sentence.js";

/** What may stand around names, or around "nobody", where nothing else is said. */
export const around =
  /(?<![a-zÀ-ӿ'-])(?:it|that|this|these|those|there|they|was|is|were|are|did|does|has|have|been|would be|must be|should be|be|the|an?|only|just|both|all|alone|also|and|too|as well|as|well|by|answers?|subjects?|persons?|people|names?|ones?|who|whom|individuals?|so|thus|hence|therefore|then|here|in fact|indeed|namely|of course|clearly|simply|definitely|certainly|exclusively|solely|respectively|matching|matched|match|matches|i (?:would |will |can |am )?(?:say|answer|conclude|go with|going with)|my|your|final|correct|result|response|of|them|themselves|himself|herself|single|sole|two|three|four|five|correct|sure|ok|okay|well|i|me|my|recorded|logged|in|question|responsible|for)(?![a-zÀ-ӿ'-])/gi;

/** Names in a row. */
export const list = `${nameMark}(?:'s)?(?:(?:\\s?[,;/&+]\\s?|,? (?:and|or|nor|as well as|and also|and not|or also) ){1,3}${nameMark}(?:'s)?)*`;

/** What denies of the names behind it. */
const deniedAfter = new RegExp(
  `(?:,\\s?)?\\b(?:and |but )?(?:(?<!either )neither|nor|not|never|rather than|instead of|unlike|excluding|as opposed to)(?: (?:was|is|did|by|it was))? (${list})(?! alone)`,
  "gi",
);

/** What denies of the names before it. */
const deniedBefore = new RegExp(
  `(${list})(?: (?:both|also|all|either|each|themselves))?(?: who)? (?:(?:did|does|do|has|have|had|was|were|is|are|would|will|could) (?:also )?(?:not|never|neither)|never|cannot|is excluded|was excluded)(?![a-zÀ-ӿ])`,
  "gi",
);

const nothingWord =
  /^(?:nobody|no ?one|no-one|noone|none|not anyone|not anybody|∅|empty(?: set)?|zero|nil|no (?:such |matching |matched |relevant |known |recorded )?(?:subjects?|names?|person|people|individuals?|events?|match(?:es)?|entry|entries|records?)(?: (?:found|match|matches|matched|qualify|qualifies|exist|exists))?|none found)(?: (?:nobody|none|no ?one))?$/i;

const nobody =
  /\b(?:nobody|no one|no-one|noone|none of(?! (?:the )?other)|not anyone|not anybody|not a single|there (?:is|are|was|were) (?:no|none|not any)|(?:could|can|did|do)(?: ?not) (?:find|see|identify|locate) any(?:one|body)?|nor any(?:one|body)|(?:list|set|result)(?: of [^,.;]{1,60})? is empty|does not (?:mention|include|contain|list|show) any|nothing (?:in|that|match))\b|\bno (?!(?:other|further|additional|more|one else|doubt|question)\b)(?:[a-zÀ-ӿ'-]+ ){0,3}?(?:subjects?|person|people|individuals?|records?|events?|entry|entries|mentions?|instances?|occurrences?|match(?:es)?)\b/i;

/** Words by which others are set against those who did it; what they say of whom is not told apart. */
const unclear =
  /\b(?:except|other than|besides|apart from|aside from|different|another|wrong|instead|unlike|excluded|if|whether|would have|excluding|among others|and others|etc|at least|including|such as|e\.g|for (?:example|instance))(?![a-zÀ-ӿ])/i;

/** "Tom chatted with Mary", "Tom's friend Mary": names of those who did something else. */
const besides = new RegExp(
  `\\b(?:with|to|from|beside|near|behind|than|about|like|around|(?<!(?:entry|entries|events?|records?|match|yes|true) )for) ${list}`,
  "i",
);
const owner = new RegExp(
  `${nameMark}'s (?!(?:own |last |only |first )?(?:events?|entry|entries|record|name))`,
  "u",
);
const notOwner = new RegExp(`${nameMark}(?!'s)`, "u");

function isBesides(text: string): boolean {
  return besides.test(text) || (owner.test(text) && notOwner.test(text));
}

/** Those of whom it says "only". */
const onlyThose = new RegExp(`\\bonly (${list})`, "gi");

/** Whether a text says that there is nobody, and nothing else. */
export function isBareNobody(text: string, { names }: Asked): boolean {
  const plain = (part: string) => part.replace(/[\s"'()[\]{}.,!:;—-]+/gu, " ").trim();
  if (text.length > 120) return false;
  // "None of Tom, Mary and Ria", where these are all.
  const listed = marksIn(text);
  if (listed.length > 0 && (listed.length < names.spellings.size || !/\b(?:none|neither)\b/i.test(text)))
    return false;
  if (/^\s*["'(]*(?:\[\s*\]|\{\s*\})["')]*[\s.!]*$/u.test(text)) return true;
  const bare = plain(
    text
      .replace(/[\uE000-\uF8FF]/gu, " ")
      .replace(around, " ")
      .replace(/\b(?:or|nor)\b/gi, " "),
  );
  return nothingWord.test(plain(text)) || nothingWord.test(bare) || bare === "neither";
}

/** A text without the names of whom it says that they did not, and their marks. */
export function withoutDenied(text: string): { readonly rest: string; readonly denied: ReadonlySet<string> } {
  const denied = new Set<string>();
  const take = (whole: string, names: string) => {
    for (const mark of marksIn(names)) denied.add(mark);
    return whole.startsWith(",") ? "," : " ";
  };
  let rest = text.replace(deniedBefore, take);
  // "Not Tom, not Mary" and "neither Tom nor Mary": again until nothing changes, for lists are of one word each.
  for (let pass = 0; pass < 3; pass += 1) rest = rest.replace(deniedAfter, take);
  return { rest, denied };
}

/** What a clause says of names. */
export interface Naming {
  readonly named: readonly string[];
  readonly denied: ReadonlySet<string>;
  readonly isNobody: boolean;
  readonly level: Level;
}

/** "Nobody did", "nobody of Tom's friends"; not "no events but Mary's". */
function isPlainNobody(text: string): boolean {
  if (exception.test(text)) return false;
  const isLeading = /^(?:so |thus |therefore,? )?(?:nobody|no one|none|there (?:is|are|was|were))\b/i.test(
    text,
  );
  return marksIn(text).length === 0 || isLeading;
}

const exception = new RegExp(`\\b(?:except|but|other than|besides|apart from)(?: for)? ${nameMark}`, "i");

/** "Everyone but Tom": who all are is not said. */
const allBut = new RegExp(
  `^(?:everyone|everybody|all(?: of (?:them|the [a-zÀ-ӿ]+))?)(?: else)? (?:but|except(?: for)?|apart from|other than) (${list})`,
  "i",
);

/** Whom a clause names, and whom it denies; a name that is neither makes it a mention. */
export function namingOf({ text }: Clause, asked: Asked, isFollowing: boolean): Naming {
  const { rest, denied } = withoutDenied(text.replace(/\s\([^()]{0,400}\)/gu, ""));
  const marks = marksIn(rest);
  // "None of Tom, Mary and Ria" is of those alone.
  const isNobody =
    (denied.size === 0 && marks.length === 0 && isBareNobody(rest, asked)) ||
    nobody.test(rest) ||
    (marks.length === 0 && deniesAsked(rest, asked)) ||
    (/\bneither\b/i.test(rest) && marks.length === 0 && denied.size === 0);
  const but = allBut.exec(rest)?.[1];
  if (but !== undefined) {
    const excepted = new Set(marksIn(but));
    const others = [...asked.names.spellings.keys()].filter((mark) => !excepted.has(mark));
    return { named: others, denied: excepted, isNobody: false, level: "mention" };
  }
  const [only, second] = [...rest.matchAll(onlyThose)];
  const named = isNobody ? [] : only !== undefined && second === undefined ? marksIn(only[1] ?? "") : marks;
  const isDenying = /\b(?:not|never|neither|nor|without|cannot|no)\b/i.test(rest);
  if (isNobody) return { named, denied, isNobody, level: isPlainNobody(rest) ? "direct" : "mention" };
  if (isDenying || unclear.test(rest) || isBesides(rest))
    return { named, denied, isNobody, level: "mention" };
  return { named, denied, isNobody, level: sayingLevel(rest, asked, isFollowing || denied.size > 0) };
}

const naming =
  /\b(?:subjects?|persons?|people|names?|ones?|answer|individuals?|participants?|it|that|match|matches|only)\b[^.;]{0,200}\b(?:is|was|are|were|be|:)\s*:?\s*(?:both |only |just |the )?["']?$/i;

/** What is said of names that did it: "did", "is the only one", "matches", "qualifies". */
const qualifying = new RegExp(
  `${nameMark}["']?(?:'s [a-zÀ-ӿ]+)? (?:all |both |also |each |clearly |is the one who |is the only one who )?(?:did(?! not)|does(?! not)|match|matches|matched|remains?|counts?|applies|qualif(?:y|ies|ied)|fits?|meets?|met|satisf(?:y|ies|ied)|(?:is|was|are|were) (?:the )?(?:only|ones?|sole|single|matching|responsible|correct|listed|the answer|who|person|people|subjects?))(?![a-zÀ-ӿ])`,
  "i",
);

/** "Mary, who watched a film this morning" */
const relative = new RegExp(`^${list},? who `, "i");

/** "by Tom", "only Tom": those who did what was done. */
const agent = new RegExp(`\\bby (?:both )?${list}`, "gi");

/** "The film was watched …" */
function isPassive(text: string, { verb }: Asked): boolean {
  const done =
    /\b(?:was|were|been|being) (?:[a-z]+ )??([a-zÀ-ӿ-]{2,30})(?= (?:by|in|on|at|this|last|yesterday|today)\b)/i.exec(
      text,
    )?.[1];
  return verb !== null && done !== undefined && verb.has(done.toLowerCase());
}

/** "The subject is Tom", "It was Tom", "Tom did", and a sentence that says the question again. */
function sayingLevel(text: string, asked: Asked, isFollowing: boolean): Level {
  const first = text.search(/[\uE000-\uF8FF]/u);
  const before = text.slice(0, Math.max(0, first));
  if (naming.test(before) || /:\s*["'[]*$/u.test(before)) return "direct";
  if (isElsewhere(text, asked) || isOfAnotherDay(text, asked)) return "mention";
  if (qualifying.test(text)) return "direct";
  const isShort =
    text
      .replace(/[\uE000-\uF8FF](?:'s)?/gu, " ")
      .replace(around, " ")
      .replace(/[^\p{L}\p{N}]/gu, "") === "";
  if (repeatsVerb(text, asked) || (relative.test(text) && saysVerb(text, asked))) return "direct";
  if (isShort || repeatsQuestion(text, asked) || asked.isForeign === true) return "direct";
  const isDone =
    marksIn(text.replace(agent, "")).length === 0 && (repeatsHalf(text, asked) || isPassive(text, asked));
  return isDone || (isFollowing && /\bdid\b/i.test(text)) ? "direct" : "mention";
}
