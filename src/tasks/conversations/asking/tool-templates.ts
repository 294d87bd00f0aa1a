import { llamaTemplate } from "./llama-template.js";
import { mistralTemplate } from "./mistral-template.js";
import { qwen25Template, qwen3Template } from "./qwen-template.js";
import type { ToolTemplate } from "./ask-sample.js";

/** The templates that are known, by name. */
export const toolTemplates = {
  qwen3: qwen3Template,
  "qwen2.5": qwen25Template,
  "llama3.1": llamaTemplate,
  mistral: mistralTemplate,
} as const satisfies Readonly<Record<string, ToolTemplate>>;

export type ToolTemplateName = keyof typeof toolTemplates;
