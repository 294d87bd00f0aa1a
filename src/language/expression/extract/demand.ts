import { Forests } from "../../parse/forests.js";
import { type Meaning, meaningsOf, WORK_LIMIT } from "../../parse/meanings.js";
import type { Token } from "../../parse/token.js";
import { operators } from "../../../algebra/operators.js";
import { TOKEN_LIMIT } from "../parse-expression.js";
import type { Candidate } from "./candidates.js";
import { evidence, followsMember, membersAt } from "./word-class.js";
import type { evidenceSignatures, evidenceSymbols } from "./signatures.js";

/** What words must meet to be taken for a time. */
export type Demand = (typeof evidenceSymbols.demand)[number];

const evidenceOperators: Record<keyof typeof evidenceSignatures, (demand: Demand) => Demand> = {
  Needs: (demand) => demand,
};

const withEvidence = { ...operators, ...evidenceOperators };

/** How the evidence rules read a row of tokens; nothing where words can only be a time. */
export function doubts(tokens: readonly Token[], text: string): readonly Meaning[] {
  const grammar = evidence();
  forests ??= new Forests(grammar, grammar.category("Doubtful"), TOKEN_LIMIT);
  const node = forests.of(tokens);
  return node === null ? [] : meaningsOf(node, tokens, text, grammar, withEvidence, WORK_LIMIT).meanings;
}
let forests: Forests | undefined;

/** What the evidence rules ask of a row of tokens. */
export function demandsOn(tokens: readonly Token[], text: string): readonly Demand[] {
  return doubts(tokens, text).map(({ value }) => value as Demand);
}

/** Whether what surrounds a candidate meets a demand. */
export function isMet(demand: Demand, text: string, tokens: readonly Token[], candidate: Candidate): boolean {
  const { start, end } = candidate;
  switch (demand) {
    case "never":
    case "attached":
    case "coordinated":
      return false;
    case "kept":
    case "bound":
    case "loose":
      return true;
    case "unclaimed":
      return membersAt("claim", tokens, end).length === 0;
    case "cue":
      return hasCue(tokens, candidate);
    case "capital":
      return hasCapital(text, tokens, candidate);
    case "inside":
      return !beginsSentence(tokens, start);
    case "nameless":
      return !isNamed(text, tokens, end);
    case "unqualified":
      return tokens[end]?.text !== "of";
    case "closed":
      return isClosed(tokens, end);
    case "end":
      return isEnd(tokens, end);
    case "small":
      return !isCapitalInside(text, tokens, candidate);
    case "untitled":
      return !isTitle(text, tokens, candidate);
    case "cue-or-attributive":
      return hasCue(tokens, candidate) || isAttributive(tokens, candidate);
    case "cue-capital":
      return hasCue(tokens, candidate) && hasCapital(text, tokens, candidate);
    case "cue-closed":
      return hasCue(tokens, candidate) && isClosed(tokens, end);
    case "capital-or-closed":
      return hasCapital(text, tokens, candidate) || isClosed(tokens, end);
  }
}

/** Whether the first word behind prepositions and articles has a capital letter that says something. */
function hasCapital(text: string, tokens: readonly Token[], { start, end }: Candidate): boolean {
  for (let at = start; at < end; at++) {
    const token = tokens[at];
    if (token?.kind !== "word") continue;
    if (at < end - 1 && /^(the|this|that|my|a)$/.test(token.text)) continue;
    if (at < end - 1 && membersAt("preposition", tokens, at).length > 0) continue;
    if (at < end - 1 && membersAt("closed", tokens, at).length > 0) continue;
    const word = text.slice(token.span.start, token.span.end);
    return (
      /^\p{Lu}/u.test(word) &&
      !beginsSentence(tokens, at) &&
      !isShouted(text, tokens, at) &&
      !endsName(text, tokens, at)
    );
  }
  return false;
}

/** Whether it has a capital letter, as the word before it has, so that the two are a name ("USA Today"). */
function isCapitalInside(text: string, tokens: readonly Token[], { start }: Candidate): boolean {
  return (
    !isShouted(text, tokens, start) &&
    hasCapitalAt(text, tokens, start) &&
    hasCapitalAt(text, tokens, start - 1)
  );
}

function hasCapitalAt(text: string, tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token?.kind === "word" && /^\p{Lu}/u.test(text.slice(token.span.start, token.span.end));
}

/** Whether an article stands before it and a word with a capital letter behind it: the Sunday Times. */
function isTitle(text: string, tokens: readonly Token[], { start, end }: Candidate): boolean {
  const hasArticle = tokens[start]?.text === "the" || tokens[start - 1]?.text === "the";
  return hasArticle && !isShouted(text, tokens, end) && hasCapitalAt(text, tokens, end);
}

/** Whether it stands between an article and what it qualifies: the 1996 Olympics. */
function isAttributive(tokens: readonly Token[], { start, end }: Candidate): boolean {
  return followsMember("determiner", tokens, start) && tokens[end]?.kind === "word" && !isClosed(tokens, end);
}

/** Whether the words around a token are in capitals, so that its own say nothing. */
function isShouted(text: string, tokens: readonly Token[], at: number): boolean {
  const neighbours = [tokens[at - 1], tokens[at + 1]].filter((token) => token?.kind === "word");
  return (
    neighbours.length > 0 &&
    neighbours.every((token) => {
      const word = text.slice(token?.span.start, token?.span.end);
      return word.length > 1 && word === word.toUpperCase();
    })
  );
}

/** Whether the word behind an expression makes a name of the two ("Christmas Island"). */
function isNamed(text: string, tokens: readonly Token[], end: number): boolean {
  const after = tokens[end];
  if (after?.kind !== "word" || isShouted(text, tokens, end)) return false;
  return /^\p{Lu}/u.test(text.slice(after.span.start, after.span.end)) && !isClosed(tokens, end);
}

/** Whether the word before a token has a capital letter of its own, so that the two are a name. */
function endsName(text: string, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.kind !== "word" || beginsSentence(tokens, at - 1)) return false;
  return before.text !== "i" && /^\p{Lu}/u.test(text.slice(before.span.start, before.span.end));
}

function beginsSentence(tokens: readonly Token[], at: number): boolean {
  let before = tokens[at - 1];
  if (before !== undefined && /^["'([*_>]$/.test(before.text)) before = tokens[at - 2];
  return before === undefined || /^[.!?:;>*•|]$/.test(before.text);
}

const FUNCTION_WORDS = ["closed", "nonverb", "pronoun", "preposition"] as const;

/** Whether nothing stands behind that words before it could count, name or qualify. */
function isClosed(tokens: readonly Token[], end: number): boolean {
  const after = tokens[end];
  if (after === undefined) return true;
  if (after.kind === "number") return false;
  if (after.kind === "mark") {
    if (/^[-/:.,+]$/.test(after.text)) return tokens[end + 1]?.kind !== "number" || after.text === ",";
    return !(after.text === "'" && after.glued) && !/^[%°$€£×*=]$/.test(after.text);
  }
  if (after.text === "of") return false;
  return FUNCTION_WORDS.some((name) => membersAt(name, tokens, end).length > 0);
}

function isEnd(tokens: readonly Token[], end: number): boolean {
  const after = tokens[end];
  return after === undefined || /^[.!?,;:)\]"]$/.test(after.text);
}

/** Whether a word that times follow stands before it, or parentheses around it that call no function. */
function hasCue(tokens: readonly Token[], { start, end }: Candidate): boolean {
  const [opening, closing] = [tokens[start - 1], tokens[end]];
  const isInParentheses = opening?.text === "(" && !opening.glued && closing?.text === ")";
  return isInParentheses || followsMember("cue", tokens, start);
}
