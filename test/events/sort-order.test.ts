import { describe, expect, test } from "vitest";
import { SortOrder } from "../../src/events/posting.js";

describe("an order by time", () => {
  // Few are compared, many sorted by their digits.
  test.each([0, 1, 2, 4096, 4097, 9000])("of %i times is that of a stable sort", (size) => {
    const times = Float64Array.from({ length: size }, (_, place) => {
      const spread = (place * 7919) % 977;
      return place % 5 === 0 ? 0 : (place % 2 === 0 ? -1 : 1) * spread * 8_000_000_000;
    });
    const naive = Array.from(times.keys()).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
    expect(Array.from(new SortOrder(size).byTime(times).take())).toEqual(naive);
  });

  test.each([3, 5000])("of %i keeps an earlier order where times are the same", (size) => {
    const ids = Uint8Array.from({ length: size }, (_, place) => (place * 31) % 7);
    const times = Float64Array.from({ length: size }, (_, place) => (place % 3) * 8e15 - 8e15);
    const naive = Array.from(times.keys()).sort(
      (a, b) => (times[a] ?? 0) - (times[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0) || a - b,
    );
    expect(Array.from(new SortOrder(size).byId(ids, 7).byTime(times).take())).toEqual(naive);
  });
});
