import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { duplicatesOf } from "../../src/events/duplicates.js";
import type { Event } from "../../src/events/event.js";
import { nameKey } from "../../src/language/words/name-key.js";

const event = (changes: Partial<Event>): Event => ({
  type: "eat",
  roles: { subject: "Ann", location: "kitchen" },
  time: 0,
  grain: "instant",
  index: 0,
  ...changes,
});

describe("duplicatesOf", () => {
  it.each([
    ["the same", {}, true],
    ["another spelling", { type: "EAT", roles: { location: "The_Kitchen", subject: "ann" } }, true],
    ["another time", { time: 1 }, false],
    ["another grain", { grain: "day" as const }, false],
    ["another type", { type: "cook" }, false],
    ["another name", { roles: { subject: "Bob", location: "kitchen" } }, false],
    ["names exchanged", { roles: { subject: "kitchen", location: "Ann" } }, false],
    ["a role less", { roles: { subject: "Ann" } }, false],
    ["a role more", { roles: { subject: "Ann", location: "kitchen", with: "Bob" } }, false],
  ])("%s", (_, changes, is) => {
    expect(duplicatesOf([event({}), event(changes)]).size).toBe(is ? 1 : 0);
  });

  it("leaves the first of each group, like comparing all pairs does", () => {
    const name = fc.constantFrom("Ann", "ann", "Bob", "b=1 c");
    const some = fc.record({
      type: name,
      roles: fc.dictionary(fc.constantFrom("subject", "with"), name),
      time: fc.nat(2),
      grain: fc.constantFrom<Event["grain"]>("instant", "day"),
      index: fc.constant(0),
    });
    const told = (roles: Event["roles"]) =>
      new Map(Object.entries(roles).map(([role, spelling]) => [role, nameKey(spelling)]));
    const isSame = (a: Event, b: Event) =>
      a.time === b.time &&
      a.grain === b.grain &&
      nameKey(a.type) === nameKey(b.type) &&
      told(a.roles).size === told(b.roles).size &&
      [...told(a.roles)].every(([role, key]) => told(b.roles).get(role) === key);
    fc.assert(
      fc.property(fc.array(some, { maxLength: 12 }), (events) => {
        const naive = events.flatMap((later, at) =>
          events.slice(0, at).some((earlier) => isSame(earlier, later)) ? [at] : [],
        );
        const found = duplicatesOf(events);
        expect(found.size).toBe(naive.length);
        expect([...events.keys()].filter((place) => found.has(place))).toEqual(naive);
      }),
    );
  });
});
