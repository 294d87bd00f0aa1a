import * as fc from "fast-check";

/** One alternative: a name, and what it is made of (small letters are words, capitals are categories). */
export interface Alternative {
  readonly name: string;
  readonly parts: readonly string[];
}

export type Rules = ReadonlyMap<string, readonly Alternative[]>;

const categories = ["S", "A", "B"] as const;
const words = ["a", "b"] as const;

/** Small random grammars over S, A, B and the words a and b, in which everything is read sooner or later. */
export function grammars({ chains }: { readonly chains: boolean }): fc.Arbitrary<Rules> {
  const word = fc.constantFrom(...words);
  const anything = fc.constantFrom<string>(...words, ...categories);
  const parts = fc.oneof(
    word.map((one) => [one]),
    fc.array(anything, { minLength: 2, maxLength: 3 }),
    ...(chains ? [fc.constantFrom(...categories).map((one) => [one])] : []),
  );
  const alternatives = fc.uniqueArray(parts, {
    minLength: 1,
    maxLength: 3,
    selector: (one) => one.join(" "),
  });
  return fc
    .tuple(...categories.map(() => alternatives))
    .map(
      (each) =>
        new Map(
          categories.map((category, index) => [
            category,
            (each[index] ?? []).map((one, number) => ({ name: `${category}${number}`, parts: one })),
          ]),
        ),
    );
}

/** Texts over the words of the grammars. */
export const texts: fc.Arbitrary<readonly string[]> = fc.array(fc.constantFrom(...words), {
  minLength: 1,
  maxLength: 6,
});

const operatorFor = ["Leaf", "One", "Two", "Three"] as const;

/** The grammar as a rule file whose operator trees write the derivation down. */
export function asRuleFile(rules: Rules): string {
  const lines = [...rules].flatMap(([category, alternatives]) =>
    alternatives.map(({ name, parts }) => {
      const bound = parts.map((part, index) => ({ part, bind: isCategory(part) ? `x${index}` : null }));
      const pattern = bound
        .map(({ part, bind }) => (bind === null ? `"${part}"` : `${bind}:${part}`))
        .join(" ");
      const operands = bound.flatMap(({ bind }) => bind ?? []);
      const tree = `${operatorFor[operands.length] ?? "Leaf"}(${[`"${name}"`, ...operands].join(", ")})`;
      return `${category} = ${pattern} -> ${tree}`;
    }),
  );
  return lines.join("\n");
}

/** Whether a category reads a row of words, found by closing a set of facts under the rules. */
export function recognised(rules: Rules, row: readonly string[]): ReadonlySet<string> {
  const facts = new Set<string>();
  for (let before = -1; facts.size > before; ) {
    before = facts.size;
    for (const [category, alternatives] of rules) {
      for (const { parts } of alternatives) {
        for (let start = 0; start < row.length; start += 1) {
          for (const end of endsOf(parts, start, row, facts)) facts.add(`${category} ${start} ${end}`);
        }
      }
    }
  }
  return facts;
}

function endsOf(
  parts: readonly string[],
  start: number,
  row: readonly string[],
  facts: ReadonlySet<string>,
): readonly number[] {
  const [first, ...rest] = parts;
  if (first === undefined) return [start];
  const next = isCategory(first)
    ? Array.from({ length: row.length - start }, (_, index) => start + index + 1).filter((end) =>
        facts.has(`${first} ${start} ${end}`),
      )
    : row[start] === first
      ? [start + 1]
      : [];
  return next.flatMap((at) => endsOf(rest, at, row, facts));
}

/** Every derivation of a category over words `[start, end)`, written down; the rules must have no chains. */
export function derivations(
  rules: Rules,
  category: string,
  row: readonly string[],
  [start, end]: readonly [number, number] = [0, row.length],
): readonly string[] {
  return (rules.get(category) ?? []).flatMap(({ name, parts }) =>
    rowsOf(rules, parts, row, start, end).map((operands) =>
      operands.length === 0 ? name : `${name}(${operands.join(" ")})`,
    ),
  );
}

/** The most derivations that any category has over any part of a row. */
export function mostDerivations(rules: Rules, row: readonly string[]): number {
  const spans = row.flatMap((_, start) =>
    Array.from({ length: row.length - start }, (_empty, index): [number, number] => [
      start,
      start + index + 1,
    ]),
  );
  return Math.max(
    ...[...rules.keys()].flatMap((category) =>
      spans.map((span) => derivations(rules, category, row, span).length),
    ),
  );
}

function rowsOf(
  rules: Rules,
  [first, ...rest]: readonly string[],
  row: readonly string[],
  start: number,
  end: number,
): readonly (readonly string[])[] {
  if (first === undefined) return start === end ? [[]] : [];
  if (start + 1 + rest.length > end) return [];
  if (!isCategory(first)) return row[start] === first ? rowsOf(rules, rest, row, start + 1, end) : [];
  const found: (readonly string[])[] = [];
  for (let middle = start + 1; middle + rest.length <= end; middle += 1) {
    const tails = rowsOf(rules, rest, row, middle, end);
    if (tails.length === 0) continue;
    for (const head of derivations(rules, first, row, [start, middle])) {
      found.push(...tails.map((tail) => [head, ...tail]));
    }
  }
  return found;
}

function isCategory(part: string): boolean {
  return /^[A-Z]/.test(part);
}
