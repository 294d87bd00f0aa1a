import * as fc from "fast-check";
import { expect, test } from "vitest";
import { holidays } from "../../src/language/feasts/holiday-calendar.js";
import { DidDistribution } from "../../src/query/distribution/distribution.js";
import { casesOf, engineAnswer, eventSetOf, report } from "./match.js";
import { differences } from "./compare.js";
import { ask } from "./questions.js";
import { worlds } from "./worlds.js";
import { lawRuns } from "../law-runs.js";

/** More worlds, or others: `ORACLE_REFEREE_WORLDS=40000 ORACLE_REFEREE_SEED=7`. */
const worldCount = Number(process.env["ORACLE_REFEREE_WORLDS"] ?? lawRuns(20_000));
const seed = Number(process.env["ORACLE_REFEREE_SEED"] ?? "20230929");

test("the engine answers as the referee does", { timeout: 0 }, () => {
  const compared = new Map<string, number>();
  fc.assert(
    fc.property(worlds(18), (world) => {
      for (const one of casesOf(world, holidays)) {
        const apart = differences(one.engine, one.ruled, one.verdict);
        if (apart.length > 0) throw new Error(report(one, apart));
        const { when, ask } = one.asked.meaning;
        for (const key of ["answers", ask, when === null ? "no expression" : when.kind]) {
          compared.set(key, (compared.get(key) ?? 0) + 1);
        }
      }
    }),
    { numRuns: worldCount, seed },
  );
  console.log(`compared: ${[...compared].map(([key, count]) => `${count} ${key}`).join(", ")}`);
  expect(compared.get("answers")).toBeGreaterThanOrEqual(Math.min(10_000, 13 * worldCount));
});

test("another matching event never makes yes less likely", () => {
  fc.assert(
    fc.property(worlds(4), fc.nat(1000), (world, after) => {
      for (const picks of world.questions) {
        const monthFirst = world.policy.dateOrder === "month-first";
        const asked = ask({ ...picks, ask: "did", monthFirst }, world.today, world.types);
        const events = world.events;
        const { type, subject, location } = asked.meaning;
        const time = world.speechTime - Math.round(1.03 ** after);
        const more = [...events, { type, subject, location, time, wholeDay: false }];
        const [few, all] = [events, more].map((some) => {
          const truth = engineAnswer(eventSetOf(some, world.zone), asked.text, world, holidays);
          return truth?.distribution instanceof DidDistribution ? truth.distribution.yes : null;
        });
        if (few != null && all != null) expect(all, asked.text).toBeGreaterThanOrEqual(few);
      }
    }),
    { numRuns: 300, seed },
  );
});
