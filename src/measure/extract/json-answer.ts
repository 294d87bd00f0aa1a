import { readUnit } from "../../language/formats/length-text.js";
import { parseJson } from "../../formats/json/salvage-records.js";
import type { AnswerKind } from "../../algebra/query.js";
import type { Asked } from "./asked.js";
import { answer, hedge, isSame, type Reading } from "./verdict.js";

/** How much JSON is read. */
const jsonLimit = 8_000;

/** A JSON value in a reply, and where it stands. */
export interface JsonAnswer {
  readonly start: number;
  readonly end: number;
  readonly reading: Reading | null;
}

type Read = (text: string) => Reading | null;

/** Words of keys under which any answer may stand, the surest first. */
const answerKeys =
  /^(?:final_?answer|final_?response|answers?|final|response|result|output|verdict|conclusion|decision|prediction|value|label)$/u;

/** Words of keys under which an answer of the other kinds stands. */
const kindWords: Readonly<Record<AnswerKind, ReadonlySet<string>>> = {
  truth: wordSet("yes yesno"),
  names: wordSet("names name"),
  number: wordSet("count counts number total amount sum mean average rate value days streak km price cost"),
  instant: wordSet("when datetime timestamp time date"),
  duration: wordSet("duration length elapsed seconds minutes hours days weeks months years age total"),
  list: wordSet("days dates times datetimes timestamps order list names items sequence ranking events"),
  relation: wordSet("relation relationship allen"),
};

/** Words of keys under which the answer to a question of a template stands. */
const templateWords: Readonly<Record<Asked["item"]["template"], ReadonlySet<string>>> = {
  ...kindWords,
  did: wordSet("did happened happen occurred occur occurrence yes yesno exists match matches matched found"),
  who: wordSet(
    "who subject subjects name names person persons people individual individuals participants actor actors agent agents",
  ),
  "how-often": wordSet(
    "count counts times number num n frequency often total occurrences occurrence matches matched matching instances",
  ),
  "when-last": wordSet("when datetime timestamp time date last latest recent occurrence"),
};

/** Words of keys under which stands what leads to an answer, or what is known of it. */
const aside = wordSet(
  "reason reasons reasoning explanation rationale evidence thought thoughts thinking analysis steps step question query note notes comment details confidence score probability id index justification source context speech previous prior earlier before first second next current now today asked unmatched excluded nonmatching ignored",
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/**
 * The answer in the JSON of a reply: the whole reply, its last fenced block, or an object in it.
 *
 * @param read  reads a text as an answer
 * @returns null where there is no JSON
 */
export function jsonAnswer(text: string, asked: Asked, read: Read): JsonAnswer | null {
  for (const place of placesOf(text)) {
    const value = parsed(text.slice(place.start, place.end));
    if (value === undefined) continue;
    // "[2]" behind other words is a footnote, and so is a list of numbers.
    const isWhole = text.trim().length === place.end - place.start;
    const only =
      isWhole &&
      Array.isArray(value) &&
      value.length === 1 &&
      asked.item.template !== "who" &&
      asked.item.template !== "list";
    const reading = readValue(only ? value[0] : value, asked, read, true);
    if (reading === null && Array.isArray(value) && !isWhole) continue;
    return { ...place, reading };
  }
  return null;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Where JSON may stand: in the last fence, at the end, at the beginning, in the middle. */
function placesOf(text: string): readonly Span[] {
  const offset = Math.max(0, text.length - jsonLimit);
  const fence = [...text.slice(offset).matchAll(/```[a-z]{0,9}\s*\n([\s\S]*?)```/gi)].at(-1);
  const fenced = fence?.[1];
  const places: Span[] = [];
  if (fence !== undefined && fenced !== undefined && /^\s*[[{"]/u.test(fenced)) {
    const start = offset + fence.index + fence[0].indexOf(fenced);
    places.push(trimmed(text, start, start + fenced.length));
  }
  const end = text.trimEnd().length;
  if (text[end - 1] === "]") places.push(...endingAt(text, end));
  const brace = text.lastIndexOf("}") + 1;
  if (brace > 0) places.push(...endingAt(text, brace));
  return places;
}

/** The object or list that ends here, as far as its brackets tell; what stands in quotes is no bracket of it. */
function endingAt(text: string, end: number): readonly Span[] {
  const closing = text[end - 1];
  const opening = closing === "}" ? "{" : "[";
  let depth = 0;
  for (let at = end - 1; at >= Math.max(0, end - jsonLimit); at -= 1) {
    if (text[at] === closing) depth += 1;
    else if (text[at] === opening) depth -= 1;
    if (depth === 0) return [{ start: at, end }];
  }
  return [];
}

function trimmed(text: string, start: number, end: number): Span {
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

function readValue(value: unknown, asked: Asked, read: Read, isTop = false): Reading | null {
  const { template } = asked.item;
  // The paper asks for "nothing" where there was no last time.
  if (value === null && template === "when-last") return answer("never", "bare", "never");
  if (typeof value === "boolean")
    return template === "did" ? answer("yes-no", "bare", value ? "yes" : "no") : null;
  if (typeof value === "number") return readNumber(value, asked, read);
  if (typeof value === "string") return bareOnly(read(value.trim()));
  if (Array.isArray(value)) {
    if (template === "list") return readItems(value, read);
    return template === "who" ? readNames(value, read) : null;
  }
  if (typeof value !== "object" || value === null || !isTop) return null;
  return readFields(value as Readonly<Record<string, unknown>>, asked, read);
}

interface Field {
  readonly words: readonly string[];
  readonly value: unknown;
}

/**
 * The answer among the fields of an object: under a key that says so, else under one of what was asked for,
 * else the only field that can be read. Fields that differ leave it open.
 */
function readFields(object: Readonly<Record<string, unknown>>, asked: Asked, read: Read): Reading | null {
  const fields = Object.entries(object)
    .map(([key, value]): Field => ({ words: wordsOfKey(key), value }))
    .filter(({ words }) => !words.some((word) => aside.has(word)));
  const time = asked.item.template === "when-last" ? dateAndTime(fields, read) : null;
  const own = templateWords[asked.item.template];
  const isCounting = (word: string) => word.startsWith("match") || word === "count";
  const ranks = [
    fields.filter(({ words }) => words[0]?.startsWith("final") === true && answerKeys.test(words.join("_"))),
    fields.filter(({ words }) => answerKeys.test(words.join("_"))),
    ...(asked.item.template === "how-often" ? [fields.filter(({ words }) => words.some(isCounting))] : []),
    fields.filter(({ words }) => words.some((word) => own.has(word))),
  ];
  for (const [rank, chosen] of ranks.entries()) {
    if (rank === ranks.length - 1 && time !== null) return time;
    const readings = chosen.flatMap((field) => readField(field, asked, read) ?? []);
    const reading = agreed(readings);
    if (reading !== null) return reading;
  }
  return agreed(fields.flatMap((field) => plainValue(field, asked, read) ?? []));
}

/** The value of a field; a number under the name of a unit is a length of it. */
function readField({ words, value }: Field, asked: Asked, read: Read): Reading | null {
  const unit = words.find((word) => readUnit(word) !== null);
  if (asked.item.template === "duration" && typeof value === "number" && unit !== undefined)
    return bareOnly(read(`${value} ${unit}`));
  return readValue(value, asked, read, true);
}

/** A value under a key that says nothing of the answer, where it is nothing but one. */
function plainValue({ words, value }: Field, asked: Asked, read: Read): Reading | null {
  if (Array.isArray(value) && !words.some((word) => word.startsWith("match"))) return null;
  const reading = typeof value === "string" ? read(value.trim()) : readValue(value, asked, read, true);
  return reading?.kind === "answer" && reading.level === "bare" ? reading : null;
}

/** The reading that all have; open where they differ. */
function agreed(readings: readonly Reading[]): Reading | null {
  const [first] = readings;
  if (first === undefined) return null;
  const isOne = readings.every(
    (each) =>
      each.kind === first.kind &&
      (each.kind !== "answer" || first.kind !== "answer" || isSame(each.response, first.response)),
  );
  return isOne ? first : hedge;
}

/** "matchedSubjects" and "matched_subjects" are of the words matched and subjects. */
function wordsOfKey(key: string): readonly string[] {
  return (
    key
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  );
}

/** A date and a time of day in fields of their own. */
function dateAndTime(fields: readonly Field[], read: Read): Reading | null {
  const textOf = (name: string) =>
    fields.find(({ words, value }) => words.includes(name) && typeof value === "string")?.value;
  const [date, time] = [textOf("date"), textOf("time")];
  if (typeof date !== "string" || typeof time !== "string" || date === time) return null;
  return bareOnly(read(/\d[\d:.]*\d/u.exec(date)?.[0].includes(":") === true ? date : `${date} ${time}`));
}

function readNumber(value: number, { item }: Asked, read: Read): Reading | null {
  if (item.template === "how-often")
    return Number.isSafeInteger(value) && value >= 0 ? answer("number", "bare", value) : null;
  if (item.template === "number") return answer("amount", "bare", value);
  if (item.template === "duration") return bareOnly(read(String(value)));
  if (item.template !== "when-last" || !Number.isSafeInteger(value) || value < 1e8) return null;
  return answer("unix-time", "bare", value < 1e11 ? value * 1000 : value);
}

function readNames(values: readonly unknown[], read: Read): Reading | null {
  if (values.length === 0) return answer("nobody", "bare", []);
  const texts = values.map((value) => (typeof value === "string" ? value : nameIn(value)));
  return texts.includes(null) ? null : bareOnly(read(texts.join(", ")));
}

/** A list of times or of names in their order, each by itself. */
function readItems(values: readonly unknown[], read: Read): Reading | null {
  const items: string[] = [];
  for (const value of values) {
    const reading = typeof value === "string" ? read(value.trim()) : null;
    if (reading?.kind !== "answer" || reading.level !== "bare" || typeof reading.response !== "object")
      return null;
    items.push(...reading.response);
  }
  return answer(items.length === 0 ? "empty" : "times", "bare", items);
}

/** The name in "{"subject": "Mary", "time": "08:01"}". */
function nameIn(value: unknown): string | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const found = Object.entries(value).find(([key]) =>
    wordsOfKey(key).some((word) => templateWords.who.has(word)),
  );
  return typeof found?.[1] === "string" ? found[1] : null;
}

/** A value of JSON is nothing but the answer, so what could be a sentence is one there too. */
function bareOnly(reading: Reading | null): Reading | null {
  return reading?.kind === "answer" && reading.level === "direct" ? { ...reading, level: "bare" } : reading;
}
