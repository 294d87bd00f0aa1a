import { describe, expect, test } from "vitest";
import { z } from "zod";
import { linesOf, readJson } from "../command.js";
import { type Told, item, answer, told } from "./told-items.js";

describe("a line that cannot be asked", () => {
  const schema = z.fromJSONSchema(
    readJson(new URL("../../../schema/answer.schema.json", import.meta.url).pathname) as Parameters<
      typeof z.fromJSONSchema
    >[0],
  );
  const lines: readonly (readonly [what: string, line: unknown, issue: object])[] = [
    ["is no JSON", "nope", { kind: "bad-json", line: 2, column: 1 }],
    ["is no object", [item], { kind: "bad-line", field: "it" }],
    ["has no events", { ...item, events: undefined }, { kind: "bad-line", field: "events" }],
    [
      "has a faulty event",
      { ...item, events: [{ type: "eat", time: "soon" }] },
      { kind: "bad-item", cause: { kind: "bad-record", record: 1 } },
    ],
    [
      "tells no event",
      { ...item, events: "Nothing happened." },
      { kind: "bad-item", cause: { kind: "empty-input" } },
    ],
    [
      "tells an event that cannot be read",
      { ...item, events: "On September 31, 2023 at 20:18, Tom ate risotto in the kitchen." },
      { kind: "bad-item", cause: { kind: "bad-sentence" } },
    ],
    ["has no zone", { ...item, zone: null }, { kind: "bad-item", cause: { kind: "missing-zone" } }],
    [
      "has no zone that exists",
      { ...item, zone: "Berln" },
      { kind: "bad-item", cause: { kind: "unknown-zone" } },
    ],
    [
      "has no time",
      { ...item, speechTime: null },
      { kind: "bad-item", cause: { kind: "missing-speech-time" } },
    ],
    [
      "has a day for a time",
      { ...item, speechTime: "2023-09-29" },
      { kind: "bad-item", cause: { kind: "date-as-speech-time" } },
    ],
    ["has a bad fact", { ...item, facts: { x: "soon" } }, { kind: "bad-item", cause: { kind: "bad-fact" } }],
    ["has no such study", { ...item, study: "mine" }, { kind: "bad-item", cause: { kind: "unknown-study" } }],
    [
      "has no such policy",
      { ...item, policy: { tial: "hold" } },
      { kind: "bad-item", cause: { kind: "unknown-policy" } },
    ],
    [
      "names no file",
      { ...item, events: null, eventSet: "nowhere.json" },
      { kind: "bad-item", cause: { kind: "unreadable-file" } },
    ],
    ["names a folder", { ...item, events: null, eventSet: "." }, { kind: "bad-item" }],
    ["is too long", `{"question":"${"x".repeat(50_000_001)}"}`, { kind: "long-line", line: 2 }],
  ];

  const run = answer([item, ...lines.flatMap(([, line]) => [line, "", item])]);
  const outputs = linesOf<Told>(run);

  test.each(lines.map((one, index) => [...one, index] as const))(
    "because it %s says so",
    (_, __, issue, index) => {
      const line = 2 + 3 * index;
      const fault = outputs[1 + 2 * index];
      const at = "line" in issue ? { ...issue, line } : issue;
      expect(fault).toMatchObject({ line, answer: null, issue: at });
      expect(fault?.issue?.message).toMatch(new RegExp(`^Line ${line}\\b`));
      expect(schema.safeParse(fault).error?.issues ?? []).toEqual([]);
    },
  );

  test("leaves the others to be answered", () => {
    expect(outputs.length).toBe(1 + 2 * lines.length);
    expect(outputs.filter((_, index) => index % 2 === 0).map(({ probability }) => probability)).toEqual(
      new Array(1 + lines.length).fill(0.75),
    );
    const unanswered = `${lines.length} of ${outputs.length} questions could not be answered.`;
    expect([run.code, run.stderr]).toEqual([0, `note: ${unanswered}\n`]);
  });

  test("is told with every fault of its events", () => {
    const [fault] = told([{ ...item, events: [{ type: "eat", time: "soon" }, { time: 1 }] }]);
    expect(fault?.issue?.message).toContain("Line 1: Record 1");
    expect(fault?.notes.map(({ message }) => message.slice(0, 16))).toEqual(["Line 1: Record 2"]);
  });

  test("ends with 3 when there is no other", () => {
    expect(answer(["nope"])).toMatchObject({ code: 3, stderr: "note: Nothing could be answered.\n" });
    const empty = answer(["", " "]);
    expect([empty.code, empty.stdout]).toEqual([3, ""]);
    expect(empty.stderr).toContain("There is nothing in standard input.");
  });

  test("is one with keys that are not read, once a key", () => {
    const run = answer([
      { ...item, more: 1 },
      { ...item, more: 2, evnets: [] },
    ]);
    expect(run.stderr.match(/Not read of items: "\w+", first in line \d/g)).toEqual([
      'Not read of items: "more", first in line 1',
      'Not read of items: "evnets", first in line 2',
    ]);
    expect(run.code).toBe(0);
  });
});
