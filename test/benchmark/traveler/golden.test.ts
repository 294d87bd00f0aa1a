import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createItems, eventSetText, type GenerationOptions } from "../../../src/benchmark.js";

function checksums(options: GenerationOptions): readonly [items: string, events: string] {
  const benchmark = createItems(options);
  if (!benchmark.ok) throw new Error(JSON.stringify(benchmark.issues));
  const [items, events] = [createHash("sha256"), createHash("sha256")];
  for (const set of benchmark.value.sets()) {
    events.update(eventSetText(set.record));
    for (const item of set.items) items.update(`${JSON.stringify(item)}\n`);
  }
  return [items.digest("hex").slice(0, 16), events.digest("hex").slice(0, 16)];
}

/** Whoever changes them changes every benchmark that was made: `generatorVersion` goes up with them. */
test.each([
  [1, [], "ebf2dc29d0d294b6", "da22f5e72a1eccde"],
  [2, [5, 20], "fd7e5e4651dffc1e", "43bfca6667ecb2a0"],
  [4_294_967_295, [5, 20], "c508288daf257bbf", "79573a808ae365e7"],
])("seed %d makes the same bytes everywhere", (seed, lengths, items, events) => {
  expect(checksums(lengths.length === 0 ? { seed } : { seed, lengths })).toEqual([items, events]);
});

test("the predecessor's code makes the same bytes everywhere", () => {
  expect(checksums({ seed: 1, profile: "predecessor-code", lengths: [5, 20] })).toEqual([
    "85199cd4148e6890",
    "8b140939b0bea7c6",
  ]);
});
