import { nameKey } from "../../words/name-key.js";
import type { Asked } from "./asked.js";
import type { Said } from "./evidence.js";
import { answer } from "./reading.js";
import type { Statement } from "./statement.js";

const line = /^(?:the )?([\p{L}\p{N}' _-]{1,60}?)\s*(?:(?:[:=|→-]|->|=>|—)\s*(.+?))?[.!;,]*$/iu;
const positive = /^(?:yes|true|(?:a )?match(?:es|ed|ing)?)$/iu;
const negative =
  /^(?:no|false|mismatch|none|(?:no|not) (?:a )?match(?:es|ed|ing)?|does(?:n't| not) match|did(?:n't| not) match)$/iu;

/**
 * Names with a verdict each, "Mary: no match" and "Robot: match", or "✗ Mary" and "✓ Robot", as one
 * statement: those for whom the verdict is yes. Nobody only where all known names have their verdict.
 */
export function joinedVerdicts(said: readonly Said[], asked: Asked): readonly Said[] {
  if (asked.item.template !== "who") return said;
  const joined: Said[] = [];
  let at = 0;
  while (at < said.length) {
    const verdicts = verdictsFrom(said, at, asked);
    const one = verdicts.size < 2 ? null : saidTogether(said.slice(at, at + verdicts.size), verdicts, asked);
    const each = said[at];
    if (one !== null) joined.push(one);
    else if (each !== undefined) joined.push(each);
    at += one === null ? 1 : verdicts.size;
  }
  return joined;
}

/** The verdicts of the names in the statements from here on, each name once. */
function verdictsFrom(said: readonly Said[], from: number, asked: Asked): ReadonlyMap<string, boolean> {
  const verdicts = new Map<string, boolean>();
  for (const { statement } of said.slice(from)) {
    const found = verdictOn(statement, asked);
    if (found === null || verdicts.has(found.name)) break;
    verdicts.set(found.name, found.isIn);
  }
  return verdicts;
}

function verdictOn({ text, sign }: Statement, { spellings }: Asked): { name: string; isIn: boolean } | null {
  const [, written = "", verdict] = line.exec(text.replace(/\s\([^()]{1,200}\)[.!]?$/u, "")) ?? [];
  const name = spellings.get(nameKey(written));
  if (name === undefined) return null;
  if (verdict === undefined) return sign === undefined ? null : { name, isIn: sign === "✓" };
  if (positive.test(verdict)) return sign === "✗" ? null : { name, isIn: true };
  return negative.test(verdict) && sign !== "✓" ? { name, isIn: false } : null;
}

function saidTogether(
  said: readonly Said[],
  verdicts: ReadonlyMap<string, boolean>,
  { spellings }: Asked,
): Said | null {
  const [first] = said;
  const last = said.at(-1);
  const names = [...verdicts].filter(([, isIn]) => isIn).map(([name]) => name);
  if (first === undefined || last === undefined) return null;
  if (names.length === 0 && verdicts.size < spellings.size) return null;
  const { start } = first.statement;
  const { end } = last.statement;
  const reading = answer(names.length === 0 ? "nobody" : "names", "bare", names);
  return {
    statement: { ...first.statement, end },
    placed: { place: "list", reading, span: { start, end } },
    isConclusion: false,
  };
}
