import type { GrammarData, LexiconEntry, RuleData, SymbolData, Tag, Variant } from "./grammar.js";
import { type CategoryParts, categoryParts, sequencesOf } from "./pattern.js";

/** A grammar to look things up in, wherever they come from: rules and phrases are few that a text asks for. */
export interface GrammarSource extends CategoryParts {
  readonly symbols: readonly SymbolData[];
  /** By rule. */
  readonly categories: readonly number[];
  readonly stateCount: number;
  /** Pairs (transition key, next state) of a state, flat. */
  transitionsFrom(state: number): readonly number[];
  /** The variants that are complete in a state. */
  completionsIn(state: number): readonly Variant[];
  rule(index: number): RuleData | undefined;
  /** Every text that is the first token of an entry of the lexicon. */
  firstTokens(): readonly string[];
  /** The entries of the lexicon of which a text is the first token, in their order. */
  entriesFrom(token: string): readonly LexiconEntry[];
  /** The text of every token of every word and phrase. */
  vocabulary(): ReadonlySet<string>;
}

/** A grammar that is there as a whole. */
export function sourceOf(data: GrammarData): GrammarSource {
  const byFirst = entriesByFirst(data.lexicon);
  return {
    symbols: data.symbols,
    categories: data.rules.map(({ category }) => category),
    stateCount: data.transitions.length,
    transitionsFrom: (state) => data.transitions[state] ?? [],
    completionsIn: (state) => data.completions[state] ?? [],
    ...categoryParts(data),
    rule: (index) => data.rules[index],
    firstTokens: () => [...byFirst.keys()],
    entriesFrom: (token) => byFirst.get(token) ?? [],
    vocabulary: () =>
      vocabularyOf(
        data.symbols,
        data.lexicon.flatMap(({ tokens }) => tokens),
      ),
  };
}

/** The entries of a lexicon by their first token, each list in its order. */
export function entriesByFirst(
  lexicon: readonly LexiconEntry[],
): ReadonlyMap<string, readonly LexiconEntry[]> {
  const byFirst = new Map<string, LexiconEntry[]>();
  for (const entry of lexicon) {
    const first = entry.tokens[0] ?? "";
    const entries = byFirst.get(first) ?? [];
    if (entries.length === 0) byFirst.set(first, entries);
    entries.push(entry);
  }
  return byFirst;
}

/** The words of the rules, then those of the lexicon, each in their order. */
export function vocabularyOf(symbols: readonly SymbolData[], tokens: readonly string[]): ReadonlySet<string> {
  return new Set([...symbols.flatMap((symbol) => (symbol.kind === "word" ? [symbol.text] : [])), ...tokens]);
}

/** One alternative of one category, as written, with the phrases beside it. */
export interface WrittenRule {
  /** `file:line`. */
  readonly id: string;
  readonly category: string;
  readonly pattern: string;
  readonly action: string;
  readonly tags: readonly Tag[];
  /** Phrases that this rule must take part in reading, and what they mean where that is said. */
  readonly corpus: readonly CorpusLine[];
  /** Phrases that this rule's category must not read as a whole. */
  readonly rejects: readonly CorpusLine[];
}

export interface CorpusLine {
  readonly line: number;
  readonly text: string;
  /** What stands after `=>`: the meaning that the first reading must have; null where none is stated. */
  readonly meaning: string | null;
}

/** A lexicon class: members that share a meaning stand on one line, `value: spelling, spelling`. */
export interface WrittenClass {
  readonly id: string;
  readonly name: string;
  /** The operand type of its values. */
  readonly type: string;
  readonly members: readonly { readonly value: number | string; readonly spellings: readonly string[] }[];
}

export interface RuleFile {
  readonly rules: readonly WrittenRule[];
  readonly classes: readonly WrittenClass[];
}

const RULE = /^(?:([A-Z][A-Za-z0-9]*)\s*=|\|)\s*(.+?)\s*->\s*(.+?)((?:\s+![^\s]+)*)\s*$/;
const CLASS = /^@([a-z][a-z-]*)\s*:\s*([a-z]+)\s*$/;
const MEMBER = /^\s+((?:[^:"]|"[^"]*")+?)\s*:\s+(.+?)\s*$/;
const PHRASE = /^\s+([+-])\s+(.+?)(?:\s+=>\s+(.+?))?\s*$/;

/**
 * Read a rule file: lines of rules, each followed by the phrases it reads (`+`) and refuses (`-`), and
 * of lexicon classes.
 *
 * @throws {RangeError} naming the file and line that cannot be read
 */
export function readRuleFile(text: string, file: string): RuleFile {
  const rules: (WrittenRule & { corpus: CorpusLine[]; rejects: CorpusLine[] })[] = [];
  const classes: (WrittenClass & { members: { value: number | string; spellings: string[] }[] })[] = [];
  let open: "rule" | "class" | null = null;
  let category = "";

  text.split(/\r?\n/).forEach((raw, index) => {
    const line = index + 1;
    const id = `${file}:${line}`;
    const content = raw.trimEnd();
    if (content.trim() === "" || content.trimStart().startsWith("#")) {
      return;
    }
    const phrase = PHRASE.exec(content);
    const rule = rules.at(-1);
    if (phrase !== null && open === "rule" && rule !== undefined) {
      const texts = (phrase[2] ?? "").split(/\s+\|\s+/);
      const lines = texts.map((one) => ({ line, text: one, meaning: phrase[3] ?? null }));
      (phrase[1] === "+" ? rule.corpus : rule.rejects).push(...lines);
      return;
    }
    const written = RULE.exec(content.trim());
    if (written !== null && (written[1] !== undefined || open === "rule")) {
      category = written[1] ?? category;
      open = "rule";
      rules.push({
        id,
        category,
        pattern: written[2] ?? "",
        action: written[3] ?? "",
        tags: tagsOf(written[4] ?? "", id),
        corpus: [],
        rejects: [],
      });
      return;
    }
    const heading = CLASS.exec(content);
    if (heading !== null) {
      open = "class";
      classes.push({ id, name: heading[1] ?? "", type: heading[2] ?? "", members: [] });
      return;
    }
    const member = open === "class" ? MEMBER.exec(content) : null;
    if (member === null) {
      throw new RangeError(`${id}: cannot read "${content.trim()}"`);
    }
    classes.at(-1)?.members.push({
      value: valueOf(member[1] ?? ""),
      spellings: spellingsOf(member[2] ?? ""),
    });
  });
  return { rules, classes };
}

function tagsOf(text: string, id: string): Tag[] {
  return text
    .trim()
    .split(/\s+/)
    .filter((tag) => tag !== "")
    .map((tag) => {
      const parts = /^!([A-Za-z]+)=([a-z0-9-]+)$/.exec(tag);
      if (parts === null) {
        throw new RangeError(`${id}: cannot read tag "${tag}"; expected !policy=value`);
      }
      return { policy: parts[1] ?? "", value: parts[2] ?? "" };
    });
}

/** Separated by commas; in quotes where the spelling is a mark itself. */
function spellingsOf(text: string): string[] {
  return [...text.matchAll(/"([^"]+)"|[^,"]+/g)]
    .map((match) => (match[1] ?? match[0]).trim())
    .filter((spelling) => spelling !== "");
}

function valueOf(text: string): number | string {
  const bare = text.replace(/^"(.*)"$/, "$1");
  return /^-?\d+$/.test(bare) ? Number(bare) : bare;
}

/** Rule files in two parts. */
export interface PartedRules {
  readonly used: readonly RuleFile[];
  readonly others: readonly RuleFile[];
}

/**
 * The rules and lexicon classes that some root reaches, what a grammar needs that is asked for these alone; and the
 * others.
 *
 * @param roots  names of categories and classes
 * @param split  how the text of a terminal falls into tokens
 * @throws {RangeError} naming the place of a pattern that cannot be read
 */
export function partRules(
  files: readonly RuleFile[],
  roots: readonly string[],
  split: (text: string) => readonly string[],
): PartedRules {
  const uses = new Map<string, Set<string>>();
  for (const { category, pattern } of files.flatMap(({ rules }) => rules)) {
    const used = uses.get(category) ?? new Set();
    uses.set(category, used);
    for (const item of sequencesOf(pattern, split).flat()) {
      if (item.kind === "word") continue;
      if (item.thing.kind === "name") used.add(item.thing.name);
      if (item.thing.kind === "open") item.thing.except.forEach((name) => used.add(name));
    }
  }
  const reached = new Set(roots);
  // The set grows while it is walked.
  for (const name of reached) uses.get(name)?.forEach((used) => reached.add(used));
  const part = (isUsed: boolean): readonly RuleFile[] =>
    files.map(({ rules, classes }) => ({
      rules: rules.filter(({ category }) => reached.has(category) === isUsed),
      classes: classes.filter(({ name }) => reached.has(name) === isUsed),
    }));
  return { used: part(true), others: part(false) };
}
