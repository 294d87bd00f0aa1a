import { readResponse } from "../read-response.js";
import type { AskedItem, Extraction, Strength } from "./extraction.js";

/**
 * Reads a model's reply as a response to an item.
 *
 * @param reply  the whole text as the model gave it
 */
export function extractResponse(reply: string, item: AskedItem, _strength: Strength): Extraction {
  const start = reply.length - reply.trimStart().length;
  const end = reply.trimEnd().length;
  if (start >= end) return { outcome: "unreadable", response: null, rule: "empty", span: null };
  const span = { start: Math.max(start, reply.lastIndexOf("\n", end - 1) + 1), end };
  const read = readResponse(item.template, reply.slice(span.start, end));
  return read.ok
    ? { outcome: "answer", response: read.value, rule: "plain", span }
    : { outcome: "unreadable", response: null, rule: "nothing-read", span: null };
}
