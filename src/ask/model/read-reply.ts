import { readOpenAiChat, readOpenAiText } from "../../chat/openai-replies.js";
import type { ServedReading, ServedReply } from "../../chat/served-reply.js";
import type { Completion } from "./model.js";
import { type Secrets, withoutSecrets } from "./secrets.js";
import type { Answered } from "./server.js";

/** The JSON of an answer, or why there is none, in words that follow "the reply". */
export type ReplyJson = { readonly value: unknown } | { readonly lacks: string };

/** Types under which servers send JSON, the careless ones included. */
const jsonTypes = /^(?:application\/(?:[\w.-]+\+)?json|text\/json|text\/plain|application\/octet-stream|)$/u;

/**
 * Reads the body of an answer as JSON.
 *
 * It is text in UTF-8, with or without a mark of byte order, unless the content type names another charset;
 * bytes that are no such text are a fault, since names would be spoilt in silence. Another type than JSON is
 * one too, but for what is sent as plain text or without a type and is JSON all the same.
 */
export function replyJson({ headers, bytes }: Pick<Answered, "headers" | "bytes">): ReplyJson {
  const { type, charset } = contentType(headers);
  if (type === "text/event-stream") {
    return { lacks: "comes as a stream of events, which is not read; ask the server for whole replies" };
  }
  if (!jsonTypes.test(type)) return { lacks: `is ${type}, not JSON` };
  if (bytes.length === 0) return { lacks: "is empty" };
  const text = decoded(bytes, charset);
  if (text === null) return { lacks: `is no text in ${charset ?? "UTF-8"}` };
  if (text.trim() === "") return { lacks: "is empty" };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { lacks: /[\]}]\s*$/u.test(text) ? "is no JSON" : "is no JSON, or breaks off" };
  }
}

/** The text of bytes; null where they are none, or where the charset is not known. */
export function decoded(bytes: Uint8Array, charset: string | null): string | null {
  try {
    return new TextDecoder(charset ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** What a server says of the form of its answer, in lower case. */
export function contentType(headers: Headers): { readonly type: string; readonly charset: string | null } {
  const [type = "", ...parameters] = (headers.get("content-type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((one) => /^\s*charset\s*=\s*"?([\w.:-]+)"?\s*$/u.exec(one)?.[1]);
  return { type: type.trim(), charset: charset.find((one) => one !== undefined) ?? null };
}

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
