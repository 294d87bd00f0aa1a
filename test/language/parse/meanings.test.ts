import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GrammarData } from "../../../src/language/parse/grammar.js";
import type { Operators } from "../../../src/language/parse/build.js";
import { MEANING_LIMIT, meaningsOf } from "../../../src/language/parse/meanings.js";
import { sourceOf } from "../../../src/language/parse/rule-file.js";
import { openGrammar } from "../../../src/language/parse/open-grammar.js";
import { asRuleFile, derivations, grammars, mostDerivations, texts } from "./naive-grammar.js";
import { chartOf, compileToy, openToy, operators, read, valuesOf } from "./toy.js";

const letters = (n: number): string => Array.from({ length: n }, () => "a").join(" ");

describe("meanings", () => {
  test("are the operator trees of all derivations, as a naive parser finds them", () => {
    fc.assert(
      fc.property(grammars({ chains: false }), texts, (rules, row) => {
        const grammar = openGrammar(sourceOf(compileToy(asRuleFile(rules), { roots: ["S", "A", "B"] })));
        const { meanings, complete } = read(grammar, row.join(" "));
        fc.pre(mostDerivations(rules, row) <= MEANING_LIMIT);
        expect(complete).toBe(true);
        expect(meanings.map(({ value }) => value).toSorted()).toEqual(
          [...new Set(derivations(rules, "S", row))].toSorted(),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("are built from words, numbers, class members and what is not there", () => {
    const grammar = openToy(`
@colour: colour
  red: red, crimson, dark
  green: green, dark
S = "n" n:INT -> Number(Double(n))
  | "c" c:colour -> Colour(c)
  | "w" w:WORD{1..2} -> Words(w)
  | "m" x:Inner? "z" -> Maybe(x)
  | "k" -> Colour("green")
Inner = "i" -> Leaf("inner")
`);
    expect(valuesOf(grammar, "n 21")).toEqual(["42"]);
    expect(valuesOf(grammar, "c crimson")).toEqual(["red"]);
    expect(valuesOf(grammar, "c dark")).toEqual(["green", "red"]);
    expect(valuesOf(grammar, "w  Ann  Lee")).toEqual(["<Ann  Lee>"]);
    expect(valuesOf(grammar, "m i z")).toEqual(["[inner]"]);
    expect(valuesOf(grammar, "m z")).toEqual(["[nothing]"]);
    expect(valuesOf(grammar, "k")).toEqual(["green"]);
  });

  test("are none where an operator finds no meaning, also deep inside", () => {
    const grammar = openToy('S = x:A "!" -> One("s", x)\nA = n:INT -> Even(n)');
    expect(valuesOf(grammar, "4 !")).toEqual(["s(even 4)"]);
    const { node, meanings, complete } = read(grammar, "5 !");
    expect(node).not.toBeNull();
    expect(meanings).toEqual([]);
    expect(complete).toBe(true);
  });

  test("of categories that are each other end", () => {
    const grammar = openToy('S = x:A -> x\n| "b" -> Leaf("b")\nA = x:S -> x\n| "a" -> Leaf("a")');
    expect(valuesOf(grammar, "a")).toEqual(["a"]);
    expect(valuesOf(grammar, "b")).toEqual(["b"]);
  });

  test("need the operators that the rules name", () => {
    const renamed = JSON.stringify(compileToy('S = "a" -> Leaf("a")')).replaceAll("Leaf", "Loaf");
    const grammar = openGrammar(sourceOf(JSON.parse(renamed) as GrammarData));
    expect(() => read(grammar, "a")).toThrow(new RangeError("there is no operator Loaf"));
  });
});

describe("meanings that are the same", () => {
  test("are one, with every derivation hung on it", () => {
    const flat = openToy('S = S S -> Leaf("s")\n| "a" -> Leaf("s")');
    const { meanings } = read(flat, letters(4));
    expect(meanings.map(({ value }) => value)).toEqual(["s"]);
    // Three borders between the halves of four words.
    expect(meanings[0]?.others).toHaveLength(2);
  });

  test("hang only on the conventions that every derivation hangs on", () => {
    const grammar = openToy(`S = "a" x:A -> x
A = "b" -> Leaf("x") !order=first !side=left
| "b" -> Leaf("x") !side=left
| "b" -> Leaf("y") !order=second
| "c" -> Leaf("x") !order=first !side=left`);
    const tagsOf = (text: string) =>
      Object.fromEntries(
        read(grammar, text).meanings.map(({ value, tags }) => [
          value,
          tags.map((tag) => `${tag.policy}=${tag.value}`),
        ]),
      );
    expect(tagsOf("a b")).toEqual({ x: ["side=left"], y: ["order=second"] });
    expect(tagsOf("a c")).toEqual({ x: ["order=first", "side=left"] });
  });

  test("keep the derivation with the fewest conventions first", () => {
    const grammar = openToy('S = "b" -> Leaf("x") !order=first\n| "b" -> Leaf("x")');
    const [meaning] = read(grammar, "b").meanings;
    expect(meaning?.rule?.id).toBe("toy:2");
    expect(meaning?.others.map(({ rule }) => rule?.id)).toEqual(["toy:1"]);
  });

  test("name a convention once, however often it was relied on", () => {
    const grammar = openToy(
      'S = x:A y:A -> Two("s", x, y)\nA = "a" -> Leaf("a") !order=first\n| "b" -> Leaf("b") !order=second',
    );
    expect(read(grammar, "a a").meanings[0]?.tags).toEqual([{ policy: "order", value: "first" }]);
    expect(read(grammar, "a b").meanings[0]?.tags).toHaveLength(2);
  });
});

describe("too many meanings", () => {
  const binary = openToy('S = x:S y:S -> Two("s", x, y)\n| "a" -> Leaf("a")');

  test("are said, and cut", () => {
    expect(read(binary, letters(7))).toMatchObject({ complete: true, meanings: { length: 132 } });
    const { meanings, complete } = read(binary, letters(8));
    expect(complete).toBe(false);
    expect(meanings.length).toBeLessThanOrEqual(MEANING_LIMIT);
  });

  test("do not make the work explode", () => {
    // There are 343,059,613,650 of them.
    expect(read(binary, letters(24)).complete).toBe(false);
  });

  test("end the search: nothing more is built once there are", () => {
    let built = 0;
    const counting: Operators = {
      ...operators,
      Two: (name: string, a: string, b: string) => {
        built += 1;
        return `${name}(${a} ${b})`;
      },
    };
    const builtFor = (length: number): number => {
      built = 0;
      const { node, tokens } = chartOf(binary, letters(length));
      if (node === null) throw new Error("letters are read");
      expect(meaningsOf(node, tokens, letters(length), binary, counting).complete).toBe(false);
      return built;
    };
    expect(builtFor(24)).toBeLessThan(10 * MEANING_LIMIT);
    expect(builtFor(24)).toBe(builtFor(12));
  });

  test("are no matter where they are the same", () => {
    const flat = openToy('S = S S -> Leaf("s")\n| "a" -> Leaf("s")');
    expect(read(flat, letters(60))).toMatchObject({ complete: true, meanings: [{ value: "s" }] });
  });

  test("are given up where they can be built in so many ways that it would take long", () => {
    const flat = openToy('S = S S -> Leaf("s")\n| "a" -> Leaf("s")');
    const { node, tokens } = chartOf(flat, letters(60));
    const completeWith = (limit: number): boolean =>
      node !== null && meaningsOf(node, tokens, letters(60), flat, operators, limit).complete;
    expect([completeWith(8192), completeWith(50_000)]).toEqual([false, true]);
  });
});
