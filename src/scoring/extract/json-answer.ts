import { parseJson } from "../../issue/json-text.js";
import type { Asked } from "./asked.js";
import { answer, type Reading } from "./reading.js";

/** How much JSON is read. */
const jsonLimit = 8_000;

/** A JSON value in a reply, and where it stands. */
export interface JsonAnswer {
  readonly start: number;
  readonly end: number;
  readonly reading: Reading | null;
}

const keys: Readonly<Record<Asked["item"]["template"], readonly string[]>> = {
  did: ["did", "result", "yes_or_no", "yesno"],
  who: ["subjects", "subject", "names", "name", "who", "people", "persons", "person"],
  "how-often": ["count", "times", "number", "frequency", "how_often", "howoften", "total", "occurrences"],
  "when-last": [
    "datetime",
    "date_time",
    "timestamp",
    "last_time",
    "lasttime",
    "when",
    "time",
    "date",
    "last",
  ],
};

const general = ["final_answer", "finalanswer", "answer", "response", "result", "output", "value", "label"];

/**
 * The answer in the JSON of a reply: the whole reply, its last fenced block, or an object at its end.
 *
 * @param read  reads a text as an answer
 * @returns null where there is no JSON
 */
export function jsonAnswer(
  text: string,
  asked: Asked,
  read: (text: string) => Reading | null,
): JsonAnswer | null {
  const place = jsonPlace(text);
  if (place === null) return null;
  const value = parsed(text.slice(place.start, place.end));
  if (value === undefined) return null;
  // "[2]" behind other words is a footnote.
  const isWhole = text.trim().length === place.end - place.start;
  const only = isWhole && Array.isArray(value) && value.length === 1 && asked.item.template !== "who";
  return { ...place, reading: readValue(only ? value[0] : value, asked, read, true) };
}

function jsonPlace(text: string): { start: number; end: number } | null {
  const fences = [...text.slice(-jsonLimit).matchAll(/```[a-z]{0,9}\s*\n([\s\S]*?)```/giu)];
  const last = fences.at(-1);
  const offset = Math.max(0, text.length - jsonLimit);
  if (last !== undefined && /^\s*[[{]/u.test(last[1] ?? "")) {
    const start = offset + last.index + last[0].indexOf(last[1] ?? "");
    return trimmed(text, start, start + (last[1] ?? "").length);
  }
  const end = text.trimEnd().length;
  const closing = text[end - 1];
  if (closing !== "}" && closing !== "]") return null;
  const start = openingOf(text, end, closing);
  return start === null ? null : { start, end };
}

/** Where the object or list that ends here begins; what stands in quotes is no bracket of it. */
function openingOf(text: string, end: number, closing: string): number | null {
  const opening = closing === "}" ? "{" : "[";
  let depth = 0;
  for (let at = end - 1; at >= Math.max(0, end - jsonLimit); at -= 1) {
    if (text[at] === closing) depth += 1;
    else if (text[at] === opening) depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
  const part = text.slice(start, end);
  return { start: start + part.length - part.trimStart().length, end: start + part.trimEnd().length };
}

/** The value of JSON, or of what Python prints for it; undefined when it is neither. */
function parsed(text: string): unknown {
  const json = parseJson(text, "");
  if (!("issue" in json)) return json.value;
  const python = text
    .replace(/'/gu, '"')
    .replace(/\bTrue\b/gu, "true")
    .replace(/\bFalse\b/gu, "false")
    .replace(/\bNone\b/gu, "null")
    .replace(/,\s*([}\]])/gu, "$1");
  const again = parseJson(python, "");
  return "issue" in again ? undefined : again.value;
}

function readValue(
  value: unknown,
  asked: Asked,
  read: (text: string) => Reading | null,
  isTop = false,
): Reading | null {
  const { template } = asked.item;
  // The paper asks for "nothing" where there was no last time.
  if (value === null && template === "when-last") return answer("never", "bare", "never");
  if (typeof value === "boolean")
    return template === "did" ? answer("yes-no", "bare", value ? "yes" : "no") : null;
  if (typeof value === "number") return readNumber(value, asked);
  if (typeof value === "string") return bareOnly(read(value.trim()));
  if (Array.isArray(value)) return template === "who" ? readNames(value, read) : null;
  if (typeof value !== "object" || value === null || !isTop) return null;
  return readFields(value as Readonly<Record<string, unknown>>, asked, read);
}

function readFields(
  fields: Readonly<Record<string, unknown>>,
  asked: Asked,
  read: (text: string) => Reading | null,
): Reading | null {
  const folded = new Map(
    Object.entries(fields).map(([key, value]) => [key.toLowerCase().replace(/[\s-]/gu, "_"), value]),
  );
  const [date, time] = [folded.get("date"), folded.get("time")];
  if (asked.item.template === "when-last" && typeof date === "string" && typeof time === "string") {
    return bareOnly(read(`${date} ${time}`));
  }
  for (const key of [...general, ...keys[asked.item.template]]) {
    if (!folded.has(key)) continue;
    const reading = readValue(folded.get(key), asked, read, true);
    if (reading !== null) return reading;
  }
  return null;
}

function readNumber(value: number, { item }: Asked): Reading | null {
  if (item.template === "how-often")
    return Number.isSafeInteger(value) && value >= 0 ? answer("number", "bare", value) : null;
  if (item.template !== "when-last" || !Number.isSafeInteger(value) || value < 1e8) return null;
  return answer("unix-time", "bare", value < 1e11 ? value * 1000 : value);
}

function readNames(values: readonly unknown[], read: (text: string) => Reading | null): Reading | null {
  if (values.length === 0) return answer("nobody", "bare", []);
  const texts = values.map((value) => (typeof value === "string" ? value : null));
  return texts.includes(null) ? null : bareOnly(read(texts.join(", ")));
}

/** A value of JSON is nothing but the answer, so what could be a sentence is one there too. */
function bareOnly(reading: Reading | null): Reading | null {
  return reading?.kind === "answer" && reading.level === "direct" ? { ...reading, level: "bare" } : reading;
}
