import type { DayOrder, Value } from "../../algebra/value.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { type Convention, type Conventions, conventions } from "../../language/formats/conventions.js";
import type { TimeGrain } from "../../time/calendar-time.js";
import type { Instant } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import { type CalculatedAnswer, renderAnswer } from "./answer.js";
import { Calculation, Refusal } from "./context.js";
import { evaluate } from "./evaluate.js";

/** Everything beside a value that decides what it comes to. */
export interface CalculationSetting {
  /** When it is asked; null where nobody knows: what hangs on it is an issue. */
  readonly speechTime?: Instant | null | undefined;
  /** How exactly that is known; to the second unless given. */
  readonly speechGrain?: TimeGrain | undefined;
  /** Whose clocks times without an offset show; null for a clock that never changes. */
  readonly zone?: Zone | null | undefined;
  /** The order of day and month in figures, where the document tells it; see `documentOrder`. */
  readonly dayOrder?: DayOrder | null | undefined;
  /** Conventions that are settled otherwise than by default. */
  readonly conventions?: Partial<Conventions> | undefined;
}

/** Another answer that an ordinary convention leads to. */
export interface OtherAnswer {
  readonly convention: Convention;
  readonly value: string;
  readonly answer: CalculatedAnswer["answer"];
  readonly text: string;
}

/** What a value comes to, and on which conventions that hangs. */
export interface Calculated extends CalculatedAnswer {
  /** Every convention that was asked for, with the value that it had. */
  readonly conventions: readonly { readonly convention: Convention; readonly value: string }[];
  /** Where it is not empty the answer is contested: an ordinary alternative changes it. */
  readonly contested: readonly OtherAnswer[];
}

/**
 * Calculates a value without any events.
 *
 *     calculate({ value: "shift", of: "23:30", by: "90 minutes", toward: "after" })
 *     // { kind: "instant", answer: "01:00", days: 1, … }
 *
 * Each convention that it asks for is tried with its ordinary alternatives, one at a time.
 *
 * @returns the answer; or why there is none: a text that cannot be read, a time that is not known as finely,
 *          values that cannot stand beside each other
 */
export function calculate(value: Value, setting: CalculationSetting = {}): Result<Calculated> {
  const settled = setting.conventions ?? {};
  const first = attempt(value, setting, settled);
  if ("issue" in first) return failure(first.issue);
  const { answer, asked, notes } = first;
  const contested: OtherAnswer[] = [];
  for (const [convention, used] of asked) {
    if (convention in settled) continue;
    for (const other of conventions[convention]) {
      if (other === used) continue;
      const tried = attempt(value, setting, { ...settled, [convention]: other });
      if ("issue" in tried || same(tried.answer, answer, convention)) continue;
      contested.push({ convention, value: other, answer: tried.answer.answer, text: tried.answer.text });
    }
  }
  const used = [...asked].map(([convention, chosen]) => ({ convention, value: chosen }));
  return success({ ...answer, conventions: used, contested }, notes);
}

/** A year before 1 is another number where a year 0 is counted, but the same year when it is said alike. */
function same(a: CalculatedAnswer, b: CalculatedAnswer, convention: Convention): boolean {
  if (convention === "year-zero" && a.kind === "instant") return a.text === b.text;
  return JSON.stringify([a.answer, a.days]) === JSON.stringify([b.answer, b.days]);
}

type Attempt =
  | {
      readonly answer: CalculatedAnswer;
      readonly asked: ReadonlyMap<Convention, string>;
      readonly notes: readonly Issue[];
    }
  | { readonly issue: Issue };

function attempt(value: Value, setting: CalculationSetting, settled: Partial<Conventions>): Attempt {
  const { speechTime = null, speechGrain = "second", zone = null, dayOrder = null } = setting;
  const calculation = new Calculation(speechTime, speechGrain, zone, dayOrder, settled);
  try {
    const answer = renderAnswer(evaluate(value, calculation), calculation);
    return { answer, asked: calculation.asked, notes: calculation.notes };
  } catch (error) {
    if (error instanceof Refusal) return { issue: error.issue };
    throw error;
  }
}
