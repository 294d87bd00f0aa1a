import type { ReplyState } from "../../chat/served-reply.js";

/** A model's reply to one item: a line of a file of replies. */
export interface Reply {
  /** Of the item. */
  readonly id: string;
  /** The text; null when there is none. */
  readonly reply: string | null;
  /** How it ended; absent where nobody says, which is as if it came to its end, unless its text shows otherwise. */
  readonly state?: ReplyState;
  readonly model?: string;
  /** Which time the model was asked this item, from 0 on. */
  readonly repeat?: number;
  /** How the model was asked: a name such as "cot-review/date-only/language". */
  readonly strategy?: string;
  /** What the server says that the model thought. */
  readonly reasoning?: string;
  /** The tools that the model called, as its server read them. */
  readonly toolCalls?: readonly ReplyCall[];
  /** Why there is no reply. */
  readonly error?: { readonly kind: string; readonly message: string } | null;
  /** Which model replied, in the server's own word. */
  readonly servedModel?: string;
  /** Of the prompt, as the server counted them. */
  readonly inputTokens?: number;
  /** UTF-16 units of the prompt. */
  readonly promptCharacters?: number;
  /** What was asked, where nobody says of which item it is. */
  readonly document?: AskedDocument;
}

/** What another program asked: its place among all that it could ask is that of the item in its file. */
export interface AskedDocument {
  /** From 0. */
  readonly order: number;
  /** In which the question of the item stands; null where it is not told. */
  readonly text: string | null;
}

/** Items as they are found, by their ids and by their places. */
export interface FoundItems<T> {
  readonly withId: (id: string) => T | null;
  /** @param order  from 0 */
  readonly at: (order: number) => T | null;
  readonly questionOf: (item: T) => string;
}

/**
 * The item that a reply is to; null where it is to none.
 *
 * Of another program's document that does not name its item, that is the item in its place, or the one of its id, but
 * only if what was asked, where it is told, holds the item's question.
 */
export function itemOfReply<T>(
  { id, document }: Pick<Reply, "id" | "document">,
  { withId, at, questionOf }: FoundItems<T>,
): T | null {
  if (document === undefined) return withId(id);
  const { order, text } = document;
  if (text === null) return at(order);
  return [withId(id), at(order)].find((item) => item !== null && text.includes(questionOf(item))) ?? null;
}

/** A call of a tool; the arguments as the model wrote them. */
export interface ReplyCall {
  readonly id: string;
  /** Empty where it has none. */
  readonly name: string;
  readonly arguments: string;
}
