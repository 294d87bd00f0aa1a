import { describe, expect, test } from "vitest";
import { choicesOf, contestedWords } from "../../../../src/language/expression/policy/presets.js";
import type { Tag } from "../../../../src/language/parse/grammar.js";
import type { Derivation, Meaning } from "../../../../src/language/parse/meanings.js";

const text = "03/04 to 05/06";

function constituent(
  start: number,
  end: number,
  tags: readonly Tag[],
  parts: readonly Derivation[] = [],
): Derivation {
  const rule = { id: "toy:1", category: 0, pattern: "", action: { kind: "none" }, tags } as const;
  return { rule, span: { start, end }, value: null, parts, others: [] };
}

const tag = (value: string, policy = "dateOrder"): Tag => ({ policy, value });

function meaning(...dates: readonly Derivation[]): Meaning {
  return {
    ...constituent(0, text.length, [], dates),
    tags: dates.flatMap(({ rule }) => rule?.tags ?? []),
  };
}

const first = (value: string): Derivation => constituent(0, 5, [tag(value)]);
const second = (value: string): Derivation => constituent(9, 14, [tag(value)]);

describe("the choices of a meaning", () => {
  test("are those of its tags that are policies", () => {
    expect(choicesOf({ ...meaning(), tags: [tag("day-first"), tag("x", "unheard")] })).toEqual([
      { policy: "dateOrder", value: "day-first" },
    ]);
  });
});

describe("words that are read otherwise", () => {
  test("are those that another meaning reads by the other value", () => {
    const month = meaning(first("month-first"));
    const day = meaning(first("day-first"));
    expect(contestedWords(month, [month, day], text)).toEqual([{ kind: "flagged", expression: "03/04" }]);
    expect(contestedWords(month, [month], text)).toEqual([]);
    expect(contestedWords(meaning(), [month, day], text)).toEqual([]);
  });

  test("are told one by one", () => {
    const both = meaning(first("month-first"), second("month-first"));
    const other = meaning(first("day-first"), second("month-first"));
    const all = meaning(first("day-first"), second("day-first"));
    expect(contestedWords(both, [both, other], text)).toEqual([{ kind: "flagged", expression: "03/04" }]);
    expect(contestedWords(both, [both, all], text)).toHaveLength(2);
  });

  test("hang on the order of dates, and on no other convention", () => {
    const past = meaning(constituent(0, 5, [tag("past", "direction")]));
    const future = meaning(constituent(0, 5, [tag("future", "direction")]));
    expect(contestedWords(past, [past, future], text)).toEqual([]);
  });
});
