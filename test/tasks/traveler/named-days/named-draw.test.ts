import { describe, expect, test } from "vitest";
import { categories } from "../../../../src/tasks/traveler/asked.js";
import { createItems, type GenerationOptions } from "../../../../src/benchmark.js";
import { holidays } from "../../../../src/expressions.js";
import { naiveGold } from "../naive-gold.js";

const named = categories.slice(3);

function made(options: Partial<GenerationOptions> = {}) {
  const benchmark = createItems({ seed: 1, lengths: [5, 30], categories, holidays, ...options });
  if (!benchmark.ok) throw new Error(JSON.stringify(benchmark.issues));
  return benchmark.value;
}

describe("questions about named days", () => {
  const sets = [...made().sets()];
  const items = sets.flatMap((set) => set.items);

  test("have the ground truth that a loop over the events finds", () => {
    let checked = 0;
    for (const { record, items: asked } of sets) {
      for (const item of asked) {
        if (!named.some((category) => category === item.category)) continue;
        checked += 1;
        expect({ question: item.question, facts: item.facts, gold: item.gold }).toEqual({
          question: item.question,
          facts: item.facts,
          gold: naiveGold(item, record),
        });
      }
    }
    expect(checked).toBe(600);
  });

  test.each(named)("of the category %s are half about days that hold a matching event", (category) => {
    for (const length of [5, 30]) {
      const ofLength = items.filter((item) => item.category === category && item.length === length);
      expect(ofLength).toHaveLength(100);
      const { length: holding } = ofLength.filter(({ negative }) => negative === 0);
      // Of five events, few lie on such days.
      if (length === 5) expect(holding).toBeGreaterThanOrEqual(45);
      else expect(holding).toBe(50);
    }
  });

  test("say many things, each in its own words", () => {
    const said = items.map(({ expression }) => expression ?? "").join("\n");
    for (const words of [
      /^at Christmas 2022$/m,
      /^on Valentine's Day$/m,
      /^two days (before|after) \d{4}-\d\d-\d\d$/m,
      /^on the day (before|after) \d{4}-\d\d-\d\d$/m,
      /^in the week (before|after) \d{4}-\d\d-\d\d$/m,
      /^\w+ days (before|after) [A-Z][a-z']+ .*\d{4}$/m,
      /^in the week (before|after) [A-Z][a-z']+ .*\d{4}$/m,
      /^on Tom's birthday$/m,
      /^on Mary's birthday in 2022$/m,
      /^\w+ days (before|after) Robot's birthday$/m,
    ]) {
      expect(said).toMatch(words);
    }
  });

  test("leave those of the paper as they are", () => {
    const paper = made({ categories: categories.slice(0, 3) });
    expect(items.filter(({ root }) => root.startsWith("s1r"))).toEqual([...paper.items()]);
  });

  test("tell birthdays with the events and the items", () => {
    for (const { record, items: asked, root } of sets) {
      const expected = root.includes("n") ? ["Mary's birthday", "Robot's birthday", "Tom's birthday"] : [];
      expect(Object.keys(record.facts ?? {}).sort()).toEqual(expected);
      for (const { facts = {} } of asked) expect(facts).toEqual(record.facts ?? {});
    }
  });
});

test("the country of the policy says when holidays are", () => {
  const british = made({ policy: { country: "GB" }, categories: ["common-sense"], lengths: [30] });
  const items = [...british.items()];
  expect(items.filter(({ negative }) => negative === 0)).toHaveLength(50);
  const mothering = british.description.choices.find(({ name }) => name === "holidays")?.value;
  expect(mothering).toContain("Mother's Day 2023");
});
