import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Edge, ForestNode, Step } from "../../../src/language/parse/forest.js";
import { sourceOf } from "../../../src/language/parse/rule-file.js";
import { openGrammar } from "../../../src/language/parse/open-grammar.js";
import { asRuleFile, grammars, recognised, texts } from "./naive-grammar.js";
import { chartOf, compileToy, openToy } from "./toy.js";

/** How many derivations are packed in a node. */
function derivationsIn(node: ForestNode): number {
  const known = new Map<ForestNode | Edge, number>();
  const ofNode = (one: ForestNode): number =>
    remembered(one, () => (one.packed === null ? 1 : sum(chain(one.packed).map(({ edge }) => ofEdge(edge)))));
  const ofEdge = (edge: Edge): number =>
    remembered(edge, () =>
      sum(
        chain<Step>(edge).map(({ before, child }) => (before === null ? 1 : ofEdge(before)) * ofNode(child)),
      ),
    );
  const remembered = (one: ForestNode | Edge, count: () => number): number => {
    const value = known.get(one) ?? count();
    known.set(one, value);
    return value;
  };
  return ofNode(node);
}

function chain<Link extends { readonly next: Link | null }>(first: Link | null): readonly Link[] {
  return first === null ? [] : [first, ...chain(first.next)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

const letters = (n: number): string => Array.from({ length: n }, () => "a").join(" ");

describe("the forest of an ambiguous sentence", () => {
  const binary = openToy('S = x:S y:S -> Two("s", x, y)\n| "a" -> Leaf("a")');

  test("holds every derivation: the Catalan numbers", () => {
    const catalan = [1, 1, 2, 5, 14, 42, 132, 429, 1430, 4862, 16796, 58786, 208012];
    catalan.forEach((expected, n) => {
      const { node } = chartOf(binary, letters(n + 1));
      expect(node === null ? 0 : derivationsIn(node)).toBe(expected);
    });
  });

  test("packs them in a space that grows with the square of the length, as do no derivations", () => {
    const sizes = [10, 20, 40, 80].map((n) => chartOf(binary, letters(n)).chart.size);
    sizes.forEach((size, index) => {
      const n = 10 * 2 ** index;
      expect(size).toBeLessThanOrEqual(3 * n * n);
    });
    const { node } = chartOf(binary, letters(80));
    expect(node === null ? 0 : derivationsIn(node)).toBeGreaterThan(1e40);
  });

  test("has one node for a category over a span, whatever ways lead to it", () => {
    const { chart } = chartOf(binary, letters(6));
    const category = binary.category("S");
    const ways = chain(chart.node(category, 1, 4)?.packed ?? null);
    expect(ways).toHaveLength(1);
    expect(chain<Step>(ways[0]?.edge ?? null)).toHaveLength(2);
    expect(chart.endsOf(category, 2)).toEqual([3, 4, 5, 6]);
  });
});

describe("a chart", () => {
  test("reads what a naive closure of the rules reads, span by span", () => {
    fc.assert(
      fc.property(grammars({ chains: true }), texts, (rules, row) => {
        const grammar = openGrammar(sourceOf(compileToy(asRuleFile(rules), { roots: ["S", "A", "B"] })));
        const found = [...rules.keys()].flatMap((goal) => {
          const { chart } = chartOf(grammar, row.join(" "), { goal, anywhere: true });
          return row.flatMap((_, start) =>
            chart.endsOf(grammar.category(goal), start).map((end) => `${goal} ${start} ${end}`),
          );
        });
        expect(found.toSorted()).toEqual([...recognised(rules, row)].toSorted());
      }),
      { numRuns: 300 },
    );
  });

  test("reads left recursion, right recursion, and categories that are each other", () => {
    const left = openToy('S = x:S "a" -> One("s", x)\n| "b" -> Leaf("b")');
    expect(chartOf(left, "b a a a").node).not.toBeNull();
    expect(chartOf(left, "a b").node).toBeNull();
    const right = openToy('S = "a" x:S -> One("s", x)\n| "b" -> Leaf("b")');
    expect(chartOf(right, "a a a b").node).not.toBeNull();
    const cycle = openToy('S = x:A -> x\n| "b" -> Leaf("b")\nA = x:S -> x\n| "a" -> Leaf("a")');
    expect(chartOf(cycle, "b").node).not.toBeNull();
    expect(chartOf(cycle, "a").node).not.toBeNull();
    expect(chartOf(cycle, "a b").node).toBeNull();
  });

  test("is empty where there is nothing to read", () => {
    const { chart, node } = chartOf(openToy('S = "a" -> Leaf("a")'), "");
    expect(node).toBeNull();
    expect(chart.size).toBe(0);
    expect(chart.tokens).toEqual([]);
  });

  test("has no node where nothing of the category lies", () => {
    const grammar = openToy('S = "a" -> Leaf("a")');
    const { chart } = chartOf(grammar, "a b");
    const category = grammar.category("S");
    expect(chart.node(category, 0, 1)).not.toBeNull();
    expect(chart.node(category, 0, 2)).toBeNull();
    expect(chart.node(category, 1, 2)).toBeNull();
    expect(chart.node(category, 7, 9)).toBeNull();
    expect(chart.endsOf(category, 1)).toEqual([]);
  });
});

describe("words of several tokens, numbers and marks", () => {
  const grammar = openToy(`
@place: symbol
  york: york, new york
S = "in" p:place "!"? -> Leaf("place")
  | n:INT{10..99} -> Number(n)
  | n:INT{0..9999}[3] -> Leaf("three digits")
`);

  test.each([
    ["in York", true],
    ["in New York!", true],
    ["in new  york", true],
    ["in New", false],
    ["in york york", false],
    ["10", true],
    ["99", true],
    ["9", false],
    ["007", true],
    ["07", false],
    ["0100", false],
    ["12345678901234567890", false],
  ])("%s: %s", (text, isRead) => {
    expect(chartOf(grammar, text).node !== null).toBe(isRead);
  });
});

describe("glue", () => {
  const grammar = openToy('S = n:INT ~ "pm" -> Number(n)\n| "at" n:INT "pm" -> Number(n)');

  test.each([
    ["3pm", true],
    ["3 pm", false],
    ["at 3pm", true],
    ["at 3 pm", true],
    ["at3 pm", true],
  ])("%s: %s", (text, isRead) => {
    expect(chartOf(grammar, text).node !== null).toBe(isRead);
  });
});

describe("the span limit", () => {
  const grammar = openToy(
    'S = x:A -> x\n| x:S "," y:A -> Two("s", x, y)\nA = x:A "a" -> One("a", x)\n| "a" -> Leaf("a")',
    { long: ["S"] },
  );

  test("holds for categories that are not long", () => {
    expect(chartOf(grammar, "a a a", { spanLimit: 3 }).node).not.toBeNull();
    expect(chartOf(grammar, "a a a a", { spanLimit: 3 }).node).toBeNull();
  });

  test("does not hold for long ones", () => {
    const text = "a a a , a a a , a , a a";
    expect(chartOf(grammar, text, { spanLimit: 3 }).node).not.toBeNull();
    expect(chartOf(grammar, text, { spanLimit: 2 }).node).toBeNull();
  });

  test("keeps the work in proportion to the length of the text", () => {
    const size = (n: number): number =>
      chartOf(grammar, Array.from({ length: n }, () => "a a a").join(" , "), { spanLimit: 3, goal: "A" })
        .chart.size;
    expect(size(40)).toBeGreaterThan(0);
    expect(
      chartOf(openToy('S = x:S y:S -> Two("s", x, y)\n| "a" -> Leaf("a")'), letters(400), { spanLimit: 5 })
        .chart.size,
    ).toBeLessThan(20 * 400);
  });
});

test("rules of another goal that begin alike cost nothing, however long their categories", () => {
  const grammar = openToy(
    'S = x:A "!" -> x\n| x:A -> x\nA = "a" -> Leaf("a")\nT = x:A y:P -> Two("t", x, y)\nP = x:A -> x\n| x:P y:A -> Two("p", x, y)',
    { roots: ["S", "T"], long: ["T", "P"] },
  );
  const sizeOf = (n: number, goal: string): number =>
    chartOf(grammar, letters(n), { goal, spanLimit: 3, anywhere: true }).chart.size;
  expect(sizeOf(80, "S")).toBe(2 * sizeOf(40, "S"));
  expect(sizeOf(80, "T")).toBeGreaterThan(3 * sizeOf(40, "T"));
});

describe("open runs", () => {
  const closed = "@closed: closed\n  did: did\n  in: in, next to\n";
  const grammar = openToy(`${closed}S = "did" x:Name y:Verb z:Name? -> One("s", x)
Name = n:OPEN{1..3 !closed} -> Words(n)
Verb = n:WORD{1..1 !closed} -> Words(n)`);

  test("are as long as they may be and no longer", () => {
    expect(chartOf(grammar, "did a b").node).not.toBeNull();
    expect(chartOf(grammar, "did a b c d e f g").node).not.toBeNull();
    expect(chartOf(grammar, "did a b c d e f g h").node).toBeNull();
    expect(chartOf(grammar, "did a").node).toBeNull();
  });

  test("end before what begins a member of an excepted class, also one of several tokens", () => {
    expect(chartOf(grammar, "did a did").node).toBeNull();
    expect(chartOf(grammar, "did a next").node).not.toBeNull();
    expect(chartOf(grammar, "did a b next to").node).toBeNull();
    expect(chartOf(grammar, "did a b next door").node).not.toBeNull();
  });

  test("are words only, or any tokens", () => {
    expect(chartOf(grammar, "did o'hara ran").node).not.toBeNull();
    expect(chartOf(grammar, "did tom 7").node).toBeNull();
    expect(chartOf(grammar, "did r2 ran").node).not.toBeNull();
  });

  test("are begun only where a rule waits for them", () => {
    const { chart } = chartOf(grammar, "did a b");
    expect(chart.endsOf(grammar.category("Name"), 1)).toEqual([2, 3]);
    expect(chart.endsOf(grammar.category("Name"), 0)).toEqual([]);
  });

  test("may begin a text, and begin it through other categories", () => {
    const first = openToy('S = x:Phrase "!" -> x\nPhrase = x:Name -> x\nName = n:OPEN{1..2} -> Words(n)');
    expect(chartOf(first, "a b !").node).not.toBeNull();
    expect(chartOf(first, "a b c !").node).toBeNull();
  });

  test("may stand side by side, so that every border between them is tried", () => {
    const { node } = chartOf(grammar, "did a b c d");
    // The first name may have one, two or three words, and the second none, one, two or what is left.
    expect(node === null ? 0 : derivationsIn(node)).toBe(3);
  });
});
