import { baseOfPast } from "../../language/words/base-form.js";
import { inflections, isKnownVerb } from "../../language/words/inflection.js";
import { nameKey } from "../../language/words/name-key.js";
import type { AnswerKind } from "../../algebra/query.js";
import { type Respell, respellOf } from "./kinds/respell.js";
import { type AnswerForm, isFlatForm } from "../issues.js";
import type { AskedItem } from "./verdict.js";
import { datesAsIso } from "./date-words.js";

/** The four readers, by which the kinds of the same sort of answer are read too. */
const readers: Partial<Readonly<Record<AnswerForm, AnswerForm>>> = {
  truth: "did",
  names: "who",
  instant: "when-last",
};

/** A question as its replies are read: its item, and what is worked out of it once. */
export interface Asked {
  readonly item: AskedItem;
  /** Words of the question that a full answer repeats, each in all its forms, without the names of subjects. */
  readonly words: readonly ReadonlySet<string>[];
  /** The known names, as statements have them: marked, see `markNames`. */
  readonly names: Names;
  /** The marks of the names that the question itself says. */
  readonly own: ReadonlySet<string>;
  /** The verb of the question in all its forms; null when none is known. */
  readonly verb: ReadonlySet<string> | null;
  /** Whether the reply is in another language than the question, so that it repeats no word of it. */
  readonly isForeign?: boolean;
  /** The kind of the answer, where the question is none of the four flat ones. */
  readonly kind?: AnswerKind;
  /** Spells names as they are known. */
  readonly respell?: Respell;
}

/** Known names, each with a mark of one character. */
export interface Names {
  /** Finds every spelling of a name, the longest first; null when there is none. */
  readonly pattern: RegExp | null;
  /** The mark of a name by its key. */
  readonly marks: ReadonlyMap<string, string>;
  /** The name as first spelt, by its mark. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** A name in a pattern: marks are of the private use area, which texts are cleaned of. */
export const nameMark = "[\\uE000-\\uF8FF]";
const firstMark = 0xe000;
const markLimit = 0xf8ff - firstMark;

const unimportant = new Set(
  "who did do does was were is has have had how often many times when the last time a an in on at of to with from for and or by it this that".split(
    " ",
  ),
);

/** What the readers need to know of a question. Cost: linear in the question and the names. */
export function askedOf(given: AskedItem): Asked {
  const kind = isFlatForm(given.template) ? null : given.template;
  const item = { ...given, template: readers[given.template] ?? given.template };
  const subjects =
    kind === "names" ? namesAsked(item) : [...item.subjects, ...(kind === null ? subjectOf(item) : [])];
  const names = namesOf(subjects);
  const question = markNames(item.question ?? "", names);
  const words = wordsOf(question, item).filter((word) => !unimportant.has(word));
  const verb = words.find((word) => isKnownVerb(word) || baseOfPast(word)?.isKnown === true);
  return {
    ...{ item, names },
    words: words.map(formsOf),
    own: new Set(marksIn(question)),
    verb: verb === undefined ? null : formsOf(verb),
    ...(kind === null ? {} : { kind }),
    ...(kind === "names" ? { respell: respellOf({ ...item, subjects }) } : {}),
  };
}

/** The names that can be an answer: not those of which the question says something, unless it names a choice. */
function namesAsked({ subjects, question = "" }: AskedItem): readonly string[] {
  if (/\bor\b|\b(?:which|who) of\b|\bbetween\b|\bamong\b/i.test(question)) return subjects;
  const own = new Set(wholeNames(question, namesOf(subjects)));
  const others = subjects.filter((name) => !own.has(name));
  return others.length === 0 ? subjects : others;
}

/** Who is asked about, who may be nobody that the events know; none where that is the question. */
function subjectOf({ template, question = "" }: AskedItem): readonly string[] {
  if (template === "who") return [];
  const found =
    /^(?:did|how often did|when was the last time)\s+(?:the\s+)?([a-zÀ-ӿ\d'-]{1,40})(?![.a-zÀ-ӿ])/i.exec(
      question.trim(),
    );
  return found?.[1] === undefined ? [] : [found[1]];
}

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

// Where words stand without blanks, a name stands between letters.
const wordStart = "(?<![0-9a-z\\u00C0-\\u1FFF])";
const wordEnd = "(?![0-9a-z\\u00C0-\\u1FFF])";

function compileNames(subjects: readonly string[]): Names {
  const marks = new Map<string, string>();
  const spellings = new Map<string, string>();
  for (const name of subjects) {
    const key = nameKey(name);
    if (key === "" || marks.has(key) || spellings.size >= markLimit) continue;
    const mark = String.fromCharCode(firstMark + spellings.size);
    marks.set(key, mark);
    spellings.set(mark, name);
  }
  for (const [alias, mark] of aliasesOf(marks)) marks.set(alias, mark);
  if (marks.size === 0) return { pattern: null, marks, spellings };
  // A name as it is written too: "Straße" has another key.
  const written = subjects.map((name) => name.trim().toLowerCase()).filter((name) => name !== "");
  const longestFirst = [...new Set([...marks.keys(), ...written])]
    .sort((a, b) => b.length - a.length)
    .map(escaped);
  const pattern = new RegExp(`${wordStart}(?:the[\\s_]+)?(${longestFirst.join("|")})${wordEnd}`, "gi");
  return { pattern, marks, spellings };
}

/** "Weber" for "Dr. Weber" and "Mary" for "Mary Smith", where no other name has the word. */
function aliasesOf(marks: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const owners = new Map<string, Set<string>>();
  for (const [key, mark] of marks) {
    for (const word of key.split(" ")) owners.set(word, (owners.get(word) ?? new Set()).add(mark));
  }
  const aliases = new Map<string, string>();
  for (const [key, mark] of marks) {
    const words = key.split(" ");
    for (const word of words.length < 2 ? [] : [words[0] ?? "", words.at(-1) ?? ""]) {
      if (/^\p{L}{3,}$/u.test(word) && owners.get(word)?.size === 1) aliases.set(word, mark);
    }
  }
  return aliases;
}

function escaped(name: string): string {
  return name
    .replace(/[\\^$*+?()[\]{}|/-]/gu, "\\$&")
    .replaceAll(".", "\\.?")
    .replaceAll(" ", "[\\s_]+");
}

// Names that are words as well, and names only with a capital letter.
const alsoWords = new Set(
  "will may mark rose grace hope joy bill pat sue drew art dawn faith frank guy jack june april august ray rob rich chance grant chase max summer iris ivy".split(
    " ",
  ),
);

/** A text with a single character for every known name, an article before it included. */
export function markNames(text: string, { pattern, marks }: Names): string {
  if (pattern === null) return text;
  return text.replace(pattern, (whole, name: string) => {
    if (alsoWords.has(name)) return whole;
    return (
      marks.get(nameKey(name)) ??
      marks.get(nameKey(name.replaceAll(".", ""))) ??
      markWithDots(name, marks) ??
      whole
    );
  });
}

/** "Dr Weber" for "Dr. Weber". */
function markWithDots(name: string, marks: ReadonlyMap<string, string>): string | undefined {
  const plain = nameKey(name).replaceAll(".", "");
  for (const [key, mark] of marks) if (key.replaceAll(".", "") === plain) return mark;
  return undefined;
}

/** The names that a text says in full, as first spelt, in order, each once. */
export function wholeNames(text: string, { pattern, spellings }: Names): readonly string[] {
  const whole = new Map([...spellings.values()].map((name) => [nameKey(name), name]));
  const said = pattern === null ? [] : [...text.matchAll(pattern)].map(([, name = ""]) => nameKey(name));
  return [...new Set(said.flatMap((key) => whole.get(key) ?? []))];
}

/** The marks of a text, in order, each once. */
export function marksIn(text: string): readonly string[] {
  return [...new Set(text.match(/[\uE000-\uF8FF]/gu) ?? [])];
}

/** Whether a text is of known names, and of none that the question says. */
export function isOfOthers(text: string, { own }: Pick<Asked, "own">): boolean {
  const names = marksIn(text);
  return own.size > 0 && names.length > 0 && !names.some((name) => own.has(name));
}

/** The words of a text, dates whole and in ISO 8601. */
function wordsOf(text: string, item: AskedItem): readonly string[] {
  // "Last week" is not said by "this week".
  const spans = datesAsIso(text, item)
    .toLowerCase()
    .replace(/\b(last|this) (week|month|year)\b|\b(week|month|year) (last)\b/g, "$1$4_$2$3");
  return spans.match(/\d[\d:.-]*\d|[\p{L}\p{N}_]+/gu) ?? [];
}

/** A word in all forms that a reply may have it in: "eat", "ate", "eating"; "film", "films". */
function formsOf(word: string): ReadonlySet<string> {
  if (/\d/u.test(word)) return new Set([word]);
  const past = baseOfPast(word);
  const base = isKnownVerb(word) ? word : past?.isKnown === true ? past.verb : null;
  const forms = [word, ...(base === null ? [] : inflections(base))];
  const singular = word.length > 3 ? word.replace(/s$/u, "") : word;
  return new Set([...forms, ...forms.map((form) => `${form}s`), singular]);
}

/** A day is of its month, which may be what is asked about. */
function monthOf(word: string): readonly string[] {
  return /^\d{4}-\d\d-\d\d$/u.test(word) ? [word.slice(0, 7)] : [];
}

/** How many words of the question a statement lacks. */
export function missingWords(text: string, { words, item }: Asked): number {
  const said = new Set(wordsOf(text, item).flatMap((word) => [word, ...monthOf(word)]));
  return words.filter((forms) => ![...forms].some((form) => said.has(form))).length;
}

/** Whether a statement says the question again: all its words, or nearly so where there are many. */
export function repeatsQuestion(text: string, asked: Asked): boolean {
  const count = asked.words.length;
  return count > 0 && missingWords(text, asked) <= (count > 4 ? 2 : count > 2 ? 1 : 0);
}

/** Whether a text has the question's verb, in whatever form. */
export function saysVerb(text: string, { verb }: Asked): boolean {
  return verb !== null && (text.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some((word) => verb.has(word));
}

const itsObject =
  /(?<![a-zÀ-ӿ])([a-zÀ-ӿ-]{2,30}) (?:(?:it|one|them)(?![a-zÀ-ӿ])|(?:that|this)(?=[.,;!]|$))/gi;

/** Whether a text says the question's verb of "it": "Tom repaired it on the 27th". */
export function repeatsVerb(text: string, { verb }: Asked): boolean {
  return verb !== null && [...text.matchAll(itsObject)].some(([, word = ""]) => verb.has(word.toLowerCase()));
}

/** Whether a statement has half the words of the question at least: of times it may say others. */
export function repeatsHalf(text: string, asked: Asked): boolean {
  return asked.words.length >= 2 && 2 * missingWords(text, asked) <= asked.words.length;
}
