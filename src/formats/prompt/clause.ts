import type { SentenceFault } from "./issues.js";
import { isPreposition } from "../../events/preposition.js";
import type { Span } from "../../issue/span.js";
import { withoutArticle } from "../../language/words/articles.js";
import { baseOfPast } from "../../language/words/base-form.js";
import { isKnownVerb } from "../../language/words/known-verb.js";
import { type Adjuncts, readAdjuncts } from "./adjuncts.js";
import { type Word, wordsIn } from "./word.js";

/** What a clause in the past tense tells: "Mary watched a film in the living room". */
export interface Clause extends Adjuncts {
  /** Null for "someone". */
  readonly subject: string | null;
  /** The verb as written, when its base form was made out from its ending alone. */
  readonly guessed: { readonly written: string; readonly verb: string } | null;
}

/** A clause, or why it is none, and where. */
export type ClauseReading =
  | { readonly clause: Clause }
  | { readonly fault: SentenceFault; readonly span: Span };

const anyone: ReadonlySet<string> = new Set(["someone", "somebody"]);
const pronouns: ReadonlySet<string> = new Set("i you he she it we they who this that there".split(" "));
const nobody: ReadonlySet<string> = new Set(["nobody", "none", "never", "not", "no", "neither", "hardly"]);
const articles: ReadonlySet<string> = new Set("the a an his her their my our its your this that".split(" "));
const auxiliaries: ReadonlySet<string> = new Set(["was", "were", "had", "did"]);
const adverbs: ReadonlySet<string> = new Set(
  "also then just already again finally later soon still only even once".split(" "),
);

/**
 * Reads a clause in the simple past: who, what was done, and in which roles else.
 *
 * The verb is the first word that is a past tense and may be one: written small, if any is, and behind a
 * name. What comes before is the subject; `readAdjuncts` tells what comes after.
 */
export function readClause(text: string, span: Span): ClauseReading {
  const words = wordsIn(text, span);
  const position = verbPosition(words);
  const verb = words[position];
  if (verb === undefined) {
    return { fault: words.length === 0 || words[0]?.isPast === true ? "subject" : "verb", span };
  }
  const subject = readSubject(words.slice(0, position), text);
  if ("fault" in subject) return subject;
  if (verb.folded.endsWith("n't")) return { fault: "negation", span: verb.span };
  const base = baseOfPast(verb.folded);
  if (base === null) throw new RangeError(`${verb.folded} is no past tense`);
  const rest = words.slice(position + 1);
  const [next] = rest;
  if (auxiliaries.has(verb.folded) && next !== undefined) {
    if (nobody.has(next.folded)) return { fault: "negation", span: next.span };
    if (verb.folded === "did" ? isKnownVerb(next.folded) : isVerbForm(next))
      return { fault: "tense", span: verb.span };
  }
  const adjuncts = readAdjuncts(base.verb, rest, text);
  if ("fault" in adjuncts) return adjuncts;
  const guessed = base.isKnown ? null : { written: verb.text, verb: base.verb };
  return { clause: { ...adjuncts, subject: subject.name, guessed } };
}

function verbPosition(words: readonly Word[]): number {
  const mayBe = ({ isPast, folded }: Word, position: number): boolean =>
    position > 0 &&
    (isPast || folded.endsWith("n't")) &&
    !words.slice(0, position).every((word) => articles.has(word.folded));
  const small = words.findIndex((word, position) => word.isSmall && mayBe(word, position));
  return small >= 0 ? small : words.findIndex(mayBe);
}

function readSubject(
  words: readonly Word[],
  text: string,
): { readonly name: string | null } | { readonly fault: SentenceFault; readonly span: Span } {
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) throw new RangeError("a subject has words");
  const span = { start: first.span.start, end: last.span.end };
  for (const word of words) {
    // Not in "Dr. No".
    if (nobody.has(word.folded) && (word.isSmall || word === first)) {
      return { fault: "negation", span: word.span };
    }
    if (word.folded === "and" || word.folded === "&" || word.folded === "or" || /[,;]$/.test(word.text)) {
      return { fault: "several-subjects", span };
    }
    if (isPreposition(word.folded) && word.isSmall && word === first) return { fault: "unread-words", span };
    if (/\d{1,2}:\d\d|\d{4}-\d/.test(word.text)) return { fault: "second-time", span: word.span };
  }
  if (words.length > 1 && last.isSmall && (adverbs.has(last.folded) || /.{3}ly$/.test(last.folded))) {
    return { fault: "unread-words", span: last.span };
  }
  if (words.length === 1 && pronouns.has(first.folded)) return { fault: "pronoun", span };
  if (words.length === 1 && anyone.has(first.folded)) return { name: null };
  const name = text.slice(span.start, span.end).replaceAll(/\s+/g, " ");
  return { name: /^(?:the|an?)\s/.test(name) ? withoutArticle(name) : name };
}

/** Whether a word behind "was" or "had" makes a tense or a passive of it: "was eating", "had eaten". */
function isVerbForm({ folded, isPast }: Word): boolean {
  return isPast || /(?:ing|en)$/.test(folded) || folded === "been" || folded === "to";
}
