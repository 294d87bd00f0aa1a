import type { Random } from "../../../../statistics/random.js";
import type { Template } from "../asked.js";
import type { Combinations, Stratum } from "../combinations.js";
import type { DrawnQuestion } from "../plan.js";
import { type QuestionSource, SetSource, worded } from "../fixed-source.js";
import { pick } from "../random-stream.js";
import type { SetView } from "../set-view.js";
import {
  anyDayFor,
  type DayExpression,
  expressionFor,
  type ExpressionSort,
  expressionSorts,
  type NamedCategory,
  type NamedDays,
} from "./day-expression.js";
import type { DayNumber } from "./holiday-days.js";

const namedTemplates = ["who", "did", "how-often"] as const satisfies readonly Template[];

/** How often a question is drawn anew before another sort of expression has its turn. */
const attempts = 48;

/** An event set, the day of each event, and the days that have names. */
export interface NamedView {
  readonly view: SetView;
  /** In the order of the events. */
  readonly days: readonly DayNumber[];
  readonly named: NamedDays;
  /** The days on which events can be: from the first, up to the last, both included. */
  readonly first: DayNumber;
  readonly last: DayNumber;
}

type Drawn = Omit<DrawnQuestion, "number">;

/**
 * Draws questions about holidays, days counted from other days, and birthdays: of a wanted stratum with days
 * that hold a matching event, else with days that hold none.
 *
 * False days are named half the time for the day of another event, else for any day that has such a name.
 */
export class NamedSource extends SetSource<NamedView, string> implements QuestionSource<NamedView> {
  readonly #category: NamedCategory;
  readonly #sorts: readonly ExpressionSort[];

  constructor(category: NamedCategory, combinations: Combinations, random: Random) {
    super(combinations, random);
    this.#category = category;
    this.#sorts = expressionSorts[category];
  }

  get pairs(): number {
    return namedTemplates.length * this.#sorts.length;
  }

  draw({ pair, wanted }: Stratum): Drawn {
    // Where a set has no such days, those of another sort serve, then another template, then other truth.
    for (const sought of wanted ? [true, false] : [false, true]) {
      for (let step = 0; step < this.pairs; step += 1) {
        const question = this.#attempt((pair + step * namedTemplates.length) % this.pairs, step, sought);
        if (question === null) continue;
        this.asked.add(question.question);
        return question;
      }
    }
    throw new RangeError(`no ${this.#category} question is left to be asked about this event set`);
  }

  #attempt(pair: number, step: number, isTrue: boolean): Drawn | null {
    // After each round of the sorts another template is taken.
    const round = Math.floor(step / this.#sorts.length);
    const template = namedTemplates[(pair + round) % namedTemplates.length] ?? "did";
    const sort = this.#sorts[Math.floor(pair / namedTemplates.length)];
    if (sort === undefined) return null;
    let fallback: Drawn | null = null;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const question = isTrue ? this.#truth(template, sort) : this.#falsehood(template, sort);
      if (question === null || this.asked.isInSet(question.question)) continue;
      if (this.asked.usesOf(question.question) === 0) return question;
      fallback ??= question;
    }
    return fallback;
  }

  #truth(template: Template, sort: ExpressionSort): Drawn | null {
    const { view, days, named } = this.view;
    const place = this.random.below(view.events.length);
    const event = view.events[place]?.event;
    const expression = expressionFor(sort, days[place] ?? 0, named, this.random);
    if (event === undefined || expression === null) return null;
    return this.#worded(template, this.combinations.ofEvent(template, event), expression);
  }

  #falsehood(template: Template, sort: ExpressionSort): Drawn | null {
    const { view, named, days } = this.view;
    const combination = this.anyCombination(view.split(template));
    const expression =
      (this.random.below(2) === 0
        ? expressionFor(sort, pick(days, this.random) ?? 0, named, this.random)
        : null) ?? expressionFor(sort, this.#anyDay(sort), named, this.random);
    if (combination === null || expression === null) return null;
    const holds = view.events.some(
      ({ event }, place) =>
        this.combinations.ofEvent(template, event) === combination &&
        (days[place] ?? 0) >= expression.from &&
        (days[place] ?? 0) < expression.until,
    );
    return holds ? null : this.#worded(template, combination, expression);
  }

  #anyDay(sort: ExpressionSort): DayNumber {
    const { named, first, last } = this.view;
    return anyDayFor(sort, named, this.random) ?? first + this.random.below(last - first + 1);
  }

  #worded(template: Template, combination: number, { words }: DayExpression): Drawn {
    const roles = this.combinations.rolesOf(template, combination);
    return worded(this.#category, template, roles, { words, place: "end" });
  }
}
