import { isClockUnit } from "../../../time/granularity.js";
import { formatPeriod, isBackward, negate } from "../../../time/period.js";
import type {
  Away,
  Between,
  Bounded,
  Expression,
  Length,
  Part,
  Stretch,
} from "../../../algebra/expression.js";
import { grainOfPeriod } from "../../../algebra/units.js";
import type { PolicyChoice } from "../policy/policy.js";
import { finestForm, type Form, formOfFields } from "./form.js";
import { writeUnits } from "./length.js";
import { frequencySaid, recurrenceSaid, type SetSaid } from "./set-said.js";
import type { Timex3Mod } from "./timex3.js";

/** What an expression says of its time, before anybody looks at the calendar: what TIMEX3 calls its type. */
export type Said = SaidTime | SaidLength | SaidReference | SaidSet;

/** A stretch of the calendar, named at a form; null where nothing in the words tells which. */
export interface SaidTime {
  readonly kind: "time";
  readonly form: Form | null;
  readonly mod: Timex3Mod | null;
  /** Of one or another: the forms of each. */
  readonly among?: readonly Form[];
}

/** How long, perhaps between borders that are named at some forms. */
export interface SaidLength {
  readonly kind: "length";
  /** As it is said; null where only the borders are. */
  readonly value: string | null;
  readonly mod: Timex3Mod | null;
  readonly forms: readonly Form[];
}

/** The past, the present or the future, no more closely. */
export interface SaidReference {
  readonly kind: "reference";
  readonly value: "PAST_REF" | "PRESENT_REF" | "FUTURE_REF";
  readonly mod: Timex3Mod | null;
}

export interface SaidSet extends SetSaid {
  readonly kind: "set";
  readonly form: Form | null;
}

/** What an expression says under the conventions of a reading. */
export function saidBy(expression: Expression, by: readonly PolicyChoice[]): Said {
  switch (expression.kind) {
    case "civil":
      return time(formOfFields(expression.fields));
    case "elapsed":
      return expression.of === undefined ? time(expression.unit) : saidBy(expression.of, by);
    case "unit":
    case "neighbour":
      return time(expression.unit);
    case "stretch":
      return stretch(expression, by);
    case "offset":
      return expression.anchor === null
        ? time(grainOfPeriod(expression.period))
        : time(finestForm([grainOfPeriod(expression.period), formOf(expression.anchor, by)]));
    case "neighbour-day":
      return saidBy(expression.weekday, by);
    case "occurrence":
    case "closest":
      return saidBy(expression.of, by);
    case "nth":
      return expression.of.kind === "every-unit" ? time(expression.of.unit) : saidBy(expression.of, by);
    case "intersection":
      return together(expression.parts.map((part) => saidBy(part, by)));
    case "union": {
      const forms = expression.parts.map((part) => formOf(part, by));
      return { ...time(null), among: forms.filter((form) => form !== null) };
    }
    case "part":
      return partOf(expression, by);
    case "between": {
      const forms = [formOf(expression.from, by), formOf(expression.to, by)].filter((form) => form !== null);
      return { kind: "length", value: lengthFromSpeech(expression), mod: null, forms };
    }
    case "lasting": {
      const { period } = expression;
      const length = isBackward(period) ? negate(period) : period;
      return { kind: "length", value: formatPeriod(length), mod: null, forms: [] };
    }
    case "away":
      return bounded(time(grainOfPeriod(expression.period)), awayFrom(expression));
    case "length": {
      const mod = expression.bound === undefined ? null : BOUNDS[expression.bound];
      return { kind: "length", value: formatPeriod(expression.period), mod, forms: [] };
    }
    case "before":
    case "after":
    case "since":
    case "until":
      return bounded(saidBy(expression.of, by), BORDERS[expression.kind]);
    case "holiday":
    case "fact":
      return time("day");
    case "now":
      return reference("PRESENT_REF");
    case "other-day":
      return reference("PAST_REF");
    case "weekend-of":
      return time("weekend");
    case "pointing":
    case "in-zone":
      return saidBy(expression.of, by);
    case "approximate":
      return approximately(saidBy(expression.of, by), expression.unspecified === true);
    case "recurrence":
      return { kind: "set", ...recurrenceSaid(expression), form: formOf(expression.at ?? expression.of, by) };
    case "every-unit":
      return time(expression.unit);
    case "frequency":
      return { kind: "set", ...frequencySaid(expression), form: null };
    case "vague":
      return expression.lasting === undefined
        ? reference(REFERENCES[expression.toward ?? "past"])
        : { kind: "length", value: writeUnits(null, expression.lasting), mod: null, forms: [] };
    case "unread":
      return time(null);
  }
}

function time(form: Form | null, mod: Timex3Mod | null = null): SaidTime {
  return { kind: "time", form, mod };
}

function reference(value: SaidReference["value"]): SaidReference {
  return { kind: "reference", value, mod: null };
}

const BORDERS: Readonly<Record<Bounded["kind"], Timex3Mod>> = {
  before: "BEFORE",
  after: "AFTER",
  since: "ON_OR_AFTER",
  until: "ON_OR_BEFORE",
};

/** More than a week ago lies before a week ago, more than a week from now after it. */
function awayFrom({ period, bound }: Away): Timex3Mod {
  const isBefore = isBackward(period) === (bound === "more" || bound === "at-least");
  const isBorderIn = bound === "at-least" || bound === "at-most";
  if (isBefore) return isBorderIn ? "ON_OR_BEFORE" : "BEFORE";
  return isBorderIn ? "ON_OR_AFTER" : "AFTER";
}

function bounded(of: Said, mod: Timex3Mod): Said {
  return of.kind === "reference" ? { ...of, mod } : time(formSaid(of), mod);
}

function formOf(expression: Expression, by: readonly PolicyChoice[]): Form | null {
  return formSaid(saidBy(expression, by));
}

function formSaid(said: Said): Form | null {
  switch (said.kind) {
    case "time":
    case "set":
      return said.form;
    case "length":
      return finestForm(said.forms);
    case "reference":
      return null;
  }
}

/** "The last 3 days" are a length, unless a convention takes one day or one unit for them. */
function stretch({ count, unit, rolling }: Stretch, by: readonly PolicyChoice[]): Said {
  const valueOf = (policy: string): string | undefined =>
    by.find((choice) => choice.policy === policy)?.value;
  const isNamed = rolling !== undefined && valueOf("theUnit") === "as-without-the";
  if (isNamed && valueOf("pastUnit") !== "length" && !(rolling === "past" && isClockUnit(unit))) {
    return time(unit);
  }
  const policy = valueOf("lastUnits") ?? valueOf("nextUnits");
  if (policy === "exact-day" && !isClockUnit(unit)) return time("day");
  if (policy === "nth-unit") return time(unit);
  return { kind: "length", value: writeUnits(count, unit), mod: null, forms: [unit] };
}

/** "Within 3 days" says how long from now, and "less than 3 days ago" how long up to now. */
function lengthFromSpeech({ from, to }: Between): string | null {
  const [offset] = from.kind === "now" ? [to] : to.kind === "now" ? [from] : [];
  if (offset?.kind !== "offset" || offset.anchor !== null) return null;
  const length = from.kind === "now" ? offset.period : negate(offset.period);
  return Object.values(length).every((part) => part >= 0) ? formatPeriod(length) : null;
}

/**
 * What is named together is as fine as its finest part; a set or a length stays one beside a plain time. What
 * is before or after something is so no more where the rest bounds it.
 */
function together(parts: readonly Said[]): Said {
  const special = parts.find(({ kind }) => kind === "set" || kind === "reference");
  return special ?? time(finestForm(parts.map(formSaid)), modOf(parts));
}

function modOf(parts: readonly Said[]): Timex3Mod | null {
  for (const part of parts) {
    if (part.kind !== "time" || part.mod === null) continue;
    if (part.mod !== "BEFORE" && part.mod !== "AFTER") return part.mod;
  }
  return null;
}

const REFERENCES = { past: "PAST_REF", present: "PRESENT_REF", future: "FUTURE_REF" } as const;

const BOUNDS: Readonly<Record<NonNullable<Length["bound"]>, Timex3Mod>> = {
  more: "MORE_THAN",
  less: "LESS_THAN",
  "at-least": "EQUAL_OR_MORE",
  "at-most": "EQUAL_OR_LESS",
};

const SIDES: Readonly<Record<Part["part"], Timex3Mod>> = {
  beginning: "START",
  early: "START",
  "first-half": "START",
  mid: "MID",
  late: "END",
  end: "END",
  "second-half": "END",
};

function partOf({ part, of }: Part, by: readonly PolicyChoice[]): Said {
  return time(formOf(of, by), SIDES[part]);
}

/** A length that nobody counted has X for its number; of a time that hangs on one the number is a guess. */
function approximately(said: Said, isUnspecified: boolean): Said {
  if (isUnspecified && said.kind === "length" && said.value !== null) {
    return { ...said, value: said.value.replace(/[\d.]+/g, "X") };
  }
  return (said.kind === "time" || said.kind === "length") && said.mod === null
    ? { ...said, mod: "APPROX" }
    : said;
}
