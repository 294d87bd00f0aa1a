import { replyStateOf } from "../../../chat/served-reply.js";
import type { Strength } from "../../../measure/extract/verdict.js";
import type { ScoredReply } from "../../../measure/metrics/scored-reply.js";
import type { Reply } from "../../../measure/replies/reply.js";
import type { ScoredItem } from "../../../measure/score.js";
import { readGold } from "../item/read-gold.js";
import { scoreReply } from "../score-reply.js";

/**
 * An item as other programs hand it over: the object, or its line of JSON.
 *
 * @returns null when it is none that a reply can be scored against
 */
export function givenItem(value: unknown): ScoredItem | null {
  const json = typeof value === "string" ? parsed(value) : value;
  if (typeof json !== "object" || json === null) return null;
  const { id, template, speechTime, subjects } = json as Readonly<Record<string, unknown>>;
  const isItem =
    typeof id === "string" &&
    typeof template === "string" &&
    typeof speechTime === "string" &&
    Array.isArray(subjects) &&
    subjects.every((name) => typeof name === "string");
  return isItem && readGold(json as ScoredItem).ok ? (json as ScoredItem) : null;
}

/** What another program gives as a reply, as text: what is no text is written as JSON. */
function givenText(output: unknown): string | null {
  if (output == null) return null;
  if (typeof output === "string") return output;
  try {
    return JSON.stringify(output) ?? null;
  } catch {
    return null;
  }
}

/**
 * A reply as other programs hand it over: what it says, and how it ended where they tell.
 *
 * @param finishReason  in the word of any server
 */
export function givenReply(
  output: unknown,
  { finishReason, isRefusal }: { readonly finishReason?: unknown; readonly isRefusal?: unknown },
): Omit<Reply, "id"> {
  const reply = givenText(output);
  const word = typeof finishReason === "string" ? finishReason : null;
  return { reply, state: replyStateOf({ text: reply, finishReason: word, isRefused: isRefusal === true }) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What evaluation programs hand to a scorer; the item is what was expected, or else the input. */
export interface ScorerInput {
  readonly input?: unknown;
  /** The reply: text, or what a program has parsed it to. */
  readonly output: unknown;
  readonly expected?: unknown;
  /** How the reply ended, in the word of its server: one that was cut is no answer. */
  readonly finishReason?: unknown;
}

/** A score with all that is known of it. */
export interface ScorerOutput {
  /** The probability that the reply is right, in [0, ceiling]; 0 where no answer is read. */
  readonly score: number;
  /** The scored reply; or only why there is none. */
  readonly metadata: ScoredReply | { readonly outcome: "no-item" };
}

/**
 * A scorer in the plain form that most evaluation programs take.
 *
 *     const score = plainScorer();
 *     const { score: p, metadata } = score({ input: item.question, output: "No.", expected: item });
 *
 * Whatever it is given, it does not throw: without an item the score is 0 and `metadata.outcome` "no-item".
 *
 * @param strength  how boldly replies are read; "strict" unless told
 */
export function plainScorer(strength: Strength = "strict"): (given: ScorerInput) => ScorerOutput {
  return ({ input, output, expected, finishReason }) => {
    const item = givenItem(expected) ?? givenItem(input);
    if (item === null) return { score: 0, metadata: { outcome: "no-item" } };
    const scored = scoreReply(item, givenReply(output, { finishReason }), { strength });
    return { score: scored.score, metadata: scored };
  };
}
