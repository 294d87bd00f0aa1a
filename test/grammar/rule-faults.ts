import type { WrittenRule } from "../../src/parse/rule-file.js";

/** What a grammar makes of a phrase. */
export interface Reader {
  /** The rules that take part in any reading of it. */
  readonly rulesUsed: (text: string) => readonly string[];
  /** What its first reading means, as it is written behind `=>`. */
  readonly meaningOf: (text: string) => string;
}

/**
 * Where a rule and the phrases beside it disagree, in words: a rule that no phrase uses, a phrase that
 * does not use it or means something else, a phrase that it should refuse and does not.
 */
export function faultsOf({ id, corpus, rejects }: WrittenRule, reader: Reader): readonly string[] {
  const faults: string[] = [];
  if (corpus.length === 0) {
    faults.push(`${id}: no phrase beside the rule`);
  }
  for (const { text, meaning } of corpus) {
    if (!reader.rulesUsed(text).includes(id)) {
      faults.push(`${id}: “${text}” does not use the rule`);
    }
    const real = meaning === null ? null : reader.meaningOf(text);
    if (real !== meaning) {
      faults.push(`${id}: “${text}” is ${real}, not ${meaning}`);
    }
  }
  for (const { text } of rejects) {
    if (reader.rulesUsed(text).includes(id)) {
      faults.push(`${id}: “${text}” uses the rule`);
    }
  }
  return faults;
}
