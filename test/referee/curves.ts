import { readFileSync } from "node:fs";
import type { AnswerCounts, SurveyedCell } from "../../src/fuzzy/study.js";

/** How raters' answers become a degree at every elapsed time. */
export interface CurveChoices {
  readonly estimator: "median" | "mean" | "share";
  readonly interpolation: "linear" | "log";
  readonly tail: "continue" | "hold" | "saturate";
}

interface Survey {
  readonly curves: readonly {
    readonly eventType: string;
    readonly person: string | null;
    readonly adverbial: string;
    readonly cells: readonly SurveyedCell[];
  }[];
}

function survey(name: string): Survey {
  return JSON.parse(readFileSync(new URL(`../../surveys/${name}.json`, import.meta.url), "utf8")) as Survey;
}

const curves = ["fuzzylli", "cogalex-2024"].flatMap((name) => survey(name).curves);

/** The types of the paper, which were asked about over the same spans. */
export const paperTypes = [
  ...["watch film", "eat risotto", "read book", "dance salsa", "store wine bottle", "drink juice"],
  "chat with friend",
] as const;

/** Whether raters were asked about an adverbial at all, or about it and a type. */
export function isSurveyed(adverbial: string, eventType: string | null = null): boolean {
  const surveyed = eventType === null ? null : surveyedName(eventType);
  return curves.some(
    (curve) => curve.adverbial === adverbial && (surveyed === null || curve.eventType === surveyed),
  );
}

function surveyedName(eventType: string): string {
  return eventType === "dance lively salsa" ? "dance salsa" : eventType;
}

/** The cells of the one curve that was surveyed of a type that was asked in one person only. */
export function cellsOf(eventType: string, adverbial: string): readonly SurveyedCell[] {
  const surveyed = surveyedName(eventType);
  const found = curves.filter((curve) => curve.eventType === surveyed && curve.adverbial === adverbial);
  const [curve] = found;
  if (curve === undefined || found.length > 1)
    throw new RangeError(`${found.length} curves of ${eventType}, ${adverbial}`);
  return curve.cells;
}

function estimate(counts: AnswerCounts, estimator: CurveChoices["estimator"]): number {
  const answers = counts.flatMap((count, index) => new Array<number>(count).fill(index / 4));
  const n = answers.length;
  switch (estimator) {
    case "median":
      return (
        ((answers[Math.floor((n - 1) / 2)] ?? Number.NaN) + (answers[Math.floor(n / 2)] ?? Number.NaN)) / 2
      );
    case "mean":
      return answers.reduce((sum, answer) => sum + answer, 0) / n;
    case "share": {
      const above = answers.filter((answer) => answer > 0.5).length;
      const ties = answers.filter((answer) => answer === 0.5).length;
      return (above + ties / 2) / n;
    }
  }
}

interface Knot {
  readonly x: number;
  readonly d: number;
}

const known = new Map<string, readonly Knot[]>();

function knotsOf(
  eventType: string,
  adverbial: string,
  estimator: CurveChoices["estimator"],
): readonly Knot[] {
  const key = `${eventType}|${adverbial}|${estimator}`;
  const knots =
    known.get(key) ??
    cellsOf(eventType, adverbial).map(({ elapsedMinutes, counts }) => ({
      x: elapsedMinutes * 60_000,
      d: estimate(counts, estimator),
    }));
  known.set(key, knots);
  return knots;
}

/** The degree of an adverbial for an event of a type so many milliseconds ago, straight from the counts. */
export function degreeOf(
  eventType: string,
  adverbial: string,
  elapsed: number,
  choices: CurveChoices,
): number {
  if (elapsed < 0) return 0;
  const knots = knotsOf(eventType, adverbial, choices.estimator);
  const after = knots.findIndex(({ x }) => x >= elapsed);
  const right = knots[after];
  if (right === undefined) return tail(knots, adverbial, elapsed, choices.tail);
  const left = knots[after - 1];
  if (left === undefined || right.x === elapsed) return right.d;
  const scale = choices.interpolation === "log" ? Math.log : (x: number) => x;
  const share = (scale(elapsed) - scale(left.x)) / (scale(right.x) - scale(left.x));
  return left.d * (1 - share) + right.d * share;
}

function tail(
  knots: readonly Knot[],
  adverbial: string,
  elapsed: number,
  policy: CurveChoices["tail"],
): number {
  const last = knots.at(-1);
  if (last === undefined) throw new RangeError("a curve has a knot");
  switch (policy) {
    case "hold":
      return last.d;
    case "saturate":
      if (adverbial === "some time ago") return last.d;
      return adverbial === "long time ago" ? 1 : 0;
    case "continue": {
      const three = knots.slice(-3).map(({ x, d }) => ({ log: Math.log(x / last.x), d }));
      const meanLog = three.reduce((sum, { log }) => sum + log, 0) / three.length;
      const meanDegree = three.reduce((sum, { d }) => sum + d, 0) / three.length;
      const rise = three.reduce((sum, { log, d }) => sum + (log - meanLog) * (d - meanDegree), 0);
      const run = three.reduce((sum, { log }) => sum + (log - meanLog) ** 2, 0);
      return Math.min(1, Math.max(0, last.d + (rise / run) * Math.log(elapsed / last.x)));
    }
  }
}
