import type { PrintedAnswer } from "../../query/print.js";
import type { Event } from "../../events/event.js";
import type { AskedRoles, Category, Template } from "./asked.js";

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
