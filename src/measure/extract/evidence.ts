import { type Asked, markNames, marksIn, nameMark } from "./asked.js";
import { languageOf, languagesOfText } from "./in-english.js";
import { type JsonAnswer, jsonAnswer } from "./json-answer.js";
import { type MarkedAnswer, markedAnswers } from "./marked-answer.js";
import type { Placed, Reading, Said } from "./verdict.js";
import { readStatement } from "./read-statement.js";
import { conclusionOf, deniesListed, isAsking, isCloser, listsSubjects, retractionEnd } from "./stance.js";
import { sentenceOf } from "./sentence.js";
import { type Statement, statementsOf } from "./statement.js";
import { joinedNames, joinedTold, joinedVerdicts } from "./verdict-list.js";
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
  const { most, isMixed } = languagesOfText(markNames(text, asked.names));
  const languageIn = (part: string) => most ?? (isMixed ? languageOf(markNames(part, asked.names)) : null);
  const sentence = (part: string) => sentenceOf(part, asked, languageIn(part));
  const json = jsonAnswer(text, asked, (part) => readStatement(sentence(part), asked));
  const all = statementsOf(text)
    .filter(({ start, end }) => json === null || start < json.start || end > json.end)
    .map((statement) => {
      const language = languageIn(statement.text);
      const plain = sentenceOf(statement.text, asked, language);
      return { ...statement, text: plain, isForeign: language !== null };
    });
  const retracted = all.findLastIndex((statement) => retractionEnd(statement.text) >= 0);
  const isCorrected = retracted >= 0;
  const kept = isCorrected ? afterRetraction(all, retracted) : all;
  const from = isCorrected ? (all[retracted]?.start ?? 0) : 0;
  const found = markedAnswers(text, kept, sentence).flatMap((mark) => placedMark(mark, asked));
  const marked = [...jsonPlaced(json), ...found, ...tableAnswers(kept, asked)]
    .sort((a, b) => a.span.start - b.span.start)
    .filter(({ span }) => span.start >= from);
  return { marked, said: saidIn(kept, asked), isCorrected, hasStatements: all.length > 0 };
}

/** What statements say, those that belong together as one; without questions, remarks and leave-takings. */
function saidIn(statements: readonly Statement[], asked: Asked): readonly Said[] {
  const usable = statements.filter(({ text }) => !isAsking(text));
  const serious = usable.filter(({ text }) => !isCloser(text));
  const each = (serious.length > 0 ? serious : usable).map((statement) => saidOf(statement, asked));
  const told = asked.kind === undefined ? withoutTold(each) : withoutSteps(withoutTold(each));
  const timed = joinedTimes(withoutDenied(told, asked), asked);
  return withSummary(joinedNames(joinedVerdicts(joinedTold(timed, asked), asked)));
}

/** What remains of a statement behind what it takes back, and all that follows. */
function afterRetraction(all: readonly Statement[], index: number): readonly Statement[] {
  const statement = all[index];
  if (statement === undefined) return all;
  const rest = statement.text.slice(retractionEnd(statement.text)).replace(/^[\s,;:.!—-]+/u, "");
  const following = all.slice(index + 1);
  return rest === "" ? following : [{ ...statement, text: rest }, ...following];
}

function jsonPlaced(json: JsonAnswer | null): readonly Placed[] {
  if (json?.reading == null) return [];
  return [{ place: "json", reading: json.reading, span: { start: json.start, end: json.end } }];
}

/** What a mark marks: a text, or what stands in its paragraph, of which the first that can be read is shown. */
function placedMark(
  { mark, isBareOnly = false, further = [], ...first }: MarkedAnswer,
  asked: Asked,
): readonly Placed[] {
  const own: Statement = { line: -1, kind: "text", ...first };
  const said = saidIn([own, ...further], asked);
  const readable = said.flatMap(({ placed }) => placed ?? []);
  const reading = readStatement(first.text, asked) ?? readable[0]?.reading;
  if (reading === undefined) return [];
  const isBare = reading.kind === "answer" && reading.level === "bare";
  if (isBareOnly && !isBare) return [];
  const span = { start: first.start, end: said.at(-1)?.statement.end ?? first.end };
  return [
    {
      place: mark,
      reading,
      span: isBare ? { start: first.start, end: first.end } : span,
      ...(isBare ? {} : { said }),
    },
  ];
}

/** The cell below "Answer" in a table of one row. */
function tableAnswers(statements: readonly Statement[], asked: Asked): readonly Placed[] {
  const rows = statements.filter(({ kind }) => kind === "row");
  const [head, row] = rows;
  if (head === undefined || row === undefined || rows.length !== 2) return [];
  const cells = row.text.split(" | ");
  const column = head.text.split(" | ").findIndex((cell) => /^(?:final )?answer$/i.test(cell));
  const reading = column < 0 ? null : readStatement(cells[column] ?? "", asked);
  return reading === null ? [] : [{ place: "table", reading, span: { start: row.start, end: row.end } }];
}

const summary =
  /^(?:all |the |so )?(?:match(?:ed|ing|es)|recorded|final|total|latest|most recent|corrected|revised|updated|adjusted)\b[a-zÀ-ӿ ]{0,40}(?:\(s\))?\s?[:=]/i;

/** "Matched subjects: Mary" in the last place concludes what was gone through before. */
function withSummary(said: readonly Said[]): readonly Said[] {
  const last = said.at(-1);
  if (last === undefined || !summary.test(last.statement.text)) return said;
  return [...said.slice(0, -1), { ...last, isConclusion: true }];
}

/** What is listed below "Not matching:" is no answer. */
function withoutDenied(said: readonly Said[], { item }: Asked): readonly Said[] {
  if (item.template === "did") return said;
  let isDenied = false;
  return said.map((each, index) => {
    const { statement } = each;
    if (statement.text.endsWith(":")) isDenied = deniesListed(statement.text);
    else if (statement.kind !== "item" && said[index - 1]?.statement.text.endsWith(":") !== true)
      isDenied = false;
    return isDenied ? { ...each, placed: null } : each;
  });
}

/** A line of a list that tells an event as a sentence answers nothing, where more is said. */
function withoutTold(said: readonly Said[]): readonly Said[] {
  const lines = new Set(
    said.flatMap(({ statement: { kind, line } }) => (kind === "item" || kind === "row" ? line : [])),
  );
  if (lines.size < 2) return said;
  return said.map((each) => {
    const { statement, placed } = each;
    if (placed?.reading.kind !== "answer" || (statement.kind !== "item" && statement.kind !== "row"))
      return each;
    if (!telling.has(placed.reading.form) || placed.reading.level !== "direct" || each.isConclusion)
      return each;
    return { ...each, placed: { ...placed, reading: { ...placed.reading, level: "mention" } } };
  });
}

const telling: ReadonlySet<string> = new Set([
  "did-sentence",
  "names-sentence",
  "times-sentence",
  "zero-sentence",
]);

function saidOf(statement: Statement, question: Asked): Said {
  const { start, end, isForeign = false } = statement;
  const asked = isForeign ? { ...question, isForeign } : question;
  // A crossed out "Mary" is none of those who did it.
  if (statement.sign === "✗" && asked.item.template === "who" && marksIn(statement.text).length > 0)
    return { statement, placed: null, isConclusion: false };
  const concluded = conclusionOf(statement.text);
  const ofRest = concluded === null || concluded === "" ? null : readStatement(concluded, asked);
  const whole = readStatement(statement.text, asked);
  const isClear = whole !== null && !(whole.kind === "answer" && whole.level === "mention");
  const reading = ofRest ?? (isClear ? whole : (labelled(statement.text, asked) ?? whole));
  const isConclusion =
    concluded !== null ||
    isSum(statement.text, reading, asked) ||
    isRemainder(statement.text, reading, asked) ||
    isLatest(statement.text, reading, asked);
  const place = isConclusion ? "conclusion" : "last";
  return {
    statement,
    placed: reading === null ? null : { place, reading, span: { start, end } },
    isConclusion,
  };
}

const label =
  /^(?=[^:]{0,40}(?:\b|_)(?:subjects?|names?|persons?|people|who|match(?:es|ed|ing)?|count|total|number|times|frequency|occurrences|dates?|time|last|latest|correct|decision|found)\b)[a-zÀ-ӿ\d _]{2,40}(?:\(s\))?\s?[:=|]\s*(\S.*)$/i;

/** "Matching subjects: none", where what stands behind the colon is nothing but an answer. */
function labelled(text: string, asked: Asked): Reading | null {
  const value =
    listsSubjects(text) || deniesListed(text) ? undefined : (label.exec(text)?.[1] ?? ownLabel(text, asked));
  // "At 19:18" has no label.
  const isClockTime = asked.kind !== undefined && /\d:\d/u.test(text);
  const reading = value === undefined || isClockTime ? null : readStatement(value, asked);
  return reading?.kind === "answer" && reading.level === "bare" ? { ...reading, level: "direct" } : reading;
}

const ownValue = new RegExp(`^(${nameMark}):\\s*(\\S.*)$`, "u");

/** "Tom: yes", where the question is about Tom. */
function ownLabel(text: string, asked: Asked): string | undefined {
  const [, name, value] = ownValue.exec(text) ?? [];
  return name !== undefined && asked.own.has(name) ? value : undefined;
}

/** "That leaves 8": what a count comes to. */
function isRemainder(text: string, reading: Reading | null, { item }: Asked): boolean {
  return (
    item.template === "how-often" &&
    reading?.kind === "answer" &&
    /^(?:that|this|which) (?:leaves|makes|gives|brings)\b/i.test(text)
  );
}

/** "The most recent of these is …" concludes a list of times. */
function isLatest(text: string, reading: Reading | null, { item }: Asked): boolean {
  if (item.template !== "when-last" || reading?.kind !== "answer") return false;
  return /\b(?:most recent|latest|last (?:time|one|event|occurrence|of these))\b/i.test(text);
}

function isClock(text: string): boolean {
  return clockLine.test(text) && clockIn(text) !== null;
}

/** "Weekday: Friday" and "Calendar Week: 32" of an extended date. */
const weekOnly =
  /^(?:week ?day|day of (?:the )?week|(?:calendar |iso )?week)\s?[:=]\s*(?:[a-zÀ-ӿ]{3,9}day|\d{1,2})[.,]?$/i;

const clockLine =
  /^(?:(?:and |the |exact |precise )*time(?: of day)?\b|(?:it|that|this) (?:was|happened|occurred|took place) (?:exactly )?at \d|(?:at )?\d{1,2}[:.]\d\d\b)/i;

/** "Date: 2023-09-28" and "Time: 14:27" on lines of their own are one time, in whatever order. */
function joinedTimes(said: readonly Said[], asked: Asked): readonly Said[] {
  if (asked.item.template !== "when-last") return said;
  const joined: Said[] = [];
  for (const each of said) {
    const before = joined.at(-1);
    const reading = before?.placed?.reading;
    const isDate =
      reading?.kind === "answer" && typeof reading.response === "string" && !reading.response.includes("T");
    const isTime = isClock(each.statement.text);
    const isAfterTime = before !== undefined && before.placed === null && isClock(before.statement.text);
    if (isDate && weekOnly.test(each.statement.text)) continue;
    if (
      before === undefined ||
      !((isDate && isTime) || (isAfterTime && /^date\b/i.test(each.statement.text)))
    ) {
      joined.push(each);
      continue;
    }
    const text = isTime
      ? `${before.statement.text} ${each.statement.text}`
      : `${each.statement.text} ${before.statement.text}`;
    joined[joined.length - 1] = saidOf({ ...before.statement, text, end: each.statement.end }, asked);
  }
  return joined;
}

/** What one line of several tells is a step to an amount, a length or a relation. */
const stepping: ReadonlySet<string> = new Set([
  "amount-sentence",
  "length-sentence",
  "relation-sentence",
  "date-sentence",
]);

/** "Tom: 30 minutes" and "3 August: €20" are steps, where more is said: what is told of one of several. */
function withoutSteps(said: readonly Said[]): readonly Said[] {
  if (said.length < 2) return said;
  return said.map((each) => {
    const { statement, placed, isConclusion } = each;
    if (placed?.reading.kind !== "answer" || isConclusion || placed.reading.level !== "direct") return each;
    if (!stepping.has(placed.reading.form) || !isStep(statement)) return each;
    return { ...each, placed: { ...placed, reading: { ...placed.reading, level: "mention" } } };
  });
}

function isStep({ kind, text }: Statement): boolean {
  return kind === "item" || kind === "row" || /^[^:]{1,40}:\s/u.test(text);
}

const summing =
  /\b(?:total|altogether|in all|overall|combined|longest|shortest|average|mean|sum|difference|streak|rate|days between|order|relation|makes)\b/i;

/** "Altogether 3 hours 20 minutes" sums up what was gone through before, where the answer is no flat one. */
function isSum(text: string, reading: Reading | null, { kind }: Asked): boolean {
  return (
    kind !== undefined &&
    kind !== "truth" &&
    kind !== "names" &&
    reading?.kind === "answer" &&
    reading.level !== "mention" &&
    summing.test(text)
  );
}
