import { foldLetters } from "../words/name-key.js";
import type { Token } from "./token.js";
import type { ClassMember, LeafReader, Leaves } from "./leaves.js";
import type { Grammar } from "./open-grammar.js";

/** One more member of a lexicon class. */
export interface Phrase {
  readonly tokens: readonly Token[];
  /** Null stands for the words as they are written, with their place. */
  readonly value: string | null;
}

/** More members of a lexicon class, which the grammar has. */
export interface MorePhrases {
  readonly name: string;
  readonly phrases: Iterable<Phrase>;
}

type Member = Pick<ClassMember, "symbol" | "value">;

/** Phrases token by token, folded. */
interface PhraseTrie {
  next: Map<string, PhraseTrie> | null;
  /** Of the phrases that end here, one of each class. */
  readonly members: Member[];
  /** What begins at a token from which the longest phrase ends here, by what begins there without it. */
  leaves: WeakMap<Leaves, Leaves> | null;
}

/** Members of lexicon classes, made ready once for all grammars of the same symbols. */
export interface CompiledPhrases {
  readonly trie: PhraseTrie;
  /** Every word of the phrases, folded. */
  readonly words: ReadonlySet<string>;
  readonly fold: Fold;
}

type Fold = (word: string) => string;

/**
 * A grammar of which some lexicon classes have more members.
 *
 * Rules cannot tell the new members from the old ones, so that what is known of the rules, and forests that
 * were parsed before, serve both grammars. Where two phrases of a class have the same words, the first counts.
 *
 * @param fold    what words are compared by: the folded letters of names unless given
 * @param shared  members that other grammars have as well
 */
export function withPhrases(
  grammar: Grammar,
  classes: readonly MorePhrases[],
  fold: Fold = foldLetters,
  shared: CompiledPhrases | null = null,
): Grammar {
  const own = compilePhrases(grammar, classes, fold);
  const reader = new PhraseReader(grammar.leaves, own);
  let vocabulary: ReadonlySet<string> | undefined;
  return {
    data: grammar.data,
    transitions: grammar.transitions,
    openingRuns: grammar.openingRuns,
    expectationsFor: (goal) => grammar.expectationsFor(goal),
    categoryOf: (variant) => grammar.categoryOf(variant),
    ruleOf: (variant) => grammar.ruleOf(variant),
    category: (named) => grammar.category(named),
    isLongCategory: (category) => grammar.isLongCategory(category),
    isLong: (state) => grammar.isLong(state),
    openRunsAfter: (state) => grammar.openRunsAfter(state),
    leaves: shared === null ? reader : new PhraseReader(reader, shared),
    knows: (word) =>
      grammar.knows(word) || own.words.has(fold(word)) || shared?.words.has(shared.fold(word)) === true,
    get vocabulary() {
      vocabulary ??= new Set([...grammar.vocabulary, ...own.words, ...(shared?.words ?? [])]);
      return vocabulary;
    },
  };
}

/** The symbol of a lexicon class; a `RangeError` if there is none. */
export function classOf({ data }: Grammar, name: string): number {
  const symbol = data.symbols.findIndex((what) => what.kind === "class" && what.name === name);
  if (symbol < 0) throw new RangeError(`the grammar has no class ${name}`);
  return symbol;
}

/** Adds the phrases to what another reader finds. */
class PhraseReader implements LeafReader {
  constructor(
    private readonly others: LeafReader,
    private readonly phrases: CompiledPhrases,
  ) {}

  at(tokens: readonly Token[], start: number): Leaves {
    const leaves = this.others.at(tokens, start);
    const { trie, fold } = this.phrases;
    let node: PhraseTrie | undefined = trie;
    let last: PhraseTrie | null = null;
    const found: ClassMember[] = [];
    for (let at = start; at < tokens.length && node.next !== null; at++) {
      node = node.next.get(fold((tokens[at] as Token).text));
      if (node === undefined) break;
      if (node.members.length === 0) continue;
      for (const { symbol, value } of node.members) found.push({ symbol, length: at - start + 1, value });
      last = node;
    }
    if (last === null) return leaves;
    last.leaves ??= new WeakMap();
    let joined = last.leaves.get(leaves);
    if (joined === undefined) {
      joined = this.others.joined(leaves, found);
      last.leaves.set(leaves, joined);
    }
    return joined;
  }

  joined(leaves: Leaves, more: Parameters<LeafReader["joined"]>[1]): Leaves {
    return this.others.joined(leaves, more);
  }
}

function newTrie(): PhraseTrie {
  return { next: null, members: [], leaves: null };
}

/**
 * Makes members of lexicon classes ready for grammars.
 *
 * @param fold  what words are compared by
 */
export function compilePhrases(
  grammar: Grammar,
  classes: readonly MorePhrases[],
  fold: Fold,
): CompiledPhrases {
  const trie = newTrie();
  const words = new Set<string>();
  for (const { name, phrases } of classes) {
    const symbol = classOf(grammar, name);
    for (const { tokens, value } of phrases) {
      let node = trie;
      for (const { text } of tokens) {
        const word = fold(text);
        words.add(word);
        node.next ??= new Map();
        let next = node.next.get(word);
        if (next === undefined) {
          next = newTrie();
          node.next.set(word, next);
        }
        node = next;
      }
      const isNew = node !== trie && node.members.every((member) => member.symbol !== symbol);
      if (isNew) node.members.push({ symbol, value });
    }
  }
  return { trie, words, fold };
}
