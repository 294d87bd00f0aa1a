/** A value as the fields of an object; null when it is none. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

export type Fields = Readonly<Record<string, unknown>>;

/** Whether a field is not there: records write null for it as well. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Text or a number that names something; null when it is neither. */
export function nameOf(value: unknown): string | null {
  if (typeof value === "string") return value;
  return typeof value === "number" && Number.isFinite(value) ? String(value) : null;
}

/** A value as an issue shows it, shortened; empty when nothing is there. */
export function shownValue(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  // A symbol or a function has no text that says anything.
  const isShown = typeof value !== "symbol" && typeof value !== "function";
  const text = isShown ? `${value as string | number | boolean | bigint}` : typeof value;
  return text.length > mostShown ? `${text.slice(0, mostShown - 1)}…` : text;
}

const mostShown = 40;

/**
 * A value as JSON text.
 *
 * @returns null for what JSON cannot hold, and for what is nested too deep to be written
 */
export function jsonTextOf(value: unknown): string | null {
  try {
    return JSON.stringify(value) ?? null;
  } catch {
    // A cycle or a BigInt is a TypeError; thousands of levels are a RangeError.
    return null;
  }
}

/**
 * What a tool told, as text: text as it is, the texts of blocks line by line, and anything else as JSON.
 *
 * @returns null for what JSON cannot hold
 */
export function readToldText(content: unknown): string | null {
  if (isAbsent(content)) return "";
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return jsonTextOf(content);
  const texts: string[] = [];
  for (const value of content as readonly unknown[]) {
    const block = fieldsOf(value);
    if (block?.["type"] === "text" && typeof block["text"] === "string") texts.push(block["text"]);
  }
  return texts.length > 0 || content.length === 0 ? texts.join("\n") : jsonTextOf(content);
}
