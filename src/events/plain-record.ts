import type { RecordExpectation } from "./issues.js";
import { fieldOf } from "./record-fields.js";

/** The most characters of a value that an issue shows. */
const longestShown = 40;

/**
 * A value as an issue shows it: JSON on one line, shortened with "…" to 40 characters; nothing for
 * nothing.
 */
export function shown(value: unknown): string {
  if (value === undefined) return "";
  // A long text is cut first: what is cut away need not be written.
  const text = typeof value === "string" ? JSON.stringify(value.slice(0, longestShown)) : written(value);
  const isCut = typeof value === "string" && value.length > longestShown;
  return text.length > longestShown || isCut ? `${text.slice(0, longestShown - 1)}…` : text;
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    // Not JSON at all (a cycle, a big integer): its kind is all that can be said.
    return typeof value;
  }
}

/** What was read of a record, its time not yet. */
export interface RecordParts {
  /** null only beside a fault. */
  readonly type: string | null;
  readonly roles: Readonly<Record<string, string>>;
  /** null only beside a fault. */
  readonly time: string | number | null;
  /** Keys that were passed over, as spelt. */
  readonly ignored: readonly string[];
  readonly faults: readonly RecordFault[];
}

/** One thing that is wrong with a record. */
export interface RecordFault {
  readonly field: string;
  readonly value: string;
  readonly expected: RecordExpectation;
}

const none: readonly never[] = Object.freeze([]);

/**
 * The quick way through a record that has nothing unusual: each field once, text trimmed and not
 * blank, a type or an action, a time.
 *
 * It never refuses: whatever it is not sure of is left to `examineRecord`, which knows every rule and
 * words every fault. Where both read a record they read the same (a test compares them).
 *
 * @returns the parts, or null for "look more closely"
 * Cost: less than a twentieth of `examineRecord`.
 */
export function readPlainRecord(record: unknown): RecordParts | null {
  if (typeof record !== "object" || record === null || Array.isArray(record)) return null;
  let type: string | null = null;
  let action: string | null = null;
  let object: string | null = null;
  let time: string | number | null = null;
  const roles: Record<string, string> = {};
  const values = record as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (value === null || value === undefined) continue;
    const field = fieldOf(key);
    if (field.kind === "time") {
      if (time !== null || (typeof value !== "number" && typeof value !== "string")) return null;
      time = value;
      continue;
    }
    if (!isPlainName(value)) return null;
    if (field.kind === "role") {
      if (Object.hasOwn(roles, field.role)) return null;
      roles[field.role] = value;
    } else if (field.kind === "type" && type === null) type = value;
    else if (field.kind === "action" && action === null) action = value;
    else if (field.kind === "object" && object === null) object = value;
    else return null;
  }
  if (time === null || (type === null) === (action === null)) return null;
  if (type === null) type = object === null ? action : `${action} ${object}`;
  else if (object !== null) return null;
  return { type, roles, time, ignored: none, faults: none };
}

/** Text that is trimmed and plainly not blank; "_" at the start may be all there is, so it is not plain. */
function isPlainName(value: unknown): value is string {
  if (typeof value !== "string" || value.length === 0 || value.charCodeAt(0) === 95) return false;
  return value.trim().length === value.length;
}
