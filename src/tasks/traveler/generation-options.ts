import type { Policy } from "../../query/policy.js";
import type { Study } from "../../fuzzy/study.js";
import type { HolidayCalendar } from "../../language/feasts/holiday-calendar.js";
import type { Instant } from "../../time/instant.js";
import type { Vocabulary } from "./vocabulary.js";

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
