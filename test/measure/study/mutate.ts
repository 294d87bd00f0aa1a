import * as fc from "fast-check";

/** What may happen to a text: characters lost, put in, changed, or a piece said twice or moved. */
type Mutation = (text: string, at: number, length: number, other: number) => string;

const strange = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "\n",
  "\r",
  "\0",
  "\uFEFF",
  "\uD800",
  "é",
  "0",
  "-1",
  "1e999",
  "{",
  "]",
  "\\",
  "null",
  "=cmd()",
];

const mutations: readonly Mutation[] = [
  (text, at, length) => text.slice(0, at) + text.slice(at + length),
  (text, at, _, other) => text.slice(0, at) + (strange[other % strange.length] ?? "") + text.slice(at),
  (text, at, length, other) =>
    text.slice(0, at) + (strange[other % strange.length] ?? "").repeat(length) + text.slice(at + length),
  (text, at, length) => text.slice(0, at + length) + text.slice(at),
  (text, at) => text.slice(0, at),
  (text, at, length, other) => {
    const piece = text.slice(at, at + length);
    const rest = text.slice(0, at) + text.slice(at + length);
    const to = other % (rest.length + 1);
    return rest.slice(0, to) + piece + rest.slice(to);
  },
];

/** One to four mutations of a text. */
export function mutatedTexts(text: string): fc.Arbitrary<string> {
  const one = fc.record({
    mutation: fc.constantFrom(...mutations),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 30 }),
    other: fc.nat(),
  });
  return fc.array(one, { minLength: 1, maxLength: 4 }).map((chosen) => {
    let mutated = text;
    for (const { mutation, at, length, other } of chosen) {
      mutated = mutation(mutated, Math.floor(at * mutated.length), length, other);
    }
    return mutated;
  });
}

const odd: readonly unknown[] = [
  null,
  true,
  "",
  "x",
  " A  b ",
  "pooled",
  -1,
  0.5,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  [1, 2, 3, 4, 5],
  { a: 1 },
];

/** One to three values of a tree replaced, left out, or said twice. */
export function mutatedValues(value: unknown): fc.Arbitrary<unknown> {
  const one = fc.record({
    path: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
    change: fc.constantFrom<"replace" | "remove" | "twice" | "strange">(
      "replace",
      "remove",
      "twice",
      "strange",
    ),
    odd: fc.constantFrom(...odd),
  });
  return fc.array(one, { minLength: 1, maxLength: 3 }).map((changes) => {
    const mutated = structuredClone(value);
    for (const { path, change, odd: put } of changes) changeAt(mutated, path, change, structuredClone(put));
    return mutated;
  });
}

function changeAt(root: unknown, path: readonly number[], change: string, put: unknown): void {
  let inside = root;
  for (const [depth, step] of path.entries()) {
    if (typeof inside !== "object" || inside === null) return;
    const keys = Object.keys(inside);
    const key = keys[step % Math.max(1, keys.length)];
    if (key === undefined) return;
    const next: unknown = Reflect.get(inside, key);
    const isLeaf = typeof next !== "object" || next === null || depth === path.length - 1;
    if (!isLeaf) {
      inside = next;
      continue;
    }
    if (change === "replace") Reflect.set(inside, key, put);
    else if (change === "strange")
      Reflect.set(inside, Array.isArray(inside) ? inside.length : `${key}?`, put);
    else if (Array.isArray(inside))
      inside.splice(Number(key), 1, ...(change === "twice" ? [next, next] : []));
    else if (change === "remove") Reflect.deleteProperty(inside, key);
    return;
  }
}
