import { foldName, nameKey } from "../../words/name-key.js";
import type { AskedItem } from "./extraction.js";

/** A question as its replies are read: its item, and what is worked out of it once. */
export interface Asked {
  readonly item: AskedItem;
  /** Words of the question that a full answer repeats, folded, without the names of subjects. */
  readonly words: readonly string[];
  /** Finds every known name, the longest first; null when there is none. */
  readonly names: RegExp | null;
  /** The name as first spelt, by its key. */
  readonly spellings: ReadonlyMap<string, string>;
  /** The known names that the question itself says. */
  readonly own: ReadonlySet<string>;
}

const unimportant = new Set(
  "who did do does was were is has have had how often many times when the last time a an in on at of to with from for and or by it".split(
    " ",
  ),
);

/** What the readers need to know of a question. Cost: linear in the question and the names. */
export function askedOf(item: AskedItem): Asked {
  const { names, spellings } = namesOf([...item.subjects, ...subjectOf(item)]);
  const question = foldName(item.question ?? "");
  const own = new Set(names === null ? [] : [...question.matchAll(names)].map(([name]) => nameKey(name)));
  const words = wordsOf(names === null ? question : question.replace(names, " ")).filter(
    (word) => !unimportant.has(word),
  );
  return { item, words, names, spellings, own };
}

/** Who is asked about, who may be nobody that the events know; none where that is the question. */
function subjectOf({ template, question = "" }: AskedItem): readonly string[] {
  if (template === "who") return [];
  const found = /^(?:did|how often did|when was the last time)\s+(?:the\s+)?([\p{L}\p{N}'-]{1,40})/iu.exec(
    question.trim(),
  );
  return found?.[1] === undefined ? [] : [found[1]];
}

type Names = Pick<Asked, "names" | "spellings">;

/** Items of one benchmark mostly have the same names: a pattern is compiled once for them. */
const known = new Map<string, Names>();
const knownLimit = 64;

function namesOf(subjects: readonly string[]): Names {
  const key = JSON.stringify(subjects);
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= knownLimit) known.clear();
  const made = compileNames(subjects);
  known.set(key, made);
  return made;
}

function compileNames(subjects: readonly string[]): Names {
  const spellings = new Map(subjects.map((name) => [nameKey(name), name]));
  spellings.delete("");
  if (spellings.size === 0) return { names: null, spellings };
  const longestFirst = [...spellings.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const names = new RegExp(`(?<![\\p{L}\\p{N}])(?:${longestFirst.join("|")})(?![\\p{L}\\p{N}])`, "giu");
  return { names, spellings };
}

function escaped(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/-]/gu, "\\$&").replaceAll(" ", "[\\s_]+");
}

/** The words of a text, dates whole. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\d[\d:.-]*\d|[\p{L}\p{N}]+/gu) ?? [];
}

/** How many words of the question a statement lacks. */
function missingWords(text: string, { words }: Asked): number {
  const said = new Set(wordsOf(foldName(text)));
  return words.filter((word) => !said.has(word)).length;
}

/**
 * Whether a statement says the question again: all its words but the verb, which changes its form, and
 * at most one more.
 */
export function repeatsQuestion(text: string, asked: Asked): boolean {
  return asked.words.length >= 3 && missingWords(text, asked) <= (asked.words.length > 4 ? 2 : 1);
}

/** Whether a statement has half the words of the question at least: of times it may say others. */
export function repeatsHalf(text: string, asked: Asked): boolean {
  return asked.words.length >= 3 && 2 * missingWords(text, asked) <= asked.words.length;
}

/** The known names that a text says, by their keys, in order, each once. */
export function namesIn(text: string, { names }: Asked): readonly string[] {
  return names === null ? [] : [...new Set([...text.matchAll(names)].map(([name]) => nameKey(name)))];
}
