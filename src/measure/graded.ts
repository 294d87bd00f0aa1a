import type { AnswerKind } from "../algebra/query.js";
import { nameKey } from "../language/words/name-key.js";
import type { BestNames, MarginalList, ValuesDistribution } from "../query/algebra/distribution.js";
import type { AnswerJson } from "../query/algebra/value.js";
import { formatInstant } from "../time/instant.js";
import { utc } from "../time/zone.js";
import {
  type AnswerGrain,
  keyOfLength,
  keyOfNumber,
  keysOfTrueLength,
  keysOfTrueNumber,
  scaleOf,
} from "./answer-grain.js";
import { KnownItems } from "./listed-times.js";

/** The distributions of answers that are none of the four flat ones. */
export type KindDistribution = ValuesDistribution | MarginalList | BestNames;

/** How responses are compared with the answers of a distribution. */
export interface Grading {
  /**
   * How finely: times and lengths by a unit, numbers by a step. Unless it is given times are compared by the minute,
   * lengths by the unit in which the truth is told (elapsed time by the minute), numbers by two decimals.
   */
  readonly grain?: AnswerGrain;
  /** Whether a list is in an order that counts; lists of names are, lists of times are not, unless given. */
  readonly isOrdered?: boolean;
}

/** What a response scores; coarse is one that is less exact than the grain, null one of another kind. */
export type Graded = number | "coarse" | null;

/** A distribution at a grain: the score of every response, and what scores are possible. */
export interface Grades {
  readonly kind: AnswerKind;
  readonly gradeOf: (response: AnswerJson) => Graded;
  /** The score of the best possible response. */
  readonly ceiling: number;
  /** The score of no, nobody, 0, never, none or an empty list. */
  readonly negative: number;
}

const known = new WeakMap<KindDistribution, Map<string, Grades>>();

/** The grades of a distribution; worked out once. Cost: O(size of the distribution). */
export function gradesOf(distribution: KindDistribution, grading: Grading = {}): Grades {
  const key = JSON.stringify([grading.grain, grading.isOrdered]);
  const own = known.get(distribution) ?? new Map<string, Grades>();
  known.set(distribution, own);
  let grades = own.get(key);
  if (grades === undefined) own.set(key, (grades = gradesAt(distribution, grading)));
  return grades;
}

function gradesAt(distribution: KindDistribution, grading: Grading): Grades {
  if (distribution.kind === "best-names") return gradedNames(distribution);
  if (distribution.kind === "marginal-list") return gradedMarginals(distribution, grading);
  const { answerKind, outcomes } = distribution;
  switch (answerKind) {
    case "duration":
      return gradedLengths(outcomes, grading);
    case "number":
      return gradedNumbers(outcomes, grading);
    case "instant":
      return gradedInstants(outcomes, grading);
    case "names":
    case "list":
      return gradedItems(answerKind, outcomes, grading);
    case "truth":
    case "relation":
      return byKeys(
        answerKind,
        outcomes,
        (value) => [nameKey(String(value))],
        (said) => wordKey(said),
      );
  }
}

type Outcomes = ValuesDistribution["outcomes"];

/** What is always answered by who looks at nothing. */
export const negatives: Readonly<Record<AnswerKind, AnswerJson>> = {
  truth: "no",
  names: [],
  number: 0,
  instant: "never",
  duration: "none",
  list: [],
  relation: "none",
};

/** A response is right for every true answer that has its key; a true answer may have several. */
function byKeys(
  kind: AnswerKind,
  outcomes: Outcomes,
  keysOf: (value: AnswerJson) => readonly string[],
  keyOf: (response: AnswerJson) => string | null,
): Grades {
  const masses = new Map<string, number>();
  for (const { value, p } of outcomes)
    for (const key of keysOf(value)) masses.set(key, (masses.get(key) ?? 0) + p);
  const gradeOf = (response: AnswerJson): Graded => {
    const key = keyOf(response);
    return key === null ? null : Math.min(1, masses.get(key) ?? 0);
  };
  const negative = gradeOf(negatives[kind]);
  return { kind, gradeOf, ceiling: greatest(masses), negative: typeof negative === "number" ? negative : 0 };
}

function greatest(masses: ReadonlyMap<string, number>): number {
  let most = 0;
  for (const mass of masses.values()) most = Math.max(most, mass);
  return Math.min(1, most);
}

function wordKey(said: AnswerJson): string | null {
  return typeof said === "string" ? nameKey(said) : null;
}

function gradedLengths(outcomes: Outcomes, { grain }: Grading): Grades {
  const truths = outcomes.map(({ value }) => String(value));
  const scale = scaleOf(truths, typeof grain === "number" ? undefined : grain);
  return byKeys(
    "duration",
    outcomes,
    (value) => keysOfTrueLength(String(value), scale),
    (said) => (typeof said === "string" ? keyOfLength(said, scale) : null),
  );
}

function gradedNumbers(outcomes: Outcomes, { grain }: Grading): Grades {
  const step = typeof grain === "number" && grain > 0 ? grain : undefined;
  return byKeys(
    "number",
    outcomes,
    (value) => (typeof value === "number" ? keysOfTrueNumber(value, step) : [String(value)]),
    (said) =>
      typeof said === "number"
        ? Number.isFinite(said)
          ? keyOfNumber(said, step)
          : null
        : said === "none"
          ? said
          : null,
  );
}

function gradedInstants(outcomes: Outcomes, { grain }: Grading): Grades {
  const times = outcomes.filter(({ value }) => value !== "never");
  const items = new KnownItems(
    times.map(({ value }) => String(value)),
    typeof grain === "string" ? grain : "minute",
  );
  const masses = new Map<string, number>();
  for (const { value, p } of times) {
    const cell = items.cellOf(String(value));
    masses.set(cell, (masses.get(cell) ?? 0) + p);
  }
  const never = outcomes.find(({ value }) => value === "never")?.p ?? 0;
  const gradeOf = (response: AnswerJson): Graded => {
    if (typeof response === "object") return null;
    if (response === "never") return never;
    const found = items.find(typeof response === "number" ? textOf(response) : response);
    if (found === null || found === "coarse") return found === null ? 0 : found;
    return Math.min(
      1,
      found.cells.reduce((sum, cell) => sum + (masses.get(cell) ?? 0), 0),
    );
  };
  const ceiling = items
    .overlaps()
    .map((cells) => cells.reduce((sum, cell) => sum + (masses.get(cell) ?? 0), 0))
    .reduce((most, sum) => Math.max(most, Math.min(1, sum)), Math.max(never, greatest(masses)));
  return { kind: "instant", gradeOf, ceiling, negative: never };
}

function textOf(instant: number): string {
  const isInstant = Number.isSafeInteger(instant) && Math.abs(instant) < 8e15;
  return isInstant ? formatInstant(instant, utc) : "";
}

/** Sets of names as wholes, lists of times as sets at the grain, lists of names in their order. */
function gradedItems(kind: "names" | "list", outcomes: Outcomes, { grain, isOrdered }: Grading): Grades {
  const all = outcomes.flatMap(({ value }) => (typeof value === "object" ? value : []));
  const items = new KnownItems(all, typeof grain === "string" ? grain : "minute");
  const counts = kind === "list" && (isOrdered ?? !all.some((item) => /^\d{4}-/u.test(item)));
  const keyOf = (cells: readonly string[]): string =>
    JSON.stringify(counts ? cells : [...new Set(cells)].sort());
  const graded = byKeys(
    kind,
    outcomes,
    (value) => [typeof value === "object" ? keyOf(value.map((item) => items.cellOf(item))) : String(value)],
    (said) => (typeof said === "object" ? keyOf(said) : null),
  );
  return {
    ...graded,
    gradeOf: (said) => {
      const cells = cellsIn(items, said);
      return typeof cells === "object" && cells !== null ? graded.gradeOf(cells) : cells;
    },
  };
}

/** The cells of a response, an item each; 0 where one of them is not known, coarse where one is less exact. */
function cellsIn(items: KnownItems, said: AnswerJson): readonly string[] | Graded {
  if (typeof said !== "object") return null;
  const found = said.map((item) => items.find(item));
  if (found.includes("coarse")) return "coarse";
  const cells = found.flatMap((each) => (each === null || each === "coarse" ? [] : each.cells.slice(0, 1)));
  return cells.length < said.length ? 0 : cells;
}

/** Items that are in the list or not, each for itself; those of one cell are in it when one of them is. */
function gradedMarginals({ items: chances }: MarginalList, { grain }: Grading): Grades {
  const items = new KnownItems(chances.keys(), typeof grain === "string" ? grain : "minute");
  const lacking = new Map<string, number>();
  for (const [item, p] of chances) {
    const cell = items.cellOf(item);
    lacking.set(cell, (lacking.get(cell) ?? 1) * (1 - p));
  }
  const product = (pOf: (cell: string, out: number) => number): number => {
    let all = 1;
    for (const [cell, out] of lacking) all *= pOf(cell, out);
    return all;
  };
  return {
    kind: "list",
    gradeOf: (said) => {
      const cells = cellsIn(items, said);
      if (typeof cells !== "object" || cells === null) return cells;
      const named = new Set(cells);
      return product((cell, out) => (named.has(cell) ? 1 - out : out));
    },
    ceiling: product((_, out) => Math.max(out, 1 - out)),
    negative: product((_, out) => out),
  };
}

function gradedNames(distribution: BestNames): Grades {
  const spellings = new Map([...distribution.marginals.keys()].map((name) => [nameKey(name), name]));
  const gradeOf = (said: AnswerJson): Graded => {
    if (typeof said !== "object") return null;
    const names = said.map((name) => spellings.get(nameKey(name)));
    return names.includes(undefined) ? 0 : distribution.probabilityOf(new Set(names as string[]));
  };
  return { kind: "names", gradeOf, ceiling: distribution.ceiling(), negative: distribution.negative() };
}
