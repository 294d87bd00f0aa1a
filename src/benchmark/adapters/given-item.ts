import { readGold } from "../item/read-gold.js";
import type { ScoredItem } from "../../scoring/scored-item.js";

/**
 * An item as other programs hand it over: the object, or its line of JSON.
 *
 * @returns null when it is none that a reply can be scored against
 */
export function givenItem(value: unknown): ScoredItem | null {
  const json = typeof value === "string" ? parsed(value) : value;
  if (typeof json !== "object" || json === null) return null;
  const { id, template, speechTime, subjects } = json as Readonly<Record<string, unknown>>;
  const isItem =
    typeof id === "string" &&
    typeof template === "string" &&
    typeof speechTime === "string" &&
    Array.isArray(subjects) &&
    subjects.every((name) => typeof name === "string");
  return isItem && readGold(json as ScoredItem).ok ? (json as ScoredItem) : null;
}

/** What another program gives as a reply, as text: what is no text is written as JSON. */
export function givenText(output: unknown): string | null {
  if (output == null) return null;
  if (typeof output === "string") return output;
  try {
    return JSON.stringify(output) ?? null;
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
