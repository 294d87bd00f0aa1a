import type { Message } from "../../../../src/chat/message.js";
import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { dpoPair } from "../../../../src/tasks/conversations/dpo/dpo-pair.js";
import { scenarioNamed } from "../../../../src/staleness/inventory/scenarios.js";
import { parcelSample, turns } from "./conversation.js";

const calls = {
  role: "assistant",
  content: "",
  toolCalls: [{ id: "call_next_1", name: "track_parcel", arguments: '{"number":"4711"}' }],
};
const says = { role: "assistant", content: "It is in Hanover." };

describe("a pair of turns", () => {
  test("is the earlier call once more, and the earlier words about its result", () => {
    expect(dpoPair(parcelSample(), { split: "train" })).toEqual({
      id: "parcel@2",
      scenario: "Package / Shipment Tracker",
      messages: turns,
      tools: [expect.objectContaining({ name: "track_parcel" })],
      chosen: calls,
      rejected: says,
      score: 3,
      margin: 1.5,
      origins: { chosen: "conversation", rejected: "conversation" },
    });
  });

  law.prop([fc.double({ min: 0, max: 3, noNaN: true })])(
    "has the call chosen above 1.5 and rejected below, by how far the score is from there",
    (score) => {
      const pair = dpoPair(parcelSample({ score, preference: null }), { split: "all" });
      if (score === 1.5) return expect(pair).toBe("tie");
      expect(pair).toMatchObject({
        chosen: score > 1.5 ? calls : says,
        rejected: score > 1.5 ? says : calls,
        margin: Math.abs(score - 1.5),
      });
    },
  );

  test("takes what models replied before what the conversation has", () => {
    const call = { id: "x", name: "track_parcel", arguments: '{"number":"815"}' };
    const replies = [
      { text: "", toolCalls: [{ ...call, name: "unheard_of" }] },
      { text: "<think>Call it?</think>Not that I know." },
      { text: "On it.", toolCalls: [call] },
    ];
    expect(dpoPair(parcelSample(), { split: "train", replies })).toMatchObject({
      chosen: { toolCalls: [{ ...call, id: "call_next_1" }] },
      rejected: { content: "Not that I know." },
      origins: { chosen: "reply", rejected: "reply" },
    });
  });

  test("repeats the call whose result matters, and what was said of that", () => {
    const [system, asks, called, told, said, again] = turns as readonly [
      Message,
      Message,
      Message,
      Message,
      Message,
      Message,
    ];
    const other = { id: "c2", name: "track_parcel", arguments: '{"number":"815"}' };
    const sample = parcelSample({}, [
      ...[system, asks, called, told, said],
      { role: "user", content: "And parcel 815?" },
      { role: "assistant", content: "", toolCalls: [other] },
      { role: "tool", content: '{"place":"Leeds"}', toolCallId: "c2", name: "track_parcel" },
      { role: "assistant", content: "That one is in Leeds." },
      { ...again, content: "Has 4711 left Hanover?" },
    ]);
    expect(dpoPair(sample, { split: "train" })).toMatchObject({ chosen: calls, rejected: says });
  });

  test("says nothing that is cut, or that attempts a call in words", () => {
    const replies = [
      { text: "<think>Let me see" },
      { text: '<tool_call>\n{"name": "track_parcel", "arguments": {"number": "4711"}}\n</tool_call>' },
    ];
    expect(dpoPair(parcelSample(), { split: "train", replies })).toMatchObject({
      rejected: says,
      origins: { rejected: "conversation" },
    });
  });

  test("repeats no call of a tool that may act, unless it is told to", () => {
    const scenario = scenarioNamed("Tee Time Booker");
    expect(dpoPair(parcelSample({ scenario }), { split: "train" })).toBe("no-call");
    expect(dpoPair(parcelSample({ scenario }), { split: "train", repeatsWrites: true })).toMatchObject({
      chosen: calls,
    });
    expect(dpoPair(parcelSample({ scenario: null }), { split: "all" })).toBe("no-call");
    // Whatever scenario it is put under, a tool that says it cancels is no tool of reading.
    const cancels = {
      role: "assistant",
      content: "",
      toolCalls: [{ id: "c1", name: "cancel_parcel", arguments: "{}" }],
    } as const;
    const [system, asks, , told, said, again] = turns;
    const acting = [system, asks, cancels, told, said, again].flatMap((turn) =>
      turn === undefined ? [] : [turn.role === "tool" ? { ...turn, name: "cancel_parcel" } : turn],
    );
    const tool = { name: "cancel_parcel", description: "Cancels a parcel.", parameters: {} };
    const sample = parcelSample({}, acting);
    const armed = { ...sample, trajectory: { ...sample.trajectory, tools: [tool] } };
    expect(dpoPair(armed, { split: "train" })).toBe("no-call");
    expect(dpoPair(armed, { split: "train", repeatsWrites: true })).toMatchObject({
      chosen: { toolCalls: [{ name: "cancel_parcel" }] },
    });
  });

  test("keeps the words that the messages are asked in", () => {
    const words = turns.map((turn) => ({ ...turn, content: `[10:00] ${turn.content}` }));
    expect(dpoPair(parcelSample(), { split: "train", words })).toMatchObject({
      messages: words,
      rejected: says,
    });
  });
});

describe("a sample", () => {
  test.each([
    ["other-split", parcelSample({ scenario: scenarioNamed("Tide Height Tracker") })],
    ["no-scenario", parcelSample({ scenario: null })],
    ["no-score", parcelSample({ score: null })],
    ["tie", parcelSample({ score: 1.5, preference: null })],
    ["no-call", parcelSample({}, turns.slice(4))],
    ["no-answer", parcelSample({}, [...turns.slice(0, 4), ...turns.slice(5)])],
  ] as const)("makes no pair: %s", (omission, sample) => {
    expect(dpoPair(sample, { split: "train" })).toBe(omission);
  });

  test("of which only the preferred side is known takes the margin that it is given", () => {
    const options = { split: "train", labelMargin: 1.25 } as const;
    expect(dpoPair(parcelSample({ score: null, preference: "noTool" }), options)).toMatchObject({
      chosen: says,
      margin: 1.25,
      score: null,
    });
    expect(dpoPair(parcelSample({ score: null, preference: null }), options)).toBe("no-score");
    expect(() => dpoPair(parcelSample(), { split: "train", labelMargin: -1 })).toThrow(RangeError);
  });
});
