import type { Event } from "../../events/event.js";
import { readPlainRecord } from "../../events/plain-record.js";
import { examineRecord } from "../../events/record-schema.js";
import { wordsOf } from "../../events/type-words.js";
import { parseTime } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import { nameKey } from "../../language/words/name-key.js";
import { readPrompt } from "./read-prompt.js";

/** Whether a piece of a prompt, read by itself, tells this event and nothing else. */
export function isReadBack(told: string, event: Event, zone: Zone): boolean {
  const { records, faults, passedOver } = readPrompt(told);
  const [read] = records;
  if (read === undefined || records.length + faults.length + passedOver.length !== 1) return false;
  const record = readPlainRecord(read.record) ?? examineRecord(read.record);
  const { type, roles, time } = record;
  if (record.faults.length > 0 || type === null || time === null) return false;
  const when = parseTime(time, zone);
  return (
    when.ok &&
    when.value.instant === event.time &&
    when.value.grain === event.grain &&
    wordsOf(type).join(" ") === wordsOf(event.type).join(" ") &&
    rolesKey(roles) === rolesKey(event.roles)
  );
}

function rolesKey(roles: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(roles).map(([role, name]) => `${role}=${nameKey(name)}`);
  return pairs.sort((a, b) => (a < b ? -1 : 1)).join("\n");
}
