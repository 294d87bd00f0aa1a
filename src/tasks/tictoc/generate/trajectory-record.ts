import type { Message, ToolDefinition } from "../../../chat/message.js";
import type { TimedLevels } from "../../../staleness/pace/timestamp-messages.js";
import type { Sensitivity } from "../../../staleness/inventory/scenario.js";
import type { Variant } from "../../../staleness/sample/sample.js";
import type { Instant } from "../../../time/timeline.js";
import type { Candidate } from "./candidate.js";

/** A trajectory as the public data of TicToc has it, one line of a file, with what we know beside. */
export interface TrajectoryRecord {
  readonly id: string;
  readonly scenario: string;
  readonly sensitivity: Sensitivity;
  readonly variant: Variant;
  /** What follows from what was told before; absent where nobody says. */
  readonly answer?: string;
  /** Each message with the time at which it is complete; the last one has a time for each elapse level. */
  readonly history: readonly Readonly<Record<string, unknown>>[];
  readonly function: readonly { readonly type: "function"; readonly function: ToolDefinition }[];
}

/** A candidate with its times as a record. */
export function trajectoryRecord(
  { id, scenario, variant, answer }: Candidate,
  { earlier, last, lastAt }: TimedLevels,
): TrajectoryRecord {
  return {
    id,
    scenario: scenario.scenario,
    sensitivity: scenario.sensitivity,
    variant,
    ...(answer === null ? {} : { answer }),
    history: [
      ...earlier.map(({ message, at }) => ({ ...written(message), time: isoTime(at) })),
      { ...written(last), time: lastAt.map(isoTime) },
    ],
    function: scenario.tools.map((tool) => ({ type: "function", function: tool })),
  };
}

/** As OpenAI writes it. */
function written(message: Message): Readonly<Record<string, unknown>> {
  if (message.role === "tool") {
    const { role, toolCallId, name, content } = message;
    return { role, tool_call_id: toolCallId, ...(name === undefined ? {} : { name }), content };
  }
  if (!("toolCalls" in message)) return { role: message.role, content: message.content };
  const calls = message.toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    type: "function",
    function: { name, arguments: given },
  }));
  return { role: message.role, content: message.content === "" ? null : message.content, tool_calls: calls };
}

/** Whole seconds in UTC: `2025-06-08T10:00:05Z`. */
function isoTime(at: Instant): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/u, "Z");
}
