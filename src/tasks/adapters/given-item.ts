import { replyStateOf } from "../../chat/reply-state.js";
import type { Reply } from "../../measure/replies/reply.js";
import { readGold } from "../item/read-gold.js";
import type { ScoredItem } from "../../measure/scored-item.js";

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
