import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { decideFile } from "../../../src/cli/staleness/decide.js";
import { inSession, Session } from "../../../src/cli/session.js";
import { example, folderOfFiles, oracle, readJson } from "../command.js";
import { CollectedIo } from "../session.js";
import { faultsOf } from "../shipped-schema.js";
import type * as Staleness from "../../../src/staleness.js";

const openAi = example("agent-openai.json");
const anthropic = example("agent-anthropic.json");
const [trip, clinic] = JSON.parse(readFileSync(openAi, "utf8")) as readonly object[];

/** The objects that a command wrote, one on each line. */
function lines(stdout: string): readonly Readonly<Record<string, unknown>>[] {
  return stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
}

describe("oracle staleness decide", () => {
  test("says for people what it rests on", () => {
    const { code, stdout, stderr } = oracle(["staleness", "decide", openAi]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toBe(`trip: Lean-Tool
  Call the tool again: S = 2.16 of 3, stale by 72 %.

  What counts
    message 4, 2025-03-07T09:00:24+00:00: search_flights (call_1)
    of 2 results, the newest that the last message is about, by "flight", "seats", "09", "40"

  How old it is
    Δ    1 hour 16 minutes  from that result to the last message
    gap  1 hour 14 minutes  from the message before the last one

  How fast it ages
    τ  30 minutes, after which it is stale by half
    medium sensitivity: Flight Search & Booking, of the inventory

clinic: Lean-Tool
  Call the tool again: S = 1.80 of 3, stale by 60 %.

  What counts
    message 3, 2025-03-07T14:00:03+00:00: find_appointments (call_7)
    the only result

  How old it is
    Δ    14 minutes 57 seconds  from that result to the last message
    gap  14 minutes 52 seconds  from the message before the last one

  How fast it ages
    τ  10 minutes, after which it is stale by half
    medium sensitivity: Appointment Availability (Clinic), of the inventory
    "hold: We hold the slot for 10 minutes." bounds it, from 30 minutes; ended 2025-03-07T14:10:03+00:00
`);
  });

  test("writes a list, or a line for each", () => {
    const list = JSON.parse(oracle(["staleness", "decide", openAi, "--json"]).stdout) as readonly object[];
    const each = lines(oracle(["staleness", "decide", openAi, "--format", "jsonl"]).stdout);
    expect(list).toEqual(each);
    expect(list).toMatchObject([
      {
        id: "trip",
        level: null,
        advice: "Lean-Tool",
        isCallAdvised: true,
        elapsedMs: 4_596_000,
        tauMs: 1_800_000,
      },
      { id: "clinic", result: { message: 3, tool: "find_appointments", call: "call_7" } },
    ]);
  });

  test.each([
    [["--at", "2025-03-07T14:00:30Z"], { advice: "Direct", elapsedMs: 27_000 }],
    [
      ["--at", "2025-03-07T15:15", "--zone", "Europe/Berlin"],
      { result: { time: "2025-03-07T15:00:03+01:00" } },
    ],
    [["--no-validity"], { advice: "Lean-Direct", tauMs: 1_800_000 }],
    [["--tau", "an hour and a half"], { advice: "Direct", tauMs: 5_400_000 }],
    [["--sensitivity", "high"], { advice: "Tool", tauMs: 25_000 }],
    [["--sensitivity", "text"], { halfLife: { source: "text" } }],
  ])("takes %j", (options, expected) => {
    const { stdout } = oracle(
      ["staleness", "decide", "-", "--format", "jsonl", ...options],
      JSON.stringify(clinic),
    );
    expect(lines(stdout)).toMatchObject([expected]);
  });

  test("takes a scenario from an id only where it is told that the ids are TicToc's own", () => {
    const unnamed = { ...clinic, scenario: null, id: "stock_trading-9" };
    const halfLife = (...options: readonly string[]) => {
      const { stdout } = oracle(
        ["staleness", "decide", "-", "--format", "jsonl", ...options],
        JSON.stringify(unnamed),
      );
      return lines(stdout)[0]?.["halfLife"];
    };
    expect(halfLife()).toMatchObject({ source: "text", scenario: null });
    expect(halfLife("--inventory")).toMatchObject({
      source: "inventory",
      sensitivity: "high",
      scenario: "Stock Trading (Order Submission)",
    });
  });

  test("says what comes before age", () => {
    const [asks, calls, tells] = (clinic as { messages: readonly object[] }).messages;
    const says = (tool: string, told: string, question: string, ...options: readonly string[]): string => {
      const call = { id: "call_7", function: { name: tool, arguments: "{}" } };
      const messages = [
        asks,
        { ...calls, tool_calls: [call] },
        { ...tells, content: `[2025-03-07T14:00:03Z] ${told}` },
        { role: "user", content: `[2025-03-07T18:00:00Z] ${question}` },
      ];
      const record = {
        id: "x",
        messages,
        tools: [{ name: "get_appointment", description: "Tells of an appointment." }],
      };
      const { stdout } = oracle(["staleness", "decide", "-", ...options], JSON.stringify(record));
      return (stdout.split("\n\n")[0] ?? "").replaceAll(/\d+(?:\.\d+)?(?= of 3| %)/gu, "#");
    };
    expect(says("book_appointment", "booked", "Is it still there?")).toBe(
      "x: Tool\n  Call get_appointment, which only reads: S = # of 3, stale by # %.",
    );
    expect(says("send_fax", "Error: timeout", "Was it sent?")).toBe(
      `x: Direct
  Call nothing, and say so: only send_fax could tell, and it changes something, by "send". The result is an error, "Error: timeout", and tells nothing.
  What send_fax was to do may have happened all the same.
  By age alone: S = # of 3, stale by # %.`,
    );
    expect(says("send_fax", "Error: timeout", "Please try again.")).toContain(
      "x: Tool\n  Call send_fax: the last message asks for it. The result is an error",
    );
    expect(says("send_fax", "Error: timeout", "Was it sent?", "--no-effects")).toBe(
      "x: Tool\n  Call the tool again: S = # of 3, stale by # %.",
    );
    expect(says("get_slots", "Error: timeout", "And?")).toBe(
      'x: Tool\n  Call the tool again. The result is an error, "Error: timeout", and tells nothing.',
    );
  });

  test("decides each level, or one", () => {
    const { messages, ...rest } = JSON.parse(readFileSync(anthropic, "utf8")) as { messages: object[] };
    const times = ["2025-03-07T09:01:00Z", "2025-03-07T09:24:00Z", "2025-03-09T09:00:00Z"];
    const last = { role: "user", content: "Where is P-2042?", time: times };
    const record = JSON.stringify({ ...rest, messages: [...messages.slice(0, -1), last] });
    const levels = (...options: readonly string[]) =>
      lines(oracle(["staleness", "decide", "-", "--format", "jsonl", ...options], record).stdout).map(
        ({ level, advice }) => [level, advice],
      );
    expect(levels()).toEqual([
      [0, "Lean-Direct"],
      [1, "Tool"],
      [2, "Tool"],
    ]);
    expect(levels("--level", "1")).toEqual([[1, "Tool"]]);
  });

  test("tells the place of faulty records, and decides the others", () => {
    const input = `\n${JSON.stringify(trip)}\n{"id": "x", "messages": [}\n{"id": "y"}\n${JSON.stringify(clinic)}`;
    const { code, stdout, stderr } = oracle(["staleness", "decide", "-"], input);
    expect(code).toBe(0);
    expect(stdout).toContain("trip: Lean-Tool");
    expect(stdout).toContain("clinic: Lean-Tool");
    expect(stderr).toContain("standard input:3: nothing is decided about this line.");
    expect(stderr).toContain(
      'standard input:4: nothing is decided about this line. The conversation "y" has as its messages nothing.',
    );
    const written = lines(oracle(["staleness", "decide", "-", "--format", "jsonl"], input).stdout);
    expect(written.map(({ line, advice }) => line ?? advice)).toEqual(["Lean-Tool", 3, 4, "Lean-Tool"]);
  });

  test.each(['{"id": "cut", "mess', "Starting …", "null", '"text"', "12", "\u0001"])(
    "goes on after a first line that is odd: %j",
    (odd) => {
      const input = `${odd}\n${JSON.stringify(trip)}\n${odd}\n${JSON.stringify(clinic)}\n`;
      const { code, stdout } = oracle(["staleness", "decide", "-", "--format", "jsonl"], input);
      expect(code).toBe(0);
      expect(lines(stdout).map(({ line, advice }) => line ?? advice)).toEqual([
        1,
        "Lean-Tool",
        3,
        "Lean-Tool",
      ]);
    },
  );

  test("reads and writes what the schemas say", () => {
    for (const record of [trip, clinic, readJson(anthropic)]) {
      expect(faultsOf("trajectory", record)).toEqual([]);
      const outputs = lines(
        oracle(
          ["staleness", "decide", "-", "--format", "jsonl", "--sensitivity", "text"],
          JSON.stringify(record),
        ).stdout,
      );
      for (const output of outputs) expect(faultsOf("decision", output)).toEqual([]);
    }
    expect(faultsOf("trajectory", { messages: [{ role: "narrator" }] })).not.toEqual([]);
  });

  test("ends with 3 where nothing can be decided, with 2 where nothing can be read", () => {
    const nothing = oracle(["staleness", "decide", "-", "--format", "json"], "[]");
    expect([nothing.code, nothing.stdout]).toEqual([3, "[]\n"]);
    expect(nothing.stderr).toContain("There is nothing in standard input.");
    const undecided = oracle(["staleness", "decide", "-"], '{"messages": []}');
    expect([undecided.code, undecided.stdout]).toEqual([3, ""]);
    for (const [options, said] of [
      [["missing.json"], "missing.json"],
      [["-"], "standard input"],
      [[openAi, "--tau", "soon"], '"soon" is no length of time.'],
      [[openAi, "--at", "soon"], '"soon" is not a time.'],
      [[openAi, "--level", "4"], "level"],
    ] as const) {
      const { code, stdout, stderr } = oracle(["staleness", "decide", ...options]);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toContain(said);
    }
    expect(oracle(["staleness", "decide", "-"], '[\n{"id": 1},\n{"id": }]').stderr).toContain(
      "Line 3, column 8 of standard input",
    );
  });
});

vi.mock("../../../src/staleness.js", async (original) => {
  const real = await original<typeof Staleness>();
  return {
    ...real,
    decideRecord: (...[record, options]: Parameters<typeof real.decideRecord>) => {
      if (JSON.stringify(record).includes("we fail on this")) throw new RangeError("out of paper");
      return real.decideRecord(record, options);
    },
  };
});

describe("a record on which we fail", () => {
  const bad = { messages: [{ role: "user", content: "we fail on this" }] };
  const file = folderOfFiles({
    "some.jsonl": [trip, bad, clinic].map((record) => JSON.stringify(record)).join("\n"),
  });

  test("is an issue of its own, and the others are decided", async () => {
    const io = new CollectedIo();
    const flags = { sensitivity: "inventory", effects: true, validity: true, format: "jsonl" } as const;
    const code = await inSession(new Session([], io), () => decideFile(file("some.jsonl"), flags));
    const [first, second, third] = lines(io.texts.stdout);
    expect([first?.["id"], third?.["id"]]).toEqual(["trip", "clinic"]);
    expect(second).toMatchObject({ line: 2, issues: [{ kind: "failed", reason: "out of paper" }] });
    expect(code).toBe(1);
  });
});
