import { languages, type Language } from "./languages.js";

const months = "January February March April May June July August September October November December".split(
  " ",
);
const weekdays = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split(" ");

/** A language as its texts are read. */
interface Glossary {
  /** English by phrases in lower case. */
  readonly english: ReadonlyMap<string, string>;
  /** What a phrase stands for behind another word. */
  readonly behind: ReadonlyMap<string, string>;
  /** Finds every phrase, the longest first. */
  readonly phrases: RegExp;
}

const glossaries: ReadonlyMap<Language, Glossary> = new Map(
  languages.map((language) => [language, glossaryOf(language)]),
);

function glossaryOf({ months: monthNames, weekdays: dayNames, words, isUnspaced }: Language): Glossary {
  const english = new Map<string, string>();
  const behind = new Map<string, string>();
  const add = (spellings: string, meaning: string) => {
    for (const phrase of spellings.split("|")) {
      if (phrase.startsWith("_")) behind.set(phrase.slice(1), meaning);
      else english.set(phrase, meaning);
    }
  };
  if (monthNames !== "") monthNames.split(" ").forEach((names, index) => add(names, months[index] ?? ""));
  if (dayNames !== "") dayNames.split(" ").forEach((names, index) => add(names, weekdays[index] ?? ""));
  for (const entry of words.split(/;\s+/u))
    add(entry.slice(0, entry.indexOf("=")), entry.slice(entry.indexOf("=") + 1));
  const longestFirst = [...new Set([...english.keys(), ...behind.keys()])].sort(
    (a, b) => b.length - a.length,
  );
  const any = longestFirst.join("|");
  const phrases =
    isUnspaced === true
      ? new RegExp(any, "gu")
      : new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?:(?<=')|(?![\\p{L}\\p{N}-]))`, "giu");
  return { english, behind, phrases };
}

// Words of English that other languages have too tell neither from the other.
const shared = new Set(
  "die hat war men bare of in is was are op on no so do en e o a i y u man me he as an am on jan feb mar may apr jun jul aug sep sept oct nov dec mai set out ago april august september november december mars me per des par mal due tre acht total final finale solo sole also door stata svar ora ore par seul kun gen gang bare har var una uno to sim tal alle".split(
    " ",
  ),
);

const englishWords = new Set(
  "the is was were did does not of and that this there for with by has have it he she they on at to from answer event events time times yes last".split(
    " ",
  ),
);

/** The languages that have a word, where no other word is needed to know it. */
const languagesOf: ReadonlyMap<string, readonly Language[]> = wordTable();

function wordTable(): ReadonlyMap<string, readonly Language[]> {
  const table = new Map<string, Language[]>();
  for (const [language, { english, behind }] of glossaries) {
    if (language.isUnspaced === true) continue;
    for (const word of new Set(
      [...english.keys(), ...behind.keys()].flatMap((phrase) => phrase.split(/[ ']/u)),
    )) {
      if (word.length < 2 || shared.has(word)) continue;
      table.set(word, [...(table.get(word) ?? []), language]);
    }
  }
  return table;
}

/** How many words of a text are looked at to know its language. */
const wordLimit = 150;

/**
 * The language of a text, as far as answers are read in it; null for English, and where nothing speaks
 * for another one. Cost: linear in a bounded part of the text.
 */
export function languageOf(text: string): Language | null {
  return languagesOfText(text).most;
}

/** The language that most of a text is in, and whether any of it may be in another one than English. */
export function languagesOfText(text: string): {
  readonly most: Language | null;
  readonly isMixed: boolean;
} {
  const start = text.slice(0, 2_000);
  const unspaced = unspacedOf(start);
  if (unspaced !== null) return { most: unspaced, isMixed: true };
  const counts = new Map<Language, number>();
  let english = 0;
  for (const word of (start.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).slice(0, wordLimit)) {
    if (englishWords.has(word)) english += 1;
    for (const language of languagesOf.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  let best: Language | null = null;
  let most = Math.max(english, 1) - 0.5;
  for (const language of languages) {
    const count = counts.get(language) ?? 0;
    if (count > most) [best, most] = [language, count];
  }
  return { most: best, isMixed: counts.size > 0 || eastern.test(start) };
}

const eastern = /[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]/u;

/** Kana are Japanese, Hangul is Korean, and Han characters without either are Chinese. */
function unspacedOf(text: string): Language | null {
  const [chinese, japanese, korean] = languages.filter(({ isUnspaced }) => isUnspaced === true);
  if (!eastern.test(text)) return null;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const own =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0;
  if (own === 0 || own * 4 < letters) return null;
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return japanese ?? null;
  return (/\p{Script=Hangul}/u.test(text) ? korean : chinese) ?? null;
}

/** A text with English for those of its words that the readers know; the others stay. */
export function inEnglish(text: string, language: Language): string {
  const glossary = glossaries.get(language);
  if (glossary === undefined) return text;
  const { english, behind, phrases } = glossary;
  const spaced =
    language.isUnspaced === true ? text.replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, " ") : text;
  const glossed = spaced.replace(phrases, (phrase, offset: number) => {
    const key = phrase.toLowerCase();
    const isBehind = /[^\s,.:;!?"'()-]["')]?\s{0,3}$/u.test(spaced.slice(Math.max(0, offset - 6), offset));
    const meaning = (isBehind ? behind.get(key) : undefined) ?? english.get(key) ?? phrase;
    return language.isUnspaced === true ? ` ${meaning} ` : meaning;
  });
  // Where months are not written first, "5/11" is of November.
  const dated = glossed.replace(/(?<!\d)(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/gu, "$1.$2.$3");
  return dated.replace(/ {2,}/gu, " ").trim();
}

const anyMonth = new Set(
  languages.flatMap(({ months: names }) => names.split(/[ |]/u).filter((name) => name !== "")),
);

/** Whether a word is a month's name in a language other than English. */
export function isForeignMonth(word: string): boolean {
  return anyMonth.has(word.toLowerCase());
}
