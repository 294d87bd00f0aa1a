import type { Random } from "../../../statistics/random.js";
import { msPerDay } from "../../../time/civil.js";
import type { Instant } from "../../../time/instant.js";
import type { Zone } from "../../../time/zone.js";
import {
  Asked,
  type AskedRoles,
  type Category,
  type Template,
  templates,
  type TimeWords,
  wordQuestion,
} from "./asked.js";
import { calendarCodes, type DateGrain, dateGrains, dateWords, type SetView } from "./set-view.js";
import { type Combinations, dealStrata, type Split, type Stratum, stratumOf } from "./combinations.js";
import type { DrawnQuestion, Plan } from "./plan.js";
import { pick, randomStream } from "./random-stream.js";

/** Draws the questions of one category and length. */
export interface QuestionSource<View = SetView> {
  /** How many pairs of template and expression it asks. */
  readonly pairs: number;
  /** From now on another event set is asked about. */
  startSet(view: View): void;
  /**
   * Draws a question as a stratum says, or as near to it as the event set allows.
   *
   * @throws {RangeError} when every question has been asked about this set
   */
  draw(stratum: Stratum): Omit<DrawnQuestion, "number">;
}

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

/** What sources of questions have in common: the event set that is asked about, and what was asked before. */
export abstract class SetSource<View, Key extends number | string> {
  protected readonly asked = new Asked<Key>();
  #view: View | null = null;

  constructor(
    protected readonly combinations: Combinations,
    protected readonly random: Random,
  ) {}

  startSet(view: View): void {
    this.#view = view;
    this.asked.startSet();
  }

  protected get view(): View {
    if (this.#view === null) throw new RangeError("no event set is asked about");
    return this.#view;
  }

  /** By lot a combination of roles that some event has, or that none has; of the other sort where there is none. */
  protected anyCombination({ present, absent }: Split): number | null {
    const [first, second] = this.random.below(2) === 0 ? [present, absent] : [absent, present];
    return pick(first, this.random) ?? pick(second, this.random);
  }
}

/** Of each length a part for each category, with random numbers of their own. */
export function partsOf<View, Name extends Category>(
  { seed, lengths, count }: Plan,
  categories: readonly Name[],
  sourceOf: (category: Name, random: Random) => QuestionSource<View>,
): ReadonlyMap<number, readonly QuestionPart<View>[]> {
  const partOf = (length: number) => (category: Name) => {
    const random = randomStream(seed, `questions/${category}/${length}`);
    return new QuestionPart(sourceOf(category, random), count, random);
  };
  return new Map(lengths.map((length) => [length, categories.map(partOf(length))]));
}

/** A question in words. */
export function worded(
  category: Category,
  template: Template,
  roles: AskedRoles,
  time: TimeWords | null,
): Omit<DrawnQuestion, "number"> {
  const expression = time?.words ?? null;
  return { template, category, expression, roles, question: wordQuestion(template, roles, time) };
}

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
export class FixedSource extends SetSource<SetView, number> implements QuestionSource {
  readonly #category: Category;
  readonly #pairs: readonly Pair[];
  readonly #most: number;

  constructor(category: Category, times: readonly TimeWords[], combinations: Combinations, random: Random) {
    super(combinations, random);
    this.#category = category;
    this.#pairs = fixedPairs(category, times);
    this.#most = combinations.countOf("did");
  }

  get pairs(): number {
    return this.#pairs.length;
  }

  draw({ pair, wanted }: Stratum): Omit<DrawnQuestion, "number"> {
    // Where all combinations were asked with one expression, the next one has its turn.
    for (let step = 0; step < this.#pairs.length; step += 1) {
      const turn = (pair + step) % this.#pairs.length;
      const question = this.asked.from(this.#pools(turn, wanted), this.random);
      if (question === null) continue;
      this.asked.add(question);
      const { template, time } = this.#pairs[turn] as Pair;
      const roles = this.combinations.rolesOf(template, question % this.#most);
      return worded(this.#category, template, roles, time);
    }
    throw new RangeError(`no ${this.#category} question is left to be asked about this event set`);
  }

  #pools(turn: number, wanted: boolean): readonly (readonly number[])[] {
    const { template } = this.#pairs[turn] as Pair;
    const { present, absent } = this.view.split(template);
    const numbered = (pool: readonly number[]): readonly number[] =>
      pool.map((combination) => turn * this.#most + combination);
    return wanted ? [numbered(present), numbered(absent)] : [numbered(absent), numbered(present)];
  }
}

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
export class ExplicitSource extends SetSource<SetView, number> implements QuestionSource {
  readonly pairs = explicitTemplates.length * dateGrains.length;
  readonly #window: Window;
  readonly #most: number;

  constructor(combinations: Combinations, window: Window, random: Random) {
    super(combinations, random);
    this.#window = window;
    this.#most = combinations.countOf("did");
  }

  draw({ pair, wanted }: Stratum): Omit<DrawnQuestion, "number"> {
    const question = (wanted ? this.#true(pair) : null) ?? this.#false(pair);
    if (question === null) throw new RangeError("no explicit question is left to be asked about this set");
    this.asked.add(question);
    const code = question % dateSpan;
    const rest = Math.floor(question / dateSpan);
    const { template, grain } = pairAt(Math.floor(rest / this.#most));
    const roles = this.combinations.rolesOf(template, rest % this.#most);
    return worded("explicit", template, roles, dateWords(grain, code));
  }

  /** Where a set has no such date any more, that of another grain serves, then another template. */
  #true(pair: number): number | null {
    return this.asked.from(this.#truePools(pair), this.random);
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
    const numbers = this.view.events.map(({ event, codes }) =>
      this.#numberOf(pair, this.combinations.ofEvent(template, event), codes[grain]),
    );
    return [...new Set(numbers)];
  }

  #false(pair: number): number | null {
    let fallback: number | null = null;
    for (let attempt = 0; attempt < 3 * attempts; attempt += 1) {
      // Days, and those of the years before besides, never run out as months and years do.
      const isLast = attempt >= 2 * attempts;
      const question = this.#falsehood(isLast ? pair - (pair % dateGrains.length) : pair, isLast);
      if (question === null || this.asked.isInSet(question)) continue;
      if (this.asked.usesOf(question) === 0) return question;
      fallback ??= question;
      if (attempt >= attempts) return fallback;
    }
    return fallback;
  }

  #falsehood(pair: number, isBefore: boolean): number | null {
    const { template, grain } = pairAt(pair);
    const combination = this.anyCombination(this.view.split(template));
    if (combination === null) return null;
    const code = this.random.below(2) === 0 ? this.#eventDate(grain) : this.#anyDate(grain, isBefore);
    const holds = this.view.matching(template, combination).some(({ codes }) => codes[grain] === code);
    return holds ? null : this.#numberOf(pair, combination, code);
  }

  #eventDate(grain: DateGrain): number {
    const dated = pick(this.view.events, this.random);
    return dated === null ? this.#anyDate(grain, false) : dated.codes[grain];
  }

  #anyDate(grain: DateGrain, isBefore: boolean): number {
    const { last, zone } = this.#window;
    const start = this.#window.start - (isBefore ? yearsBefore * 365 * msPerDay : 0);
    const seconds = Math.floor((last - start) / 1000);
    const code = calendarCodes(start + 1000 * this.random.below(seconds + 1), zone)[grain];
    return grain === "year" ? code - this.random.below(yearsBefore + 1) : code;
  }

  #numberOf(pair: number, combination: number, code: number): number {
    return (pair * this.#most + combination) * dateSpan + code;
  }
}

function pairAt(pair: number): { readonly template: Template; readonly grain: DateGrain } {
  const template = explicitTemplates[Math.floor(pair / dateGrains.length)];
  const grain = dateGrains[pair % dateGrains.length];
  if (template === undefined || grain === undefined) throw new RangeError(`there is no pair ${pair}`);
  return { template, grain };
}
