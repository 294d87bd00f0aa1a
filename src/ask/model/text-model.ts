import type { Model } from "./model.js";
import { readTextReply } from "./read-reply.js";
import type { ServerOptions } from "./server.js";
import { ServerModel } from "./server-model.js";

/**
 * A model that goes on with a text, by `POST {base}/completions`: the prompt reaches it as it is, turn
 * tokens included, with no chat template put around it.
 *
 * Every request is asked once, and ends with a reply or a `ModelFault`; nothing else is thrown. No message
 * and no reply holds the key, even where the server repeats it.
 *
 * @throws {RangeError} at once, saying what `checkServer` finds
 * @source https://platform.openai.com/docs/api-reference/completions
 */
export function textModel(options: ServerOptions): Model {
  return new ServerModel(options, {
    kind: "completions",
    service: "completions",
    read: readTextReply,
    refuse: (request) =>
      "prompt" in request
        ? null
        : "Raw completions take one prompt, not messages; render them by a chat template.",
  });
}
