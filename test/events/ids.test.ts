import { describe, expect, test } from "vitest";
import { GrowingIds, GrowingTimes } from "../../src/events/ids.js";

describe("columns that grow", () => {
  test.each([0, 1, 15, 16, 17, 65_535, 65_536, 65_537, 140_000])("hold %i numbers", (size) => {
    const ids = new GrowingIds();
    const times = new GrowingTimes();
    // Gaps stay 0, and greater numbers come late.
    const expected = Array.from({ length: size }, (_, place) =>
      place % 3 === 1 ? 0 : (place * 13) % (place + 1),
    );
    expected.forEach((id, place) => {
      if (id > 0) ids.put(place, id);
      times.push(place * 1.5);
    });
    const seen: number[] = [];
    ids.forEach(size, (id) => seen.push(id));
    expect(seen).toEqual(expected);
    expect(Array.from(ids.drain(size))).toEqual(expected);
    expect(Array.from(times.drain())).toEqual(expected.map((_, place) => place * 1.5));
  });

  test("change their numbers by a table", () => {
    const ids = new GrowingIds();
    for (const place of [0, 20, 70_000]) ids.put(place, 2);
    const changed = ids.drainBy(70_001, Uint32Array.of(0, 9, 300), 300);
    expect([changed[0], changed[1], changed[20], changed[70_000]]).toEqual([300, 0, 300, 300]);
  });
});
