import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { generatedTrajectory } from "../../../../../src/tasks/tictoc/generate/generation.js";
import { readScenario } from "../../../../../src/tasks/tictoc/generate/scenario/read-scenario.js";
import { ReplyCandidates } from "../../../../../src/tasks/tictoc/generate/model/read-candidate.js";
import { wantedCandidates } from "../../../../../src/tasks/tictoc/generate/candidates.js";

const file = new URL("../../../../../examples/scenarios/ferry-board.json", import.meta.url);
const read = readScenario(JSON.parse(readFileSync(file, "utf8")), "ferry-board.json");
if (!read.ok) throw new Error("the example is no scenario");
const scenario = read.value;
const wanted = wantedCandidates(scenario, { seed: 7, count: 4, variants: ["comparison"] });
const id = "ferry-board-comparison-1";

const opened = () => new ReplyCandidates([[scenario, wanted]]);
const messages = [
  { role: "user", content: "How late is F5?" },
  { role: "assistant", tool_calls: [{ name: "ferry_status", arguments: { ferry: "F5" } }] },
  { role: "tool", content: { delay_minutes: 5 } },
  { role: "assistant", content: "5 minutes." },
  { role: "user", content: "How late is F5?" },
];

describe("a reply", () => {
  test.each([
    ["as asked for", JSON.stringify({ variant: "comparison", messages })],
    ["as a bare list", JSON.stringify(messages)],
    ["in a fence behind words", `Here it is:\n\`\`\`json\n${JSON.stringify({ messages })}\n\`\`\`\nEnjoy!`],
    ["between words", `Well, ${JSON.stringify({ messages })} is it.`],
    [
      "as OpenAI writes calls",
      JSON.stringify({
        messages: messages.map((message) =>
          "tool_calls" in message
            ? {
                ...message,
                content: null,
                tool_calls: [
                  {
                    id: "x",
                    type: "function",
                    function: { name: "ferry_status", arguments: '{"ferry":"F5"}' },
                  },
                ],
              }
            : message,
        ),
      }),
    ],
  ])("%s is a candidate", (_, reply) => {
    const candidate = opened().read(id, reply);
    expect(candidate).toMatchObject({ id, variant: "comparison", scenario });
    if (candidate === null || "status" in candidate) throw new Error("it is none");
    expect(candidate.messages).toHaveLength(5);
    expect(generatedTrajectory(candidate, null, 7).status).toBe("undecided");
    expect(generatedTrajectory(candidate, { missingPremise: false, timeDependent: true }, 7).status).toBe(
      "kept",
    );
    expect(generatedTrajectory(candidate, { missingPremise: true, timeDependent: false }, 7)).toMatchObject({
      rejections: [{ rule: "missing-premise" }, { rule: "no-time-dependence" }],
    });
  });

  test("may turn to another variant that fits", () => {
    const of = (variant: string) => opened().read(id, JSON.stringify({ variant, messages }));
    expect(of("Simple Reasoning")).toMatchObject({ variant: "simple-reasoning" });
    expect(of("user-confirmation")).toMatchObject({ variant: "comparison" });
  });

  test("about nobody, a second one and a repeated conversation are told apart", () => {
    const replies = opened();
    const reply = JSON.stringify(messages);
    expect(replies.read("ferry-board-comparison-9", reply)).toBeNull();
    expect(replies.read(id, reply)).toMatchObject({ id });
    expect(replies.read(id, "no")).toMatchObject({ id: `${id}.2`, rejections: [{ rule: "unreadable" }] });
    expect(replies.read(id, reply)).toMatchObject({
      rejections: [{ rule: "duplicate", detail: `it is like ${id}` }],
    });
  });

  test.each([
    "",
    "[]",
    "{}",
    "null",
    '{"messages": 3}',
    '[{"role": "robot"}]',
    "[[]]",
    '[{"role":"assistant","tool_calls":[{}]}]',
  ])("that is none says why: %s", (reply) => {
    expect(opened().read(id, reply)).toMatchObject({
      status: "rejected",
      rejections: [{ rule: "unreadable" }],
    });
  });

  const role = fc.constantFrom("user", "assistant", "tool", "system", "function", "x");
  const call = fc.record(
    { name: fc.oneof(fc.constant("ferry_status"), fc.jsonValue()), arguments: fc.jsonValue() },
    { requiredKeys: [] },
  );
  const message = fc.record(
    { role, content: fc.jsonValue(), tool_calls: fc.array(call), tool_call_id: fc.jsonValue() },
    { requiredKeys: [] },
  );
  property.prop([
    fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(message).map((list) => JSON.stringify(list)),
    ),
  ])("is never an exception", (reply) => {
    const candidate = opened().read(id, reply);
    if (candidate === null) throw new Error("it is wanted");
    const generated = "status" in candidate ? candidate : generatedTrajectory(candidate, null, 1);
    expect(["undecided", "rejected"]).toContain(generated.status);
  });
});
