import { describe, expect, test } from "vitest";
import { mentionedDates } from "../../../../src/tasks/conversations/pace/final-gap.js";

describe("dates in messages", () => {
  test("are read of a clause that never ends", () => {
    // With steps that grow as the square of its length it would not end within the time that a test has.
    expect(mentionedDates("2025-03-07 ".repeat(100_000)).length).toBeGreaterThan(0);
  });

  test.each([
    ["Book a table for March 15th, 2025.", "2025-03-15 booked"],
    [
      "I fly on 3 Sept 2025 and come back on the 7th of September 2025",
      "2025-09-03 booked, 2025-09-07 booked",
    ],
    ['{"date": "2025-08-15T08:00:00", "players": 4}', "2025-08-15 booked"],
    ['{"purchase_date": "2019-07-22", "deed_number": "C12"}', "2019-07-22 past"],
    ['{"lastUpdated": "2023-01-02", "until": "2025-02-03"}', "2023-01-02 past, 2025-02-03 booked"],
    [
      "The register was updated on January 2, 2023; the visit is on May 4, 2025.",
      "2023-01-02 past, 2025-05-04 booked",
    ],
    ["{'price': 341.27, 'time': '2025-04-12T14:30:00Z'}", "2025-04-12 moment"],
    ["The level as of 2025-04-12 is low.", "2025-04-12 moment"],
    ['{"arrival_time": "2025-04-12T14:30:00Z"}', "2025-04-12 booked"],
    ["Your booking, created for 2025-04-12", "2025-04-12 past"],
    ["booked since 2025-04-12", "2025-04-12 booked"],
    ["I found a court on June 1, 2023", "2023-06-01 booked"],
    ["The code is effective from July 1, 2024", "2024-07-01 moment"],
    ["The town was founded on 3 May 1402", "1402-05-03 past"],
    ["on March 15th, on 03/04/2025, in 2025, on 2025-02-30 or on 2025-13-01, order 12025-01-011", ""],
  ])("%s", (text, wanted) => {
    const read = mentionedDates(text).map(
      ({ day, kind }) => `${new Date(day).toISOString().slice(0, 10)} ${kind}`,
    );
    expect(read.join(", ")).toBe(wanted);
  });
});
