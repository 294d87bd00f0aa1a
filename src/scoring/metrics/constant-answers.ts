import type { Distribution } from "../../answer/distribution/distribution.js";
import type { WhenLastDistribution } from "../../answer/distribution/when-last-distribution.js";
import type { WhoDistribution } from "../../answer/distribution/who-distribution.js";
import { civilOf } from "../../time/zone.js";
import { nameKey } from "../../words/name-key.js";

/** A fixed answer: what tells it from others, and how it is shown. */
export interface ConstantAnswer {
  readonly key: string;
  readonly shown: string;
}

/** Of more subjects in doubt than so many, not every set is gone through: there are 2ⁿ. */
const doubtLimit = 12;

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * Every fixed answer that has a part of the ground truth of an item, with that part; all others score 0.
 *
 *     did        yes, no
 *     who        every set of subjects; with more than 12 in doubt, the likeliest one and nobody
 *     how-often  every count
 *     when-last  never, and every minute or day, whichever the item asks for
 */
export function* constantAnswers(gold: Distribution): Generator<readonly [ConstantAnswer, number]> {
  switch (gold.kind) {
    case "did":
      yield [answer("no"), gold.no];
      yield [answer("yes"), gold.yes];
      return;
    case "who":
      for (const names of likelySets(gold)) {
        const p = gold.probabilityOf(new Set(names));
        if (p > 0) yield [setOf(names), p];
      }
      return;
    case "how-often":
      for (let at = 0; at < gold.counts.p.length; at += 1) {
        const p = gold.counts.p[at] as number;
        if (p > 0) yield [answer(`${gold.counts.from + at}`), p];
      }
      return;
    case "when-last":
      yield [answer("never"), gold.never];
      for (const [cell, p] of cellsOf(gold)) yield [answer(shownCell(cell, gold)), p];
  }
}

function answer(shown: string): ConstantAnswer {
  return { key: shown, shown };
}

function setOf(names: readonly string[]): ConstantAnswer {
  if (names.length === 0) return answer("nobody");
  return { key: names.map(nameKey).sort().join("\u0000"), shown: names.join(", ") };
}

/** The sets of subjects that may have a probability: who is sure is in or out of all of them. */
function likelySets(gold: WhoDistribution): readonly (readonly string[])[] {
  const names = [...gold.subjects.keys()];
  const inDoubt = names.filter((name) => isInDoubt(gold.subjects.get(name)));
  if (inDoubt.length > doubtLimit) return [[], gold.best().value as readonly string[]];
  return Array.from({ length: 2 ** inDoubt.length }, (_, pattern) => {
    const chosen = new Set(inDoubt.filter((_name, at) => (pattern >> at) % 2 === 1));
    return names.filter((name) => chosen.has(name) || gold.subjects.get(name) === 1);
  });
}

function isInDoubt(p: number | undefined): boolean {
  return p !== undefined && p > 0 && p < 1;
}

/** By the start of the cell: an instant for minutes, a time on the wall clock for days. */
function cellsOf({ instants, grain, zone }: WhenLastDistribution): ReadonlyMap<number, number> {
  const cells = new Map<number, number>();
  for (const { at, p } of instants) {
    const cell =
      grain === "minute"
        ? Math.floor(at / minuteMs) * minuteMs
        : Math.floor(civilOf(at, zone) / dayMs) * dayMs;
    cells.set(cell, (cells.get(cell) ?? 0) + p);
  }
  return cells;
}

function shownCell(cell: number, { grain, zone }: WhenLastDistribution): string {
  const written = new Date(grain === "minute" ? civilOf(cell, zone) : cell).toISOString();
  return written.slice(0, grain === "minute" ? 16 : 10).replace("T", " ");
}
