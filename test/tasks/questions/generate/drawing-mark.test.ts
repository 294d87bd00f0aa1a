import { expect, test } from "vitest";
import { createItems, type GenerationOptions } from "../../../../src/benchmark.js";

const small: GenerationOptions = { seed: 7, lengths: [5], count: 4 };

function firstId(options: GenerationOptions): string {
  const made = createItems(options);
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  const [first] = made.value.items();
  return first?.id ?? "none";
}

test("items of one seed that were drawn by other options have other ids", () => {
  const others: readonly GenerationOptions[] = [
    small,
    { ...small, seed: 8 },
    { ...small, count: 5 },
    { ...small, roots: 2 },
    { ...small, zone: "UTC" },
    { ...small, speechTime: 1_696_018_695_000 },
    { ...small, profile: "predecessor-code", categories: ["explicit", "relative"] },
  ];
  const ids = others.map(firstId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids[0]).toMatch(/^paper-7-[0-9a-f]{6}-explicit-5-1$/);
});

test.each<Partial<GenerationOptions>>([
  { policy: { tail: "continue" } },
  { lengths: [5, 10] },
  { categories: ["explicit"] },
])("the same questions keep their ids: %j", (options) => {
  expect(firstId({ ...small, ...options })).toBe(firstId(small));
});
