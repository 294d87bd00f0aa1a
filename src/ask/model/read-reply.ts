import { readOpenAiChat, readOpenAiText } from "../../chat/openai-replies.js";
import type { ServedReading, ServedReply } from "../../chat/served-reply.js";
import type { Completion } from "./model.js";
import { type Secrets, withoutSecrets } from "./secrets.js";

/** What an answer holds: a reply, or what it lacks to be one, in words that follow "the reply". */
export type Reading = { readonly completion: Completion } | { readonly lacks: string };

/** Reads an answer of `chat/completions`; no reply holds a secret. */
export function readChatReply(value: unknown, secrets: Secrets): Reading {
  return readingOf(readOpenAiChat(value), secrets);
}

/** Reads an answer of `completions`; no reply holds a secret. */
export function readTextReply(value: unknown, secrets: Secrets): Reading {
  return readingOf(readOpenAiText(value), secrets);
}

function readingOf(reading: ServedReading, secrets: Secrets): Reading {
  if (reading.kind === "reply") return { completion: withoutSecrets(completionOf(reading.reply), secrets) };
  return { lacks: reading.kind === "failed" ? "has an error in the place of a reply" : reading.lacks };
}

/** A reply as the port hands it over: what a server does not tell is absent. */
export function completionOf(reply: ServedReply): Completion {
  const { text, reasoning, toolCalls, state, usage, finishReason, servedModel } = reply;
  return {
    text: text ?? "",
    ...(reasoning === null ? {} : { reasoning }),
    toolCalls,
    state,
    ...(usage === null ? {} : { usage }),
    finishReason,
    ...(servedModel === null ? {} : { servedModel }),
  };
}
