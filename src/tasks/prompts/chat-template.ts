import type { SpokenMessage } from "../../chat/message.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type ChatFormat, chatFormats, readChatFormat } from "./chat-format.js";

/** Joins the turns of a conversation to the one text that a raw completion goes on with. */
export interface ChatTemplate {
  /** With which a reply ends: where a server is to stop. */
  readonly stop: readonly string[];
  /**
   * The conversation as one text, opened for a reply. What is said is trimmed, as the models' own templates
   * do.
   *
   * @param options.hasStart  false for servers that put the first token there themselves, as most do with
   *                          raw completions: a model that sees it twice answers worse
   * @throws {RangeError} when there is no turn, or a model without a system role would be told by the
   *                      system alone
   */
  render(messages: readonly SpokenMessage[], options?: { readonly hasStart?: boolean }): string;
}

/** The names of the templates that are known. */
export const chatTemplateNames: readonly string[] = Object.keys(chatFormats);

/**
 * A chat template by name ("gemma", "llama3", "chatml"), or of one's own: the text of a JSON object.
 *
 * ```ts
 * import { chatTemplate } from "temporal-oracle/benchmark";
 *
 * const gemma = chatTemplate("gemma");
 * if (!gemma.ok) throw new Error("no such template");
 * const text = gemma.value.render([{ role: "user", content: "Who sang?" }]);
 * console.log(JSON.stringify(text)); // "<bos><start_of_turn>user\nWho sang?<end_of_turn>\n<start_of_turn>model\n"
 * ```
 *
 * @returns an issue where it is neither
 */
export function chatTemplate(nameOrText: string): Result<ChatTemplate> {
  if (Object.hasOwn(chatFormats, nameOrText)) {
    const known = chatFormats[nameOrText];
    if (known !== undefined) return success(templateOf(known));
  }
  if (!nameOrText.trimStart().startsWith("{"))
    return failure({ kind: "unknown-chat-template", name: nameOrText, known: chatTemplateNames });
  return readChatTemplate(nameOrText);
}

/** A chat template of one's own; `docs/prompts-for-models.md` says what a file of it holds. */
export function readChatTemplate(text: string): Result<ChatTemplate> {
  const format = readChatFormat(text);
  return format.ok ? success(templateOf(format.value)) : format;
}

function templateOf(format: ChatFormat): ChatTemplate {
  return {
    stop: format.stop,
    render: (messages, { hasStart = true } = {}) =>
      [hasStart ? format.start : "", ...turnsOf(messages, format), format.reply].join(""),
  };
}

function turnsOf(messages: readonly SpokenMessage[], format: ChatFormat): readonly string[] {
  const turns: string[] = [];
  /** What the system said to a model that has no turn for it. */
  let unsaid: string[] = [];
  for (const { role, content } of messages) {
    if (role === "system" && format.system === null) unsaid.push(content.trim());
    else {
      const said = role === "user" ? [...unsaid, content.trim()].join("\n\n") : content.trim();
      if (role === "user") unsaid = [];
      // A function, so that nothing in what was said is taken for a pattern.
      turns.push((format[role] ?? "{content}").replace("{content}", () => said));
    }
  }
  if (turns.length === 0 || unsaid.length > 0) throw new RangeError("no turn of the user to render");
  return turns;
}
