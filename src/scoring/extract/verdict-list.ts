import { nameKey } from "../../words/name-key.js";
import type { Asked } from "./asked.js";
import type { Said } from "./said.js";
import { answer } from "./reading.js";
import type { Statement } from "./statement.js";

const line = /^(?:the )?([\p{L}\p{N}' _-]{1,60}?)\s*(?:(?:[:=|→-]|->|=>|—)\s*(.*?))?[.!;,]*$/iu;
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
    const part = said.slice(at, at + Math.max(1, verdicts.length));
    const one = verdicts.length < 2 ? null : saidTogether(part, verdicts, asked);
    joined.push(...(one === null ? part : [one]));
    at += part.length;
  }
  return joined;
}

interface VerdictOn {
  readonly name: string;
  readonly isIn: boolean;
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

function verdictOn({ text, sign }: Statement, { spellings }: Asked): VerdictOn | null {
  const [, written = "", verdict] = line.exec(text.replace(/\s\([^()]{1,200}\)[.!]?$/u, "")) ?? [];
  const name = spellings.get(nameKey(written));
  if (name === undefined) return null;
  if (verdict === undefined || verdict === "")
    return sign === undefined ? null : { name, isIn: sign === "✓" };
  if (positive.test(verdict)) return sign === "✗" ? null : { name, isIn: true };
  return negative.test(verdict) && sign !== "✓" ? { name, isIn: false } : null;
}

function saidTogether(
  said: readonly Said[],
  verdicts: readonly VerdictOn[],
  { spellings }: Asked,
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
