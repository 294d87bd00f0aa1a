import { sequencesOf } from "./pattern.js";
import type { RuleFile } from "./rule-file.js";

/**
 * The rules and lexicon classes that some root reaches: what a grammar needs that is asked for these alone.
 *
 * @param roots  names of categories and classes
 * @param split  how the text of a terminal falls into tokens
 * @throws {RangeError} naming the place of a pattern that cannot be read
 */
export function usedRules(
  files: readonly RuleFile[],
  roots: readonly string[],
  split: (text: string) => readonly string[],
): readonly RuleFile[] {
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
  return files.map(({ rules, classes }) => ({
    rules: rules.filter(({ category }) => reached.has(category)),
    classes: classes.filter(({ name }) => reached.has(name)),
  }));
}
