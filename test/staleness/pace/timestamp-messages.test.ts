import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { Message } from "../../../src/chat/message.js";
import { sensitivities } from "../../../src/staleness/inventory/scenarios.js";
import { createRandom } from "../../../src/statistics/random.js";
import { publishedGaps } from "../../../src/staleness/pace/final-gap.js";
import { publishedPaces, timestampMessages } from "../../../src/staleness/pace/pace.js";

const start = Date.parse("2025-03-04T09:00:00Z");

const conversation: readonly Message[] = [
  { role: "system", content: "You look after the parcels of a shop." },
  { role: "user", content: "Where is the parcel for Mary?" },
  {
    role: "assistant",
    content: "",
    toolCalls: [{ id: "1", name: "find_parcel", arguments: '{"for": "Mary"}' }],
  },
  { role: "tool", content: '{"at": "depot"}', toolCallId: "1" },
  { role: "assistant", content: `It is at the depot. ${"word ".repeat(60)}` },
  { role: "user", content: "Is it at the depot?" },
];

function iso(instant: number): string {
  return new Date(instant).toISOString().replace(".000Z", "Z");
}

describe("time stamps", () => {
  test("are the same for a seed", () => {
    const timed = timestampMessages(conversation, start, createRandom(1), { sensitivity: "medium" });
    expect([...timed.earlier.map(({ at }) => iso(at)), ...timed.lastAt.map(iso)]).toEqual([
      "2025-03-04T09:00:00Z",
      "2025-03-04T09:00:00Z",
      "2025-03-04T09:00:00Z",
      "2025-03-04T09:00:02Z",
      "2025-03-04T09:00:03Z",
      "2025-03-04T09:03:50Z",
      "2025-03-04T12:27:09Z",
      "2025-03-07T02:57:21Z",
    ]);
  });

  test("follow from the pace, where there is no jitter", () => {
    const long: readonly Message[] = [
      ...conversation,
      { role: "assistant", content: "yes" },
      ...conversation.slice(-1),
    ];
    const paces = { ...publishedPaces, jitterSeconds: 0 };
    const { pace, earlier } = timestampMessages(long, start, createRandom(2), { sensitivity: "low", paces });
    const seconds = earlier.map(({ at }) => (at - start) / 1000);
    const called = 3 / pace.generatedWordsPerSecond;
    const answered = called + 1 + 65 / pace.generatedWordsPerSecond;
    const asked = answered + (65 / pace.readWordsPerMinute) * 60 + (5 / pace.writtenWordsPerMinute) * 60;
    const replied = asked + 1 / pace.generatedWordsPerSecond;
    expect(seconds).toEqual([0, 0, called, called + 1, answered, asked, replied].map(Math.round));
  });

  const words = fc.integer({ min: 0, max: 80 }).map((count) => "word ".repeat(count));
  const turn = fc.oneof(
    fc.record({
      role: fc.constantFrom("user" as const, "assistant" as const, "system" as const),
      content: words,
    }),
    fc.record({ role: fc.constant("tool" as const), content: words, toolCallId: fc.constant("1") }),
  );
  law.prop([
    fc.array(turn, { maxLength: 12 }),
    fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    fc.integer({ min: -1e13, max: 1e13 }),
    fc.constantFrom(...sensitivities),
    fc.constantFrom(0, 0.5, 30),
    fc.boolean(),
  ])("keep the order of the messages, and the levels share all but the last", (...drawn) => {
    const [turns, seed, first, sensitivity, jitterSeconds, clip] = drawn;
    const ask = { role: "user", content: "And now?" } as const;
    const messages: readonly Message[] = [ask, ...turns, ask];
    const options = { sensitivity, clip, paces: { ...publishedPaces, jitterSeconds } };
    const { earlier, last, lastAt } = timestampMessages(messages, first, createRandom(seed), options);
    expect([...earlier.map(({ message }) => message), last]).toEqual(messages);
    const times = [...earlier.map(({ at }) => at), ...lastAt];
    for (const [index, at] of times.entries()) {
      expect(Number.isInteger(at / 1000)).toBe(true);
      if (index > 0) expect(at).toBeGreaterThanOrEqual(times[index - 1] ?? 0);
    }
    expect(Math.abs((times[0] ?? 0) - first)).toBeLessThanOrEqual(500);
    for (const level of [0, 1, 2] as const) {
      const gap = lastAt[level] - (earlier.at(-1)?.at ?? 0);
      expect(gap).toBeGreaterThanOrEqual(publishedGaps[sensitivity][level].leastMs);
      expect(gap).toBeLessThanOrEqual(publishedGaps[sensitivity][level].mostMs);
    }
  });

  test.each([
    ["nothing", []],
    ["one question", conversation.slice(1, 2)],
    ["no question at the end", conversation.slice(0, 5)],
    ["a reply at the beginning", conversation.slice(2)],
  ])("are not given to %s", (_, messages) => {
    expect(() => timestampMessages(messages, start, createRandom(1), { sensitivity: "low" })).toThrow(
      RangeError,
    );
  });
});
