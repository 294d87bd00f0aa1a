import { type Completion, completionState } from "./model.js";

/** What is noted beside a reply, for people: its key alone tells nothing. */
export interface Asked {
  readonly model: string;
  readonly repeat: number;
}

/** Replies by the key of everything that shaped them; see `requestKey`. */
export interface ReplyStore {
  /** The reply that was kept last under a key; null when there is none. */
  get(key: string): Promise<Completion | null>;
  /** Keeps a reply; when this ends, it is kept for good. */
  put(key: string, completion: Completion, asked: Asked): Promise<void>;
}

/**
 * Whether a reply is worth keeping: one that came to its end without text and calls is better asked for again. One
 * that was cut or refused, or that only thought, would be so again, and was paid for.
 */
export function isKept(completion: Completion): boolean {
  const { text, toolCalls } = completion;
  return text.trim() !== "" || toolCalls.length > 0 || completionState(completion) !== "complete";
}
