import type { CompletionRequest, Job, Message, ReplyIndex } from "../../llm.js";
import { Refusal } from "../refusal.js";

/** What a run has before it. */
export interface Plan {
  /** Replies that are wanted. */
  readonly total: number;
  /** Of them, those that are there. */
  readonly replied: number;
  /** UTF-16 units of what is still to be asked. */
  readonly characters: number;
  /** The first job that was asked otherwise before, and how many there are; null when there is none. */
  readonly other: { readonly id: string; readonly count: number } | null;
}

/**
 * How many characters are reckoned as a token when nobody has counted.
 *
 * @source OpenAI's rule of thumb for English: "1 token ~= 4 chars"
 */
export const charactersPerToken = 4;

/** Looks through all that is wanted, without asking anybody. */
export async function planOf(jobs: AsyncIterable<Job>, index: ReplyIndex | null): Promise<Plan> {
  let total = 0;
  let replied = 0;
  let characters = 0;
  let first: string | null = null;
  let others = 0;
  for await (const job of jobs) {
    total += 1;
    const standing = index?.standing(job) ?? "open";
    if (standing === "replied") {
      replied += 1;
      continue;
    }
    characters += lengthOf(job.request);
    if (standing !== "other") continue;
    first ??= job.id;
    others += 1;
  }
  return { total, replied, characters, other: first === null ? null : { id: first, count: others } };
}

function lengthOf(request: CompletionRequest): number {
  if ("prompt" in request) return request.prompt.length;
  const { messages, tools = [] } = request;
  const told = tools.reduce((sum, tool) => sum + JSON.stringify(tool).length, 0);
  return messages.reduce((sum, message) => sum + lengthOfTurn(message), told);
}

function lengthOfTurn(message: Message): number {
  const calls = "toolCalls" in message ? message.toolCalls : [];
  return calls.reduce((sum, call) => sum + call.name.length + call.arguments.length, message.content.length);
}

/** Those jobs that have no reply yet. */
export async function* openJobs(jobs: AsyncIterable<Job>, index: ReplyIndex | null): AsyncGenerator<Job> {
  for await (const job of jobs) {
    if (index?.standing(job) !== "replied") yield job;
  }
}

/**
 * @param file  of replies, which may not hold what was asked otherwise; null where it may
 * @throws {Refusal} when it does, or when there is nothing to ask at all
 */
export function refusePlan({ total, other }: Plan, source: string, file: string | null): void {
  if (total === 0) throw new Refusal({ kind: "nothing-to-ask", source });
  if (other !== null && file !== null) throw new Refusal({ kind: "other-prompts", file, ...other });
}
