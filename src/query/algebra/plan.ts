import type { CountDistribution } from "../../fuzzy/count-distribution.js";
import type { AnswerKind } from "../../algebra/query.js";
import { keyOf, type Value } from "./value.js";
import { chanceOf, type Literals, type Positions, signAt } from "./literals.js";
import type { AlgebraDistribution } from "./distribution.js";
import type { Events } from "./events.js";
import { type Draws, type Outcome, type Uncertain, certain, joined, mapped } from "./world.js";

/** What is asked, with its value in every world. */
export interface Plan extends Uncertain<Value> {
  readonly kind: AnswerKind;
  /** The distribution of the whole answer, where outcomes would be too many; null where it has none. */
  readonly whole?: () => AlgebraDistribution | null;
}

/** A plan over the events of one term. */
export function over(
  kind: AnswerKind,
  events: Events,
  change: (positions: Positions) => Value,
  closed: (literals: Literals, draws: Draws) => readonly Outcome<Value>[] | null = () => null,
): Plan {
  const plain = mapped(events, change, keyOf);
  return {
    ...plain,
    kind,
    closed: () => {
      const literals = events.draws.size === 0 ? null : events.literals();
      return literals === null ? plain.closed() : closed(literals, events.draws);
    },
  };
}

/** A plan that is the same in every world. */
export function settled(value: Value): Plan {
  return { ...certain(value, keyOf), kind: value.kind === "calculated" ? value.as : value.kind };
}

/** A plan over the values of others. */
export function across(
  kind: AnswerKind,
  parts: readonly Plan[],
  change: (values: readonly Value[]) => Value,
): Plan {
  return { ...joined<Value, Value>(parts, change, keyOf), kind };
}

/** The probabilities of events, beside their positions. */
export function chancesOf(literals: Literals, draws: Draws): readonly number[] {
  return literals.positions.map((position, index) => chanceOf(signAt(literals, index), position, draws));
}

/** Some events by what they are told apart by: their chances. */
export type ChancesByKey<Key> = ReadonlyMap<Key, readonly number[]>;

/** The chances of events by key; null where an open event has several keys, so that these are not independent. */
export function chancesBy<Key>(
  literals: Literals,
  draws: Draws,
  keysOf: (position: number) => readonly Key[],
): ChancesByKey<Key> | null {
  const byKey = new Map<Key, number[]>();
  const chances = chancesOf(literals, draws);
  for (const [index, position] of literals.positions.entries()) {
    const keys = keysOf(position);
    const p = chances[index] as number;
    if (keys.length > 1 && p < 1) return null;
    for (const key of keys) {
      const known = byKey.get(key);
      if (known === undefined) byKey.set(key, [p]);
      else known.push(p);
    }
  }
  return byKey;
}

/** The probability that some of independent events apply. */
export function someOf(chances: readonly number[]): number {
  return 1 - noneOf(chances);
}

/** The probability that none of independent events applies. */
export function noneOf(chances: readonly number[]): number {
  return chances.reduce((none, p) => none * (1 - p), 1);
}

export function truth(holds: boolean): Value {
  return { kind: "truth", holds };
}

/** The outcomes of a truth with a probability. */
export function truthOutcomes(no: number): readonly Outcome<Value>[] {
  return [
    { value: truth(false), p: no },
    { value: truth(true), p: 1 - no },
  ];
}

/** The outcomes of a count. */
export function countOutcomes({ from, p }: CountDistribution): readonly Outcome<Value>[] {
  return Array.from(p, (mass, index) => ({ value: { kind: "number", number: from + index }, p: mass }));
}
