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
  readonly next: Map<string, PhraseTrie>;
  /** Of the phrases that end here, one of each class. */
  readonly members: Member[];
  /** What begins at a token from which the longest phrase ends here, by what begins there without it. */
  readonly leaves: Map<Leaves, Leaves>;
}

/**
 * A grammar of which some lexicon classes have more members.
 *
 * Rules cannot tell the new members from the old ones, so that what is known of the rules, and forests that
 * were parsed before, serve both grammars. Where two phrases of a class have the same words, the first counts.
 *
 * @param fold  what words are compared by: the folded letters of names unless given
 */
export function withPhrases(
  grammar: Grammar,
  classes: readonly MorePhrases[],
  fold: (word: string) => string = foldLetters,
): Grammar {
  const words = new Set<string>();
  const phrases = trieOf(grammar, classes, fold, words);
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
    leaves: new PhraseReader(grammar.leaves, phrases, fold),
    knows: (word) => grammar.knows(word) || words.has(fold(word)),
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
    private readonly phrases: PhraseTrie,
    private readonly fold: (word: string) => string,
  ) {}

  at(tokens: readonly Token[], start: number): Leaves {
    const leaves = this.others.at(tokens, start);
    let node: PhraseTrie | undefined = this.phrases;
    let last: PhraseTrie | null = null;
    const found: ClassMember[] = [];
    for (let at = start; at < tokens.length; at++) {
      node = node.next.get(this.fold((tokens[at] as Token).text));
      if (node === undefined) break;
      if (node.members.length === 0) continue;
      for (const { symbol, value } of node.members) found.push({ symbol, length: at - start + 1, value });
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
  return { next: new Map(), members: [], leaves: new Map() };
}

/** @param words  gathers every word of the phrases */
function trieOf(
  grammar: Grammar,
  classes: readonly MorePhrases[],
  fold: (word: string) => string,
  words: Set<string>,
): PhraseTrie {
  const root = trie();
  for (const { name, phrases } of classes) {
    const symbol = classOf(grammar, name);
    for (const { tokens, value } of phrases) {
      let node = root;
      for (const { text } of tokens) {
        const word = fold(text);
        words.add(word);
        let next = node.next.get(word);
        if (next === undefined) {
          next = trie();
          node.next.set(word, next);
        }
        node = next;
      }
      const isNew = node !== root && node.members.every((member) => member.symbol !== symbol);
      if (isNew) node.members.push({ symbol, value });
    }
  }
  return root;
}
