import * as z from "zod";
import type { RecordExpectation } from "./issues.js";
import { foldName, nameKey } from "../language/words/name-key.js";
import { type RecordFault, type RecordParts, shown } from "./plain-record.js";
import { fieldOf } from "./record-fields.js";

// The error of each check is the name of what was expected; the words are found in event-wording.ts.
const name = z
  .string({ error: ({ input }): RecordExpectation => (Array.isArray(input) ? "one-name" : "text") })
  .trim()
  .refine((text) => foldName(text) !== "", { error: "name" satisfies RecordExpectation })
  .nullish();

const schema = z
  .object({
    type: name,
    action: name,
    object: name,
    time: z.union([z.string(), z.number()], { error: "time" satisfies RecordExpectation }).nullish(),
  })
  .catchall(name);

/** The values of a record by the meaning of their keys, and how those were spelt. */
interface Gathered {
  readonly values: ReadonlyMap<string, unknown>;
  readonly spelling: ReadonlyMap<string, string>;
  readonly ignored: readonly string[];
}

/**
 * Reads a record with every rule, and names every fault of it.
 *
 * A type is given as such, or as action and object ("eat" + "risotto"); both together must agree.
 * null is as good as no field. A role holds one name: a list is a fault, since every subject needs a
 * record of its own.
 */
export function examineRecord(record: unknown): RecordParts {
  const faults: RecordFault[] = [];
  if (typeof record !== "object" || record === null || Array.isArray(record)) {
    faults.push({ field: "record", value: shown(record), expected: "record" });
    return { type: null, roles: {}, time: null, ignored: [], faults };
  }
  const { values, spelling, ignored } = gather(record as Readonly<Record<string, unknown>>, faults);
  const fault = (field: string, expected: RecordExpectation): void => {
    faults.push({ field: spelling.get(field) ?? field, value: shown(values.get(field)), expected });
  };
  const sound = new Map<string, unknown>(values);
  for (const { path, message } of schema.safeParse(Object.fromEntries(values)).error?.issues ?? []) {
    sound.delete(String(path[0]));
    fault(String(path[0]), message as RecordExpectation);
  }
  if (!values.has("time")) fault("time", "time");
  if (!values.has("type") && !values.has("action")) {
    if (values.has("object")) fault("action", "action");
    else fault("type", "type");
  }
  // What is left is as the schema wants it; parsing it once more trims it.
  const { type, action, object, time, ...roles } = schema.parse(Object.fromEntries(sound));
  if (type != null && !agrees(type, action ?? null, object ?? null)) fault("type", "same-type");
  const words = type ?? (object == null || action == null ? action : `${action} ${object}`);
  return { type: words ?? null, roles: withoutNulls(roles), time: time ?? null, ignored, faults };
}

function gather(record: Readonly<Record<string, unknown>>, faults: RecordFault[]): Gathered {
  const values = new Map<string, unknown>();
  const spelling = new Map<string, string>();
  const ignored: string[] = [];
  for (const [key, value] of Object.entries(record)) {
    const field = fieldOf(key);
    const meaning = field.kind === "role" ? field.role : field.kind;
    if (value === null || value === undefined) continue;
    if (field.kind === "ignored") ignored.push(key);
    else if (field.kind === "blank") faults.push({ field: key, value: shown(value), expected: "role-name" });
    else if (values.has(meaning)) faults.push({ field: key, value: shown(value), expected: "one-field" });
    else {
      values.set(meaning, value);
      spelling.set(meaning, key);
    }
  }
  return { values, spelling, ignored };
}

/** Whether a type and the action and object beside it say the same. */
function agrees(type: string, action: string | null, object: string | null): boolean {
  const key = ` ${nameKey(type)} `;
  if (action !== null && object !== null) return key === ` ${nameKey(`${action} ${object}`)} `;
  if (action !== null) return key.startsWith(` ${nameKey(action)} `);
  return object === null || key.endsWith(` ${nameKey(object)} `);
}

function withoutNulls(
  roles: Readonly<Record<string, string | null | undefined>>,
): Readonly<Record<string, string>> {
  const named = Object.entries(roles).filter((role): role is [string, string] => role[1] != null);
  return Object.fromEntries(named);
}
