import { nameKey } from "../../words/name-key.js";
import { type Asked, namesIn } from "./asked.js";
import { jsonAnswer } from "./json-answer.js";
import { markedAnswers } from "./marked-answer.js";
import type { Reading } from "./reading.js";
import { readStatement } from "./read-statement.js";
import { conclusionOf, isAsking, isCloser, retractionEnd } from "./stance.js";
import type { Said } from "./said.js";
import { type Statement, statementsOf } from "./statement.js";
import type { Placed } from "./verdict.js";
import { joinedVerdicts } from "./verdict-list.js";
import { clockIn } from "./written-time.js";

/** What in a reply could be its answer, each part in the order of the text. */
export interface Evidence {
  /** What is marked as the answer, and can be read. */
  readonly marked: readonly Placed[];
  /** Statements with their readings; without questions, remarks and leave-takings. */
  readonly said: readonly Said[];
  /** Whether something was taken back, and this is what came after. */
  readonly isCorrected: boolean;
  /** Whether there were statements at all, if only questions. */
  readonly hasStatements: boolean;
}

/** Collects the evidence of a text. Cost: linear in what `statementsOf` looks at. */
export function evidenceOf(text: string, asked: Asked): Evidence {
  const all = statementsOf(text);
  const retracted = all.findLastIndex((statement) => retractionEnd(statement.text) >= 0);
  const isCorrected = retracted >= 0;
  const kept = isCorrected ? afterRetraction(all, retracted) : all;
  const from = isCorrected ? (all[retracted]?.start ?? 0) : 0;
  const marked = markedIn(text, kept, asked).filter(({ span }) => span.start >= from);
  const usable = kept.filter(({ text }) => !isAsking(text));
  const serious = usable.filter((statement) => !isCloser(statement.text));
  const each = (serious.length > 0 ? serious : usable).map((statement) => saidOf(statement, asked));
  const said = withSummary(joinedVerdicts(joinedTimes(each, asked), asked));
  return { marked, said, isCorrected, hasStatements: all.length > 0 };
}

/** What remains of a statement behind what it takes back, and all that follows. */
function afterRetraction(all: readonly Statement[], index: number): readonly Statement[] {
  const statement = all[index];
  if (statement === undefined) return all;
  const rest = statement.text.slice(retractionEnd(statement.text)).replace(/^[\s,;:.!—-]+/u, "");
  const following = all.slice(index + 1);
  return rest === "" ? following : [{ ...statement, text: rest }, ...following];
}

function markedIn(text: string, statements: readonly Statement[], asked: Asked): readonly Placed[] {
  const read = (part: string) => readStatement(part, asked);
  const found: Placed[] = [];
  const json = jsonAnswer(text, asked, read);
  if (json?.reading != null) {
    found.push({ place: "json", reading: json.reading, span: { start: json.start, end: json.end } });
  }
  for (const { mark, text: inner, start, end, isBareOnly = false } of markedAnswers(text, statements)) {
    const reading = read(inner);
    const isBare = reading?.kind === "answer" && reading.level === "bare";
    if (reading !== null && (isBare || !isBareOnly))
      found.push({ place: mark, reading, span: { start, end } });
  }
  return [...found, ...tableAnswers(statements, asked)].sort((a, b) => a.span.start - b.span.start);
}

/** The cell below "Answer" in a table of one row. */
function tableAnswers(statements: readonly Statement[], asked: Asked): readonly Placed[] {
  const rows = statements.filter(({ kind }) => kind === "row");
  const [head, row] = rows;
  if (head === undefined || row === undefined || rows.length !== 2) return [];
  const cells = row.text.split(" | ");
  const column = head.text.split(" | ").findIndex((cell) => /^(?:final )?answer$/iu.test(cell));
  const reading = column < 0 ? null : readStatement(cells[column] ?? "", asked);
  return reading === null ? [] : [{ place: "table", reading, span: { start: row.start, end: row.end } }];
}

const summary =
  /^(?:all |the |so )?(?:match(?:ed|ing|es)|recorded|final|total|latest|most recent)\b[\p{L} ]{0,40}(?:\(s\))?\s?[:=]/iu;

/** "Matched subjects: Mary" in the last place concludes what was gone through before. */
function withSummary(said: readonly Said[]): readonly Said[] {
  const last = said.at(-1);
  if (last === undefined || !summary.test(last.statement.text)) return said;
  return [...said.slice(0, -1), { ...last, isConclusion: true }];
}

function saidOf(statement: Statement, asked: Asked): Said {
  const { start, end } = statement;
  // A crossed out "Mary" is none of those who did it.
  if (statement.sign === "✗" && asked.item.template === "who" && namesIn(statement.text, asked).length > 0)
    return { statement, placed: null, isConclusion: false };
  const concluded = conclusionOf(statement.text);
  const ofRest = concluded === null || concluded === "" ? null : readStatement(concluded, asked);
  const whole = readStatement(statement.text, asked);
  const isClear = whole !== null && !(whole.kind === "answer" && whole.level === "mention");
  const reading = ofRest ?? (isClear ? whole : (labelled(statement.text, asked) ?? whole));
  const isConclusion = concluded !== null || isLatest(statement.text, reading, asked);
  const place = isConclusion ? "conclusion" : "last";
  return {
    statement,
    placed: reading === null ? null : { place, reading, span: { start, end } },
    isConclusion,
  };
}

const label =
  /^(?=[^:]{0,40}\b(?:subjects?|names?|persons?|people|who|match(?:es|ed|ing)?|count|total|number|times|frequency|occurrences|dates?|time|last|latest|correct|decision|found)\b)[\p{L}\p{N} ]{2,40}(?:\(s\))?\s?[:=|]\s*(\S.*)$/iu;

/** "Matching subjects: none", where what stands behind the colon is nothing but an answer. */
function labelled(text: string, asked: Asked): Reading | null {
  const value = label.exec(text)?.[1] ?? ownLabel(text, asked);
  const reading = value === undefined ? null : readStatement(value, asked);
  return reading?.kind === "answer" && reading.level === "bare" ? { ...reading, level: "direct" } : reading;
}

/** "Tom: yes", where the question is about Tom. */
function ownLabel(text: string, asked: Asked): string | undefined {
  const [, name, value] = /^([\p{L}\p{N} _-]{1,40}):\s*(\S.*)$/u.exec(text) ?? [];
  return name !== undefined && asked.own.has(nameKey(name)) ? value : undefined;
}

/** "The most recent of these is …" concludes a list of times. */
function isLatest(text: string, reading: Reading | null, { item }: Asked): boolean {
  if (item.template !== "when-last" || reading?.kind !== "answer") return false;
  return /\b(?:most recent|latest|last (?:time|one|event|occurrence|of these))\b/iu.test(text);
}

/** "Weekday: Friday" and "Calendar Week: 32" of an extended date. */
const weekOnly =
  /^(?:week ?day|day of (?:the )?week|(?:calendar |iso )?week)\s?[:=]\s*(?:\p{L}{3,9}day|\d{1,2})[.,]?$/iu;

/** "Date: 2023-09-28" and "Time: 14:27" on lines of their own are one time. */
function joinedTimes(said: readonly Said[], asked: Asked): readonly Said[] {
  if (asked.item.template !== "when-last") return said;
  const joined: Said[] = [];
  for (const each of said) {
    const before = joined.at(-1);
    const reading = before?.placed?.reading;
    const isDate =
      reading?.kind === "answer" && typeof reading.response === "string" && !reading.response.includes("T");
    const isTime =
      /^(?:(?:the )?time(?: of day)?\b|(?:at )?\d{1,2}[:.]\d\d\b)/iu.test(each.statement.text) &&
      clockIn(each.statement.text) !== null;
    if (isDate && weekOnly.test(each.statement.text)) continue;
    if (before === undefined || !isDate || !isTime) {
      joined.push(each);
      continue;
    }
    const text = `${before.statement.text} ${each.statement.text}`;
    joined[joined.length - 1] = saidOf({ ...before.statement, text, end: each.statement.end }, asked);
  }
  return joined;
}
