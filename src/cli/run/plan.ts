import { type Job, promptCharacters, type ReplyIndex, type ReplyState, type Standing } from "../../llm.js";
import { Refusal } from "../refusal.js";

/** What a run has before it. */
export interface Plan {
  /** Replies that are wanted. */
  readonly total: number;
  /** Of them, those that are there. */
  readonly replied: number;
  /** Of these, replies without a word that call no tool, refusals aside. */
  readonly silent: number;
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

/**
 * Looks through all that is wanted, without asking anybody.
 *
 * @param again  replies that ended so are asked for again
 */
export async function planOf(
  jobs: AsyncIterable<Job>,
  index: ReplyIndex | null,
  again: readonly ReplyState[],
): Promise<Plan> {
  let total = 0;
  let replied = 0;
  let silent = 0;
  let characters = 0;
  let first: string | null = null;
  let others = 0;
  for await (const job of jobs) {
    total += 1;
    const standing = standingOf(job, index, again);
    if (standing === "replied") {
      replied += 1;
      if (index?.isSilent(job) === true) silent += 1;
      continue;
    }
    characters += promptCharacters(job.request);
    if (standing !== "other") continue;
    first ??= job.id;
    others += 1;
  }
  return { total, replied, silent, characters, other: first === null ? null : { id: first, count: others } };
}

/** Those jobs that have no reply yet, or one that is asked for again. */
export async function* openJobs(
  jobs: AsyncIterable<Job>,
  index: ReplyIndex | null,
  again: readonly ReplyState[],
): AsyncGenerator<Job> {
  for await (const job of jobs) {
    if (standingOf(job, index, again) !== "replied") yield job;
  }
}

function standingOf(job: Job, index: ReplyIndex | null, again: readonly ReplyState[]): Standing {
  const standing = index?.standing(job) ?? "open";
  const state = index?.stateOf(job) ?? null;
  return standing === "replied" && state !== null && again.includes(state) ? "open" : standing;
}

/**
 * @param file  of replies, which may not hold what was asked otherwise; null where it may
 * @throws {Refusal} when it does, or when there is nothing to ask at all
 */
export function refusePlan({ total, other }: Plan, source: string, file: string | null): void {
  if (total === 0) throw new Refusal({ kind: "nothing-to-ask", source });
  if (other !== null && file !== null) throw new Refusal({ kind: "other-prompts", file, ...other });
}
