import { type Asked, marksIn, nameMark } from "./asked.js";
import { answer, hedge, type Said } from "./verdict.js";
import { deniesAny, deniesListed, isOpen } from "./stance.js";
import type { Statement } from "./statement.js";

const line = new RegExp(`^(${nameMark})\\s*(?:(?:[:=|→-]|->|=>|—)\\s*(.*?))?[.!;,]*$`, "i");
const positive = /^(?:yes|true|(?:a )?match(?:es|ed|ing)?)$/i;
const negative =
  /^(?:no|false|mismatch|none|(?:no|not) (?:a )?match(?:es|ed|ing)?|does(?:n't| not) match|did(?:n't| not) match)$/i;

/** How a verdict begins that says no in other words: "wrong day", "not in the kitchen". */
const dismissal =
  /^(?:(?:is|was|did|does) not|(?:is |was |at |on |in )?(?:the |an? )?(?:wrong|other|different|another|not|no|never|too|incorrect|mismatch|excluded)) ?(?![a-z])/i;

/**
 * Names with a verdict each, "Mary: no match" and "Robot: match", or "✗ Mary" and "✓ Robot", as one
 * statement: those for whom the verdict is yes. Nobody only where all known names have their verdict; and
 * where a tick stands beside "no match", which of the two is meant is open.
 */
export function joinedVerdicts(said: readonly Said[], asked: Asked): readonly Said[] {
  if (asked.item.template !== "who") return said;
  const joined: Said[] = [];
  let at = 0;
  while (at < said.length) {
    const verdicts = verdictsFrom(said, at, asked);
    const part = said.slice(at, at + Math.max(1, verdicts.length));
    const isOpenList = verdicts.some(({ isContradictory }) => isContradictory);
    const one = isOpenList
      ? openTogether(part)
      : verdicts.length < 2
        ? null
        : saidTogether(part, verdicts, asked);
    joined.push(...(one === null ? part : [one]));
    at += part.length;
  }
  return joined;
}

/** Names or times on lines of their own, "- Tom" and "- Mary", as one statement. */
export function joinedNames(said: readonly Said[]): readonly Said[] {
  const joined: Said[] = [];
  let at = 0;
  while (at < said.length) {
    let end = at;
    while (isNameLine(said[end]) && (end === at || isNextLine(said[end - 1], said[end]))) end += 1;
    const part = said.slice(at, Math.max(end, at + 1));
    joined.push(...(part.length < 2 ? part : [namesTogether(part)]));
    at += part.length;
  }
  return joined;
}

const listed: ReadonlySet<string> = new Set(["names", "times"]);

function isNameLine(said: Said | undefined): boolean {
  const reading = said?.placed?.reading;
  return reading?.kind === "answer" && listed.has(reading.form) && reading.level === "bare";
}

function isNextLine(said: Said | undefined, next: Said | undefined): boolean {
  return next?.statement.line !== said?.statement.line && next?.statement.kind === said?.statement.kind;
}

function namesTogether(said: readonly Said[]): Said {
  const [first, ...others] = said;
  if (first === undefined) throw new RangeError("there are no lines");
  const names = said.flatMap(({ placed }) => {
    const response = placed?.reading.kind === "answer" ? placed.reading.response : [];
    return typeof response === "object" ? response : [];
  });
  const { start } = first.statement;
  const end = others.at(-1)?.statement.end ?? first.statement.end;
  return {
    statement: { ...first.statement, text: names.join(", "), kind: "text", end },
    placed: { place: "list", reading: answer("names", "bare", [...new Set(names)]), span: { start, end } },
    isConclusion: false,
  };
}

const announced =
  /\b(?:following|these|this is who)\b|\b(?:subjects?|people|persons?|individuals?|names|match(?:es|ed|ing)?)\b[^:]{0,80}:$/i;
const personal =
  /\b(?:subjects?|people|persons?|individuals?|names|participants|who|those|they)\b|\bmatch(?:es|ed|ing)?\b/i;
const dismissing =
  /\b(?:not|no|wrong|different|other|another|excluded|outside|mismatch|but|unless|too)\b|[✗]/i;

/**
 * "The following people watched a film:" and lines that tell one name each, with when and where, as one
 * statement: those names.
 */
export function joinedTold(said: readonly Said[], asked: Asked): readonly Said[] {
  if (asked.item.template !== "who") return said;
  const at = said.findIndex(({ statement: { text } }) => isAnnouncing(text));
  if (at < 0) return said;
  let end = at + 1;
  while (isToldName(said[end])) end += 1;
  const lines = said.slice(at + 1, end);
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined || said[end]?.statement.kind === first.statement.kind)
    return said;
  if (lines.some(({ statement }) => dismissing.test(statement.text) || statement.sign === "✗")) return said;
  const marks = new Set(lines.flatMap(({ statement }) => marksIn(statement.text)));
  const names = [...marks].map((mark) => asked.names.spellings.get(mark) ?? mark);
  const span = { start: first.statement.start, end: last.statement.end };
  const joined: Said = {
    statement: { ...first.statement, kind: "text", end: span.end },
    placed: { place: "list", reading: answer("names", "direct", names), span },
    isConclusion: false,
  };
  return [...said.slice(0, at), joined, ...said.slice(end)];
}

function isAnnouncing(text: string): boolean {
  return (
    text.endsWith(":") &&
    announced.test(text) &&
    personal.test(text) &&
    !deniesAny(text) &&
    !deniesListed(text) &&
    !isOpen(text)
  );
}

function isToldName(said: Said | undefined): boolean {
  return said?.statement.kind === "item" && marksIn(said.statement.text).length === 1;
}

interface VerdictOn {
  readonly name: string;
  readonly isIn: boolean;
  /** Whether the tick or cross says otherwise than the words. */
  readonly isContradictory: boolean;
}

/** The verdicts of the statements from here on, as far as they are nothing else. */
function verdictsFrom(said: readonly Said[], from: number, asked: Asked): readonly VerdictOn[] {
  const verdicts: VerdictOn[] = [];
  for (let at = from; at < said.length; at += 1) {
    const statement = said[at]?.statement;
    const found = statement === undefined ? null : verdictOn(statement, asked);
    if (found === null) break;
    verdicts.push(found);
  }
  return verdicts;
}

function verdictOn({ text, sign }: Statement, { names: { spellings } }: Asked): VerdictOn | null {
  const inBrackets = /\s\(([^()]{1,200})\)[.!]?$/u.exec(text);
  const [, written = "", verdict] = line.exec(text.slice(0, inBrackets?.index)) ?? [];
  const name = spellings.get(written);
  if (name === undefined) return null;
  const isSilent = verdict === undefined || verdict === "";
  const said = (isSilent ? inBrackets?.[1] : verdict) ?? "";
  const isYes = positive.test(said);
  const isNo = negative.test(said);
  const isAgainst = sign === "✓" ? isNo || dismissal.test(said) : sign === "✗" && isYes;
  if (isAgainst) return { name, isIn: false, isContradictory: true };
  if (isSilent) return sign === undefined ? null : { name, isIn: sign === "✓", isContradictory: false };
  return isYes || isNo ? { name, isIn: isYes, isContradictory: false } : null;
}

/** Verdicts of which it is open what they say. */
function openTogether(said: readonly Said[]): Said | null {
  const [first] = said;
  const last = said.at(-1);
  if (first === undefined || last === undefined) return null;
  const span = { start: first.statement.start, end: last.statement.end };
  return {
    statement: { ...first.statement, text: "", kind: "text", end: span.end },
    placed: { place: "list", reading: hedge, span },
    isConclusion: false,
  };
}

function saidTogether(
  said: readonly Said[],
  verdicts: readonly VerdictOn[],
  { names: { spellings } }: Asked,
): Said | null {
  const [first] = said;
  const last = said.at(-1);
  const all = new Set(verdicts.map(({ name }) => name));
  const names = verdicts.filter(({ isIn }) => isIn).map(({ name }) => name);
  // Two verdicts on one name are about two events.
  if (all.size < verdicts.length) return null;
  if (first === undefined || last === undefined) return null;
  if (names.length === 0 && all.size < spellings.size) return null;
  const { start } = first.statement;
  const { end } = last.statement;
  const reading = answer(names.length === 0 ? "nobody" : "names", "bare", names);
  return {
    statement: { ...first.statement, text: names.join(", "), end },
    placed: { place: "list", reading, span: { start, end } },
    isConclusion: false,
  };
}
