import * as z from "zod/mini";
import { shownJson } from "../issue/json-value.js";
import { foldName, nameKey } from "../language/words/name-key.js";
import type { RecordExpectation } from "./issues.js";
import { joinedNames } from "./further-names.js";
import { type Field, fieldOf, isFurther, mayBeSeveral, meaningOf } from "./record-fields.js";
import type { ToldEnd } from "./record-end.js";

// The error of each check is the name of what was expected; the words are found in event-wording.ts.
const nameOr = (ofList: RecordExpectation) =>
  z.nullish(
    z.string({ error: ({ input }): RecordExpectation => (Array.isArray(input) ? ofList : "text") }).check(
      z.trim(),
      z.refine((text) => foldName(text) !== "", { error: "name" satisfies RecordExpectation }),
    ),
  );

const name = nameOr("one-name");
const names = nameOr("names");

const schema = z.catchall(
  z.object({
    type: name,
    action: name,
    object: name,
    subject: names,
    location: name,
    time: z.nullish(z.union([z.string(), z.number()], { error: "time" satisfies RecordExpectation })),
    end: z.nullish(z.union([z.string(), z.number()], { error: "end" satisfies RecordExpectation })),
    duration: z.nullish(z.string({ error: "duration" satisfies RecordExpectation })),
  }),
  // A list of names is one text already.
  names,
);

/** The role of what an event without an action has as its object: "restoration" of the "Tower Clock". */
export const ownObject = "item";

/** The values of a record by the meaning of their keys, and how those were spelt. */
interface Gathered {
  readonly values: ReadonlyMap<string, unknown>;
  readonly spelling: ReadonlyMap<string, string>;
  /** The names of roles of which there are several. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  readonly ignored: readonly string[];
}

/**
 * Reads a record with every rule, and names every fault of it.
 *
 * A type is given as such, or as action and object ("eat" + "risotto"); all together must agree. An object beside a
 * type alone is a role of its own, unless the type says it.
 * null is as good as no field, but as an end says that the event goes on. A further role may hold a number, which
 * is kept as JavaScript writes it. A subject or further role may hold a list of names, each kept once: who did it
 * together. A location is one name.
 */
export function examineRecord(record: unknown): RecordParts {
  const faults: RecordFault[] = [];
  if (typeof record !== "object" || record === null || Array.isArray(record)) {
    faults.push({ field: "record", value: shownJson(record), expected: "record" });
    return {
      ...{ type: null, roles: {}, lists: undefined, time: null, end: undefined, duration: undefined },
      ...{ ignored: [], faults },
    };
  }
  const { values, spelling, lists, ignored } = gather(record as Readonly<Record<string, unknown>>, faults);
  const fault = (field: string, expected: RecordExpectation): void => {
    faults.push({ field: spelling.get(field) ?? field, value: shownJson(values.get(field)), expected });
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
  const { type, action, object, time, end, duration, ...roles } = schema.parse(Object.fromEntries(sound));
  if (type != null && !agrees(type, action ?? null, object ?? null)) fault("type", "same-type");
  // An object that the type says already is no role besides.
  const item = roles[ownObject];
  const isObject = item != null && fieldOf(spelling.get(ownObject) ?? "").kind === "object";
  if (isObject && type != null && agrees(type, null, item)) delete roles[ownObject];
  const words = type ?? (object == null || action == null ? action : `${action} ${object}`);
  return {
    ...{ type: words ?? null, roles: withoutNulls(roles), time: time ?? null, end },
    lists: lists.size === 0 ? undefined : Object.fromEntries(lists),
    ...{ duration: duration ?? undefined, ignored, faults },
  };
}

function gather(record: Readonly<Record<string, unknown>>, faults: RecordFault[]): Gathered {
  const values = new Map<string, unknown>();
  const spelling = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  const ignored: string[] = [];
  const present = new Set(
    Object.keys(record)
      .filter((key) => record[key] != null)
      .map(meaningOf),
  );
  const isHalved = !present.has("type") || present.has("action");
  for (const [key, value] of Object.entries(record)) {
    const known = fieldOf(key);
    const field: Field = known.kind === "object" && !isHalved ? { kind: "role", role: ownObject } : known;
    const meaning = field.kind === "role" ? field.role : field.kind;
    const isNothing = value === null || (Array.isArray(value) && value.length === 0 && mayBeSeveral(field));
    if (value === undefined || (isNothing && field.kind !== "end")) continue;
    if (field.kind === "ignored") ignored.push(key);
    else if (field.kind === "blank")
      faults.push({ field: key, value: shownJson(value), expected: "role-name" });
    else if (values.has(meaning)) faults.push({ field: key, value: shownJson(value), expected: "one-field" });
    else {
      const names = namesIn(field, value);
      if (names !== null && names.length > 1) lists.set(meaning, names);
      values.set(meaning, names === null ? spelled(field, value) : joinedNames(names));
      spelling.set(meaning, key);
    }
  }
  return { values, spelling, lists, ignored };
}

/** The names that a list of a role has, each once; null for what is no such list. */
function namesIn(field: Field, value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || !mayBeSeveral(field)) return null;
  const names = new Map<string, string>();
  for (const each of value as readonly unknown[]) {
    const name = spelled(field, each);
    if (typeof name !== "string" || foldName(name) === "") return null;
    const key = nameKey(name);
    if (!names.has(key)) names.set(key, name.trim());
  }
  return [...names.values()];
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

/** What was read of a record, its time not yet. */
export interface RecordParts {
  /** null only beside a fault. */
  readonly type: string | null;
  readonly roles: Readonly<Record<string, string>>;
  /** The names of roles of which there are several. */
  readonly lists: Readonly<Record<string, readonly string[]>> | undefined;
  /** null only beside a fault. */
  readonly time: string | number | null;
  readonly end: ToldEnd;
  readonly duration: string | undefined;
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
  let end: ToldEnd;
  let duration: string | undefined;
  const roles: Record<string, string> = {};
  const values = record as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(values)) {
    const value = values[key];
    if (value === undefined) continue;
    const field = fieldOf(key);
    if (field.kind === "end") {
      if (end !== undefined || (value !== null && typeof value !== "number" && typeof value !== "string"))
        return null;
      end = value;
      continue;
    }
    if (value === null) continue;
    if (field.kind === "time") {
      if (time !== null || (typeof value !== "number" && typeof value !== "string")) return null;
      time = value;
      continue;
    }
    const name = typeof value === "number" ? spelled(field, value) : value;
    if (!isPlainName(name)) return null;
    if (field.kind === "duration") {
      if (duration !== undefined) return null;
      duration = name;
    } else if (field.kind === "role") {
      if (Object.hasOwn(roles, field.role)) return null;
      roles[field.role] = name;
    } else if (field.kind === "type" && type === null) type = name;
    else if (field.kind === "action" && action === null) action = name;
    else if (field.kind === "object" && object === null) object = name;
    else return null;
  }
  if (time === null || (type === null) === (action === null)) return null;
  if (type === null) type = object === null ? action : `${action} ${object}`;
  else if (object !== null) return null;
  return { type, roles, lists: undefined, time, end, duration, ignored: none, faults: none };
}

/** The number of a further role as text, where it is exactly what was written; other values as they are. */
function spelled(field: Field, value: unknown): unknown {
  if (typeof value !== "number" || !isFurther(field) || !Number.isFinite(value)) return value;
  return Number.isInteger(value) && !Number.isSafeInteger(value) ? value : String(value);
}

/** Text that is trimmed and plainly not blank; "_" at the start may be all there is, so it is not plain. */
function isPlainName(value: unknown): value is string {
  if (typeof value !== "string" || value.length === 0 || value.charCodeAt(0) === 95) return false;
  return value.trim().length === value.length;
}
