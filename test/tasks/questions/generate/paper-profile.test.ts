import { describe, expect, test } from "vitest";
import {
  createItems,
  type GeneratedSet,
  type GenerationOptions,
  readGold,
} from "../../../../src/benchmark.js";
import { naiveGold } from "./naive-gold.js";

function setsOf(options: GenerationOptions): readonly GeneratedSet[] {
  const benchmark = createItems(options);
  if (!benchmark.ok) throw new Error(JSON.stringify(benchmark.issues));
  return [...benchmark.value.sets()];
}

const sets = setsOf({ seed: 1 });
const items = sets.flatMap((set) => set.items);
const speechTime = Date.parse("2023-09-29T22:18:14+02:00");

describe("the profile paper", () => {
  test("has 3,300 items about 220 sets of 20 roots", () => {
    expect([items.length, sets.length, new Set(items.map(({ root }) => root)).size]).toEqual([3300, 220, 20]);
    expect(items.filter(({ category, length }) => category === "vague" && length === 50)).toHaveLength(100);
  });

  test("gives every crisp item the ground truth that a loop over its events finds", () => {
    let crisp = 0;
    for (const { record, items: asked } of sets) {
      for (const item of asked) {
        if (item.category === "vague") continue;
        crisp += 1;
        expect({ question: item.question, gold: item.gold }).toEqual({
          question: item.question,
          gold: naiveGold(item, record),
        });
        expect(item.ceiling).toBe(1);
      }
    }
    expect(crisp).toBe(2200);
  });

  test("draws events from the window, a set being the first of its list", () => {
    for (const { root, length, record } of sets) {
      expect(record.events).toHaveLength(length);
      for (const { time } of record.events) {
        expect(Date.parse(time)).toBeGreaterThanOrEqual(Date.parse("2023-01-01T00:00:00+01:00"));
        expect(Date.parse(time)).toBeLessThanOrEqual(speechTime);
        expect(Date.parse(time) % 1000).toBe(0);
      }
      const longest = sets.find((other) => other.root === root && other.length === 100);
      expect(record.events).toEqual(longest?.record.events.slice(0, length));
    }
  });

  test("spreads timestamps and roles evenly", () => {
    const events = sets.filter(({ length }) => length === 100).flatMap(({ record }) => record.events);
    expect(events).toHaveLength(2000);
    // Eight standard deviations of a count that is binomial, and ten cells.
    const isEven = (count: number, cells: number) =>
      Math.abs(count - 2000 / cells) < 8 * Math.sqrt((2000 / cells) * (1 - 1 / cells));
    const start = Date.parse("2023-01-01T00:00:00+01:00");
    for (let cell = 0; cell < 10; cell += 1) {
      const inCell = events.filter(
        ({ time }) => Math.floor((10 * (Date.parse(time) - start)) / (speechTime + 1000 - start)) === cell,
      );
      expect(isEven(inCell.length, 10)).toBe(true);
    }
    for (const [key, cells] of [
      ["type", 7],
      ["subject", 3],
      ["location", 2],
    ] as const) {
      const names = [...new Set(events.map((event) => event[key]))];
      expect(names).toHaveLength(cells);
      for (const name of names) {
        expect(isEven(events.filter((event) => event[key] === name).length, cells)).toBe(true);
      }
    }
  });

  test("makes half of the explicit dates true at every length", () => {
    const explicit = items.filter(({ category }) => category === "explicit");
    for (const length of new Set(explicit.map((item) => item.length))) {
      const ofLength = explicit.filter((item) => item.length === length);
      expect(ofLength.filter(({ negative }) => negative === 0)).toHaveLength(50);
    }
  });

  test("names roles that some event has in half of the other questions, where it can", () => {
    for (const category of ["relative", "vague"]) {
      const ofFive = items.filter((item) => item.category === category && item.length === 5);
      expect(ofFive.filter(({ present }) => present)).toHaveLength(50);
    }
  });

  test("asks each pair of template and expression as often as any other, within one", () => {
    const pairs = new Map<string, number>();
    for (const { length, category, template, expression } of items) {
      const kind = expression?.replace(/\d{4}-\d\d-\d\d/, "day").replace(/\d{4}-\d\d/, "month") ?? "";
      const pair = `${length} ${category} ${template} ${kind.replace(/\d{4}/, "year")}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    for (const [pair, count] of pairs) {
      const exact = 100 / (pair.includes("relative") ? 16 : pair.includes("vague") ? 12 : 9);
      expect([pair, Math.abs(count - exact) < 2]).toEqual([pair, true]);
    }
    expect(pairs.size).toBe(11 * (16 + 12 + 9));
  });

  test("reads back as the ground truth whose best answer scores the ceiling", () => {
    for (const item of items) {
      const gold = readGold(item);
      if (!gold.ok) throw new Error(item.id);
      const { value } = gold;
      expect([item.id, value.ceiling(), value.negative()]).toEqual([item.id, item.ceiling, item.negative]);
      // The best time is one instant, the ceiling that of its whole minute.
      if (value.kind !== "when-last") expect(value.best().probability).toBe(item.ceiling);
    }
  });

  test("repeats no question in a length and category", () => {
    const asked = items.map(({ length, category, question }) => `${length} ${category} ${question}`);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("says what an item hangs on", () => {
    const vague = items.filter(({ category }) => category === "vague");
    for (const { policy, conventions, versions } of vague) {
      expect(policy).toEqual({
        clockBound: "open",
        theUnit: "as-without-the",
        dottedOrder: "month-first",
        awayFrom: "unit",
        nearness: "ignored",
        backReference: "speech-time",
        tail: "hold",
        closedWorld: "all",
        unsurveyed: "refuse",
      });
      expect(conventions).toMatchObject({ tail: "hold", dependence: "independent" });
      expect(versions.semantics).toBe("2.0.0");
    }
    expect(vague.some(({ sensitivity }) => sensitivity.some(({ changes }) => changes === "answer"))).toBe(
      true,
    );
    expect(
      items.filter(({ category }) => category !== "vague").every((item) => item.sensitivity.length === 0),
    ).toBe(true);
  });
});

describe("other plans", () => {
  test("leave the events and questions of a part as they are when other parts are left out", () => {
    const alone = setsOf({ seed: 1, lengths: [100], categories: ["vague"] }).flatMap((set) => set.items);
    expect(alone).toEqual(items.filter((item) => item.category === "vague" && item.length === 100));
  });

  test("repeat no question about one event set when there are many", () => {
    for (const { items: asked } of setsOf({ seed: 5, lengths: [5], count: 700 })) {
      expect(new Set(asked.map(({ question }) => question)).size).toBe(asked.length);
    }
  });

  test("leave out what hangs on a convention", () => {
    const kept = setsOf({ seed: 1, lengths: [20], dropContested: true }).flatMap((set) => set.items);
    const all = items.filter(({ length }) => length === 20);
    const contested = all.filter(({ sensitivity }) =>
      sensitivity.some(({ changes }) => changes === "answer"),
    );
    expect(contested.length).toBeGreaterThan(0);
    expect(kept).toEqual(all.filter((item) => !contested.includes(item)));
  });
});

test("the least there can be is still a benchmark", () => {
  const vocabulary = {
    types: [{ name: "drink juice", base: "drink juice", past: "drank juice" }],
    subjects: ["Mary"],
    locations: [{ name: "kitchen", phrase: "in the kitchen" }],
  };
  const from = speechTime - 1000;
  const least = setsOf({ seed: 1, lengths: [1, 3], count: 40, vocabulary, from }).flatMap((set) => set.items);
  expect(least).toHaveLength(240);
  expect(least.filter(({ category, negative }) => category === "explicit" && negative === 0)).toHaveLength(
    40,
  );
});
