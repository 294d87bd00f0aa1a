import {
  DidDistribution,
  type Distribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../distribution/distribution.js";
import type { Setting } from "../setting.js";
import type { AnswerKind } from "../../algebra/query.js";
import { type AnswerJson, jsonOf, keyOf, sizeOf, type Value } from "./value.js";
import type { Outcome } from "./world.js";

/** Probabilities closer than this are equal. */
const tieTolerance = 1e-12;

/** The most numbers from the least to the greatest of a count. */
const COUNT_LIMIT = 2_000_000;

/** The most probable answer, as JSON. */
export interface BestAnswer {
  readonly value: AnswerJson;
  readonly probability: number;
  readonly tie: boolean;
}

/** What a query's answer can be; each class tells `best`, `probabilityOf`, `ceiling` and `negative`. */
export type AlgebraDistribution = Distribution | ValuesDistribution | MarginalList | BestNames;

/** What `BestNames` has beside: declared here so that all classes are one union. */
export interface BestNames {
  readonly kind: "best-names";
  /** P(the name is among the answer), in the order of names. */
  readonly marginals: ReadonlyMap<string, number>;
  best(): BestAnswer;
  probabilityOf(names: ReadonlySet<string>): number;
  ceiling(): number;
  negative(): number;
}

/** Values with a mass each: durations, lists, relations, numbers of any size, and sets of names that hang together. */
export class ValuesDistribution {
  readonly kind = "values";
  readonly answerKind: AnswerKind;
  /** In the order in which ties are broken: smaller, fewer and later ones first, never and none last. */
  readonly outcomes: readonly { readonly value: AnswerJson; readonly p: number }[];
  /** Of names and lists P(each is in the answer); empty for other kinds. */
  readonly marginals: ReadonlyMap<string, number>;
  readonly #negative: string;

  /** @param negative  the answer of no, nobody, 0, never, none or an empty list */
  constructor(
    answerKind: AnswerKind,
    outcomes: readonly { readonly value: AnswerJson; readonly p: number }[],
    negative: AnswerJson,
  ) {
    this.answerKind = answerKind;
    this.outcomes = outcomes;
    this.#negative = JSON.stringify(negative);
    const marginals = new Map<string, number>();
    for (const { value, p } of outcomes) {
      if (typeof value !== "object") continue;
      for (const name of value) marginals.set(name, (marginals.get(name) ?? 0) + p);
    }
    this.marginals = marginals;
  }

  best(): BestAnswer {
    const most = this.ceiling();
    const modes = this.outcomes.filter(({ p }) => p >= most - tieTolerance);
    const [first] = modes;
    if (first === undefined) throw new RangeError("a distribution has an outcome");
    return { value: first.value, probability: first.p, tie: modes.length > 1 };
  }

  /** P(this is the answer), written as an answer is: a set of names in their order. */
  probabilityOf(value: AnswerJson): number {
    const text = JSON.stringify(value);
    return this.outcomes.find((outcome) => JSON.stringify(outcome.value) === text)?.p ?? 0;
  }

  ceiling(): number {
    return this.outcomes.reduce((most, { p }) => Math.max(most, p), 0);
  }

  /** The score of no, nobody, 0, never, none or an empty list. */
  negative(): number {
    return this.outcomes.find(({ value }) => JSON.stringify(value) === this.#negative)?.p ?? 0;
  }
}

function valuesOf(
  kind: AnswerKind,
  outcomes: readonly Outcome<Value>[],
  { zone }: Pick<Setting, "zone">,
): ValuesDistribution {
  const sorted = [...outcomes].sort((a, b) => preference(a.value, b.value));
  const printed = sorted.map(({ value, p }) => ({ value: jsonOf(value, zone), p }));
  return new ValuesDistribution(kind, printed, jsonOf(negativeOf(kind), zone));
}

function negativeOf(kind: AnswerKind): Value {
  switch (kind) {
    case "truth":
      return { kind, holds: false };
    case "names":
      return { kind, names: [] };
    case "list":
      return { kind, items: [] };
    case "number":
      return { kind, number: 0 };
    case "instant":
      return { kind, moment: null };
    case "duration":
      return { kind, length: null };
    case "relation":
      return { kind, relation: null };
  }
}

/** Which of two equally probable answers comes first. */
function preference(a: Value, b: Value): number {
  const order = rankOf(a) - rankOf(b);
  if (order !== 0 && !Number.isNaN(order)) return order;
  const [x, y] = [keyOf(a), keyOf(b)];
  return x < y ? -1 : x === y ? 0 : 1;
}

function rankOf(value: Value): number {
  switch (value.kind) {
    case "truth":
      return value.holds ? 1 : 0;
    case "names":
      return value.names.length;
    case "list":
      return value.items.length;
    case "number":
      return value.number ?? Number.POSITIVE_INFINITY;
    case "instant":
      return value.moment === null ? Number.POSITIVE_INFINITY : 0 - value.moment.at;
    case "duration":
      return value.length === null ? Number.POSITIVE_INFINITY : sizeOf(value.length);
    case "relation":
      return value.relation === null ? 1 : 0;
    case "calculated":
      return 0;
  }
}

/** A list whose items are in it or not, each for itself. */
export class MarginalList {
  readonly kind = "marginal-list";
  /** The whole list, where nothing of it is open. */
  readonly #certain: readonly string[] | null;
  #items: ReadonlyMap<string, number> | null;

  /** @param items  P(the item is in the list), in the order of the list; or those of a certain list, each once */
  constructor(items: ReadonlyMap<string, number> | readonly string[]) {
    this.#certain = Array.isArray(items) ? items : null;
    this.#items = items instanceof Map ? items : null;
  }

  /** P(the item is in the list), in the order of the list. */
  get items(): ReadonlyMap<string, number> {
    return (this.#items ??= new Map(Array.from(this.#certain ?? [], (item) => [item, 1] as const)));
  }

  /** The items with P > ½; on a tie they are left out. */
  best(): BestAnswer {
    if (this.#certain !== null) return { value: this.#certain, probability: 1, tie: false };
    const value: string[] = [];
    let tie = false;
    for (const [item, p] of this.items) {
      if (p > 0.5 + tieTolerance) value.push(item);
      else if (p >= 0.5 - tieTolerance) tie = true;
    }
    return { value, probability: this.probabilityOf(value), tie };
  }

  /** P(the list has exactly these). */
  probabilityOf(items: readonly string[]): number {
    const wanted = new Set(items);
    if (items.some((item) => !this.items.has(item)) || wanted.size !== items.length) return 0;
    let product = 1;
    for (const [item, p] of this.items) product *= wanted.has(item) ? p : 1 - p;
    return product;
  }

  ceiling(): number {
    let product = 1;
    for (const p of this.items.values()) product *= Math.max(p, 1 - p);
    return product;
  }

  negative(): number {
    return this.probabilityOf([]);
  }
}

/** The distribution of outcomes in the class of their kind. */
export function distributionOf(
  kind: AnswerKind,
  outcomes: readonly Outcome<Value>[],
  setting: Setting,
): AlgebraDistribution {
  if (kind === "truth") return new DidDistribution(massOf(outcomes, "no"));
  const [only] = outcomes;
  if (outcomes.length === 1 && only?.value.kind === "names") {
    return new WhoDistribution(
      only.value.names.map((name) => [name, 1] as const),
      setting.policy.dependence,
    );
  }
  if (kind === "number") return countsOf(outcomes) ?? valuesOf(kind, outcomes, setting);
  if (kind === "instant") return instantsOf(outcomes, setting) ?? valuesOf(kind, outcomes, setting);
  return valuesOf(kind, outcomes, setting);
}

function massOf(outcomes: readonly Outcome<Value>[], key: string): number {
  return outcomes.reduce((sum, { value, p }) => (keyOf(value) === key ? sum + p : sum), 0);
}

/** Whole numbers as counts; null where some are none. */
function countsOf(outcomes: readonly Outcome<Value>[]): HowOftenDistribution | null {
  const numbers = outcomes.map(({ value }) => (value.kind === "number" ? value.number : null));
  if (numbers.some((number) => number === null || !Number.isSafeInteger(number) || number < 0)) return null;
  const [from, to] = (numbers as number[]).reduce(
    ([least, most], number) => [Math.min(least, number), Math.max(most, number)],
    [Number.POSITIVE_INFINITY, 0],
  ) as [number, number];
  if (to - from > COUNT_LIMIT) return null;
  const p = new Float64Array(to - from + 1);
  outcomes.forEach((outcome, index) => {
    const place = (numbers[index] as number) - from;
    p[place] = (p[place] as number) + outcome.p;
  });
  return new HowOftenDistribution({ from, p, lost: 0 });
}

/** Exact instants and days; null where some are known to another unit. */
function instantsOf(outcomes: readonly Outcome<Value>[], setting: Setting): WhenLastDistribution | null {
  let never = 0;
  const found: { at: number; p: number; grain?: "day" }[] = [];
  for (const { value, p } of outcomes) {
    if (value.kind === "calculated") return null;
    const moment = value.kind === "instant" ? value.moment : null;
    if (moment === null) never += p;
    else if (moment.grain === "instant") found.push({ at: moment.at, p });
    else if (moment.grain === "day") found.push({ at: moment.at, p, grain: "day" });
    else return null;
  }
  return new WhenLastDistribution(
    found.sort((a, b) => b.at - a.at),
    never,
    setting,
  );
}

/** The most probable answer of any of the classes, as JSON. */
export function bestOf(distribution: AlgebraDistribution, setting: Setting): BestAnswer {
  if (distribution.kind !== "when-last") return distribution.best();
  const { value, probability, tie, grain } = distribution.best();
  const moment = typeof value === "number" ? { at: value, grain: grain ?? ("instant" as const) } : null;
  return { value: jsonOf({ kind: "instant", moment }, setting.zone), probability, tie };
}
