import type { SampleReply } from "../../tictoc.js";
import { nameOf } from "../read/input.js";
import { readJsonLines } from "../read/json-lines.js";
import { fieldsOf } from "../read/line-fault.js";
import { Refusal } from "../refusal.js";

/**
 * The replies of files of `oracle run`, by the sample that they reply to, in their order; errors are no replies.
 *
 * @throws {Refusal} when a file cannot be read, or a line of it
 */
export async function readSampleReplies(
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly SampleReply[]>> {
  const replies = new Map<string, SampleReply[]>();
  for (const file of files) {
    const source = nameOf(file);
    for (const line of await readJsonLines(file)) {
      if ("issue" in line) throw new Refusal(line.issue, { source });
      const bad = (field: string, value: unknown, expected: "object" | "id" | "text"): Refusal =>
        new Refusal({
          kind: "bad-reply",
          source,
          unit: "line",
          number: line.line,
          field,
          value: value === undefined ? "" : JSON.stringify(value).slice(0, 40),
          expected,
        });
      const fields = fieldsOf(line.value);
      if (fields === null) throw bad("it", line.value, "object");
      const { id, reply = null, toolCalls = [], error = null } = fields;
      if (typeof id !== "string") throw bad("id", id, "id");
      if (error !== null) continue;
      if (reply !== null && typeof reply !== "string") throw bad("reply", reply, "text");
      const calls = Array.isArray(toolCalls) ? toolCalls.map(callOf) : [null];
      if (calls.includes(null)) throw bad("toolCalls", toolCalls, "object");
      const kept = replies.get(id) ?? [];
      kept.push({ text: reply ?? "", toolCalls: calls.flatMap((call) => call ?? []) });
      replies.set(id, kept);
    }
  }
  return replies;
}

function callOf(value: unknown): NonNullable<SampleReply["toolCalls"]>[number] | null {
  const { id = "", name, arguments: written } = fieldsOf(value) ?? {};
  if (typeof id !== "string" || typeof name !== "string" || typeof written !== "string") return null;
  return { id, name, arguments: written };
}
