import type { SymbolData } from "./grammar.js";

/** A set of symbols as bits, 32 a word. */
export type SymbolSet = Int32Array;

/** A set that can hold any symbol of a grammar, and holds none. */
export function emptySymbolSet({ symbols }: { readonly symbols: readonly SymbolData[] }): SymbolSet {
  return new Int32Array(Math.ceil(symbols.length / 32));
}

export function addSymbol(set: SymbolSet, symbol: number): void {
  set[symbol >> 5] = (set[symbol >> 5] as number) | (1 << (symbol & 31));
}

export function hasSymbol(set: SymbolSet, symbol: number): boolean {
  return ((set[symbol >> 5] as number) & (1 << (symbol & 31))) !== 0;
}

/** Put all symbols of one set into another. */
export function addAll(set: SymbolSet, others: SymbolSet): void {
  for (let word = 0; word < set.length; word++) {
    set[word] = (set[word] as number) | (others[word] as number);
  }
}

/** Whether two sets have a symbol in common. */
export function meet(a: SymbolSet, b: SymbolSet): boolean {
  for (let word = 0; word < a.length; word++) {
    if (((a[word] as number) & (b[word] as number)) !== 0) return true;
  }
  return false;
}
