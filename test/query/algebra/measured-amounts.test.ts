import { describe, expect, test } from "vitest";
import type { Query } from "../../../src/algebra/query.js";
import { createEventSet } from "../../../src/events/event-set.js";
import { at, berlin } from "../world.js";
import { answerTo, events, kindsOf } from "./asked.js";

const runs = [
  ["run", "Tom", "5 km"],
  ["run", "Tom", "21 km"],
  ["swim", "Tom", "800 m"],
  ["swim", "Tom", "1200 m"],
] as const;

const set = createEventSet(
  runs.map(([type, subject, distance], index) => ({
    ...{
      type,
      roles: { subject, distance },
      time: at(`2023-09-2${index + 1} 08:00`),
      grain: "instant" as const,
    },
    index,
  })),
  { zone: berlin },
);

function measured(how: "total" | "mean" | "longest" | "shortest", type: string | null, unit?: string): Query {
  const of = type === null ? { ...events("run"), type: null } : events(type);
  return { query: "measure", how, what: { role: "distance", ...(unit === undefined ? {} : { unit }) }, of };
}

describe("amounts", () => {
  test.each<[name: string, query: Query, answer: unknown]>([
    ["are added", measured("total", "run"), 26],
    ["are added in the unit that is asked for", measured("total", "run", "km"), 26],
    ["are averaged", measured("mean", "swim", "M"), 1000],
    ["have a greatest", measured("longest", "run"), 21],
    ["have a least", measured("shortest", "swim"), 800],
  ])("%s", (_, query, answer) => {
    expect(answerTo(set, query)).toEqual(answer);
  });

  test.each<[name: string, query: Query]>([
    ["a sum in another unit", measured("total", "swim", "km")],
    ["the greatest of several units", measured("longest", null)],
    ["the least of several units", measured("shortest", null)],
    ["the sum of several units", measured("total", null)],
  ])("are not told where nobody can tell: %s", (_, query) => {
    expect(kindsOf(set, query).length).toBeGreaterThan(0);
  });
});
