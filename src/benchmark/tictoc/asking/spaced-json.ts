import { withoutMarks } from "./spoken-marks.js";

/**
 * JSON as Python writes it, in which chat templates tell tools: a space behind each colon and each comma.
 *
 *     spacedJson({ a: [1, "é"] }) // '{"a": [1, "é"]}'
 */
export function spacedJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}: ${spacedJson(one)}`).join(", ")}}`;
}

/**
 * Arguments as a template writes them: anew where they are JSON, and as they are where they are none.
 *
 * @param marks  tokens of the template, which JSON may hold in its own spelling, `\\u003c`
 */
export function spacedArguments(written: string, marks: readonly string[]): string {
  if (written.trim() === "") return "{}";
  try {
    return spacedJson(withoutMarks(JSON.parse(written) as unknown, marks));
  } catch {
    return written;
  }
}
