import { describeIssue } from "../../../src/issues.js";
import { readTrajectories, type TrajectoryOptions } from "../../../src/staleness.js";

export const forecast = {
  name: "forecast",
  description: "Tells the weather.",
  parameters: { type: "object" },
};

/** A conversation as OpenAI has it. */
export const openAi = {
  id: "weather_1",
  messages: [
    { role: "system", content: "You help with the weather.", time: "2025-01-01T10:00:00Z" },
    { role: "user", content: "How is it in Rome?", time: "2025-01-01T10:00:01Z" },
    {
      role: "assistant",
      content: null,
      tool_calls: [
        { id: "c1", type: "function", function: { name: "forecast", arguments: '{"city": "Rome"}' } },
      ],
      time: "2025-01-01T10:00:02Z",
    },
    { role: "tool", tool_call_id: "c1", content: "sunny", time: "2025-01-01T10:00:03Z" },
    { role: "assistant", content: "Sunny.", time: "2025-01-01T10:00:04Z" },
    { role: "user", content: "And now?", time: "2025-01-01T11:00:04Z" },
  ],
  tools: [{ type: "function", function: forecast }],
};

/** A conversation as Anthropic has it. */
export const anthropic = {
  id: "weather_2",
  system: [{ type: "text", text: "You help with the weather." }],
  messages: [
    { role: "user", content: "How is it in Rome and in Oslo?", timestamp: 1735725601 },
    {
      role: "assistant",
      content: [
        { type: "thinking", thinking: "Two calls.", signature: "x" },
        { type: "text", text: "I look." },
        { type: "tool_use", id: "c1", name: "forecast", input: { city: "Rome" } },
        { type: "tool_use", id: "c2", name: "forecast", input: { city: "Oslo" } },
      ],
      timestamp: 1735725602,
    },
    {
      role: "user",
      content: [
        { type: "tool_result", tool_use_id: "c1", content: "sunny" },
        { type: "tool_result", tool_use_id: "c2", content: [{ type: "text", text: "snow" }] },
        { type: "text", text: "Which is warmer?" },
      ],
      timestamp: 1735725603,
    },
  ],
  tools: [{ name: "forecast", description: "Tells the weather.", input_schema: { type: "object" } }],
};

/** The trajectories of a record that can be read. */
export function read(record: unknown, options?: TrajectoryOptions) {
  const result = readTrajectories(record, options);
  if (!result.ok) throw new Error(result.issues.map((issue) => describeIssue(issue).message).join("\n"));
  return result.value;
}

/** What is said of a record that cannot be read. */
export function faults(record: unknown, options?: TrajectoryOptions): readonly string[] {
  const result = readTrajectories(record, options);
  return result.ok ? [] : result.issues.map((issue) => describeIssue(issue).message);
}

/** The OpenAI record with another message in one place. */
export function withMessage(number: number, changes: object): object {
  const messages = openAi.messages.map((message, index) =>
    index === number - 1 ? { ...message, ...changes } : message,
  );
  return { ...openAi, messages };
}
