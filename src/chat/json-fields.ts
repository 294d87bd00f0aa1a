/** Fields of JSON that others wrote, which may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** An object of JSON; null for a list and for everything else. */
export function fieldsOf(value: unknown): Fields | null {
  return isFields(value) ? value : null;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A list of JSON; empty for everything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that is not empty; null for everything else. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
