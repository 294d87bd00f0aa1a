import type { Model } from "./model.js";
import { readChatReply } from "./read-reply.js";
import type { ServerOptions } from "./server.js";
import { ServerModel } from "./server-model.js";

/**
 * A model that is asked by `POST {base}/chat/completions`: OpenAI, Ollama, vLLM, LiteLLM and whatever else
 * speaks their protocol.
 *
 * Every request is asked once, and ends with a reply or a `ModelFault`; nothing else is thrown. No message
 * and no reply holds the key, even where the server repeats it.
 *
 * @throws {RangeError} at once, saying what `checkServer` finds
 * @source https://platform.openai.com/docs/api-reference/chat
 */
export function chatModel(options: ServerOptions): Model {
  return new ServerModel(options, {
    kind: "chat",
    service: "chat/completions",
    read: readChatReply,
    refuse: (request) =>
      "messages" in request ? null : "A chat takes messages, not one prompt; ask the model for completions.",
  });
}
