import { jsonIn as wholeJson } from "../../../../issue/json-value.js";

/**
 * The JSON in a reply of a model: the whole reply, else what stands in a fence, else the longest object or list
 * that begins at the first bracket.
 *
 * @returns undefined where there is none
 */
export function jsonIn(reply: string): unknown {
  const fenced = /```[a-z]*\s*\n([\s\S]*?)```/iu.exec(reply)?.[1];
  for (const text of [reply, fenced, betweenBrackets(reply)]) {
    if (text === undefined) continue;
    const json = wholeJson(text);
    if (typeof json === "object" && json !== null) return json;
  }
  return undefined;
}

function betweenBrackets(reply: string): string | undefined {
  const start = reply.search(/[[{]/u);
  if (start < 0) return undefined;
  const end = reply.lastIndexOf(reply[start] === "{" ? "}" : "]");
  return end > start ? reply.slice(start, end + 1) : undefined;
}
