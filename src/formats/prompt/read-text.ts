import type { Event } from "../../events/event.js";
import { goesOn, type ToldEnd } from "../../events/record-end.js";
import { examineRecord, readPlainRecord } from "../../events/record-schema.js";
import { wordsOf } from "../../events/type-words.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { nameKey } from "../../language/words/name-key.js";
import { parseTime } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import { recordAt, type SourceRecord } from "../source.js";
import { damageIssue, textBlocks } from "../text-blocks.js";
import { openPrompt, type PromptStream } from "./open-prompt.js";
import { readPrompt } from "./read-prompt.js";

/** Whether a piece of a prompt, read by itself, tells this event and nothing else. */
export function isReadBack(told: string, event: Event, zone: Zone): boolean {
  const { records, faults, passedOver } = readPrompt(told);
  const [read] = records;
  if (read === undefined || records.length + faults.length + passedOver.length !== 1) return false;
  const record = readPlainRecord(read.record) ?? examineRecord(read.record);
  const { type, roles, time, end } = record;
  if (record.faults.length > 0 || type === null || time === null) return false;
  const when = parseTime(time, zone);
  return (
    when.ok &&
    when.value.instant === event.time &&
    when.value.grain === event.grain &&
    isSameEnd(end, event, zone) &&
    wordsOf(type).join(" ") === wordsOf(event.type).join(" ") &&
    rolesKey(roles) === rolesKey(event.roles)
  );
}

function isSameEnd(told: ToldEnd, { end }: Event, zone: Zone): boolean {
  if (told === undefined || end === undefined) return told === end;
  if (end === null || told === null || goesOn(told)) return end === null && goesOn(told);
  const when = parseTime(told, zone);
  return when.ok && when.value.instant === end.at && when.value.grain === end.grain;
}

function rolesKey(roles: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(roles).map(([role, name]) => `${role}=${nameKey(name)}`);
  return pairs.sort((a, b) => (a < b ? -1 : 1)).join("\n");
}

/**
 * Reads a text that tells events, as bytes come; `openPrompt` says how. What is no UTF-8 is a fault,
 * and costs the event in which it stands alone.
 *
 * @returns the stream, with notes on what else was found; or that there is nothing in it
 * Memory: the text.
 */
export async function readText(
  source: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Result<PromptStream>> {
  const texts: string[] = [];
  const damaged: SourceRecord[] = [];
  for await (const block of textBlocks(chunks)) {
    // U+FFFD stands for what is no UTF-8; an event with it is refused, the others on its line are not. What
    // stands for a line that is too long stands alone, and is no sentence.
    texts.push([...block.faults.values()].some(({ kind }) => kind === "long") ? "\n" : block.text);
    for (const [line, damage] of block.faults) {
      damaged.push(damagedRecord(damageIssue(damage, line, source), source, line));
    }
  }
  const text = texts.join("");
  if (text.trim() === "" && damaged.length === 0) return failure({ kind: "empty-input", source });
  const prompt = openPrompt(source, text);
  return success({ ...prompt, batches: withDamage(prompt.batches, damaged) }, prompt.notes);
}

function damagedRecord(fault: Issue, source: string, line: number): SourceRecord {
  const at = { source, unit: "line", number: line, column: null } as const;
  return recordAt(at, "", fault);
}

async function* withDamage(
  batches: AsyncIterable<readonly SourceRecord[]>,
  damaged: readonly SourceRecord[],
): AsyncGenerator<readonly SourceRecord[]> {
  const records: SourceRecord[] = [...damaged];
  for await (const batch of batches) records.push(...batch);
  yield records.sort((a, b) => a.number - b.number);
}
