import { foldName } from "../language/words/name-key.js";

/** What a field of a record is: one with a meaning of its own, one that is passed over, or a role. */
export type Field =
  | { readonly kind: "type" | "action" | "object" | "time" | "end" | "duration" | "blank" | "ignored" }
  | { readonly kind: "role"; readonly role: string };

const spellings: ReadonlyMap<string, Field["kind"]> = new Map([
  ["", "blank"],
  ["type", "type"],
  ["eventtype", "type"],
  ["action", "action"],
  ["object", "object"],
  ["time", "time"],
  ["date", "time"],
  ["timestamp", "time"],
  ["start", "time"],
  ["end", "end"],
  ["duration", "duration"],
  ["weekday", "ignored"],
  ["calendarweek", "ignored"],
]);

const rememberedKeys = 256;
const remembered = new Map<string, Field>();

/**
 * What a key of a record means. Letter case, spaces, underscores and hyphens do not count.
 *
 *     type, event type              the event type
 *     action · object               its two halves
 *     time, date, timestamp, start  when it is, or starts
 *     end · duration                when it ends · how long it lasts
 *     weekday, calendar week        passed over: the date says them too
 *     subject, location, any other  a role, named by the key in lower case
 *
 * Cost: a look-up for a key seen before; a bounded number is remembered.
 */
export function fieldOf(key: string): Field {
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const folded = foldName(key);
  const kind = spellings.get(folded.replaceAll(/[ -]/g, ""));
  const field: Field = kind === undefined || kind === "role" ? { kind: "role", role: folded } : { kind };
  if (remembered.size >= rememberedKeys) remembered.clear();
  remembered.set(key, field);
  return field;
}

/** What a key names: "type", "time" …, or the role. */
export function meaningOf(key: string): string {
  const field = fieldOf(key);
  return field.kind === "role" ? field.role : field.kind;
}

/** Whether a key names a role besides subject and location. */
export function isFurtherRole(key: string): boolean {
  return isFurther(fieldOf(key));
}

/** Whether a field is a role besides subject and location. */
export function isFurther(field: Field): boolean {
  return field.kind === "role" && field.role !== "subject" && field.role !== "location";
}

/** Whether a field may hold a list of names. */
export function mayBeSeveral(field: Field): boolean {
  return field.kind === "role" && field.role !== "location";
}
