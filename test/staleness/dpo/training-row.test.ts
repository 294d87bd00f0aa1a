import { describe, expect, test } from "vitest";
import type { Message } from "../../../src/chat/message.js";
import { dpoPair, type DpoPair } from "../../../src/staleness/dpo/dpo-pair.js";
import { trainingFormats, trainingRow } from "../../../src/staleness/dpo/training-row.js";
import { parcelSample, turns } from "./conversation.js";

function pairOf(messages: readonly Message[] = turns): DpoPair {
  const pair = dpoPair(parcelSample({ score: 2.6 }, messages), { split: "train" });
  if (typeof pair === "string") throw new Error(pair);
  return pair;
}

const call = {
  id: "call_next_1",
  type: "function",
  function: { name: "track_parcel", arguments: { number: "4711" } },
};

describe("a row", () => {
  test("for TRL is a conversation with two ends", () => {
    expect(trainingRow(pairOf(), "trl")).toMatchObject({
      prompt: [
        { role: "system" },
        { role: "user" },
        { role: "assistant", tool_calls: [{ ...call, id: "c1" }] },
        { role: "tool", tool_call_id: "c1", name: "track_parcel", content: '{"place":"Hanover"}' },
        { role: "assistant", content: "It is in Hanover." },
        { role: "user", content: "Has it left Hanover?" },
      ],
      chosen: [{ role: "assistant", content: "", tool_calls: [call] }],
      rejected: [{ role: "assistant", content: "It is in Hanover." }],
      tools: [{ type: "function", function: { name: "track_parcel" } }],
    });
  });

  test("for Axolotl has one message at each end", () => {
    const row = trainingRow(pairOf(), "axolotl");
    expect(row).toMatchObject({ chosen: { tool_calls: [call] }, rejected: { role: "assistant" } });
    expect(row["messages"]).toHaveLength(6);
  });

  test("for LLaMA-Factory has turns of both sides in turn", () => {
    expect(trainingRow(pairOf(), "llama-factory")).toMatchObject({
      system: "You answer questions about parcels.",
      conversations: [
        { from: "human", value: "Where is parcel 4711?" },
        { from: "function_call", value: '{"name":"track_parcel","arguments":{"number":"4711"}}' },
        { from: "observation", value: '{"place":"Hanover"}' },
        { from: "gpt", value: "It is in Hanover." },
        { from: "human", value: "Has it left Hanover?" },
      ],
      chosen: { from: "function_call" },
      rejected: { from: "gpt", value: "It is in Hanover." },
      tools: expect.stringMatching(/^\[\{"name":"track_parcel"/),
    });
  });

  test("for LLaMA-Factory joins turns of one side, and leaves calls whole", () => {
    const [system, asks, calls, tells, says, again] = turns as readonly [
      Message,
      Message,
      Message,
      Message,
      Message,
      Message,
    ];
    const row = trainingRow(
      pairOf([system, asks, says, calls, says, tells, tells, says, asks, again]),
      "llama-factory",
    );
    expect(row["conversations"]).toEqual([
      { from: "human", value: "Where is parcel 4711?" },
      { from: "function_call", value: '{"name":"track_parcel","arguments":{"number":"4711"}}' },
      { from: "observation", value: '{"place":"Hanover"}\n\n{"place":"Hanover"}' },
      { from: "gpt", value: "It is in Hanover." },
      { from: "human", value: "Where is parcel 4711?\n\nHas it left Hanover?" },
    ]);
  });

  test.each(trainingFormats)("for %s says its margin, and where both ends come from", (format) => {
    expect(trainingRow(pairOf(), format)).toMatchObject({
      id: "parcel@2",
      scenario: "Package / Shipment Tracker",
      score: 2.6,
      margin: expect.closeTo(1.1, 12),
      origins: { chosen: "conversation", rejected: "conversation" },
    });
  });

  test("keeps arguments that are no JSON as they are written", () => {
    const pair = pairOf();
    const odd: Message = {
      role: "assistant",
      content: "",
      toolCalls: [{ id: "x", name: "track_parcel", arguments: "{number" }],
    };
    expect(trainingRow({ ...pair, chosen: odd }, "axolotl")).toMatchObject({
      chosen: { tool_calls: [{ function: { arguments: "{number" } }] },
    });
  });
});
