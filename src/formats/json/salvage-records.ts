import { LineIndex } from "../line-index.js";
import type { Issue } from "../../issue/issue.js";
import { dropsKeys, findJsonFault, type JsonFault } from "../../issue/json-fault.js";

/** How much of a long line is shown on either side of a fault. */
const contextLength = 200;

/**
 * Reads JSON: the value, or the issue that says in which line and column it stops being JSON, or an object has
 * a key that it had before.
 */
export function parseJson(
  text: string,
  source: string,
  firstLine = 1,
): { readonly value: unknown } | { readonly issue: Issue } {
  try {
    const value = JSON.parse(text) as unknown;
    const fault = dropsKeys(text, value) ? findJsonFault(text) : null;
    return fault === null ? { value } : { issue: badJson(text, source, firstLine, fault) };
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) throw fault;
    const found = findJsonFault(text) ?? { offset: 0, expected: "value" };
    return { issue: badJson(text, source, firstLine, found) };
  }
}

function badJson(text: string, source: string, firstLine: number, fault: JsonFault): Issue {
  const { expected } = fault;
  // Where the text ends too early, its last word is shown and not the empty line after it.
  const offset = fault.offset === text.length ? text.trimEnd().length : fault.offset;
  const lineStart = offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
  const lineEnd = text.indexOf("\n", offset);
  const from = Math.max(lineStart, offset - contextLength);
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, offset + contextLength);
  const start = offset - from;
  return {
    kind: "bad-json",
    source,
    line: firstLine + text.slice(0, lineStart).split("\n").length - 1,
    column: offset - lineStart + 1,
    expected,
    place: { text: text.slice(from, to).replace(/\r$/, ""), span: { start, end: start + 1 } },
  };
}

/** A record of a damaged document, or a stretch of it that holds none. */
export interface Salvaged {
  /** A record; the text itself where there is a fault. */
  readonly value: unknown;
  /** Where it begins, and its line from 1. */
  readonly start: number;
  readonly line: number;
  readonly column: number;
  readonly fault: Issue | null;
}

/** What can be had of a document that is not JSON. */
export interface SalvagedDocument {
  /** What stands around the records, when that can be read: `{ speechTime, timeZone, facts, events: [] }`. */
  readonly header: unknown;
  /** In their order; never without a fault. */
  readonly pieces: readonly Salvaged[];
}

/** So many braces are tried as the end of a record: those in its text are none. */
const endLimit = 4;

/**
 * Finds the records of a JSON document that has stopped being JSON somewhere: every object without objects
 * in it that is JSON by itself, in the list of events.
 *
 * What is around it is told as JSON says it, or by nothing where that is damaged too. A record whose text
 * was damaged bytes (U+FFFD) is a fault as well.
 *
 * @param issue  where the document stops being JSON
 * Cost: linear, but for texts with many braces in them.
 */
export function salvageRecords(text: string, source: string, issue: Issue): SalvagedDocument {
  const { start, isList } = listStart(text);
  const pieces: Salvaged[] = [];
  const lines = new LineIndex(text);
  const add = (from: number, to: number, value: unknown, fault: Issue | null): void => {
    pieces.push({
      value: fault === null ? value : text.slice(from, to),
      start: from,
      ...lines.at(from),
      fault,
    });
  };
  let at = start;
  let last = start;
  for (let open = text.indexOf("{", at); open >= 0; open = text.indexOf("{", at)) {
    const record = recordAt(text, open);
    if (record !== null) {
      addGap(text, at, open, (from, to) => add(from, to, null, issueIn(text, from, to, source, lines)));
      const isDamaged = text.slice(open, record.end).includes("\uFFFD");
      add(
        open,
        record.end,
        record.value,
        isDamaged ? damagedAt(text, open, record.end, source, lines) : null,
      );
      at = record.end;
      last = at;
      continue;
    }
    const next = text.indexOf("{", open + 1);
    const end = next < 0 ? text.length : next;
    addGap(text, at, open, (from, to) => add(from, to, null, issueIn(text, from, to, source, lines)));
    add(open, end, null, issueIn(text, open, end, source, lines));
    at = end;
  }
  // A comma that is missing costs no record, but is a fault.
  if (!pieces.some(({ fault }) => fault !== null)) add(last, text.length, null, issue);
  return { header: headerAround(text, start, last, isList), pieces };
}

/** Behind the bracket of the list of events, or of a bare list. */
function listStart(text: string): { readonly start: number; readonly isList: boolean } {
  const events = /"(?:events|event[ _-]?set)"\s*:\s*\[/i.exec(text);
  if (events !== null) return { start: events.index + events[0].length, isList: false };
  const first = /^\s*\[/.exec(text);
  return { start: first === null ? 0 : first[0].length, isList: true };
}

function recordAt(text: string, open: number): { readonly value: unknown; readonly end: number } | null {
  let close = open;
  for (let tried = 0; tried < endLimit; tried += 1) {
    close = text.indexOf("}", close + 1);
    if (close < 0) return null;
    const value = objectOf(text.slice(open, close + 1));
    if (value !== null) return { value, end: close + 1 };
    // Another record begins before.
    if (text.slice(open + 1, close).includes('{"')) return null;
  }
  return null;
}

function objectOf(text: string): object | null {
  const read = parseJson(text, "");
  return "issue" in read ? null : (read.value as object);
}

/** What stands between two records, if it is more than a comma. */
function addGap(text: string, from: number, to: number, add: (from: number, to: number) => void): void {
  if (!/^[\s,]*$/.test(text.slice(from, to))) add(from, to);
}

function issueIn(text: string, from: number, to: number, source: string, lines: LineIndex): Issue {
  const { line, column } = lines.at(from);
  // A list of it, so that what is complete by itself is no fault, and what follows is.
  const read = parseJson(text.slice(from, to), source, line);
  if (!("issue" in read) || read.issue.kind !== "bad-json") {
    return damagedAt(text, from, to, source, lines);
  }
  const { issue } = read;
  return issue.line === line ? { ...issue, column: issue.column + column - 1 } : issue;
}

function damagedAt(text: string, from: number, to: number, source: string, lines: LineIndex): Issue {
  const found = text.slice(from, to).indexOf("\uFFFD");
  const at = from + Math.max(0, found);
  const { line, column } = lines.at(at);
  const place = {
    text: text.slice(from, to).split("\n", 1)[0] ?? "",
    span: { start: at - from, end: at - from + 1 },
  };
  return { kind: "bad-json", source, line, column, expected: "value", place };
}

function headerAround(text: string, start: number, last: number, isList: boolean): unknown {
  if (isList) return null;
  const end = text.indexOf("]", last);
  if (end < 0) return null;
  return objectOf(text.slice(0, start) + text.slice(end));
}
