import { fieldsOf, jsonIn } from "../../issue/json-value.js";
import { fieldOf } from "../../events/record-fields.js";
import { dropsKeys, findJsonFault } from "../../issue/json-fault.js";
import type { Span } from "../../issue/place.js";
import { parseTime } from "../../time/instant.js";
import { utc } from "../../time/zone.js";
import { readWhen } from "./when.js";

/** The fields of a record as a prompt writes them, and where each key stands. */
export interface Fields {
  readonly record: Readonly<Record<string, unknown>>;
  readonly places: ReadonlyMap<string, number>;
}

/** A record; what belongs to no event; or fields that cannot be told apart, and where. */
export type FieldsReading = Fields | "no-event" | { readonly fault: "fields"; readonly span: Span };

const key =
  /\s*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|'(?<single>[^']*)'|(?<bare>[\p{L}][\p{L}\p{M}\p{N}_ -]{0,40}))\s*[:=]/uy;
const nextKey = /[,;]\s*(?=(?:"(?:[^"\\]|\\.)*"|'[^']*'|[\p{L}][\p{L}\p{M}\p{N}_ -]{0,40})\s*[:=])/uy;

/**
 * Reads fields as JSON, or as the paper writes them, without quotes: `{Action: watch, Object: film,
 * Date: 2023-09-29 08:01}`. A time may be written as in a sentence, "September 29, 2023 at 08:01".
 *
 * @param span  of the group with its braces, or of a line without any
 * @returns "no-event" where no key is an event's (`{answer}`, `{"role": "user"}`)
 */
export function readFields(text: string, span: Span): FieldsReading {
  const isGroup = text[span.start] === "{";
  const inner: Span = isGroup ? { start: span.start + 1, end: span.end - 1 } : span;
  const strict = isGroup ? jsonObject(text.slice(span.start, span.end)) : null;
  const loose = looseFields(text, inner);
  if (strict !== null) {
    const { repeated, record } = strict;
    if (!isEvent(Object.keys(record))) return "no-event";
    const at = span.start + (repeated ?? 0);
    if (repeated !== null) return { fault: "fields", span: { start: at, end: at + 1 } };
    const places = "fault" in loose ? new Map<string, number>() : loose.places;
    return { record, places };
  }
  if ("fault" in loose)
    return /\b(?:action|object|subject|date|timestamp|type|location)["']?\s*:/iu.test(
      text.slice(inner.start, inner.end),
    )
      ? loose
      : "no-event";
  return isEvent([...loose.places.keys()]) ? loose : "no-event";
}

/** Whether any key is one that only events have; a subject or location alone says nothing. */
function isEvent(keys: readonly string[]): boolean {
  return keys.some((spelt) => ["type", "action", "object", "time"].includes(fieldOf(spelt).kind));
}

/** A record, and where a key of it stands a second time. */
function jsonObject(text: string) {
  const record = fieldsOf(jsonIn(text));
  if (record === null) return null;
  return { record, repeated: dropsKeys(text, record) ? (findJsonFault(text)?.offset ?? null) : null };
}

function looseFields(
  text: string,
  { start, end }: Span,
): Fields | { readonly fault: "fields"; readonly span: Span } {
  const record: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const places = new Map<string, number>();
  let at = start;
  while (text.slice(at, end).trim() !== "") {
    key.lastIndex = at;
    const match = key.exec(text);
    const { quoted, single, bare } = match?.groups ?? {};
    const name = (quoted ?? single ?? bare ?? "").trim();
    if (match === null || key.lastIndex > end || places.has(name)) {
      return { fault: "fields", span: { start: at, end: Math.min(end, at + 1) } };
    }
    places.set(name, at + match[0].length - match[0].trimStart().length);
    const from = key.lastIndex;
    const to = valueEnd(text, from, end, isTime(name));
    record[name] = valueOf(name, text.slice(from, to));
    at = to + 1;
  }
  return { record: { ...record }, places };
}

function isTime(name: string): boolean {
  return ["time", "end"].includes(fieldOf(name).kind);
}

/** Where a value ends: at its comma; a time may have commas of its own, and ends before the next key. */
function valueEnd(text: string, from: number, end: number, isTime: boolean): number {
  let quote: string | null = null;
  for (let at = from; at < end; at += 1) {
    const character = text[at] ?? "";
    if (quote !== null) {
      if (character === quote) quote = null;
    } else if (/["']/.test(character) && text.slice(from, at).trim() === "") quote = character;
    else if (character === "," || character === ";") {
      nextKey.lastIndex = at;
      if (!isTime || nextKey.test(text)) return at;
    }
  }
  return end;
}

function valueOf(name: string, written: string): unknown {
  const plain = written.trim().replace(/[,;]$/, "").trim();
  const text = /^(["'])(.*)\1$/s.exec(plain)?.[2] ?? plain;
  if (text === "null") return null;
  if (!isTime(name)) return text;
  if (parseTime(text, utc).ok) return text;
  const when = readWhen(text, 0);
  // What only looks like a time is left as it is, to be refused with its reason.
  return when === null || when.fault !== null || text.slice(when.span.end).trim() !== "" ? text : when.time;
}
