import type { Random } from "../../statistics/random.js";
import type { DrawnQuestion } from "./drawn-set.js";
import type { QuestionSource } from "./fixed-source.js";
import { dealStrata, stratumOf } from "./combinations.js";

/** The questions of one category and length, dealt to the roots. */
export class QuestionPart<View> {
  readonly #source: QuestionSource<View>;
  readonly #strata: Uint32Array;

  constructor(source: QuestionSource<View>, count: number, random: Random) {
    this.#source = source;
    this.#strata = dealStrata(count, source.pairs, random);
  }

  /** Those about the set of one root: as many as of any other, within one. */
  ask(view: View, root: number, roots: number): readonly DrawnQuestion[] {
    const from = Math.floor((root * this.#strata.length) / roots);
    const until = Math.floor(((root + 1) * this.#strata.length) / roots);
    this.#source.startSet(view);
    return Array.from(this.#strata.subarray(from, until), (code, index) => ({
      number: from + index + 1,
      ...this.#source.draw(stratumOf(code)),
    }));
  }
}
