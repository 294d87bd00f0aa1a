import type { Choice } from "./manifest.js";
import type { Event } from "../../../events/event.js";
import type { Study } from "../../../fuzzy/study.js";
import type { HolidayCalendar } from "../../../language/feasts/holiday-calendar.js";
import type { Policy } from "../../../query/policy.js";
import type { PrintedAnswer } from "../../../query/print.js";
import type { Instant } from "../../../time/instant.js";
import type { Zone } from "../../../time/zone.js";
import type { AskedRoles, Category, Template, Vocabulary } from "./asked.js";
import type { NamedWindow } from "./named-days/day-expression.js";

/** What a benchmark is to be; what is left out is as in the paper. */
export interface GenerationOptions {
  /** A whole number from 0 to 4294967295: the same seed makes the same items. */
  readonly seed: number;
  /** "paper" unless given. */
  readonly profile?: string;
  /** How many events the sets have: 5, 10, 20, …, 100 unless given. */
  readonly lengths?: readonly number[];
  /** Questions for each length and category: 100 unless given. */
  readonly count?: number;
  /** Independently drawn lists of events: at least 20, and as many as the questions need, unless given. */
  readonly roots?: number;
  /** Those of the paper unless given. */
  readonly categories?: readonly string[];
  /** That of the paper unless given. */
  readonly vocabulary?: Vocabulary;
  /** Europe/Berlin unless given. */
  readonly zone?: string;
  /** Unix time 1696018694 unless given, the paper's 2023-09-29 22:18:14. */
  readonly speechTime?: Instant;
  /** The first moment at which an event can be: the start of the year of the speech time unless given. */
  readonly from?: Instant;
  /** The preset of conventions: "traveler" unless given. */
  readonly preset?: string;
  /** Conventions that differ from the preset. */
  readonly policy?: Partial<Policy>;
  /** Whose curves vague words follow, with the name it was chosen by; the built-in ones unless given. */
  readonly study?: { readonly name: string; readonly study: Study };
  /** Instead of the feasts of our own data. */
  readonly holidays?: HolidayCalendar;
  /** Whether items are left out whose answer another choice of a convention would change. */
  readonly dropContested?: boolean;
}

/** Everything that decides which events are drawn and what is asked; checked. */
export interface Plan {
  /** A whole number in 0 … 2³² − 1. */
  readonly seed: number;
  /** Rising, each once. */
  readonly lengths: readonly number[];
  readonly categories: readonly Category[];
  /** Questions for each length and category. */
  readonly count: number;
  /** Independently drawn lists of events. */
  readonly roots: number;
  readonly vocabulary: Vocabulary;
  readonly zone: Zone;
  readonly speechTime: Instant;
  /** The first moment at which an event can be. */
  readonly windowStart: Instant;
  /** For the categories about named days; null where none of them is asked. */
  readonly named: NamedWindow | null;
}

export function choice(name: string, value: string, reason: string): Choice {
  return { name, value, reason };
}

/** A way to draw events and questions. */
export interface Profile {
  readonly name: string;
  readonly description: string;
  /**
   * What is meant unless options say otherwise, where that is not what the paper has. A profile that has them
   * repeats questions where it must, and asks only those categories.
   */
  readonly defaults?: {
    readonly vocabulary: Vocabulary;
    readonly roots: number;
    readonly categories: readonly Category[];
  };
  /** What the paper leaves open, and how this profile decides it. */
  choices(plan: Plan): readonly Choice[];
  /** The event sets with their questions, by root, then by length; the same for the same plan. */
  draw(plan: Plan): Iterable<DrawnSet>;
}

/** A question that a profile asks, before it is answered. */
export interface DrawnQuestion {
  /** Counted from 1 within its length and category. */
  readonly number: number;
  readonly template: Template;
  readonly category: Category;
  /** The temporal expression as it stands in the question; null where there is none. */
  readonly expression: string | null;
  readonly roles: AskedRoles;
  readonly question: string;
  /** What the code that the profile follows gives as gold, where that is known. */
  readonly publishedGold?: PrintedAnswer;
}

/** An event set of a benchmark, with the questions that are asked about it. */
export interface DrawnSet {
  /** The independently drawn list that it comes from. */
  readonly root: string;
  /** How many events it has. */
  readonly length: number;
  readonly events: readonly Event[];
  /** Days with names of their own that questions may use, as an event set tells them. */
  readonly facts: Readonly<Record<string, string>>;
  readonly questions: readonly DrawnQuestion[];
}

/** The sets of some lengths, each drawn when it is asked for. */
export function* setsOf(lengths: readonly number[], draw: (length: number) => DrawnSet): Iterable<DrawnSet> {
  for (const length of lengths) yield draw(length);
}
