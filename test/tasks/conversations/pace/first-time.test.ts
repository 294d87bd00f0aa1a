import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { Message } from "../../../../src/chat/message.js";
import { checkFirstTime, drawFirstTime } from "../../../../src/tasks/conversations/pace/first-time.js";
import { createRandom } from "../../../../src/statistics/random.js";

const msPerDay = 86_400_000;
const day = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const iso = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

function said(...texts: readonly string[]): readonly Message[] {
  return texts.map((content) => ({ role: "user", content }));
}

function drawnFor(messages: readonly Message[], seed = 1): number {
  const drawn = drawFirstTime(messages, createRandom(seed));
  if (!drawn.ok) throw new Error(JSON.stringify(drawn.issues));
  return drawn.value;
}

describe("when a conversation begins", () => {
  test("is the same for a seed", () => {
    const first = drawnFor(said("Book the court for 2025-08-15."));
    expect(new Date(first).toISOString()).toBe("2025-07-29T09:01:16.000Z");
  });

  law.prop([
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc.array(fc.integer({ min: day("2024-01-01"), max: day("2030-01-01") }), { maxLength: 3 }),
    fc.array(fc.integer({ min: day("1990-01-01"), max: day("2023-12-30") }), { maxLength: 3 }),
  ])("fits every date in it, and is by day", (seed, coming, gone) => {
    const messages: readonly Message[] = [
      { role: "system", content: "Updated on 2090-01-01." },
      {
        role: "assistant",
        content: "",
        toolCalls: coming.map((at) => ({
          id: "1",
          name: "book",
          arguments: JSON.stringify({ day: iso(at) }),
        })),
      },
      {
        role: "tool",
        content: JSON.stringify(gone.map((at) => ({ recorded_on: iso(at) }))),
        toolCallId: "1",
      },
    ];
    const first = drawnFor(messages, seed);
    for (const at of coming) expect(first).toBeLessThan(day(iso(at)));
    for (const at of gone) expect(first).toBeGreaterThanOrEqual(day(iso(at)) + msPerDay);
    expect(checkFirstTime(messages, first)).toEqual([]);
    const booked = Math.min(...coming.map((at) => day(iso(at))));
    if (coming.length > 0) expect(first).toBeGreaterThanOrEqual(booked - 30 * msPerDay);
    else expect(new Date(first).getUTCFullYear()).toBe(2025);
    expect([first % 1000, new Date(first).getUTCHours() >= 8, new Date(first).getUTCHours() < 20]).toEqual([
      0,
      true,
      true,
    ]);
  });

  test("comes after a record that is later than the window", () => {
    const first = drawnFor(said("It was updated on May 1, 2027."));
    expect(first).toBeGreaterThan(day("2027-05-02"));
    expect(first).toBeLessThan(day("2027-06-01"));
  });

  test("can be in a window of one day", () => {
    const window = [day("2026-02-03"), day("2026-02-04")] as const;
    const drawn = drawFirstTime(said("Hello"), createRandom(1), { window });
    expect(drawn.ok && iso(drawn.value)).toBe("2026-02-03");
    expect(() => drawFirstTime([], createRandom(1), { window: [window[0], window[0]] })).toThrow(RangeError);
    expect(() => drawFirstTime([], createRandom(1), { leadDays: 0.5 })).toThrow(RangeError);
  });

  test("does not exist where a record is later than what is booked", () => {
    const drawn = drawFirstTime(said("Book 2025-08-15.", "It was issued on 2025-08-13."), createRandom(1));
    expect(drawn.ok).toBe(true);
    expect(drawFirstTime(said("Book 2025-08-15.", "It was issued on 2025-08-14."), createRandom(1))).toEqual({
      ok: false,
      issues: [{ kind: "dates-contradict", past: "2025-08-14", booked: "2025-08-15" }],
    });
  });

  test("is found out where it does not fit, with the message that says so", () => {
    const messages = said("Hello", "Book 2025-08-15, please.", "The deed is of 2025-08-20.");
    expect(checkFirstTime(messages, Date.parse("2025-08-15T10:00:00Z"))).toEqual([
      { kind: "booked-before-start", turn: 2, date: "2025-08-15", first: "2025-08-15T10:00:00Z" },
      { kind: "recorded-after-start", turn: 3, date: "2025-08-20", first: "2025-08-15T10:00:00Z" },
    ]);
  });
});
