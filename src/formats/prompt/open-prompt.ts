import { LineIndex } from "../line-index.js";
import type { Issue } from "../../issue/issue.js";
import type { RecordPlace, Span } from "../../issue/place.js";
import { recordAt, type RecordStream, type SourceRecord } from "../source.js";
import { type PromptFinding, type PromptReading, type PromptRecord, readPrompt } from "./read-prompt.js";

/** The events of a prompt as a stream, and what else was found in it. */
export interface PromptStream extends RecordStream {
  /** When it is said, which sentences tell no event, which verbs are guessed. */
  readonly notes: readonly Issue[];
  /** Every sentence that tells no event. */
  readonly passedOver: readonly PassedOver[];
}

/** A sentence that tells no event. */
export interface PassedOver {
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly isQuestion: boolean;
}

/**
 * Reads a prompt as a source of records; `readPrompt` says how.
 *
 * The speech time that it tells is that of the set, where it tells a time of day with it.
 *
 * @param source  what messages call it
 * @param text    the whole of it
 */
export function openPrompt(source: string, text: string): PromptStream {
  const lines = new LineIndex(text);
  const reading = readPrompt(text);
  const placeOf = (at: number): RecordPlace => {
    const { line, column } = lines.at(at);
    return { source, unit: "line", number: line, column };
  };
  const records = [
    ...reading.records.map((record) => soundRecord(record, placeOf)),
    ...reading.faults.map((finding) => faultyRecord(finding, text, placeOf)),
  ].sort((a, b) => a.start - b.start);
  const passedOver = reading.passedOver.map(({ span, isQuestion }) => {
    return { ...lines.at(span.start), text: oneLine(text, span), isQuestion };
  });
  return {
    source,
    header:
      reading.speechTime?.hasClock === true ? { speechTime: reading.speechTime.time, events: [] } : null,
    batches: atOnce(records.map(({ record }) => record)),
    notes: notesOf(source, reading, passedOver, lines),
    passedOver,
  };
}

interface Placed {
  readonly start: number;
  readonly record: SourceRecord;
}

function soundRecord({ record, span, places }: PromptRecord, placeOf: (at: number) => RecordPlace): Placed {
  const place = (field: string | null): RecordPlace =>
    placeOf((field === null ? undefined : places.get(field)) ?? span.start);
  const { number } = placeOf(span.start);
  const spelling = (field: string) => field;
  return { start: span.start, record: { value: record, number, fault: null, spelling, place } };
}

function faultyRecord(
  { fault, cause, span, unit }: PromptFinding,
  text: string,
  placeOf: (at: number) => RecordPlace,
): Placed {
  const at = placeOf(span.start);
  const shown = { start: span.start - unit.start, end: span.end - unit.start };
  const issue: Issue = {
    kind: "bad-sentence",
    at,
    fault,
    place: { text: text.slice(unit.start, unit.end), span: shown },
    ...(cause === undefined ? {} : { reason: cause }),
  };
  const value = text.slice(unit.start, unit.end);
  return { start: unit.start, record: recordAt(at, value, issue, placeOf(unit.start).number) };
}

async function* atOnce(records: readonly SourceRecord[]): AsyncGenerator<readonly SourceRecord[]> {
  if (records.length > 0) yield await Promise.resolve(records);
}

function oneLine(text: string, { start, end }: Span): string {
  return text.slice(start, end).replaceAll(/\s+/g, " ");
}

function notesOf(
  source: string,
  { speechTime, guessed }: PromptReading,
  passedOver: readonly PassedOver[],
  lines: LineIndex,
): readonly Issue[] {
  const notes: Issue[] = [];
  if (speechTime !== null) {
    const { time, hasClock, span } = speechTime;
    notes.push({ kind: "told-speech-time", source, time, hasClock, line: lines.at(span.start).line });
  }
  const [first] = passedOver;
  if (first !== undefined) {
    const count = passedOver.length;
    notes.push({ kind: "passed-over", source, count, first: first.text, line: first.line });
  }
  const verbs = new Set<string>();
  for (const { written, verb, span } of guessed) {
    if (verbs.has(written)) continue;
    verbs.add(written);
    notes.push({ kind: "guessed-verb", written, verb, line: lines.at(span.start).line });
  }
  return notes;
}
