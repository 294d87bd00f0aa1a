import { foldLetters } from "../words/name-key.js";
import type { Token } from "./token.js";
import type { LeafReader, Leaves } from "./leaves.js";
import type { Grammar } from "./open-grammar.js";

/** One more member of a lexicon class. */
export interface Phrase {
  readonly tokens: readonly Token[];
  readonly value: string;
}

/** Phrases token by token, folded. */
interface PhraseTrie {
  readonly next: Map<string, PhraseTrie>;
  /** The value of the phrase that ends here; null where none does. */
  value: string | null;
  /** What begins at a token from which the longest phrase ends here, by what begins there without it. */
  readonly leaves: Map<Leaves, Leaves>;
}

/**
 * A grammar of which a lexicon class has more members.
 *
 * Rules cannot tell the new members from the old ones, so that what is known of the rules, and forests that
 * were parsed before, serve both grammars. Words are compared as names are, by their folded letters. Where
 * two phrases have the same words, the first counts.
 *
 * @param name  the class, which the grammar has
 */
export function withPhrases(grammar: Grammar, name: string, phrases: readonly Phrase[]): Grammar {
  const symbol = classOf(grammar, name);
  const words = new Set<string>();
  for (const { tokens } of phrases) {
    for (const { text } of tokens) words.add(foldLetters(text));
  }
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
    leaves: new PhraseReader(grammar.leaves, symbol, trieOf(phrases)),
    knows: (word) => grammar.knows(word) || words.has(foldLetters(word)),
    get vocabulary() {
      vocabulary ??= new Set([...grammar.vocabulary, ...words]);
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
    private readonly symbol: number,
    private readonly phrases: PhraseTrie,
  ) {}

  at(tokens: readonly Token[], start: number): Leaves {
    const leaves = this.others.at(tokens, start);
    let node: PhraseTrie | undefined = this.phrases;
    let last: PhraseTrie | null = null;
    const found: { readonly symbol: number; readonly length: number; readonly value: string }[] = [];
    for (let at = start; at < tokens.length; at++) {
      node = node.next.get(foldLetters((tokens[at] as Token).text));
      if (node === undefined) break;
      if (node.value === null) continue;
      found.push({ symbol: this.symbol, length: at - start + 1, value: node.value });
      last = node;
    }
    if (last === null) return leaves;
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

function trie(): PhraseTrie {
  return { next: new Map(), value: null, leaves: new Map() };
}

function trieOf(phrases: readonly Phrase[]): PhraseTrie {
  const root = trie();
  for (const { tokens, value } of phrases) {
    let node = root;
    for (const { text } of tokens) {
      const word = foldLetters(text);
      let next = node.next.get(word);
      if (next === undefined) {
        next = trie();
        node.next.set(word, next);
      }
      node = next;
    }
    if (node !== root) node.value ??= value;
  }
  return root;
}
