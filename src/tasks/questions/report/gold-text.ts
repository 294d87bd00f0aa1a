import type { PrintedDistribution } from "../../../query/answer-schema.js";
import type { PrintedAnswer } from "../../../query/print.js";
import { shareText } from "../../../page/document/block.js";

/** How many answers of a distribution are told. */
const most = 6;

/** A distribution in a line, the most probable answers first: "never .60, 2023-09-28 14:27 .40". */
export function goldText(gold: PrintedDistribution): string {
  const masses = massesOf(gold)
    .filter(([, mass]) => mass > 0)
    .sort(([, a], [, b]) => b - a);
  const told = masses.slice(0, most).map(([name, mass]) => `${name} ${probabilityText(mass)}`);
  const left = masses.length - told.length;
  const line = told.join(", ");
  if (left === 0) return line === "" && "subjects" in gold ? "nobody 1.00" : line;
  return `${line} and ${left} more`;
}

/** Each of the subjects belongs or not by itself; of the others one is the answer. */
function massesOf(gold: PrintedDistribution): readonly (readonly [name: string, mass: number])[] {
  if ("yes" in gold) {
    return [
      ["yes", gold.yes],
      ["no", gold.no],
    ];
  }
  if ("subjects" in gold) return Object.entries(gold.subjects);
  if ("counts" in gold) return gold.counts.map((mass, count) => [`${count}`, mass]);
  if ("from" in gold) return gold.p.map((mass, index) => [`${gold.from + index}`, mass]);
  return [...gold.instants.map(({ at, p }) => [minuteText(at), p] as const), ["never", gold.never] as const];
}

/** An answer as it is said. */
export function answerText(answer: PrintedAnswer): string {
  if (typeof answer === "object") return answer.length === 0 ? "nobody" : answer.join(", ");
  return /^\d{4,}-\d\d-\d\dT/u.test(`${answer}`) ? minuteText(`${answer}`) : `${answer}`;
}

/** "2023-09-28 14:27" of an ISO time with seconds and offset. */
export function minuteText(iso: string): string {
  return iso.replace(/T(\d\d:\d\d).*$/u, " $1");
}

function probabilityText(mass: number): string {
  return mass > 0 && mass < 0.005 ? "<.01" : shareText(mass);
}
