import { readFileSync } from "node:fs";
import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { describeIssue } from "../../../src/issues.js";
import {
  decide,
  type DecideRecordOptions,
  decideRecord,
  type StalenessDecision,
} from "../../../src/staleness.js";
import { halfLives } from "../../../src/staleness/decide/staleness-curve.js";

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const start = Date.UTC(2025, 2, 7, 9);

interface Turn {
  readonly after: number;
  readonly role: string;
  readonly content: string;
  readonly call?: readonly [name: string, args: object];
  readonly answers?: string;
}

/** A record of the OpenAI shape; `after` counts from the start. */
function recordOf(turns: readonly Turn[], id = "talk"): object {
  let calls = 0;
  const messages = turns.map(({ after, role, content, call }) => ({
    role,
    content,
    time: new Date(start + after).toISOString(),
    ...(call && {
      tool_calls: [
        {
          id: `c${(calls += 1)}`,
          type: "function",
          function: { name: call[0], arguments: JSON.stringify(call[1]) },
        },
      ],
    }),
    ...(role === "tool" && { tool_call_id: `c${calls}` }),
  }));
  return { id, messages };
}

function ask(after: number, content: string): Turn {
  return { after, role: "user", content };
}

/** A call, its result a second later, and a reply a second after that. */
function look(after: number, name: string, args: object, told: string, reply = "Done."): readonly Turn[] {
  return [
    { after, role: "assistant", content: "", call: [name, args] },
    { after: after + second, role: "tool", content: told },
    { after: after + 2 * second, role: "assistant", content: reply },
  ];
}

function decided(record: unknown, options?: DecideRecordOptions): StalenessDecision {
  const result = decideRecord(record, options);
  if (!result.ok) throw new Error(result.issues.map((issue) => describeIssue(issue).message).join("\n"));
  const [first] = result.value;
  if (first === undefined) throw new Error("nothing was decided");
  return first.decision;
}

const trip = [
  ask(0, "Which flights go to Rome?"),
  ...look(minute, "search_flights", { to: "Rome" }, '[{"flight": "XQ412", "seats": 6}]'),
  ask(2 * minute, "And the weather there?"),
  ...look(3 * minute, "get_weather", { city: "Rome" }, "sunny"),
  ask(30 * minute, "And the weather now?"),
  ...look(31 * minute, "get_weather", { city: "Rome" }, "cloudy"),
];

describe("the result that counts", () => {
  test.each<[question: string, message: number, reason: string]>([
    ["How is the weather?", 11, "words"],
    ["Does the flight have seats?", 3, "words"],
    ["Is XQ412 full?", 3, "words"],
    ["Will it rain in Rome?", 11, "newest"],
    ["And what do you think?", 11, "newest"],
    ["", 11, "newest"],
  ])("of a flight and the weather twice, asked %j, is message %d", (question, message, reason) => {
    const { result } = decided(recordOf([...trip, ask(hour, question)])).evidence;
    expect([result.message, result.reason]).toEqual([message, reason]);
    expect(result.of).toBe(3);
  });

  test("is what the conversation came back to", () => {
    const back = [
      ask(40 * minute, "And the flight?"),
      { after: 41 * minute, role: "assistant", content: "XQ412 has 6 seats." },
    ];
    const { result } = decided(recordOf([...trip, ...back, ask(hour, "Book it, please.")])).evidence;
    expect([result.message, result.reason, result.words[0]]).toEqual([3, "context", "XQ412"]);
  });

  test("is the newest where the last message compares two", () => {
    const parcels = [
      ...look(0, "track", { parcel: "P41" }, "in transit"),
      ...look(minute, "track", { parcel: "P42" }, "in transit"),
    ];
    const message = (question: string) =>
      decided(recordOf([...parcels, ask(hour, question)])).evidence.result.message;
    expect(message("Does P41 or P42 come first?")).toBe(5);
    expect(message("Does P42 come before P41?")).toBe(5);
    expect(message("When does P41 come?")).toBe(2);
  });

  test("may be that of a write", () => {
    const turns = [
      ...look(0, "find_slots", { day: "Monday" }, "10:30"),
      ...look(minute, "book_slot", { time: "10:30", patient: "Tom" }, "booked"),
      ask(2 * minute, "Is Tom booked?"),
    ];
    expect(decided(recordOf(turns)).evidence.result).toMatchObject({ message: 5, tool: "book_slot" });
  });

  test("of the same call is the newer one alone", () => {
    const turns = [
      ...look(0, "get_weather", { city: "Rome" }, "sunny in Rome, the eternal city"),
      ...look(hour, "get_weather", { city: "Rome" }, "rain"),
      ask(2 * hour, "Is it sunny in the eternal city?"),
    ];
    expect(decided(recordOf(turns)).evidence.result).toMatchObject({ message: 5, reason: "only" });
  });
});

describe("elapsed time", () => {
  test("counts from the result, the gap from the message before the last", () => {
    const { elapsedMs, gapMs } = decided(recordOf([...trip, ask(hour, "Does the flight have seats?")]));
    expect([elapsedMs, gapMs]).toEqual([59 * minute - second, 29 * minute - 2 * second]);
  });

  test("may be nothing", () => {
    const turns = [...look(0, "get_weather", {}, "sunny"), ask(2 * second, "And now?")];
    const record = recordOf(turns) as { messages: { time: string }[] };
    for (const message of record.messages) message.time = "2025-03-07T09:00:00Z";
    expect(decided(record)).toMatchObject({ elapsedMs: 0, gapMs: 0, degree: 0, score: 0, advice: "Direct" });
  });

  test.each([
    ["over the change of clocks", "2025-03-30T01:30:00+01:00", "2025-03-30T03:30:00+02:00", hour],
    ["over 29 February", "2024-02-28T12:00:00Z", "2024-03-01T12:00:00Z", 2 * day],
    ["from the year 1 to 9999", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z", 315_537_897_599_000],
  ])("is exact %s", (_, told, asked, elapsedMs) => {
    const messages = [
      { role: "tool", content: "open", name: "get_status", time: told },
      { role: "user", content: "And now?", time: asked },
    ];
    expect(decided({ messages }).elapsedMs).toBe(elapsedMs);
  });
});

describe("how fast a result ages", () => {
  const turns = [...look(0, "get_weather", { city: "Rome" }, "sunny"), ask(hour, "And now?")];

  test("is known from the scenario that the record names, and from its id in TicToc's own data alone", () => {
    const byField = decided({ ...recordOf(turns), scenario: "Weather Forecast Service" }).evidence.halfLife;
    expect(byField).toMatchObject({ source: "inventory", sensitivity: "medium", tauMs: halfLives.medium });
    const published = recordOf(turns, "weatherforecast_3");
    expect(decided(published, { inventory: true }).evidence.halfLife).toEqual(byField);
    expect(decided(published).evidence.halfLife).toMatchObject({ source: "text", scenario: null });
    const either = { ...recordOf(turns, "stock_trading-9"), scenario: "Weather Forecast Service" };
    expect(decided(either, { inventory: true }).evidence.halfLife).toEqual(byField);
    const unknown = decideRecord({ ...recordOf(turns), scenario: "Weather" });
    expect(unknown.ok ? [] : unknown.issues.map((issue) => describeIssue(issue).message)).toEqual([
      'The conversation "talk" has as its scenario "Weather".',
    ]);
  });

  test("is not that of a scenario whose name the id happens to have", () => {
    const capitals = [
      ...look(0, "capital_of", { country: "France" }, "Paris"),
      ask(minute, "And what is the capital of France again?"),
    ];
    for (const id of ["stock_trading-9", "stock_trading_1", "live_auction_price", "talk"]) {
      const decision = decided(recordOf(capitals, id));
      expect(decision.evidence.halfLife, id).toEqual(decided(recordOf(capitals)).evidence.halfLife);
    }
  });

  test("is else read from the tool, or given", () => {
    expect(decided(recordOf(turns)).evidence.halfLife.source).toBe("text");
    expect(
      decided(recordOf(turns, "weatherforecast_3"), { sensitivity: "text", inventory: true }).evidence
        .halfLife.source,
    ).toBe("text");
    expect(decided(recordOf(turns), { sensitivity: "high" }).evidence.halfLife).toMatchObject({
      source: "given",
      tauMs: halfLives.high,
    });
    expect(decided(recordOf(turns), { tauMs: hour }).evidence.halfLife).toMatchObject({
      source: "given",
      tauMs: hour,
    });
    expect(() => decideRecord(recordOf(turns), { tauMs: 0 })).toThrow(RangeError);
  });

  test("is bounded by what the result says, but never slowed", () => {
    const hold = (told: string) =>
      recordOf([...look(0, "find_slot", {}, told), ask(11 * minute, "Book it.")]);
    const options = { sensitivity: "medium" } as const;
    const bounded = decided(hold('{"slot": "10:30", "expires_in": 600}'), options);
    expect(bounded.evidence.halfLife).toMatchObject({ tauMs: 10 * minute, unboundedTauMs: 30 * minute });
    expect(bounded.isCallAdvised).toBe(true);
    const ignored = decided(hold('{"slot": "10:30", "expires_in": 600}'), { ...options, validity: "ignore" });
    expect(ignored.evidence.halfLife).toMatchObject({ tauMs: 30 * minute, window: null });
    expect(ignored.isCallAdvised).toBe(false);
    expect(decided(hold("eta 8 hours"), options).evidence.halfLife).toMatchObject({
      tauMs: 30 * minute,
      window: { lengthMs: 8 * hour },
    });
    expect(decided(hold("eta 8 hours"), { tauMs: day }).evidence.halfLife.tauMs).toBe(day);
  });
});

test("nothing is decided where no tool has told anything", () => {
  const result = decideRecord(recordOf([ask(0, "Hello?"), ask(second, "Anyone?")]));
  expect(result.ok ? [] : result.issues.map((issue) => describeIssue(issue).message)).toEqual([
    'Message 2 (user) of "talk" comes after no result of a tool, so nothing can be stale.',
  ]);
  expect(decide({ id: null, messages: [], tools: [] }).ok).toBe(false);
});

describe("a second account of the same", () => {
  const arbitrary = fc.record({
    delays: fc.array(fc.nat(10 * day), { minLength: 2, maxLength: 12 }),
    results: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    tauMs: fc.integer({ min: 1, max: 40 * day }),
  });

  law.prop([arbitrary])("agrees on Δ, the gap, S and the advice", ({ delays, results, tauMs }) => {
    let at = start;
    const messages = delays.map((delay, index) => {
      at += delay;
      const isLast = index === delays.length - 1;
      const role = isLast ? "user" : results[index] === true || index === 0 ? "tool" : "assistant";
      return { role, content: isLast ? "now" : "words", time: at };
    });
    // Told out of the times alone, from the end: nothing tells the results apart.
    let told = messages.length - 2;
    while (messages[told]?.role !== "tool") told -= 1;
    const [last, result, before] = [messages.at(-1), messages[told], messages.at(-2)].map(
      (one) => one?.time ?? 0,
    );
    const [elapsed, gap] = [(last ?? 0) - (result ?? 0), (last ?? 0) - (before ?? 0)];
    const score = 3 - 3 / (1 + elapsed / tauMs);
    const decision = decided({ messages }, { tauMs });
    expect(decision).toMatchObject({ elapsedMs: elapsed, gapMs: gap });
    expect(decision.score).toBeCloseTo(score, 9);
    const border = [0.5, 1.5, 2.5].some((one) => Math.abs(score - one) < 1e-9);
    const advice = score < 0.5 ? "Direct" : score < 1.5 ? "Lean-Direct" : score <= 2.5 ? "Lean-Tool" : "Tool";
    if (!border) expect([decision.advice, decision.isCallAdvised]).toEqual([advice, elapsed > tauMs]);
  });
});

describe("examples", () => {
  test.each([
    ["agent-openai.json", ["Lean-Tool", "Lean-Tool"], [4, 3]],
    ["agent-anthropic.json", ["Tool"], [3]],
  ])("%s are decided as the guide says", (name, advice, message) => {
    const read = JSON.parse(
      readFileSync(new URL(`../../../examples/${name}`, import.meta.url), "utf8"),
    ) as unknown;
    const decisions = [read].flat().map((record) => decided(record));
    expect(decisions.map((decision) => decision.advice)).toEqual(advice);
    expect(decisions.map(({ evidence }) => evidence.result.message)).toEqual(message);
  });
});
