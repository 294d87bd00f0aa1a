import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatInstant } from "../../../src/time/instant.js";
import { lawRuns } from "../../law-runs.js";
import { type Measured, queries } from "./asked.js";
import { both, differenceOf } from "./match.js";
import { type Richness, type SmallWorld, worlds } from "./worlds.js";

const instants: Richness = { ends: false, grains: "instant", lists: false };
const extents: Richness = { ends: true, grains: "instant", lists: false };
const days: Richness = { ends: true, grains: "day", lists: false };
const units: Richness = { ends: true, grains: "all", lists: false };
const amounts: Richness = { ends: false, grains: "instant", lists: false, amounts: true };
const amountsOfUnits: Richness = { ends: true, grains: "all", lists: false, amounts: true };

/** How many of the answers told something, by what was asked; what cannot be told is counted apart. */
function compareAll(runs: number, richness: Richness, measured: Measured): ReadonlyMap<string, number> {
  const told = new Map<string, number>();
  const count = (key: string): number => told.set(key, (told.get(key) ?? 0) + 1).size;
  fc.assert(
    fc.property(worlds(richness), queries(measured), (world, query) => {
      const rulings = both(query, world);
      const difference = differenceOf(rulings);
      if (difference !== null) throw new Error(`${difference}\n${sceneOf(world)}\n${JSON.stringify(query)}`);
      const { referee } = rulings;
      count(referee.kind === "issue" ? "untold" : query.query);
      if (referee.kind === "mass" && referee.mass.size > 1) count("uncertain");
    }),
    { numRuns: runs },
  );
  console.log(`compared: ${[...told].map(([key, times]) => `${times} ${key}`).join(", ")}`);
  return told;
}

function sceneOf({ events, speechTime, zone, dependence }: SmallWorld): string {
  const lines = events.map(({ type, roles, start, end }) => {
    const until =
      end === undefined ? "?" : end === null ? "on" : `${formatInstant(end.at, zone)}/${end.grain}`;
    return `${formatInstant(start.at, zone)}/${start.grain} to ${until}: ${type} ${JSON.stringify(roles)}`;
  });
  return [`asked ${formatInstant(speechTime, zone)} ${zone.name}, ${dependence}`, ...lines].join("\n");
}

test.each<[what: string, richness: Richness, measured: Measured]>([
  ["instants", instants, []],
  ["extents, open ones among them", extents, ["extent"]],
  ["extents told to the day", days, ["extent"]],
  ["extents told to the year, month, day or instant", units, ["extent"]],
  ["instants with amounts", amounts, ["distance"]],
  ["extents told to units, with amounts", amountsOfUnits, ["extent", "distance"]],
])("the engine answers queries over %s as the referee does", { timeout: 0 }, (_, richness, measured) => {
  const runs = lawRuns(20_000);
  const told = compareAll(runs, richness, measured);
  expect(told.size).toBeGreaterThan(20);
  expect(told.get("uncertain")).toBeGreaterThan(runs / 50);
  expect(told.get("untold")).toBeLessThan(runs / 2);
});
