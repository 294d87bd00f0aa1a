import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { validityWindow } from "../../../src/staleness.js";
import { openZone } from "../../../src/time/zone.js";

const [second, minute, hour] = [1000, 60_000, 3_600_000];
const at = Date.UTC(2025, 0, 1, 9, 30);

function windowOf(
  content: string,
  question = "And now?",
  zone: Parameters<typeof validityWindow>[0]["zone"] = null,
) {
  return validityWindow({ content, at, question, zone });
}

describe("a long text", () => {
  test.each(["held for 1 hour and ", "20 minutes left ", "ttl: 5, ", "expires ", "1 hour "])(
    "ends where %j stands again and again",
    (piece) => {
      // With steps that grow as the square of the length it would not within the time that a test has.
      const content = piece.repeat(100_000);
      expect(() => validityWindow({ content, at: 0, question: "Is it held?", zone: null })).not.toThrow();
    },
  );
});

describe("a window of validity", () => {
  test.each([
    ["The offer expires in 10 minutes.", "expiry", 10 * minute],
    ["Your table is held for 15 minutes", "expiry", 15 * minute],
    ["We hold the room for an hour and a half.", "expiry", 90 * minute],
    ["This quote is valid for the next 30 seconds.", "expiry", 30 * second],
    ["valid until 2025-01-01T10:00Z", "expiry", 30 * minute],
    ["Auction ends at 2025-01-01 10:30:00+01:00.", "expiry", 0],
    ["Auction ends at 2025-01-01 11:30:00+01:00.", "expiry", hour],
    ["20 minutes left to pay", "expiry", 20 * minute],
    ["eta 8 hours", "arrival", 8 * hour],
    ["ETA: ~25 min", "arrival", 25 * minute],
    ["Your order will be ready in about 5-10 minutes.", "arrival", 5 * minute],
    ["There is a 25 min wait.", "arrival", 25 * minute],
    ["next update in 5 min", "refresh", 5 * minute],
    ["This page refreshes every hour.", "refresh", hour],
    ["Prices are updated hourly.", "refresh", hour],
    ['{"price": 3, "ttl": 30}', "refresh", 30 * second],
    ['{"price": 3, "cache_seconds": 45}', "refresh", 45 * second],
    ['{"price": 3, "maxAge": 60}', "refresh", minute],
    ['{"price": 3, "refresh_interval_minutes": 2}', "refresh", 2 * minute],
    ['{"token": "x", "expiresIn": 600}', "expiry", 10 * minute],
    ['{"expires_at": "2025-01-01T09:40:00Z"}', "expiry", 10 * minute],
    ['{"expires": 1735724400}', "expiry", 10 * minute],
    ['{"validUntil": 1735724400000}', "expiry", 10 * minute],
    ['{"hold": "PT15M"}', "expiry", 15 * minute],
    ['{"hold_minutes": 15}', "expiry", 15 * minute],
    ['{"order": {"details": {"eta_minutes": 12}}}', "arrival", 12 * minute],
    ["{'order': 7, 'eta': '3 hours', 'status': 'queued'}", "arrival", 3 * hour],
  ])("is in %j", (content, kind, lengthMs) => {
    const window = windowOf(content);
    expect(window === null ? null : [window.kind, window.lengthMs, window.endsAt]).toEqual(
      lengthMs === 0 ? null : [kind, lengthMs, at + lengthMs],
    );
  });

  test.each([
    "The flight takes 6 hours.",
    '{"duration": "6h", "seats": 3}',
    '{"eta": 8}',
    '{"updated": 5}',
    "Updated 5 minutes ago.",
    "The offer expired 10 minutes ago.",
    '{"last_updated": "2025-01-01T10:30:00Z"}',
    '{"expires_at": "2025-01-01T09:00:00Z"}',
    '{"valid_until": "2025-01-01T11:00:00"}',
    "2 seats left",
    "Valid passports are needed, and the visit takes 2 hours.",
    "",
  ])("is not in %j", (content) => {
    expect(windowOf(content)).toBeNull();
  });

  test("of a time without an offset needs a zone", () => {
    const zone = openZone("Europe/Berlin");
    if (!zone.ok) throw new Error("no zone");
    expect(windowOf("valid until 2025-01-01T11:00", undefined, zone.value)?.lengthMs).toBe(30 * minute);
    expect(windowOf("valid until 2025-01-01", undefined, zone.value)?.lengthMs).toBe(13.5 * hour);
  });

  test("is the one of the thing that is asked about", () => {
    const orders = JSON.stringify([
      { order: "A7", eta: "10 minutes" },
      { order: "B9", eta: "2 hours" },
    ]);
    expect(windowOf(orders, "When does order B9 come?")?.lengthMs).toBe(2 * hour);
    expect(windowOf(orders, "When do they come?")?.lengthMs).toBe(10 * minute);
    const order = '{"order": "A7", "eta": "3 hours", "voucher": "The voucher expires in 10 minutes."}';
    expect(windowOf(order, "What is the ETA?")?.lengthMs).toBe(3 * hour);
    expect(windowOf(order, "Can I use the voucher?")?.lengthMs).toBe(10 * minute);
    expect(windowOf(order, "Is it done?")?.lengthMs).toBe(10 * minute);
    expect(windowOf('{"eta": "3 hours", "ttl": 30}', "What is the ETA?")?.lengthMs).toBe(30 * second);
  });

  law.prop(
    [fc.oneof(fc.string({ maxLength: 300 }), fc.json({ maxDepth: 6 })), fc.string({ maxLength: 60 })],
    {
      numRuns: 300,
    },
  )("is after the result, whatever the result and the question", (content, question) => {
    const window = windowOf(`${content} eta 5 min`, question);
    if (window !== null) expect(window.lengthMs).toBeGreaterThan(0);
  });

  test("costs little in a long text and in a deep one", () => {
    const deep = `${'{"a":'.repeat(160_000)}"expires in 5 minutes"${"}".repeat(160_000)}`;
    const long = "eta valid ".repeat(100_000);
    expect(windowOf(deep)).toBeNull();
    expect(windowOf(long)).toBeNull();
  });
});
