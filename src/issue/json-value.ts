/** Fields of JSON that others wrote, which may be anything. */
export type Fields = Readonly<Record<string, unknown>>;

/** An object of JSON; null for a list and for everything else. */
export function fieldsOf(value: unknown): Fields | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : null;
}

/** A value of JSON; undefined for a text that is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A list of JSON; empty for everything else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that is not empty; null for everything else. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

/** Whether a field is not there: records write null for it as well. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/**
 * A value as an issue shows it, shortened; empty when nothing is there.
 *
 *     "Ann" → Ann     [1, 2] → a list     { … } → an object     null → null
 *
 * @param isQuoted  whether texts are shown as JSON has them: `"Ann"`
 * @param limit     in UTF-16 units
 */
export function shownValue(value: unknown, isQuoted = false, limit = 40): string {
  if (value === undefined) return "";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  const text = typeof value === "string" && !isQuoted ? value : textualOf(value);
  return text.length > limit ? `${text.slice(0, limit - 1)}…` : text;
}

function textualOf(value: unknown): string {
  // Big integers are no JSON; a symbol or a function has no text that says anything.
  if (typeof value === "bigint" || typeof value === "number") return String(value);
  return JSON.stringify(value) ?? typeof value;
}

/**
 * A value as an issue shows it: JSON on one line, shortened with "…" to 40 characters; nothing for
 * nothing.
 */
export function shownJson(value: unknown, limit = 40): string {
  if (value === undefined) return "";
  // A long text is cut first: what is cut away need not be written.
  const text = typeof value === "string" ? JSON.stringify(value.slice(0, limit)) : written(value);
  const isCut = typeof value === "string" && value.length > limit;
  return text.length > limit || isCut ? `${text.slice(0, limit - 1)}…` : text;
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Not JSON at all (a cycle, a big integer): its kind is all that can be said.
    return typeof value;
  }
}

/** The place of a value as JavaScript writes it: `messages[2].tool_calls[0].id`; "it" for the whole. */
export function placeOf(path: readonly PropertyKey[]): string {
  const place = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  return place === "" ? "it" : place.replace(/^\./u, "");
}

/** What stands at a place; undefined where nothing does. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === "object" && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );
}

/** A field of somebody's JSON that is not as it should be. Thrown within a reader, which makes an issue of it. */
export class FieldFault extends Error {
  /** As JavaScript writes it. */
  readonly field: string;
  readonly value: unknown;
  /** The name of what should stand there. */
  readonly expected: string;

  /** @param cause  why it is not, where that is known */
  constructor(field: string, value: unknown, expected: string, cause?: unknown) {
    super(`${field} is not ${expected}`, { cause });
    this.field = field;
    this.value = value;
    this.expected = expected;
  }
}

/** What a reader reads, or the fault that it has thrown. */
export function readOrFault<T>(read: () => T): T | FieldFault {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof FieldFault) return fault;
    throw fault;
  }
}

/** A value and all that it holds, not to be changed: what a schema infers can be changed. */
export type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;
