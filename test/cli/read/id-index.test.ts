import { describe, expect, test } from "vitest";
import { IdIndex } from "../../../src/cli/read/item-index.js";

describe("an index of names", () => {
  test("finds each of very many, and nothing else", () => {
    const index = new IdIndex();
    const names = Array.from({ length: 20_000 }, (_, at) => `item-${at}`);
    for (const [at, name] of names.entries()) {
      expect(index.find(name, () => true)).toBeNull();
      index.add(name, at);
    }
    for (const [at, name] of names.entries()) {
      expect(index.find(name, (number) => names[number] === name)).toBe(at);
    }
    expect(index.find("item-20000", (number) => names[number] === "item-20000")).toBeNull();
  });

  test("asks whether a name is the one", () => {
    const index = new IdIndex();
    index.add("a", 7);
    expect(index.find("a", () => false)).toBeNull();
    expect(index.find("a", (number) => number === 7)).toBe(7);
    expect(index.find("", () => true)).toBeNull();
  });
});
