import type { ReplyState } from "../../chat/reply-state.js";

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

/** The item that a reply is to, among items that are found by their ids and by their places; null where it is to none. */
export function itemOfReply<T extends { readonly question: string }>(
  { id, document }: Pick<Reply, "id" | "document">,
  { withId, at }: { readonly withId: (id: string) => T | null; readonly at: (order: number) => T | null },
): T | null {
  if (document === undefined) return withId(id);
  const { order, text } = document;
  // The id is the other program's own: it is that of an item only where what was asked says so.
  const named = text === null ? null : withId(id);
  if (named !== null && text?.includes(named.question) === true) return named;
  const placed = at(order);
  return placed !== null && (text === null || text.includes(placed.question)) ? placed : null;
}

/** A call of a tool; the arguments as the model wrote them. */
export interface ReplyCall {
  readonly id: string;
  /** Empty where it has none. */
  readonly name: string;
  readonly arguments: string;
}
