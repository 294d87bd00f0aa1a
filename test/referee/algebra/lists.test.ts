import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AskedQuery } from "../../../src/algebra/query.js";
import { lawRuns } from "../../law-runs.js";
import { queries } from "./asked.js";
import { both, differenceOf } from "./match.js";
import { type SmallWorld, worlds } from "./worlds.js";

/** A world whose subjects are told in a role of another name. */
function withRole(role: string, drawn: SmallWorld): SmallWorld {
  if (role === "subject") return drawn;
  const { events, known, ...world } = drawn;
  const renamed = <Names>({ subject, ...others }: Readonly<Record<string, Names>>): Record<string, Names> =>
    subject === undefined ? others : { ...others, [role]: subject };
  return {
    ...world,
    events: events.map((event) => ({ ...event, roles: renamed(event.roles) })),
    known: renamed(known),
  };
}

function askedBy(role: string, query: AskedQuery): AskedQuery {
  return JSON.parse(JSON.stringify(query).replaceAll('"subject"', JSON.stringify(role))) as AskedQuery;
}

describe("the engine answers queries over events with several names as the referee does", () => {
  test.each(["subject", "with"])("in the role %s", { timeout: 0 }, (role) => {
    const runs = lawRuns(20_000);
    let told = 0;
    const rich = { ends: true, grains: "instant", lists: true, amounts: false } as const;
    fc.assert(
      fc.property(worlds(rich), queries(["extent"]), (drawn, asked) => {
        const [world, query] = [withRole(role, drawn), askedBy(role, asked)];
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
});
