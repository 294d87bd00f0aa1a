import { describe, expect, it } from "vitest";
import { createEventSet } from "../../src/events/event-set.js";
import { roleOf, withVocabulary } from "../../src/events/vocabulary.js";
import { berlin, event } from "../query/world.js";

describe("roleOf", () => {
  const set = createEventSet(
    [
      { ...event("Tom: fly, 2023-09-01"), roles: { subject: "Tom", to: "Rome", from: "Paris" }, index: 0 },
      {
        ...event("Tom: fly, 2023-09-02"),
        roles: { subject: "Tom", to: "Paris", location: "Rome" },
        index: 1,
      },
    ],
    { zone: berlin },
  );

  it.each([
    ["Paris", "from", "from"],
    ["Paris", "to", "to"],
    ["Paris", "via", "to"],
    ["Rome", "in", "location"],
    ["Rome", "from", "location"],
  ])("finds %s after %s in %s", (name, preposition, role) => {
    expect(roleOf(set, name, preposition)?.role).toBe(role);
  });

  it("never takes a subject for a place", () => {
    expect(roleOf(set, "Tom", "with")).toBeNull();
    expect(roleOf(set, "Tom", "subject")).toBeNull();
  });
});

it("is known to have ends with further names as without", () => {
  const set = createEventSet([{ ...event("Tom: fly, 2023-09-01"), index: 0, end: null }], { zone: berlin });
  expect(set.hasEnds).toBe(true);
  expect(withVocabulary(set, { subjects: ["Ann"] }).hasEnds).toBe(true);
});
