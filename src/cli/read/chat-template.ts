import { type ChatTemplate, chatTemplate, chatTemplateNames, readChatTemplate } from "../../benchmark.js";
import { Refusal } from "../refusal.js";
import { readInput } from "./input.js";

/**
 * A chat template by name, or from a file. What looks like a name is one, and no file that is missing.
 *
 * @throws {Refusal} when it is neither, or the file holds none
 */
export async function openChatTemplate(nameOrFile: string): Promise<ChatTemplate> {
  const isName = chatTemplateNames.includes(nameOrFile) || /^[\w-]+$/.test(nameOrFile);
  const template = isName ? chatTemplate(nameOrFile) : readChatTemplate(await readInput(nameOrFile));
  if (!template.ok) throw new Refusal(template.issues, { source: isName ? null : nameOrFile });
  return template.value;
}
