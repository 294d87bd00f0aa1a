import { completionOf, firstChoice, type Reading } from "./choice.js";
import { fieldsOf } from "./json-fields.js";
import type { Secrets } from "./secrets.js";

/** Reads an answer of `completions`: the text with which the prompt goes on, which may be empty. */
export function readTextReply(value: unknown, secrets: Secrets): Reading {
  const reply = fieldsOf(value);
  if (reply === null) return { lacks: "is JSON, but no object" };
  const first = firstChoice(reply);
  if ("lacks" in first) return first;
  const { text } = first.choice;
  if (typeof text !== "string") return { lacks: "has no text in it" };
  return { completion: completionOf(reply, first.choice, { text, toolCalls: [] }, secrets) };
}
