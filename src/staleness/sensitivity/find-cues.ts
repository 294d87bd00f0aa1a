import { type Cue, cues } from "./cue.js";
import { plainWords } from "./plain-words.js";

/** A word of a cue, where a text has it. */
export interface CueWord {
  readonly cue: Cue;
  /** As the cue has it: `delay*`. */
  readonly word: string;
  /** As the text has it, folded: `delayed`. */
  readonly found: string;
}

/**
 * The words of cues in a text, in order.
 *
 * Where several fit, the longest counts, and what it covers counts for no other one: in `interest rate` there is
 * no `rate`. A word that is written out counts before one that ends in `*`. O(length).
 */
export function findCues(text: string): readonly CueWord[] {
  const words = plainWords(text);
  const found: CueWord[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = longestAt(words, at);
    if (longest === null) {
      at += 1;
      continue;
    }
    const { cue, word, parts } = longest;
    found.push({ cue, word, found: words.slice(at, at + parts.length).join(" ") });
    at += parts.length;
  }
  return found;
}

interface Entry {
  readonly cue: Cue;
  readonly word: string;
  readonly parts: readonly string[];
}

/** The longest first; what is written out before what only begins alike. */
const entries: readonly Entry[] = cues
  .flatMap((cue) => cue.words.map((word) => ({ cue, word, parts: word.split(" ") })))
  .sort(
    (a, b) => b.parts.length - a.parts.length || Number(a.word.includes("*")) - Number(b.word.includes("*")),
  );

/** By how their first part begins. */
const byBeginning = new Map<string, Entry[]>();
for (const entry of entries) {
  const beginning = beginningOf(entry.parts[0] ?? "");
  const alike = byBeginning.get(beginning);
  if (alike === undefined) byBeginning.set(beginning, [entry]);
  else alike.push(entry);
}

function beginningOf(word: string): string {
  return word.slice(0, 2);
}

function longestAt(words: readonly string[], at: number): Entry | null {
  const alike = byBeginning.get(beginningOf(words[at] ?? "")) ?? [];
  return alike.find(({ parts }) => parts.every((part, index) => fits(part, words[at + index] ?? ""))) ?? null;
}

function fits(part: string, word: string): boolean {
  if (part.endsWith("*")) return word.startsWith(part.slice(0, -1));
  if (word === part) return true;
  if (word === `${part}s` || word === `${part}es`) return true;
  return part.endsWith("y") && word === `${part.slice(0, -1)}ies`;
}
