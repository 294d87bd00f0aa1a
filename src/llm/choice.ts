import { type Fields, fieldsOf, listOf, textOf } from "./json-fields.js";
import type { Completion } from "./model.js";
import type { Secrets } from "./secrets.js";
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
  said: Pick<Completion, "text" | "toolCalls"> & { readonly reasoning?: string | null },
  secrets: Secrets,
): Completion {
  const hide = (text: string): string => secrets.hideLong(text);
  const usage = readUsage(reply["usage"]);
  const model = textOf(reply["model"]);
  const { reasoning = null } = said;
  return {
    text: hide(said.text),
    ...(reasoning === null ? {} : { reasoning: hide(reasoning) }),
    toolCalls: said.toolCalls.map((call) => ({
      id: hide(call.id),
      name: hide(call.name),
      arguments: hide(call.arguments),
    })),
    ...(usage === null ? {} : { usage }),
    finishReason: hide(textOf(choice["finish_reason"]) ?? ""),
    ...(model === null ? {} : { servedModel: hide(model) }),
  };
}
