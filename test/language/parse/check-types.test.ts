import { describe, expect, test } from "vitest";
import { readAction } from "../../../src/language/parse/build.js";
import { type ReadRule, typeFaults, type Typing } from "../../../src/language/parse/check-types.js";
import { sequencesOf } from "../../../src/language/parse/pattern.js";
import { split } from "./toy.js";

const typing: Typing = {
  signatures: {
    Dog: { operands: [], result: "dog" },
    Cat: { operands: [], result: "cat" },
    Animal: { operands: [], result: "animal" },
    Walk: { operands: ["dog"], result: "event" },
    Feed: { operands: ["animal", "animal?"], result: "event" },
    Size: { operands: ["size"], result: "animal" },
  },
  subtypes: { dog: ["animal"], cat: ["animal"] },
  symbols: { size: ["small", "large"] },
};

/** "S = x:A -> Walk(x)" as the compiler hands it over. */
function rule(line: string, index: number): ReadRule {
  const [, category = "", pattern = "", tree = ""] = /^(\w+) = (.*) -> (.*)$/.exec(line) ?? [];
  return {
    id: `toy:${index + 1}`,
    category,
    sequences: sequencesOf(pattern, split),
    action: readAction(tree),
  };
}

function faults(...lines: readonly string[]): readonly string[] {
  return typeFaults(lines.map(rule), new Map([["breed", "dog"]]), typing);
}

describe("types of categories", () => {
  test("are those of what their rules build", () => {
    expect(faults('A = "a" -> Dog()', "S = x:A -> Walk(x)")).toEqual([]);
    expect(faults('A = "a" -> Cat()', "S = x:A -> Walk(x)")).toEqual([
      "toy:2: operand 1 of Walk is dog, not cat",
    ]);
  });

  test("are known wherever the rules stand, and through categories that use each other", () => {
    expect(faults("S = x:A -> Walk(x)", "A = x:B -> x", "B = x:C -> x", 'C = "a" -> Dog()')).toEqual([]);
    expect(faults("S = x:A -> Walk(x)", "A = x:B -> x", "B = x:A -> x", 'B = "a" -> Cat()')).toEqual([
      "toy:1: operand 1 of Walk is dog, not cat",
    ]);
  });

  test("are the most general of theirs, in any order", () => {
    expect(faults('A = "a" -> Dog()', 'A = "b" -> Animal()', "S = x:A -> Feed(x, none)")).toEqual([]);
    expect(faults('A = "b" -> Animal()', 'A = "a" -> Dog()', "S = x:A -> Walk(x)")).toEqual([
      "toy:3: operand 1 of Walk is dog, not animal",
    ]);
  });

  test("must have one that is more general than the others", () => {
    expect(faults('A = "a" -> Dog()', 'A = "b" -> Cat()')).toEqual(["toy:2: builds cat, but A is dog"]);
  });

  test("come from lexicon classes as well", () => {
    expect(faults("S = x:breed -> Walk(x)")).toEqual([]);
    expect(faults("A = x:breed -> x", "S = x:A -> Size(x)")).toEqual([
      "toy:2: operand 1 of Size is size, not dog",
    ]);
  });
});

describe("types of names", () => {
  test("are the more general where the ways through a pattern differ", () => {
    const dog = 'A = "a" -> Dog()';
    const animal = 'B = "b" -> Animal()';
    expect(faults(dog, animal, "S = (x:A | x:B) -> Feed(x, x)")).toEqual([]);
    expect(faults(dog, animal, "S = (x:A | x:B) -> Walk(x)")).toEqual([
      "toy:3: operand 1 of Walk is dog, not animal",
    ]);
    expect(faults(dog, animal, "S = (x:B | x:A) -> Walk(x)")).toEqual([
      "toy:3: operand 1 of Walk is dog, not animal",
    ]);
  });

  test("may be left open by an optional operand alone", () => {
    expect(faults('A = "a" -> Dog()', "S = x:A y:A? -> Feed(x, y)")).toEqual([]);
    expect(faults('A = "a" -> Dog()', "S = x:A y:A? -> Feed(y, x)")).toEqual([
      "toy:2: operand 1 of Feed needs y, which may be missing",
    ]);
  });
});
