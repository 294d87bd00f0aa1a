import type { Vocabulary } from "../../events/vocabulary.js";
import type { Issue } from "../../issue/issue.js";
import type { English } from "../../language/expression/english.js";
import { tokenize } from "../../language/parse/token.js";
import { withoutOuterMarks } from "../../language/question/parse-question.js";
import { isFormOfKnownVerb } from "../../language/words/inflection.js";
import { editDistance } from "../../language/words/suggestion.js";
import { type NameGrammar, nameGrammarOf } from "./name-grammar.js";
import { unknownRuns } from "./refusal.js";

/** A text with slips of the pen mended, and what was read for them. */
export interface Respelt {
  readonly text: string;
  readonly notes: readonly Issue[];
}

/** Shorter words are too near to others. */
const shortest = 5;

/**
 * A question with its unknown words read as words of event types, where each has one letter too many, one too few or
 * two swapped, and only one word is so near. A changed letter rather makes another word ("house", "horse"), and names
 * are not guessed: Jon is not Joan.
 *
 * @returns null where some unknown word is no such slip
 * Cost: O(words of the types).
 */
export function respelt(vocabulary: Vocabulary, text: string, words: English): Respelt | null {
  const names = nameGrammarOf(vocabulary, words);
  const runs = unknownRuns(withoutOuterMarks(tokenize(text)), names.grammar);
  if (runs.length === 0) return null;
  let mended = text;
  const notes: Issue[] = [];
  for (const { start, end } of [...runs].reverse()) {
    const written = text.slice(start, end);
    const read = nearest(written, names);
    if (read === null) return null;
    mended = mended.slice(0, start) + read + mended.slice(end);
    notes.unshift({ kind: "read-as", written, read });
  }
  return { text: mended, notes };
}

/**
 * A question with first names written out, where each is that of one person of the log: "What did Sven do" of Sven Holt.
 *
 * @returns null where it has no such name, or one is that of several
 */
export function writtenOut(vocabulary: Vocabulary, text: string, words: English): Respelt | null {
  const names = nameGrammarOf(vocabulary, words);
  const notes: Issue[] = [];
  const tokens = tokenize(text);
  let full = text;
  for (const [at, { span }] of [...tokens.entries()].reverse()) {
    const written = text.slice(span.start, span.end);
    const isName = at > 0 && /^\p{Lu}\p{Ll}/u.test(written);
    const isBeside = [tokens[at - 1], tokens[at + 1]].some(
      (token) =>
        token !== undefined &&
        /^\p{Lu}\p{Ll}/u.test(text.slice(token.span.start, token.span.end)) &&
        token !== tokens[0],
    );
    const known = isName && !isBeside ? names.namesOf(written) : [];
    if (known.length === 0 || known.some(({ match }) => match !== "part")) continue;
    const [read, ...others] = new Set(
      known.map(({ role, name }) => vocabulary.namesOf(role)?.spellings[name] ?? ""),
    );
    if (read === undefined || others.length > 0) return null;
    full = full.slice(0, span.start) + read + full.slice(span.end);
    notes.unshift({ kind: "read-as", written, read });
  }
  return notes.length === 0 ? null : { text: full, notes };
}

function nearest(written: string, { types }: NameGrammar): string | null {
  if (!/^\p{Ll}+$/u.test(written) || written.length < shortest || isFormOfKnownVerb(written)) return null;
  const found = new Set<string>();
  for (const all of [types.ownNouns(), types.verbForms()]) {
    for (const word of all) if (isSlip(written, word)) found.add(word);
  }
  const [first] = found;
  return found.size === 1 && first !== undefined ? first : null;
}

function isSlip(written: string, word: string): boolean {
  if (word.length < shortest || word[0] !== written[0] || editDistance(written, word, 1) !== 1) return false;
  // Of two words alike in length a letter was changed, or two were swapped.
  return word.length !== written.length || lettersOf(word) === lettersOf(written);
}

function lettersOf(word: string): string {
  return Array.from(word).sort().join("");
}
