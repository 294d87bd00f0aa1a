import { describe, expect, test } from "vitest";
import { describeIssue } from "../../../src/issues.js";
import { readTrajectories } from "../../../src/staleness.js";
import { openZone } from "../../../src/time/zone.js";
import { faults, openAi, read, withMessage } from "./records.js";

describe("times", () => {
  test.each([
    ["timestamp", "2025-01-01T12:00:04+01:00"],
    ["created_at", 1735729204],
    ["created_at", 1735729204000],
    ["timestamp", "1735729204"],
  ])("may stand in %s: %s", (field, value) => {
    const [only] = read(withMessage(6, { time: undefined, [field]: value }));
    expect(only?.trajectory.messages.at(-1)?.at).toBe(Date.UTC(2025, 0, 1, 11, 0, 4));
  });

  test("may stand before the words, where mere calls and system texts need none", () => {
    const messages = [
      { role: "system", content: "You help." },
      { role: "user", content: "[2025-01-01T10:00:00Z] How is it?" },
      { role: "assistant", tool_calls: [{ id: "c1", function: { name: "forecast", arguments: "{}" } }] },
      { role: "tool", tool_call_id: "c1", content: "[2025-01-01T10:00:02Z]\n[1, 2]" },
      { role: "user", content: "[2025-01-01T10:00:09Z]\n[sic] And now?" },
    ];
    const turns = read({ messages })[0]?.trajectory.messages.map(({ message, at }) => [message.content, at]);
    const start = Date.UTC(2025, 0, 1, 10);
    expect(turns).toEqual([
      ["You help.", start],
      ["How is it?", start],
      ["", start],
      ["[1, 2]", start + 2000],
      ["[sic] And now?", start + 9000],
    ]);
  });

  test("of the wall clock need a zone, and know its jumps", () => {
    const zone = openZone("Europe/Berlin");
    if (!zone.ok) throw new Error("no zone");
    const [before, last] = ["2025-03-30T01:30:00", "2025-03-30T03:30:00"];
    const messages = [
      { role: "user", content: "a", time: before },
      { role: "user", content: "b", time: last },
    ];
    const [first, second] = read({ messages }, { zone: zone.value })[0]?.trajectory.messages ?? [];
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBe(3_600_000);
    expect(faults({ messages })).toEqual([
      `Message 1 (user) has no readable time in its time, "${before}". The time zone is not known.`,
      `Message 2 (user) has no readable time in its time, "${last}". The time zone is not known.`,
    ]);
  });

  test.each(["0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", "2024-02-29T12:00:00Z"])(
    "reach from the year 1 to 9999: %s",
    (time) => {
      const [only] = read({ messages: [{ role: "user", content: "a", time }] });
      expect(only?.trajectory.messages[0]?.at).toBe(Date.parse(time));
    },
  );

  test("of the last message may be given instead, whatever the record says", () => {
    const at = Date.UTC(2025, 5, 1);
    for (const time of ["soon", undefined, ["2025-01-01T10:00:10Z"]]) {
      const levels = read(withMessage(6, { time }), { at });
      expect(levels.map(({ level, trajectory }) => [level, trajectory.messages.at(-1)?.at])).toEqual([
        [null, at],
      ]);
    }
    const [prefixed] = read(withMessage(6, { time: undefined, content: "[2025-01-01] Now?" }), { at });
    expect(prefixed?.trajectory.messages.at(-1)?.message.content).toBe("Now?");
  });
});

describe("an issue names the message", () => {
  test.each<[string, object, string]>([
    ["without a time", withMessage(4, { time: undefined }), 'Message 4 (tool) of "weather_1" has no time.'],
    [
      "without a time that is one",
      withMessage(2, { time: "soon" }),
      'Message 2 (user) of "weather_1" has no readable time in its time, "soon". "soon" is not a time.',
    ],
    [
      "of a day that does not exist",
      withMessage(2, { time: "2025-02-29T10:00Z" }),
      'Message 2 (user) of "weather_1" has no readable time in its time, "2025-02-29T10:00Z". This date or time does not exist: February 2025 has 28 days.',
    ],
    [
      "before the one before",
      withMessage(5, { time: "2025-01-01T10:00:02.500Z" }),
      'Message 5 (assistant) of "weather_1" is of 2025-01-01T10:00:02.500Z, and what comes before it of 2025-01-01T10:00:03Z.',
    ],
    [
      "with three times that are not in order",
      withMessage(6, { time: ["2025-01-02T10:00Z", "2025-01-01T11:00Z", "2025-01-03T10:00Z"] }),
      'Message 6 (user) of "weather_1" is of 2025-01-01T11:00:00Z, and what comes before it of 2025-01-02T10:00:00Z.',
    ],
    [
      "with two times",
      withMessage(6, { time: ["2025-01-02T10:00Z", "2025-01-03T11:00Z"] }),
      'Message 6 (user) of "weather_1" has a list of 2 times.',
    ],
    [
      "with three times too early",
      withMessage(2, { time: [1, 2, 3] }),
      'Message 2 (user) of "weather_1" has a list of 3 times.',
    ],
    [
      "of a role that nobody has",
      withMessage(5, { role: "narrator" }),
      'Message 5 (narrator) of "weather_1" has no role that is known: "narrator".',
    ],
    [
      "without a role",
      withMessage(5, { role: undefined }),
      'Message 5 (without a role) of "weather_1" has no role that is known: nothing.',
    ],
    [
      "without words",
      withMessage(6, { content: 7 }),
      'Message 6 (user) of "weather_1" has as its content "7".',
    ],
    [
      "with a call of no tool",
      withMessage(3, { tool_calls: [{ id: "c1", function: { arguments: "{}" } }] }),
      'Message 3 (assistant) of "weather_1" has as its tool_calls[0].function.name nothing.',
    ],
    ["that is none", { messages: ["hello"] }, 'Message 1 (without a role) is "hello".'],
    [
      "that is the last and not the user's",
      { ...openAi, messages: openAi.messages.slice(0, 5) },
      'Message 5 (assistant) of "weather_1" is the last, and not the user\'s.',
    ],
  ])("%s", (_, record, said) => {
    expect(faults(record)).toEqual([said]);
  });

  test("and the record says where it is none", () => {
    expect(faults([])).toEqual(['The conversation is "a list".']);
    expect(faults({ id: "x" })).toEqual(['The conversation "x" has as its messages nothing.']);
    expect(faults({ ...openAi, tools: [{}] })).toEqual([
      'The conversation "weather_1" has as its tools[0].name nothing.',
    ]);
  });

  test("of a result without its call, and of a call without its result, beside what was read", () => {
    const alone = readTrajectories(withMessage(4, { tool_call_id: "c9" }));
    expect(alone.ok && alone.notes.map((note) => describeIssue(note).message)).toEqual([
      'Message 4 (tool) of "weather_1" answers the call "c9", which is not before it.',
      'Message 3 (assistant) of "weather_1" calls "forecast", and no result of it follows.',
    ]);
  });

  test("also where a value cannot be JSON, or is nested too deep to be written", () => {
    const cycle: Record<string, unknown> = {};
    cycle["itself"] = cycle;
    const deep = JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`) as unknown;
    for (const content of [cycle, deep, { n: 1n }]) {
      expect(faults(withMessage(4, { content }))).toHaveLength(1);
    }
    for (const odd of [{ content: 1n }, { time: Symbol("now") }]) {
      expect(faults(withMessage(2, odd))).toHaveLength(1);
    }
  });
});
