import * as fc from "fast-check";
import { farthestInstant } from "../../src/events/column-builder.js";
import type { Event } from "../../src/events/event.js";

const roleName = fc.constantFrom("subject", "location", "with", "constructor", "__proto__", "hasOwnProperty");
const name = fc.constantFrom("Ann", "ann", "the Ann", "Bob", "__proto__", "constructor", "toString");
const time = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.integer(),
  fc.integer({ min: -farthestInstant, max: farthestInstant }),
  fc.constantFrom(0, farthestInstant, -farthestInstant, 2 ** 32, -(2 ** 32), 2 ** 16),
);

/** Events as they may come: in any order, several at once, with roles of any name. */
export const toldEvents: fc.Arbitrary<readonly Event[]> = fc
  .array(
    fc.record({
      type: fc.constantFrom("eat", "Eat", "drink", "the drink", "constructor"),
      roles: fc
        .array(fc.tuple(roleName, name), { maxLength: 6 })
        .map((roles): Event["roles"] => Object.fromEntries(roles)),
      time,
      grain: fc.constantFrom<Event["grain"]>("instant", "instant", "day"),
    }),
    { maxLength: 40 },
  )
  .chain((events) =>
    fc.boolean().map((sorted) => (sorted ? events.toSorted((a, b) => a.time - b.time) : events)),
  )
  .map((events) => events.map((event, index): Event => ({ ...event, index })));
