import { packedGrammar } from "../generated/grammar.js";
import { type Grammar, openGrammar } from "../parse/open-grammar.js";
import type { GrammarSource } from "../parse/rule-file.js";
import { sourceOfPacked } from "../parse/packed-grammar.js";
import { classOf, type Phrase, withPhrases } from "../parse/with-phrases.js";
import { type Token, tokenize } from "../parse/token.js";
import type { Facts } from "../../time/facts.js";
import { withoutArticle } from "../words/name-key.js";
import { childrenOf } from "../../algebra/walk.js";
import type { Expression } from "../../algebra/expression.js";

/** English, and adverbials of a study that the grammar does not have of its own. */
export interface English {
  readonly grammar: Grammar;
  /** How many tokens each of these adverbials has. */
  readonly adverbials: ReadonlyMap<string, number>;
}

/** So many lists of adverbials are remembered. */
const LIST_LIMIT = 32;

const noFacts: Facts = new Map();

/** The lexicon class whose members are what studies ask about. */
const CLASS = "adverbial";

/** The lexicon class whose members are facts. */
const FACTS = "factname";

/** An English grammar, opened on first use. */
export class EnglishGrammar {
  private readonly known = new Map<string, English>();
  private opened: Grammar | undefined;

  constructor(private readonly source: () => GrammarSource) {}

  get grammar(): Grammar {
    this.opened ??= openGrammar(this.source());
    return this.opened;
  }

  /**
   * English with adverbials of any language beside its own, and the names of facts: each is one phrase, whatever
   * words it has.
   *
   * Letters are folded as in names, and an English article before the phrase says nothing. An adverbial that
   * the grammar reads already, and as the same, adds nothing.
   *
   * Cost: that of comparing the lists for one that was given before.
   */
  with(adverbials: readonly string[] = [], facts: Facts = noFacts): English {
    const { known } = this;
    const names = Array.from(facts.values(), ({ name }) => name);
    const key = [...adverbials, "\n", ...names].join("\n");
    let found = known.get(key);
    if (found === undefined) {
      found = this.open(adverbials, names);
      const [oldest] = known.size < LIST_LIMIT ? [] : known.keys();
      if (oldest !== undefined) known.delete(oldest);
      known.set(key, found);
    }
    return found;
  }

  private open(adverbials: readonly string[], facts: readonly string[]): English {
    const own = new Map<string, number>();
    const phrases: Phrase[] = [];
    for (const adverbial of adverbials) {
      const tokens = tokenize(adverbial);
      if (tokens.length === 0 || this.has(adverbial)) continue;
      own.set(adverbial, tokens.length);
      for (const article of ["", "a ", "an ", "the "]) {
        phrases.push({ tokens: tokenize(article + adverbial), value: adverbial });
      }
    }
    const named = facts.flatMap((name) => spellingsOf(name).map((tokens) => ({ tokens, value: name })));
    const classes = [
      { name: CLASS, phrases },
      { name: FACTS, phrases: named },
    ].filter((each) => each.phrases.length > 0);
    const grammar = classes.length === 0 ? this.grammar : withPhrases(this.grammar, classes);
    return { grammar, adverbials: own };
  }

  /** Whether the grammar has a phrase as an adverbial, and as no other one than itself. */
  private has(adverbial: string): boolean {
    const { grammar } = this;
    const tokens = tokenize(adverbial);
    const { shape, values } = grammar.leaves.at(tokens, 0);
    const symbol = classOf(grammar, CLASS);
    const leaf = shape.symbols.findIndex((one, at) => one === symbol && shape.lengths[at] === tokens.length);
    const meant = values[leaf] ?? [];
    return meant.length === 1 && meant[0] === adverbial;
  }
}

/** The English of expressions. */
export const english = new EnglishGrammar(() => sourceOfPacked(packedGrammar));

/** A name as it may be said, with its article and without. */
function spellingsOf(name: string): readonly (readonly Token[])[] {
  const bare = withoutArticle(name);
  return [name, bare, `the ${bare}`].map(tokenize);
}

/** How many tokens of an expression are an adverbial that the grammar does not have of its own. */
export function studyTokens(expression: Expression, words: English): number {
  if (words.adverbials.size === 0) return 0;
  const here = expression.kind === "vague" ? (words.adverbials.get(expression.adverbial) ?? 0) : 0;
  return childrenOf(expression).reduce((sum, child) => sum + studyTokens(child, words), here);
}
