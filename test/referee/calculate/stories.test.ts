import { fc, test as law } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { calculate } from "../../../src/query/calculate/calculate.js";
import { parseCalculation } from "../../../src/query/calculate/parse-calculation.js";
import { lawRuns } from "../../law-runs.js";

/** What the first reading of a story comes to. */
function answerOf(story: string): unknown {
  const read = parseCalculation(story);
  const found = read.ok ? calculate(read.value[0] ?? "") : read;
  return found.ok ? found.value.answer : found.issues[0]?.kind;
}

const runs = { numRuns: lawRuns(4000) };
const minutesOfDay = 24 * 60;
const pad = (value: number): string => String(value).padStart(2, "0");
const clock = (minute: number): string => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
const byTwelve = (minute: number): string =>
  `${clock((minute % 720) + (minute % 720 < 60 ? 720 : 0))} ${minute < 720 ? "AM" : "PM"}`;

/** What is said of a move, with the way that it goes. */
const moves: readonly (readonly [told: (length: string) => string, sign: 1 | -1])[] = [
  [(length) => `It was postponed by ${length}.`, 1],
  [(length) => `There is a delay of ${length}.`, 1],
  [(length) => `It has been pushed back ${length}.`, 1],
  [(length) => `It will be ${length} late.`, 1],
  [(length) => `You come ${length} after the beginning.`, 1],
  [(length) => `It is running ${length} behind.`, 1],
  [(length) => `It was brought forward by ${length}.`, -1],
  [(length) => `Now it is ${length} ahead of schedule.`, -1],
  [(length) => `They moved it up by ${length}.`, -1],
  [(length) => `You are there ${length} early.`, -1],
  [(length) => `It starts ${length} sooner.`, -1],
  [(length) => `You are asked to come ${length} in advance.`, -1],
];

describe("a time of the clock that is moved in a story", () => {
  law.prop(
    [fc.nat(minutesOfDay - 1), fc.integer({ min: 1, max: 900 }), fc.constantFrom(...moves), fc.boolean()],
    runs,
  )("is where counting minutes leads", (start, size, [told, sign], isByTwelve) => {
    const length =
      size > 60 && size % 60 !== 0
        ? `${Math.floor(size / 60)} hours ${size % 60} minutes`
        : `${size} minutes`;
    const story = `The show is set for ${isByTwelve ? byTwelve(start) : clock(start)}. ${told(length)} When is it?`;
    const reached = (((start + sign * size) % minutesOfDay) + minutesOfDay) % minutesOfDay;
    expect(answerOf(story), story).toBe(clock(reached));
  });
});

describe("a year that is moved in a story", () => {
  law.prop([fc.integer({ min: 1000, max: 2100 }), fc.integer({ min: 1, max: 900 }), fc.boolean()], runs)(
    "is the sum or difference",
    (year, years, isLater) => {
      const unit = years === 1 ? "year" : "years";
      const story = isLater
        ? `The vault, sealed in ${year}, will be opened ${years} ${unit} later. In which year is that?`
        : `The vault, opened in ${year}, had been sealed ${years} ${unit} earlier. When was it sealed?`;
      const reached = isLater ? year + years : year - years;
      expect(Number(answerOf(story)), story).toBe(reached);
    },
  );
});

/** A length of the story by the ones before it, with its size in sixtieths of the first. */
interface Step {
  readonly told: (names: readonly string[]) => string;
  readonly size: (sizes: readonly number[]) => number;
}

const last = <T>(all: readonly T[], back = 1): T => {
  const found = all.at(-back);
  if (found === undefined) throw new RangeError("nothing before");
  return found;
};
const steps: readonly Step[] = [
  { told: (names) => `twice as long as ${last(names)}`, size: (sizes) => 2 * last(sizes) },
  { told: () => "half that duration", size: (sizes) => last(sizes) / 2 },
  { told: (names) => `a third of ${last(names)}`, size: (sizes) => last(sizes) / 3 },
  { told: (names) => `a quarter shorter than ${names[0]}`, size: ([first = 0]) => (first * 3) / 4 },
  {
    told: (names) => `the sum of ${names[0]} and ${last(names)}`,
    size: (sizes) => (sizes[0] ?? 0) + last(sizes),
  },
  {
    told: (names) => `triple the length of ${last(names)} plus 20% of ${names[0]}`,
    size: (sizes) => 3 * last(sizes) + (sizes[0] ?? 0) / 5,
  },
  {
    told: (names) => `half of the sum of ${names[0]} and ${last(names)} minus 10% of ${names[0]}`,
    size: (sizes) => ((sizes[0] ?? 0) + last(sizes)) / 2 - (sizes[0] ?? 0) / 10,
  },
];

describe("lengths that are told by each other", () => {
  const names = ["setup", "Opening Night", "Q&A", "sound check"];
  law.prop(
    [
      fc.integer({ min: 1, max: 30 }),
      fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 3 }),
      fc.boolean(),
    ],
    runs,
  )("add up as they do by hand", (first, told, isJoined) => {
    const sizes = [first];
    const clauses = [`${names[0]} takes ${first * 60} hours`];
    for (const [at, step] of told.entries()) {
      clauses.push(`${names[at + 1]} is ${step.told(names.slice(0, at + 1))}`);
      sizes.push(step.size(sizes));
    }
    const story = `For a tour, ${clauses.join(isJoined ? ", and " : ". ")}. How long is it in total, in hours?`;
    const total = sizes.reduce((sum, size) => sum + size, 0) * 60;
    expect(answerOf(story), story).toBeCloseTo(total, 5);
  });
});
