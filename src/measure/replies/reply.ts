import type { ReplyState } from "../../chat/served-reply.js";
import { fieldsOf, shownValue } from "../../issue/json-value.js";
import type { Issue } from "../../issue/issue.js";
import type { ReplyExpectation } from "../issues.js";

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

/** Where a reply stands in its source. */
export interface ReplyPlace {
  readonly source: string;
  readonly unit: "line" | "sample" | "result";
  /** Counted from 1. */
  readonly number: number;
}

/** The field of a field of a value, and so on; undefined where one is missing. */
export function fieldAt(value: unknown, ...path: readonly (string | number)[]): unknown {
  let at = value;
  for (const key of path) {
    if (Array.isArray(at) && typeof key === "number") at = (at as readonly unknown[])[key];
    else at = fieldsOf(at)?.[key];
  }
  return at;
}

/** The first of some values that can be the id of an item, as text; null when none can. */
export function idOf(...values: readonly unknown[]): string | null {
  for (const value of values) {
    if (typeof value === "string" && value !== "") return value;
    if (typeof value === "number" && Number.isFinite(value)) return String(value);
  }
  return null;
}

/** That a field of a reply is not as it should be. */
export function badReply(
  place: ReplyPlace,
  field: string,
  value: unknown,
  expected: ReplyExpectation,
): Issue {
  return { kind: "bad-reply", ...place, field, value: shownValue(value), expected };
}
