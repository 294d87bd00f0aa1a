import { expect, test } from "vitest";
import { memoryWatch } from "../../src/cli/memory-watch.js";

/** A process that takes so many bytes a step; how often it collected, after which only what is kept is left. */
function collections(perStep: number, kept: number, steps: number): number {
  let used = kept;
  let count = 0;
  const watch = memoryWatch({
    used: () => used,
    collect: () => {
      count += 1;
      used = kept;
    },
  });
  for (let step = 0; step < steps; step += 1) {
    used += perStep;
    watch.step();
  }
  return count;
}

test("collects where memory has grown, and not before", () => {
  expect(collections(1000, 50e6, 150_000)).toBe(0);
  expect(collections(1000, 50e6, 1_000_000)).toBe(5);
});

test("does not collect again and again where much is needed", () => {
  expect(collections(1000, 400e6, 1000)).toBe(1);
  expect(collections(1000, 400e6, 150_000)).toBe(1);
});
