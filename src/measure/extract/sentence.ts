import { type Asked, markNames, nameMark } from "./asked.js";
import { inEnglish } from "./in-english.js";
import type { Language } from "./languages.js";

/**
 * A text as the readers take it: names marked, in English as far as answers need it, and "did not" for
 * "didn't". What is read so is read by one set of patterns.
 */
export function sentenceOf(text: string, { names, respell }: Asked, language: Language | null): string {
  const plain = inSmallLetters(text.replace(/[\uE000-\uF8FF]/gu, " "));
  const marked = markNames(respell === undefined ? plain : respell(plain), names);
  return spelledOut(language === null ? marked : inEnglish(marked, language));
}

/** "NO OTHER EVENT MATCHES": capitals say nothing where all letters are. */
function inSmallLetters(text: string): string {
  const isLoud = /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text) && text.includes(" ");
  return isLoud ? text.toLowerCase() : text;
}

function spelledOut(text: string): string {
  return text
    .replace(/\bcan(?:no|')t\b/gi, "cannot")
    .replace(/\bwon't\b/gi, "will not")
    .replace(/\b(did|does|do|is|was|were|are|has|have|had|could|would|should|ai)n['’]?t\b/gi, "$1 not")
    .replace(/\b(it|that|there|he|she|here|what|who|answer)'s\b/gi, "$1 is")
    .replace(/\b(i|you|we|they)'(?:ve)\b/gi, "$1 have")
    .replace(/\b(i|you|we|they|there|that|it|he|she)'d\b/gi, "$1 would")
    .replace(/\bi'm\b/gi, "I am")
    .replace(/\b(you|we|they)'re\b/gi, "$1 are")
    .replace(/\b(i|you|we|they|it|that)'ll\b/gi, "$1 will");
}

/** How a clause is joined to what stands before it. */
export type Joint =
  /** It begins, or goes on. */
  | "main"
  /** "but", "while", "although": something else is said. */
  | "contrast"
  /** "because", "since": it explains. */
  | "reason"
  /** "so", "therefore": it concludes. */
  | "result";

/** A part of a sentence with a verb of its own. */
export interface Clause {
  readonly text: string;
  readonly joint: Joint;
}

const joints: readonly (readonly [Joint, RegExp])[] = [
  ["contrast", /^(?:but|however|while|whereas|although|though|even though|yet)$/i],
  ["reason", /^(?:because|since|as|given that)$/i],
  ["result", /^(?:so|therefore|thus|hence|which means(?: that)?|meaning(?: that)?|which)$/i],
];

const boundary = new RegExp(
  "\\s?;\\s|\\s?—\\s?|\\s--?\\s|,\\s(?=(?:he|she|they)\\s)|" +
    "(?:,|\\s?—)?\\s(?:and\\s)?(but|however|whereas|although|though|even though|because|therefore|thus|hence|which means(?: that)?|meaning(?: that)?|which(?= (?:leaves|makes|gives|brings|totals)))\\b,?\\s|" +
    "(?:,|\\s?—)\\s(?:and\\s)?(while|yet|so|since|as|given that)\\b,?\\s",
  "gi",
);

/** "While Tom was out, Mary …": what leads is not what is said. */
const leadingClause = new RegExp(
  `^(?:and |but )?(while|whereas|although|though|even though|since|because|as|given that)\\s[^]{3,300}?,\\s(?=(?:${nameMark}|the|he|she|it|they|there|only|just|no|nobody|none|neither|that|this|so|i|we|my|nothing)(?![a-zÀ-ӿ]))`,
  "i",
);

/** The clauses of a sentence, in order. */
export function clausesOf(text: string): readonly Clause[] {
  const clauses: Clause[] = [];
  const lead = leadingClause.exec(text);
  if (lead !== null) clauses.push({ text: lead[0].trim(), joint: jointOf(lead[1]) });
  let start = lead === null ? 0 : lead[0].length;
  let joint: Joint = "main";
  for (const match of text.matchAll(boundary)) {
    if (match.index < start) continue;
    push(clauses, text.slice(start, match.index), joint);
    joint = jointOf(match[1] ?? match[2]);
    start = match.index + match[0].length;
  }
  push(clauses, text.slice(start), joint);
  return clauses;
}

function push(clauses: Clause[], text: string, joint: Joint): void {
  const trimmed = text.trim();
  if (trimmed !== "") clauses.push({ text: trimmed, joint });
}

function jointOf(word: string | undefined): Joint {
  if (word === undefined) return "main";
  return joints.find(([, pattern]) => pattern.test(word))?.[0] ?? "main";
}
