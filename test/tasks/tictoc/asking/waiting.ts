import type { Message } from "../../../../src/chat/message.js";
import type { Sample, TimedMessage, ToolDefinition } from "../../../../src/staleness.js";

const tool: ToolDefinition = {
  name: "wait_time",
  description: "How long the line at a gate is.",
  parameters: { type: "object", properties: { gate: { type: "string" } }, required: ["gate"] },
};

const said: readonly (readonly [time: string, message: Message])[] = [
  ["2025-12-04T10:22:44Z", { role: "system", content: "You help travellers." }],
  ["2025-12-04T10:22:44Z", { role: "user", content: "How long is the line at gates B and C?" }],
  [
    "2025-12-04T10:22:45Z",
    {
      role: "assistant",
      content: "",
      toolCalls: [
        { id: "b", name: "wait_time", arguments: '{"gate":"B"}' },
        { id: "c", name: "wait_time", arguments: '{"gate":"C"}' },
      ],
    },
  ],
  ["2025-12-04T10:22:46Z", { role: "tool", toolCallId: "b", name: "wait_time", content: '{"minutes":12}' }],
  ["2025-12-04T10:22:46Z", { role: "tool", toolCallId: "c", name: "wait_time", content: "unknown" }],
  ["2025-12-04T10:22:49.900Z", { role: "assistant", content: "Twelve minutes at B." }],
  ["2025-12-04T12:00:00Z", { role: "user", content: "Which one is shorter?" }],
];

/** A conversation with a call of two tools at once, of which one told words and no JSON. */
export const messages: readonly TimedMessage[] = said.map(([time, message]) => ({
  message,
  at: Date.parse(time),
}));

export const tools: readonly ToolDefinition[] = [tool];

export const sample: Pick<Sample, "id" | "trajectory"> = {
  id: "waiting_1@1",
  trajectory: { id: "waiting_1", messages, tools },
};
