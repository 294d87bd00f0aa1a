import {
  extract,
  type Extraction,
  type ReadingRecord,
  readingRecord,
  type SpanConvention,
  type Zone,
} from "../../expressions.js";
import type { Block } from "./blocks.js";
import type { IssueRecord } from "../write/issue-output.js";
import type { Manner } from "../options/manner.js";
import type { Reference } from "../options/time-options.js";

/** How expressions are found and shown. */
export interface ExtractionFlags {
  readonly spans?: SpanConvention;
  /** Only the best reading of each. */
  readonly first?: boolean;
}

/** An expression as plain JSON. */
export interface ExpressionRecord {
  /** UTF-16 units of the whole text, half-open. */
  readonly start: number;
  readonly end: number;
  /** Counted from 1; the column in UTF-16 units. */
  readonly line: number;
  readonly column: number;
  readonly text: string;
  readonly readings: readonly ReadingRecord[];
}

/** What a line of `oracle extract --jsonl` gives. */
export interface Expressions {
  readonly expressions: readonly ExpressionRecord[];
  readonly issue?: IssueRecord;
}

/** The expressions of a text. */
export function extractFrom(
  text: string,
  reference: Reference,
  { options }: Manner,
  { spans, first }: ExtractionFlags,
): readonly Extraction[] {
  const found = extract(text, { ...options, ...reference, ...(spans !== undefined && { spans }) });
  return first === true ? found.map((one) => ({ ...one, readings: one.readings.slice(0, 1) })) : found;
}

export function recordsOf(
  extractions: readonly Extraction[],
  block: Block,
  zone: Zone,
): readonly ExpressionRecord[] {
  let line = block.lines + 1;
  let at = 0;
  return extractions.map(({ span, text, readings }) => {
    line += block.text.slice(at, span.start).split("\n").length - 1;
    at = span.start;
    return {
      start: block.offset + span.start,
      end: block.offset + span.end,
      line,
      column: span.start - block.text.lastIndexOf("\n", span.start - 1),
      text,
      readings: readings.map((reading) => readingRecord(reading, zone)),
    };
  });
}
