import type { Random } from "../../statistics/random.js";
import { Asked } from "./asked.js";
import type { Category } from "./category.js";
import type { Combinations } from "./combinations.js";
import type { DrawnQuestion } from "./drawn-set.js";
import { type QuestionSource, worded } from "./question-source.js";
import type { SetView } from "./set-view.js";
import type { Stratum } from "./strata.js";
import { type Template, templates, type TimeWords } from "./template.js";

interface Pair {
  readonly template: Template;
  /** Null for "When was the last time". */
  readonly time: TimeWords | null;
}

/** The pairs of template and expression of a category whose expressions are a list. */
export function fixedPairs(category: Category, times: readonly TimeWords[]): readonly Pair[] {
  const timed = templates
    .filter((template) => template !== "when-last")
    .flatMap((template) => times.map((time) => ({ template, time })));
  return category === "relative" ? [...timed, { template: "when-last", time: null }] : timed;
}

/** Draws questions of a category whose expressions are a list: of a wanted stratum, the roles present in the set. */
export class FixedSource implements QuestionSource {
  readonly #category: Category;
  readonly #pairs: readonly Pair[];
  readonly #combinations: Combinations;
  readonly #random: Random;
  readonly #asked = new Asked();
  readonly #most: number;
  #view: SetView | null = null;

  constructor(category: Category, times: readonly TimeWords[], combinations: Combinations, random: Random) {
    this.#category = category;
    this.#pairs = fixedPairs(category, times);
    this.#combinations = combinations;
    this.#random = random;
    this.#most = combinations.countOf("did");
  }

  get pairs(): number {
    return this.#pairs.length;
  }

  startSet(view: SetView): void {
    this.#view = view;
    this.#asked.startSet();
  }

  draw({ pair, wanted }: Stratum): Omit<DrawnQuestion, "number"> {
    // Where all combinations were asked with one expression, the next one has its turn.
    for (let step = 0; step < this.#pairs.length; step += 1) {
      const turn = (pair + step) % this.#pairs.length;
      const question = this.#asked.from(this.#pools(turn, wanted), this.#random);
      if (question === null) continue;
      this.#asked.add(question);
      const { template, time } = this.#pairs[turn] as Pair;
      const roles = this.#combinations.rolesOf(template, question % this.#most);
      return worded(this.#category, template, roles, time);
    }
    throw new RangeError(`no ${this.#category} question is left to be asked about this event set`);
  }

  #pools(turn: number, wanted: boolean): readonly (readonly number[])[] {
    const { template } = this.#pairs[turn] as Pair;
    const { present, absent } = (this.#view as SetView).split(template);
    const numbered = (pool: readonly number[]): readonly number[] =>
      pool.map((combination) => turn * this.#most + combination);
    return wanted ? [numbered(present), numbered(absent)] : [numbered(absent), numbered(present)];
  }
}
