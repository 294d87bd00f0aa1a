import type { Message, ToolDefinition } from "../../../../src/chat/message.js";
import { scenarioNamed } from "../../../../src/staleness/inventory/scenarios.js";
import type { Sample } from "../../../../src/staleness/sample/sample.js";

const trackParcel: ToolDefinition = {
  name: "track_parcel",
  description: "Tells where a parcel is.",
  parameters: { type: "object", properties: { number: { type: "string" } }, required: ["number"] },
};

export const turns: readonly Message[] = [
  { role: "system", content: "You answer questions about parcels." },
  { role: "user", content: "Where is parcel 4711?" },
  {
    role: "assistant",
    content: "",
    toolCalls: [{ id: "c1", name: "track_parcel", arguments: '{"number":"4711"}' }],
  },
  { role: "tool", content: '{"place":"Hanover"}', toolCallId: "c1", name: "track_parcel" },
  { role: "assistant", content: "It is in Hanover." },
  { role: "user", content: "Has it left Hanover?" },
];

/** A sample of a conversation about a parcel, with a minute between messages. */
export function parcelSample(change: Partial<Sample> = {}, messages: readonly Message[] = turns): Sample {
  const timed = messages.map((message, at) => ({ message, at: at * 60_000 }));
  return {
    id: "parcel@2",
    trajectory: { id: "parcel", messages: timed, tools: [trackParcel] },
    level: 2,
    scenario: scenarioNamed("Package / Shipment Tracker"),
    variant: null,
    preference: "tool",
    score: 3,
    ...change,
  };
}
