import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { AskedQuery } from "../../../src/algebra/query.js";
import { lawRuns } from "../../law-runs.js";
import { queries } from "./asked.js";
import { both, differenceOf } from "./match.js";
import { type SmallWorld, worlds } from "./worlds.js";

/** Only further roles have several names: whoever did something is with somebody instead. */
function withOthers({ events, known, ...world }: SmallWorld): SmallWorld {
  const renamed = <Names>({ subject, ...others }: Readonly<Record<string, Names>>): Record<string, Names> =>
    subject === undefined ? others : { ...others, with: subject };
  return {
    ...world,
    events: events.map((event) => ({ ...event, roles: renamed(event.roles) })),
    known: renamed(known),
  };
}

function askedWith(query: AskedQuery): AskedQuery {
  return JSON.parse(JSON.stringify(query).replaceAll('"subject"', '"with"')) as AskedQuery;
}

test("the engine answers queries over events with several names in a role as the referee does", {
  timeout: 0,
}, () => {
  const runs = lawRuns(20_000);
  let told = 0;
  const rich = { ends: true, grains: "instant", lists: true, amounts: false } as const;
  fc.assert(
    fc.property(worlds(rich), queries(["extent"]), (drawn, asked) => {
      const [world, query] = [withOthers(drawn), askedWith(asked)];
      const rulings = both(query, world);
      const difference = differenceOf(rulings);
      if (difference !== null)
        throw new Error(`${difference}\n${JSON.stringify(world)}\n${JSON.stringify(query)}`);
      if (rulings.referee.kind === "mass") told += 1;
    }),
    { numRuns: runs },
  );
  expect(told).toBeGreaterThan(runs / 3);
});
