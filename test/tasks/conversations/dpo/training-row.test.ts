import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import type { Message } from "../../../../src/chat/message.js";
import { dpoPair, type DpoPair } from "../../../../src/tasks/conversations/dpo/dpo-pair.js";
import { trainingFormats, trainingRow } from "../../../../src/tasks/conversations/dpo/training-row.js";
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

  test("for TRL names the tool of every result", () => {
    const unnamed = turns.map((turn) =>
      turn.role === "tool" ? { ...turn, name: undefined } : turn,
    ) as readonly Message[];
    const row = trainingRow(pairOf(unnamed), "trl") as { readonly prompt: readonly object[] };
    expect(row.prompt[3]).toEqual({
      role: "tool",
      tool_call_id: "c1",
      name: "track_parcel",
      content: '{"place":"Hanover"}',
    });
  });

  test("for Axolotl says calls, results and tools in words, since nothing but role and content arrives", () => {
    const row = trainingRow(pairOf(), "axolotl");
    const tools = expect.stringMatching(
      /^You answer questions about parcels\.\n\n# Tools\n[^]*<tools>\n\{"type": "function", "function": \{"name": "track_parcel"/u,
    ) as string;
    const inWords = '<tool_call>\n{"name": "track_parcel", "arguments": {"number": "4711"}}\n</tool_call>';
    expect(row["messages"]).toEqual([
      { role: "system", content: tools },
      { role: "user", content: "Where is parcel 4711?" },
      { role: "assistant", content: inWords },
      { role: "user", content: '<tool_response>\n{"place":"Hanover"}\n</tool_response>' },
      { role: "assistant", content: "It is in Hanover." },
      { role: "user", content: "Has it left Hanover?" },
    ]);
    expect(row["chosen"]).toEqual({ role: "assistant", content: inWords });
    expect(row["rejected"]).toEqual({ role: "assistant", content: "It is in Hanover." });
  });

  test("for Axolotl tells tools also where there is no system, and joins what one side says in a row", () => {
    const [, asks, calls, tells, says, again] = turns;
    const two = [asks, calls, calls, tells, tells, again, says, again].flatMap((turn) => turn ?? []);
    const row = trainingRow(pairOf(two), "axolotl") as {
      readonly messages: readonly { readonly role: string; readonly content: string }[];
    };
    expect(row.messages.map(({ role }) => role)).toEqual([
      "system",
      "user",
      "assistant",
      "user",
      "assistant",
      "user",
    ]);
    expect(row.messages[0]?.content).toMatch(/^# Tools\n/u);
    expect(row.messages[2]?.content.match(/<tool_call>/gu)).toHaveLength(2);
    expect(row.messages[3]?.content).toMatch(/<tool_response>[^]*<tool_response>[^]*Has it left Hanover\?$/u);
  });

  law.prop([fc.array(fc.constantFrom(...turns.slice(1)), { maxLength: 12 })])(
    "for Axolotl has words in every message, and for LLaMA-Factory its sides at their places",
    (said) => {
      const pair: DpoPair = { ...pairOf(), messages: [...said, ...turns.slice(-1)] };
      const axolotl = trainingRow(pair, "axolotl");
      const messages = [
        axolotl["messages"],
        axolotl["chosen"],
        axolotl["rejected"],
      ].flat() as readonly object[];
      for (const message of messages) {
        expect(Object.keys(message)).toEqual(["role", "content"]);
        expect((message as { content: string }).content).not.toBe("");
      }
      const factory = trainingRow(pair, "llama-factory");
      const places = (factory["conversations"] as readonly { readonly from: string }[]).map(
        ({ from }) => from,
      );
      expect(places.length % 2).toBe(1);
      for (const [at, from] of places.entries()) {
        expect(at % 2 === 0 ? ["human", "observation"] : ["gpt", "function_call"]).toContain(from);
      }
      const calls = said.slice(said.findIndex(({ role }) => role === "user" || role === "tool"));
      const isHeard = ({ role }: Message): boolean => role === "user" || role === "tool";
      const wanted = said.some(isHeard) ? calls.filter((turn) => "toolCalls" in turn).length : 0;
      expect(JSON.stringify(factory["conversations"]).split("track_parcel").length - 1).toBe(wanted);
    },
  );

  test("for LLaMA-Factory begins with what is heard, and has every system text apart", () => {
    const [system, asks, calls, tells, says, again] = turns;
    const greeted = [
      system,
      says,
      asks,
      { role: "system", content: "Be brief." } as const,
      calls,
      calls,
      tells,
      says,
      again,
    ];
    const row = trainingRow(pairOf(greeted.flatMap((turn) => turn ?? [])), "llama-factory");
    expect(row).toMatchObject({
      system: "You answer questions about parcels.\n\nBe brief.",
      conversations: [
        { from: "human", value: "Where is parcel 4711?" },
        {
          from: "function_call",
          value:
            '[{"name":"track_parcel","arguments":{"number":"4711"}},{"name":"track_parcel","arguments":{"number":"4711"}}]',
        },
        { from: "observation", value: '{"place":"Hanover"}' },
        { from: "gpt", value: "It is in Hanover." },
        { from: "human", value: "Has it left Hanover?" },
      ],
    });
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
    expect(trainingRow({ ...pair, chosen: odd }, "trl")).toMatchObject({
      chosen: [{ tool_calls: [{ function: { arguments: "{number" } }] }],
    });
    expect(trainingRow({ ...pair, chosen: odd }, "axolotl")).toMatchObject({
      chosen: { content: '<tool_call>\n{"name": "track_parcel", "arguments": {number}\n</tool_call>' },
    });
  });
});
