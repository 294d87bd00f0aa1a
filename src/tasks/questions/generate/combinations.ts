import type { Event } from "../../../events/event.js";
import type { Random } from "../../../statistics/random.js";
import type { AskedRoles, Template, Vocabulary } from "./asked.js";
import { shuffle } from "./random-stream.js";

/** What a question is to be like: a pair of template and expression, and one of two sorts. */
export interface Stratum {
  /** Which of the pairs. */
  readonly pair: number;
  /** Whether it is of the first sort: a true date, roles that some event has. */
  readonly wanted: boolean;
}

/**
 * Deals strata to questions: each pair as often as any other within one, each sort as often as the other
 * within one, in an order by lot.
 *
 * @returns `count` codes, for {@link stratumOf}
 */
export function dealStrata(count: number, pairs: number, random: Random): Uint32Array {
  const order = Uint32Array.from({ length: pairs }, (_, index) => index);
  shuffle(order, random);
  // The sort that has one more where the count is odd.
  const more = random.below(2);
  const codes = new Uint32Array(count);
  const first = Math.floor((count + more) / 2);
  for (let index = 0; index < count; index += 1) {
    // Of the second sort the pairs go on where the first has left them, so that no pair falls behind.
    const pair = order[index % pairs] ?? 0;
    codes[index] = 2 * pair + (index < first ? 1 : 0);
  }
  shuffle(codes, random);
  return codes;
}

export function stratumOf(code: number): Stratum {
  return { pair: code >>> 1, wanted: code % 2 === 1 };
}

/**
 * The combinations of roles that questions can name, as numbers: of type and location where the subject is
 * asked for, of all three elsewhere.
 */
export class Combinations {
  readonly #vocabulary: Vocabulary;
  readonly #types: ReadonlyMap<string, number>;
  readonly #subjects: ReadonlyMap<string, number>;
  readonly #locations: ReadonlyMap<string, number>;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#types = new Map(vocabulary.types.map(({ name }, index) => [name, index]));
    this.#subjects = new Map(vocabulary.subjects.map((name, index) => [name, index]));
    this.#locations = new Map(vocabulary.locations.map(({ name }, index) => [name, index]));
  }

  /** How many there are for a template; they count from 0. */
  countOf(template: Template): number {
    const { types, subjects, locations } = this.#vocabulary;
    return types.length * locations.length * (template === "who" ? 1 : subjects.length);
  }

  /** That of an event of the vocabulary. */
  ofEvent(template: Template, { type, roles }: Event): number {
    const { subjects, locations } = this.#vocabulary;
    const [kind, place] = [this.#types.get(type) ?? 0, this.#locations.get(roles["location"] ?? "") ?? 0];
    if (template === "who") return kind * locations.length + place;
    const subject = this.#subjects.get(roles["subject"] ?? "") ?? 0;
    return (kind * subjects.length + subject) * locations.length + place;
  }

  /** What a combination names. */
  rolesOf(template: Template, combination: number): AskedRoles {
    const { types, subjects, locations } = this.#vocabulary;
    const location = locations[combination % locations.length];
    const rest = Math.floor(combination / locations.length);
    const named = template === "who" ? null : (subjects[rest % subjects.length] ?? null);
    const type = types[template === "who" ? rest : Math.floor(rest / subjects.length)];
    if (type === undefined || location === undefined) throw new RangeError(`no combination ${combination}`);
    return { type, subject: named, location };
  }
}

/** The combinations that some event has, and those that none has, each rising. */
export interface Split {
  readonly present: readonly number[];
  readonly absent: readonly number[];
}

export function splitBy(events: readonly Event[], combinations: Combinations, template: Template): Split {
  const has = new Set(events.map((event) => combinations.ofEvent(template, event)));
  const all = Array.from({ length: combinations.countOf(template) }, (_, index) => index);
  return { present: all.filter((each) => has.has(each)), absent: all.filter((each) => !has.has(each)) };
}
