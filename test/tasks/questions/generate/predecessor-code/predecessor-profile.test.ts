import { describe, expect, test } from "vitest";
import { type BenchmarkItem, createItems, type GenerationOptions } from "../../../../../src/benchmark.js";

const midnight = Date.parse("2023-09-29T00:00+02:00");
const speechTime = 1_696_018_694_000;

function made(options: Partial<GenerationOptions> = {}) {
  const benchmark = createItems({ seed: 7, profile: "predecessor-code", ...options });
  if (!benchmark.ok) throw new Error(JSON.stringify(benchmark.issues));
  return benchmark.value;
}

const sets = [...made().sets()];
const items = sets.flatMap((set) => set.items);

/** So many that every day of a window has one. */
const many = [...made({ lengths: [14_000], count: 1 }).sets()].flatMap(({ record }) => record.events);

describe("the profile predecessor-code", () => {
  test("has one list of events, its types, subjects and locations in turn, as in the paper's Figure 2", () => {
    expect(new Set(items.map(({ root }) => root))).toEqual(new Set(["s7r1"]));
    const [first] = sets;
    expect(
      first?.record.events.map(({ type, subject, location }) => `${type} ${subject} ${location}`),
    ).toEqual([
      "watch film Mary living room",
      "eat risotto Tom kitchen",
      "read book Ria living room",
      "dance lively salsa Mary kitchen",
      "store wine bottle Tom living room",
    ]);
  });

  test("nests its sets", () => {
    const longest = sets.at(-1)?.record.events ?? [];
    expect(sets.map(({ length }) => length)).toEqual([5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    for (const { record, length } of sets) expect(record.events).toEqual(longest.slice(0, length));
  });

  test.each([
    ["watch film", "2023-09-29", "2023-09-29"],
    ["drink juice", "2023-09-29", "2023-09-29"],
    ["eat risotto", "2023-09-28", "2023-09-28"],
    ["chat with friend", "2023-09-28", "2023-09-28"],
    ["read book", "2023-01-01", "2023-07-30"],
    ["dance lively salsa", "2023-08-01", "2023-08-30"],
    ["store wine bottle", "2023-09-01", "2023-09-27"],
  ])("%s is from %s to %s", (type, from, to) => {
    const days = many
      .filter((event) => event.type === type)
      .map(({ time }) => time.slice(0, 10))
      .sort();
    expect([days[0], days.at(-1)]).toEqual([from, to]);
  });

  test("some of today's events lie after speech time, up to the last second of the day", () => {
    const [big] = [...made({ lengths: [5000], count: 1 }).sets()];
    const late = (big?.record.events ?? [])
      .map(({ time }) => Date.parse(time))
      .filter((time) => time > speechTime);
    expect(late.length).toBeGreaterThan(0);
    expect(Math.max(...late)).toBeLessThan(midnight + 86_400_000);
  });

  test("asks about the first events alone, in order, and repeats questions", () => {
    const of = (category: string, length: number) =>
      items.filter((item) => item.category === category && item.length === length);
    const explicit = of("explicit", 100).map(({ question }) => question);
    expect(explicit).toHaveLength(100);
    expect(explicit.slice(0, 6).map((question) => question.replace(/.* (?=on|in)/, ""))).toHaveLength(6);
    // 18 explicit questions an event, 16 relative, 12 vague.
    const aboutFirst = of("explicit", 100).slice(0, 18);
    expect(aboutFirst.every(({ asked }) => asked.includes("watch film"))).toBe(true);
    expect(new Set(of("explicit", 100).map(({ asked }) => asked.replace(/^.*? \| /, ""))).size).toBe(6);
    const short = of("explicit", 5).map(({ question }) => question);
    expect(short.slice(90)).toEqual(short.slice(0, 10));
  });

  test("asks for the true date and for two years earlier", () => {
    const [who, never] = items;
    const date = sets[0]?.record.events[0]?.time.slice(0, 10) ?? "";
    expect(who?.expression).toBe(`on ${date}`);
    expect(never?.expression).toBe(`on ${date.replace("2023", "2021")}`);
    expect(never).toMatchObject({ answer: [], publishedGold: [] });
  });

  test("names the fault and what is ours in the manifest", () => {
    const { choices, description } = made().description;
    const fault = choices.find(({ name }) => name === "fault-did");
    expect(fault).toMatchObject({ origin: "recovered" });
    expect(fault?.reason).toContain("of TRAVELER's own code it is not known");
    expect(choices.find(({ name }) => name === "vague-questions")).toMatchObject({ origin: "ours" });
    expect(choices.every(({ origin }) => origin !== undefined)).toBe(true);
    expect(description).toContain("our extrapolation");
  });

  test("asks no categories that the code does not have", () => {
    expect(createItems({ seed: 7, profile: "predecessor-code", categories: ["common-sense"] })).toMatchObject(
      {
        ok: false,
        issues: [{ kind: "unknown-category" }],
      },
    );
  });
});

describe("its published gold", () => {
  test("is absent for vague questions, which are our extrapolation", () => {
    for (const { category, publishedGold } of items)
      expect(publishedGold === undefined).toBe(category === "vague");
  });

  test("is the oracle's but for explicit Did questions, and where events after speech time count", () => {
    const differ = items.filter((item) => item.publishedGold !== undefined && !isSame(item));
    expect(differ.length).toBeGreaterThan(0);
    for (const item of differ) {
      const isFault = item.template === "did" && item.category === "explicit";
      expect(isFault || hasLateEvent(item)).toBe(true);
      if (isFault) expect([item.publishedGold, item.answer]).toEqual(["yes", "no"]);
    }
    const faulty = differ.filter(({ template, category }) => template === "did" && category === "explicit");
    // Each names somebody who is not the one that did it.
    expect(faulty.length).toBeGreaterThan(20);
  });
});

function isSame({ answer, publishedGold }: BenchmarkItem): boolean {
  const sorted = (value: unknown): unknown =>
    Array.isArray(value) ? [...(value as string[])].sort() : value;
  return JSON.stringify(sorted(answer)) === JSON.stringify(sorted(publishedGold));
}

function hasLateEvent({ length, asked }: BenchmarkItem): boolean {
  const [, type, location] = asked.split(" | ");
  const events = sets.find((set) => set.length === length)?.record.events ?? [];
  return events.some(
    (event) => event.type === type && event.location === location && Date.parse(event.time) > speechTime,
  );
}
