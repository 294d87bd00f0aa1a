import { type Fields, fieldsOf, listOf, textOf } from "./json-fields.js";
import type { Completion } from "./model.js";
import { type Secrets, withoutSecrets } from "./secrets.js";
import { readUsage } from "./usage.js";

/** What an answer holds: a reply, or what it lacks to be one, in words that follow "the reply". */
export type Reading = { readonly completion: Completion } | { readonly lacks: string };

/** The first of the choices of an answer; what it lacks when there is none. */
export function firstChoice(reply: Fields): { readonly choice: Fields } | { readonly lacks: string } {
  if (!Array.isArray(reply["choices"])) return { lacks: "has no choices: it is JSON of another kind" };
  const choice = fieldsOf(listOf(reply["choices"])[0]);
  if (choice === null) return { lacks: "has no choice in it" };
  return fieldsOf(choice["error"]) === null ? { choice } : { lacks: "has an error in the place of a reply" };
}

/** A completion of what a choice holds, and of what stands beside the choices; without secrets. */
export function completionOf(
  reply: Fields,
  choice: Fields,
  {
    text,
    toolCalls,
    reasoning = null,
  }: Pick<Completion, "text" | "toolCalls"> & { readonly reasoning?: string | null },
  secrets: Secrets,
): Completion {
  const usage = readUsage(reply["usage"]);
  const servedModel = textOf(reply["model"]);
  const completion = {
    text,
    ...(reasoning === null ? {} : { reasoning }),
    toolCalls,
    ...(usage === null ? {} : { usage }),
    finishReason: textOf(choice["finish_reason"]) ?? "",
    ...(servedModel === null ? {} : { servedModel }),
  };
  return withoutSecrets(completion, secrets);
}
