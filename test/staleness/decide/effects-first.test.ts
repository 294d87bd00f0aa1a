import { describe, expect, test } from "vitest";
import { decide, decideRecord, readTrajectories, type StalenessDecision } from "../../../src/staleness.js";

const start = Date.UTC(2025, 2, 7, 9);
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

type Step = readonly [tool: string, told: unknown, args?: object];

interface Talk {
  /** Calls with what they gave back, a minute apart. */
  readonly steps: readonly Step[];
  /** The last message of the user, and how long after the last result it comes. */
  readonly asks: string;
  readonly after?: number;
  /** The assistant's last words. */
  readonly says?: string;
  readonly tools?: readonly object[];
}

function recordOf({ steps, asks, after = 3 * day, says = "Done.", tools = [] }: Talk): object {
  const messages: object[] = [{ role: "user", content: "Hello.", time: start }];
  let at = start;
  for (const [index, [name, told, args = {}]] of steps.entries()) {
    const call = { id: `c${index}`, function: { name, arguments: JSON.stringify(args) } };
    messages.push({ role: "assistant", content: null, tool_calls: [call], time: at + 1000 });
    const content = typeof told === "string" ? told : JSON.stringify(told);
    messages.push({ role: "tool", tool_call_id: `c${index}`, content, time: at + 2000 });
    at += minute;
  }
  messages.push({ role: "assistant", content: says, time: at });
  messages.push({ role: "user", content: asks, time: at + after });
  return { messages, tools };
}

function decided(talk: Talk): StalenessDecision {
  const result = decideRecord(recordOf(talk));
  const [first] = result.ok ? result.value : [];
  if (first === undefined) throw new Error("nothing was decided");
  return first.decision;
}

const order = { name: "place_order", description: "Places an order for shares." };
const getOrder = { name: "get_order", description: "Gets the state of an order." };
const weather = { name: "get_weather", description: "Tells the weather of a city." };

describe("a tool that changes something", () => {
  const placed: Step = ["place_order", { id: "o1", state: "open" }, { symbol: "ACME", shares: 10 }];

  test.each([
    "Is my order still open?",
    "And what do you think?",
    "Did you place the order?",
    "When was it placed?",
  ])("is not called to learn how things are: %s", (asks) => {
    expect(decided({ steps: [placed], asks, tools: [order, weather] })).toMatchObject({
      advice: "Direct",
      isCallAdvised: false,
      basis: "only-write",
      tool: null,
    });
  });

  test.each<[string, Step, object | null]>([
    ["send_email", ["send_email", "sent", { to: "ann@example.org" }], null],
    ["book_table", ["book_table", { booking: "b1" }], { name: "book_table", description: "Books a table." }],
    ["a tool with annotations", ["orders", "ok"], { name: "orders", annotations: { readOnlyHint: false } }],
    ["a destructive tool", ["orders", "ok"], { name: "orders", annotations: { destructiveHint: true } }],
    ["an act by its description", ["mailer", "ok"], { name: "mailer", description: "Sends a mail." }],
  ])("is %s", (_, step, tool) => {
    const decision = decided({ steps: [step], asks: "And how is it?", tools: tool === null ? [] : [tool] });
    expect(decision).toMatchObject({ isCallAdvised: false, basis: "only-write" });
  });

  test.each<[string, Step, object]>([
    [
      "by its annotations",
      ["place_order", "ok"],
      { name: "place_order", annotations: { readOnlyHint: true } },
    ],
    ["by its name", ["get_order", "ok"], getOrder],
    [
      "by its description",
      ["order_book", "ok"],
      { name: "order_book", description: "Bids and asks of a share." },
    ],
  ])("is not one that reads %s", (_, step, tool) => {
    const decision = decided({ steps: [step], asks: "And how is it?", tools: [tool] });
    expect(decision).toMatchObject({ isCallAdvised: true, basis: "age", tool: step[0] });
  });

  test("gives way to one that reads and is about the same", () => {
    const talk: Talk = { steps: [placed], asks: "Is it filled?", tools: [weather, order, getOrder] };
    expect(decided(talk)).toMatchObject({ isCallAdvised: true, basis: "age", tool: "get_order" });
    expect(decided({ ...talk, after: 1000 })).toMatchObject({
      isCallAdvised: false,
      basis: "age",
      tool: null,
    });
    const book = { name: "get_order_book", description: "Bids and asks of a share." };
    expect(decided({ ...talk, tools: [book, order, getOrder] }).tool).toBe("get_order");
  });

  test("gives way to one that was called before, where no tool is defined", () => {
    const steps: readonly Step[] = [
      ["search_flights", "XQ412", { to: "Rome" }],
      ["book_flight", "booked", { flight: "XQ412" }],
    ];
    expect(decided({ steps, asks: "Is my booking still fine?" })).toMatchObject({
      tool: "search_flights",
      evidence: { result: { tool: "book_flight" } },
    });
  });

  test.each([
    ["Book Ann, too.", "book_flight"],
    ["Book a seat for Ann as well, please.", "book_flight"],
    ["Could you book Ann too?", "book_flight"],
    ["I'd like to reserve one for Ann.", "book_flight"],
    ["Another one for Ann, please.", "book_flight"],
    ["Ann too, please.", "book_flight"],
    ["Great. Please cancel it.", "cancel_booking"],
    ["Can you cancel the booking?", "cancel_booking"],
  ])("is called where the last message asks for the act: %s", (asks, tool) => {
    const tools = [
      { name: "book_flight", description: "Books a seat." },
      { name: "cancel_booking", description: "Cancels a booking." },
    ];
    const decision = decided({
      steps: [["book_flight", { seat: "12A" }, { passenger: "Tom" }]],
      asks,
      tools,
    });
    expect(decision).toMatchObject({
      advice: "Tool",
      isCallAdvised: true,
      basis: "act",
      tool,
      mayHaveHappened: false,
    });
  });

  test.each([
    "Was Ann booked, too?",
    "Don't book anything else.",
    "Thanks, that's great.",
    "I'll tell Ann, too.",
    "How do I cancel it?",
    "Can you tell me the seat?",
    "What if I want to cancel it?",
    "Send me the details again.",
  ])("is not called where it does not: %s", (asks) => {
    const tools = [
      { name: "book_flight", description: "Books a seat." },
      { name: "cancel_booking", description: "Cancels a booking." },
      { name: "send_voucher", description: "Sends a voucher to somebody." },
    ];
    const decision = decided({
      steps: [["book_flight", { seat: "12A" }, { passenger: "Tom" }]],
      asks,
      tools,
    });
    expect(decision).toMatchObject({ isCallAdvised: false, basis: "only-write" });
  });

  test("is called where a yes agrees to its offer", () => {
    const talk: Talk = {
      steps: [["book_flight", "Request timed out"]],
      says: "That did not get through. Shall I try again?",
      asks: "Yes, please.",
    };
    expect(decided(talk)).toMatchObject({ basis: "act", tool: "book_flight", mayHaveHappened: true });
    expect(decided({ ...talk, says: "Is that fine?" })).toMatchObject({ basis: "only-write" });
  });
});

describe("a result that is an error", () => {
  const failed: Step = ["get_weather", "Error: connect ECONNREFUSED", { city: "Rome" }];

  test("tells nothing, so that a read is called again, however young it is", () => {
    expect(decided({ steps: [failed], asks: "So how is it?", after: 1000, tools: [weather] })).toMatchObject({
      advice: "Tool",
      isCallAdvised: true,
      basis: "failed",
      tool: "get_weather",
      mayHaveHappened: false,
      evidence: { result: { failure: { by: "words" } } },
    });
  });

  test("is one where whoever sent it says so", () => {
    const record = recordOf({ steps: [["get_weather", "nothing"]], asks: "And?", after: 1000 }) as {
      messages: Record<string, unknown>[];
    };
    const told = record.messages[2];
    if (told !== undefined) told["status"] = "error";
    expect(decideRecord(record)).toMatchObject({
      value: [{ decision: { basis: "failed", isCallAdvised: true } }],
    });
  });

  test("is none where it is an answer that nobody hoped for", () => {
    const full: Step = ["search_flights", { error: "Flight is full" }];
    expect(decided({ steps: [full], asks: "Is there a seat?", after: 1000 })).toMatchObject({
      isCallAdvised: false,
      basis: "age",
    });
    expect(decided({ steps: [full], asks: "Is there a seat?" })).toMatchObject({
      isCallAdvised: true,
      basis: "age",
    });
  });

  test("of an act is looked up, and not done again", () => {
    const lost: Step = ["place_order", { status: "error", message: "gateway timeout" }];
    const talk: Talk = { steps: [lost], asks: "Did it go through?", after: 1000, tools: [order, getOrder] };
    expect(decided(talk)).toMatchObject({
      isCallAdvised: true,
      basis: "failed",
      tool: "get_order",
      mayHaveHappened: true,
    });
    expect(decided({ ...talk, tools: [order] })).toMatchObject({
      advice: "Direct",
      isCallAdvised: false,
      basis: "only-write",
      mayHaveHappened: true,
    });
    for (const asks of ["Try again, please.", "Please place it once more.", "Retry."]) {
      expect(decided({ ...talk, asks }), asks).toMatchObject({
        isCallAdvised: true,
        basis: "act",
        tool: "place_order",
        mayHaveHappened: true,
      });
    }
  });
});

test("the benchmark goes by S alone", () => {
  for (const talk of [
    { steps: [["place_order", "ok"]], asks: "And?" },
    { steps: [["get_weather", "Error: timeout"]], asks: "And?", after: 0 },
    { steps: [["book_flight", "ok"]], asks: "Book Ann, too.", after: hour },
  ] as const satisfies readonly Talk[]) {
    const read = readTrajectories(recordOf(talk));
    if (!read.ok || read.value[0] === undefined) throw new Error("nothing was read");
    const decision = decide(read.value[0].trajectory, { effects: "ignore" });
    expect(decision.ok && decision.value).toMatchObject({
      basis: "age",
      evidence: { result: { effect: null, failure: null } },
    });
    expect(decision.ok && decision.value.isCallAdvised).toBe(decision.ok && decision.value.score >= 1.5);
  }
});
