import { expect, test } from "vitest";
import { suggestZone } from "../../src/time/zone.js";

test.each([
  ["Berlin", "Europe/Berlin"],
  ["america/new york", "America/New_York"],
  ["Europe/Lodnon", "Europe/London"],
  ["Tokio", "Asia/Tokyo"],
  ["Lord Howe", "Australia/Lord_Howe"],
])("%s is near %s", (name, zone) => {
  expect(suggestZone(name)).toBe(zone);
});

test.each([[""], ["xy"], ["local"], ["Middle-earth/Mordor"], ["a".repeat(5000)]])(
  "nothing is near %j",
  (name) => {
    expect(suggestZone(name)).toBeNull();
  },
);
