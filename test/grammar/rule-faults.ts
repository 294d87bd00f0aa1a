import { rulesIn } from "../../src/language/parse/forests.js";
import type { Derivation } from "../../src/language/parse/meanings.js";
import { sequencesOf } from "../../src/language/parse/pattern.js";
import type { WrittenRule } from "../../src/language/parse/rule-file.js";
import { tokenize } from "../../src/language/parse/token.js";

/** What a grammar makes of a phrase. */
export interface Reader {
  /** How each reading of it came about. */
  readonly derivationsOf: (text: string) => readonly Derivation[];
  readonly nameOf: (category: number) => string;
  /** What its first reading means, as it is written behind `=>`. */
  readonly meaningOf: (text: string) => string;
}

/**
 * Where a rule and the phrases beside it disagree, in words: a rule that no phrase uses, or one of the
 * categories that it names; a phrase that does not use it or means something else, a phrase that it should
 * refuse and does not.
 */
export function faultsOf(rule: WrittenRule, reader: Reader): readonly string[] {
  const { id, corpus, rejects } = rule;
  const faults: string[] = [];
  if (corpus.length === 0) {
    faults.push(`${id}: no phrase beside the rule`);
  }
  const unused = corpus.length === 0 ? new Set<string>() : categoriesNamedIn(rule);
  for (const { text, meaning } of corpus) {
    const derivations = reader.derivationsOf(text);
    if (!isUsed(id, derivations)) {
      faults.push(`${id}: “${text}” does not use the rule`);
    }
    for (const part of derivations.flatMap((derivation) => partsOf(id, derivation))) {
      if (part.rule !== null) unused.delete(reader.nameOf(part.rule.category));
    }
    const real = meaning === null ? null : reader.meaningOf(text);
    if (real !== meaning) {
      faults.push(`${id}: “${text}” is ${real}, not ${meaning}`);
    }
  }
  for (const category of unused) {
    faults.push(`${id}: no phrase beside the rule has a ${category} in its place`);
  }
  for (const { text } of rejects) {
    if (isUsed(id, reader.derivationsOf(text))) {
      faults.push(`${id}: “${text}” uses the rule`);
    }
  }
  return faults;
}

function isUsed(id: string, derivations: readonly Derivation[]): boolean {
  return derivations.some((derivation) => rulesIn(derivation).has(id));
}

function categoriesNamedIn({ pattern }: WrittenRule): Set<string> {
  const items = sequencesOf(pattern, (text) => tokenize(text).map((token) => token.text)).flat();
  return new Set(
    items.flatMap((item) =>
      item.kind === "thing" && item.thing.kind === "name" && /^[A-Z]/.test(item.thing.name)
        ? [item.thing.name]
        : [],
    ),
  );
}

/** What stands directly below a rule in a derivation, or in another one of the same meaning. */
function partsOf(id: string, { rule, parts, others }: Derivation): readonly Derivation[] {
  const below = [...parts, ...others].flatMap((part) => partsOf(id, part));
  return rule?.id === id ? [...parts.flatMap((part) => [part, ...part.others]), ...below] : below;
}
