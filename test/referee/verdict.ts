import { civilOf, type Zone } from "../../src/time/zone.js";
import type { Choices, Ruling } from "./referee.js";

/** The answer to give, and how the trivial one and the best possible one score. */
export interface Verdict {
  readonly value: "yes" | "no" | "never" | number | readonly string[];
  readonly probability: number;
  readonly tie: boolean;
  readonly ceiling: number;
  readonly negative: number;
}

const alike = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-12;

/** The most probable answer of a ruling, ties broken as documented. */
export function verdictOf(ruling: Ruling, choices: Choices, zone: Zone): Verdict {
  switch (ruling.ask) {
    case "did": {
      const no = 1 - ruling.yes;
      return verdict([["no", no] as const, ["yes", ruling.yes] as const], no);
    }
    case "who":
      return choices.dependence === "independent"
        ? independentWho(ruling.subjects)
        : nestedWho(ruling.subjects);
    case "how-often":
      return verdict(
        ruling.counts.map((p, count) => [count, p] as const),
        ruling.counts[0] ?? 0,
      );
    case "when-last": {
      const minutes = new Map<number, number>();
      for (const [at, p] of ruling.instants) {
        const minute = Math.floor(civilOf(at, zone) / 60_000);
        minutes.set(minute, (minutes.get(minute) ?? 0) + p);
      }
      const best = verdict([...ruling.instants, ["never", ruling.never] as const], ruling.never);
      return { ...best, ceiling: Math.max(ruling.never, ...minutes.values()) };
    }
  }
}

/** The first of the likeliest answers, in the order in which ties are broken. */
function verdict(
  answers: readonly (readonly [value: Verdict["value"], p: number])[],
  negative: number,
): Verdict {
  const most = Math.max(...answers.map(([, p]) => p));
  const best = answers.filter(([, p]) => alike(p, most));
  const [first] = best;
  if (first === undefined) throw new RangeError("there is always an answer");
  return { value: first[0], probability: first[1], tie: best.length > 1, ceiling: most, negative };
}

function independentWho(subjects: ReadonlyMap<string, number>): Verdict {
  const all = [...subjects];
  const value = all.filter(([, p]) => p > 0.5 && !alike(p, 0.5)).map(([name]) => name);
  const product = (factors: readonly number[]): number => factors.reduce((so, factor) => so * factor, 1);
  return {
    value,
    probability: product(all.map(([name, p]) => (value.includes(name) ? p : 1 - p))),
    tie: all.some(([, p]) => alike(p, 0.5)),
    ceiling: product(all.map(([, p]) => Math.max(p, 1 - p))),
    negative: product(all.map(([, p]) => 1 - p)),
  };
}

/** One threshold decides: the sets that can be are nested, from nobody to everybody. */
function nestedWho(subjects: ReadonlyMap<string, number>): Verdict {
  const sorted = [...subjects].toSorted(([, a], [, b]) => b - a);
  const sets = [null, ...sorted].map((_, size) => {
    const inside = sorted.slice(0, size);
    const least = inside.at(-1)?.[1] ?? 1;
    const next = sorted[size]?.[1] ?? 0;
    return [inside.map(([name]) => name), least - next] as const;
  });
  return verdict(sets, sets[0]?.[1] ?? 0);
}
