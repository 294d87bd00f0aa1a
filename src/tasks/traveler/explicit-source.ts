import type { Random } from "../../statistics/random.js";
import type { Instant } from "../../time/instant.js";
import { msPerDay } from "../../time/timeline.js";
import type { Zone } from "../../time/zone.js";
import { Asked } from "./asked.js";
import { calendarCodes, type DateGrain, dateGrains, dateWords } from "./calendar-code.js";
import type { Combinations } from "./combinations.js";
import type { DrawnQuestion } from "./drawn-set.js";
import { type QuestionSource, worded } from "./question-source.js";
import { pick } from "./random-stream.js";
import type { SetView } from "./set-view.js";
import type { Stratum } from "./strata.js";
import type { Template } from "./template.js";

const explicitTemplates = ["who", "did", "how-often"] as const satisfies readonly Template[];

/** More than any date as a number. */
const dateSpan = 100_000_000;

/** How many dates are tried before a question is asked that was asked about another event set. */
const attempts = 64;

/** How many years before the events a false date can be. */
const yearsBefore = 2;

/** When events can be. */
export interface Window {
  readonly start: Instant;
  /** Events can be then, and not later. */
  readonly last: Instant;
  readonly zone: Zone;
}

/**
 * Draws questions about explicit dates: of a wanted stratum with a true one, else with a false one.
 *
 * A true date is the day, month or year of an event that has the roles of the question. A false one holds
 * no such event: half the time the roles are those of some event, and half the time the date is that of
 * another event of the set, else that of a moment drawn as events are; for years, that or one of two before.
 */
export class ExplicitSource implements QuestionSource {
  readonly pairs = explicitTemplates.length * dateGrains.length;
  readonly #combinations: Combinations;
  readonly #window: Window;
  readonly #random: Random;
  readonly #asked = new Asked();
  readonly #most: number;
  #view: SetView | null = null;

  constructor(combinations: Combinations, window: Window, random: Random) {
    this.#combinations = combinations;
    this.#window = window;
    this.#random = random;
    this.#most = combinations.countOf("did");
  }

  startSet(view: SetView): void {
    this.#view = view;
    this.#asked.startSet();
  }

  draw({ pair, wanted }: Stratum): Omit<DrawnQuestion, "number"> {
    const question = (wanted ? this.#true(pair) : null) ?? this.#false(pair);
    if (question === null) throw new RangeError("no explicit question is left to be asked about this set");
    this.#asked.add(question);
    const code = question % dateSpan;
    const rest = Math.floor(question / dateSpan);
    const { template, grain } = pairAt(Math.floor(rest / this.#most));
    const roles = this.#combinations.rolesOf(template, rest % this.#most);
    return worded("explicit", template, roles, dateWords(grain, code));
  }

  /** Where a set has no such date any more, that of another grain serves, then another template. */
  #true(pair: number): number | null {
    return this.#asked.from(this.#truePools(pair), this.#random);
  }

  *#truePools(pair: number): Iterable<readonly number[]> {
    const grains = dateGrains.length;
    for (let step = 0; step < this.pairs; step += 1) {
      // The pairs of a template stand together.
      const template = (Math.floor(pair / grains) + Math.floor(step / grains)) % explicitTemplates.length;
      yield this.#truths(template * grains + ((pair + step) % grains));
    }
  }

  #truths(pair: number): readonly number[] {
    const { template, grain } = pairAt(pair);
    const numbers = this.#viewed().events.map(({ event, codes }) =>
      this.#numberOf(pair, this.#combinations.ofEvent(template, event), codes[grain]),
    );
    return [...new Set(numbers)];
  }

  #false(pair: number): number | null {
    let fallback: number | null = null;
    for (let attempt = 0; attempt < 3 * attempts; attempt += 1) {
      // Days, and those of the years before besides, never run out as months and years do.
      const isLast = attempt >= 2 * attempts;
      const question = this.#falsehood(isLast ? pair - (pair % dateGrains.length) : pair, isLast);
      if (question === null || this.#asked.isInSet(question)) continue;
      if (this.#asked.usesOf(question) === 0) return question;
      fallback ??= question;
      if (attempt >= attempts) return fallback;
    }
    return fallback;
  }

  #falsehood(pair: number, isBefore: boolean): number | null {
    const { template, grain } = pairAt(pair);
    const view = this.#viewed();
    const { present, absent } = view.split(template);
    const [first, second] = this.#random.below(2) === 0 ? [present, absent] : [absent, present];
    const combination = pick(first, this.#random) ?? pick(second, this.#random);
    if (combination === null) return null;
    const code = this.#random.below(2) === 0 ? this.#eventDate(grain) : this.#anyDate(grain, isBefore);
    const holds = view.matching(template, combination).some(({ codes }) => codes[grain] === code);
    return holds ? null : this.#numberOf(pair, combination, code);
  }

  #eventDate(grain: DateGrain): number {
    const dated = pick(this.#viewed().events, this.#random);
    return dated === null ? this.#anyDate(grain, false) : dated.codes[grain];
  }

  #anyDate(grain: DateGrain, isBefore: boolean): number {
    const { last, zone } = this.#window;
    const start = this.#window.start - (isBefore ? yearsBefore * 365 * msPerDay : 0);
    const seconds = Math.floor((last - start) / 1000);
    const code = calendarCodes(start + 1000 * this.#random.below(seconds + 1), zone)[grain];
    return grain === "year" ? code - this.#random.below(yearsBefore + 1) : code;
  }

  #numberOf(pair: number, combination: number, code: number): number {
    return (pair * this.#most + combination) * dateSpan + code;
  }

  #viewed(): SetView {
    if (this.#view === null) throw new RangeError("no event set is asked about");
    return this.#view;
  }
}

function pairAt(pair: number): { readonly template: Template; readonly grain: DateGrain } {
  const template = explicitTemplates[Math.floor(pair / dateGrains.length)];
  const grain = dateGrains[pair % dateGrains.length];
  if (template === undefined || grain === undefined) throw new RangeError(`there is no pair ${pair}`);
  return { template, grain };
}
