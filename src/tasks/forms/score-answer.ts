import type { AnyPrintedDistribution } from "../../query/answer-schema.js";
import type { AnswerJson } from "../../query/algebra/value.js";
import { nameKey } from "../../language/words/name-key.js";
import { readTimeResponse } from "../../measure/score.js";
import { msPerMinute } from "../../time/civil.js";
import { openZone, type Zone } from "../../time/zone.js";
import { type FormAnswer, readLength } from "./read-answer.js";

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
