import { packedEvidence } from "../../generated/evidence.js";
import { type Grammar, openGrammar } from "../../parse/open-grammar.js";
import { sourceOfPacked } from "../../parse/packed-grammar.js";
import type { Token } from "../../parse/token.js";
import type { evidenceClasses } from "./signatures.js";

/** The rules and word classes of `evidence.rules`, opened on first use. */
export function evidence(): Grammar {
  opened ??= openGrammar(sourceOfPacked(packedEvidence));
  return opened;
}
let opened: Grammar | undefined;

/** The lexicon classes by which the surroundings of an expression are judged. */
export type WordClass = (typeof evidenceClasses)[number];

const symbols = new Map<WordClass, number>();

/** Where the members of a lexicon class end that begin at a token, nearest first. */
export function membersAt(name: WordClass, tokens: readonly Token[], at: number): readonly number[] {
  const grammar = evidence();
  const wanted = symbolOf(grammar, name);
  const { symbols: found, lengths } = grammar.leaves.at(tokens, at).shape;
  const ends = found.flatMap((symbol, leaf) => (symbol === wanted ? [at + (lengths[leaf] ?? 1)] : []));
  return ends.sort((a, b) => a - b);
}

/** Whether some member of a class, of at most four tokens, ends before a token. */
export function followsMember(name: WordClass, tokens: readonly Token[], at: number): boolean {
  for (let start = at - 1; start >= Math.max(0, at - 4); start--) {
    if (membersAt(name, tokens, start).includes(at)) return true;
  }
  return false;
}

function symbolOf(grammar: Grammar, name: WordClass): number {
  let symbol = symbols.get(name);
  if (symbol === undefined) {
    symbol = grammar.data.symbols.findIndex((data) => data.kind === "class" && data.name === name);
    symbols.set(name, symbol);
  }
  return symbol;
}
