import type { AnswerKind } from "../../algebra/query.js";
import { type AllenRelation, allenRelations } from "../../time/interval.js";
import { extractResponse } from "../../measure/extract/extract-response.js";
import type { AskedItem } from "../../measure/extract/verdict.js";
import { msPerDay, msPerHour, msPerMinute, msPerSecond, msPerWeek } from "../../time/civil.js";
import type { AnyPrintedDistribution } from "../../query/answer-schema.js";
import type { AnswerJson } from "../../query/algebra/value.js";
import { nameKey } from "../../language/words/name-key.js";
import { readTimeResponse } from "../../measure/score.js";
import { openZone, type Zone } from "../../time/zone.js";

/** What is known of an item to score an answer to it. */
interface ScoredItem {
  readonly gold: AnyPrintedDistribution;
  readonly zone: string;
}

/** Numbers that are nearer are the same, as replies round them. */
const rounding = 0.005;

/**
 * The probability that an answer is right, by the ground truth of its item: names as sets, lists in their order,
 * times by the minute, numbers to two decimals, lengths by their seconds.
 */
export function scoreAnswer({ gold, zone: name }: ScoredItem, answer: FormAnswer): number {
  const zone = openZone(name);
  if (!zone.ok) throw new RangeError(`there is no zone ${name}`);
  const isSame = (value: AnswerJson): boolean => isSameAnswer(value, answer, zone.value);
  if ("yes" in gold) return answer === "yes" ? gold.yes : answer === "no" ? gold.no : 0;
  if ("counts" in gold) return typeof answer === "number" ? (gold.counts[answer] ?? 0) : 0;
  if ("from" in gold) return typeof answer === "number" ? (gold.p[answer - gold.from] ?? 0) : 0;
  if ("outcomes" in gold) return sumOf(gold.outcomes.filter((outcome) => isSame(outcome.answer)));
  if ("instants" in gold) {
    if (answer === "never") return gold.never;
    return sumOf(gold.instants.filter(({ at }) => isSame(at)));
  }
  const chances = "subjects" in gold ? gold.subjects : "items" in gold ? gold.items : gold.marginals;
  return chanceOfSet(chances, answer, zone.value);
}

function sumOf(outcomes: readonly { readonly p: number }[]): number {
  return Math.min(
    1,
    outcomes.reduce((sum, { p }) => sum + p, 0),
  );
}

/** That exactly these are meant, each by itself; 0 where one is not known, or said twice. */
function chanceOfSet(chances: Readonly<Record<string, number>>, answer: FormAnswer, zone: Zone): number {
  if (typeof answer !== "object") return 0;
  const said = answer.map((item) => Object.keys(chances).find((known) => isSameItem(known, item, zone)));
  if (said.includes(undefined) || new Set(said).size !== said.length) return 0;
  return Object.entries(chances).reduce(
    (product, [name, p]) => product * (said.includes(name) ? p : 1 - p),
    1,
  );
}

function isSameAnswer(value: AnswerJson, answer: FormAnswer, zone: Zone): boolean {
  if (typeof value === "object") {
    if (typeof answer !== "object" || answer.length !== value.length) return false;
    const isInOrder = value.every((item, index) => isSameItem(item, answer[index] ?? "", zone));
    const areNames = value.every((item) => !/^\d/u.test(item));
    return (
      isInOrder || (areNames && value.every((item) => answer.some((one) => isSameItem(item, one, zone))))
    );
  }
  if (typeof value === "number") return typeof answer === "number" && Math.abs(value - answer) < rounding;
  return typeof answer === "string" && isSameItem(value, answer, zone);
}

function isSameItem(known: string, said: string, zone: Zone): boolean {
  if (known === said || nameKey(known) === nameKey(said)) return true;
  if (known.startsWith("P")) return readLength(known) === readLength(said);
  const [a, b] = [readTimeResponse(known, zone), readTimeResponse(said, zone)];
  if (a === null || b === null || a.grain !== b.grain) return false;
  return Math.floor(a.instant / msPerMinute) === Math.floor(b.instant / msPerMinute);
}

/** What a reply answered: a text, a number, or names and times. */
export type FormAnswer = string | number | readonly string[];

/** What is known of an item to read a reply to it. */
export interface ReadItem {
  readonly kind: AnswerKind;
  readonly question: string;
  readonly speechTime: string;
  readonly zone: string;
  /** The names that an answer can have: people, places, deeds. */
  readonly names: readonly string[];
}

/** Which of the readers of replies an answer of a kind goes by; the others are read by their last line. */
const templates = { truth: "did", names: "who", number: "how-often", instant: "when-last" } as const;

/**
 * Reads a reply as an answer of a kind; null where no one answer can be read from it.
 *
 * Yes and no, names, counts and times are read as in all benchmarks; lengths, lists, relations and numbers with
 * decimals from what stands behind the last "Answer:", else from the last line.
 */
export function readAnswer(item: ReadItem, reply: string): FormAnswer | null {
  switch (item.kind) {
    case "truth":
    case "names":
    case "number":
    case "instant": {
      const { names, ...asked } = item;
      const template = templates[item.kind];
      const read: AskedItem = { ...asked, template, subjects: names, grain: "minute" };
      return extractResponse(reply, read, "strict").response;
    }
    case "duration":
      return readLength(lastPart(reply));
    case "list":
      return readList(lastPart(reply));
    case "relation":
      return readRelation(lastPart(reply));
  }
}

/** Behind the last "Answer:", else the last line that says something. */
function lastPart(reply: string): string {
  const marked = /.*\banswer\s*(?:is)?\s*[:=]\s*([\s\S]+)$/iu.exec(reply)?.[1];
  const lines = (marked ?? reply).split("\n").filter((line) => /[\p{L}\p{N}]/u.test(line));
  const isList = marked !== undefined && lines.length > 1;
  return (isList ? lines.join("\n") : (lines.at(-1) ?? "")).replaceAll(/[*_`"\u201C\u201D]/gu, "").trim();
}

const unitMs: readonly (readonly [pattern: RegExp, ms: number])[] = [
  [/^w(?:eeks?)?$/iu, msPerWeek],
  [/^d(?:ays?)?$/iu, msPerDay],
  [/^h(?:(?:ou)?rs?)?$/iu, msPerHour],
  [/^m(?:in(?:ute)?s?)?$/iu, msPerMinute],
  [/^s(?:ec(?:ond)?s?)?$/iu, msPerSecond],
];

/** A length in words or by ISO 8601, as seconds in ISO 8601 ("PT7500S"); "none" where it says so. */
export function readLength(text: string): string | null {
  if (/^(?:none|no (?:time|such|length)|never|there is none|n\/a)\b/iu.test(text)) return "none";
  const iso = /^P(?:([\d.]+)W)?(?:([\d.]+)D)?(?:T(?:([\d.]+)H)?(?:([\d.]+)M)?(?:([\d.]+)S)?)?\.?$/iu.exec(
    text,
  );
  if (iso !== null && /\d/u.test(text)) {
    const sizes = [msPerWeek, msPerDay, msPerHour, msPerMinute, msPerSecond];
    return secondsText(sizes.reduce((sum, ms, index) => sum + Number(iso[index + 1] ?? 0) * ms, 0));
  }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)\s*-?\s*(?:whole |full )?([a-z]+)/giu)];
  if (parts.length === 0) return null;
  let sum = 0;
  for (const [, number = "", unit = ""] of parts) {
    const ms = unitMs.find(([pattern]) => pattern.test(unit))?.[1];
    if (ms === undefined) return null;
    sum += Number(number) * ms;
  }
  return secondsText(sum);
}

function secondsText(ms: number): string {
  return `PT${Math.round(ms / msPerSecond)}S`;
}

/** Items between commas, in lines or as JSON; none for "none". */
function readList(text: string): readonly string[] | null {
  if (text === "") return null;
  if (/^(?:none|nothing|never|no (?:days?|times?)|\[\s*\]|the list is empty|empty)\b/iu.test(text)) return [];
  const items = text
    .replaceAll(/[[\]]/gu, "")
    .split(/\n|,(?!\s*\d{4}\b(?!-))|;|\band\b/u)
    .map((item) =>
      item
        .replace(/^\s*(?:[-\u2022]|\d+[.)]\s)\s*/u, "")
        .replace(/[.\s]+$/u, "")
        .trim(),
    );
  const said = items.filter((item) => item !== "");
  return said.length === 0 ? null : said;
}

function readRelation(text: string): AllenRelation | null {
  const found = allenRelations.filter((relation) =>
    new RegExp(`(?<![\\w-])${relation.replace("-", "[- ]")}(?![\\w-])`, "iu").test(text),
  );
  const [only, other] = found;
  return only === undefined || other !== undefined ? null : only;
}
