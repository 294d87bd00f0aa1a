import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { civil, daysInMonth, type CivilTime } from "../time/civil.js";
import { factKey, occurrence as occurrenceOf, type Fact as KnownFact } from "../time/facts.js";
import { fields } from "../time/civil.js";
import type { IntervalSet } from "../time/interval.js";
import { normalise } from "../time/interval-set.js";
import { civilOf } from "../time/zone.js";
import { anchorFields } from "./civil-fields.js";
import { type AnchorContext, Anchoring } from "./context.js";
import type { Expression, Fact, Holiday, Recurrence } from "./expression.js";
import { type Extent, extent, extentAt, instantsOfExtent } from "./extent.js";
import { intersect, unite } from "./intersect.js";
import { anchorOccurrence, nearest } from "./occurrence.js";
import { anchorNeighbour, anchorNeighbourDay, offsetFromAnchor, offsetFromSpeech } from "./offset.js";
import { anchorNth, anchorPart } from "./part.js";
import { differsByCountry } from "./holiday-countries.js";
import type { PolicyChoice } from "./policy.js";
import { anchorBetween, anchorBounded } from "./range.js";
import { beginningIn, type Recurring } from "./recurring.js";
import { anchorElapsed, anchorStretch, anchorUnit } from "./stretch.js";
import { impossible, one, recurs, several, type Value } from "./value.js";

/** When an expression says: crisp instants, or an adverbial with a curve, perhaps within some instants. */
export type When =
  | { readonly kind: "crisp"; readonly intervals: IntervalSet }
  | { readonly kind: "vague"; readonly adverbial: string; readonly within: IntervalSet | null };

/** An expression anchored at a speech time, with the policies that it hangs on. */
export interface Anchored {
  readonly when: When;
  readonly by: readonly PolicyChoice[];
  readonly notes: readonly Issue[];
}

const DAY = 86_400_000;

/**
 * Anchor an expression at a speech time under one policy.
 *
 * The same arguments always give the same result: nothing here reads a clock, a host zone or a file.
 * Every policy that was asked for is named in `by`, with the value that it had.
 *
 * @returns the instants meant, or an issue that says why there are none
 */
export function anchor(expression: Expression, context: AnchorContext): Result<Anchored> {
  const anchoring = new Anchoring(context);
  const when = settle(anchorValue(expression, anchoring), anchoring);
  if (!("kind" in when) || when.kind === "impossible") {
    return failure(when.issue);
  }
  const by = [...anchoring.consulted].map((policy) => ({ policy, value: context.policy[policy] }));
  return success({ when, by, notes: anchoring.notes });
}

function settle(value: Value, anchoring: Anchoring): When | Extract<Value, { kind: "impossible" }> {
  const { zone } = anchoring;
  switch (value.kind) {
    case "impossible":
      return value;
    case "recurring":
      return settle(nearest(value.recurring, anchoring.direction, anchoring), anchoring);
    case "one":
      return crisp([value.extent], anchoring);
    case "several":
      return crisp(value.extents, anchoring);
    case "vague": {
      if (value.within === null) {
        return { kind: "vague", adverbial: value.adverbial, within: null };
      }
      const within = settle(value.within, { ...anchoring, zone } as Anchoring);
      return within.kind === "crisp"
        ? { kind: "vague", adverbial: value.adverbial, within: within.intervals }
        : within;
    }
  }
}

function crisp(extents: readonly Extent[], anchoring: Anchoring): When {
  const pieces = extents.map((each) => instantsOfExtent(each, anchoring.zone));
  const [first] = pieces;
  return { kind: "crisp", intervals: pieces.length === 1 && first !== undefined ? first : normalise(pieces.flat()) };
}

function anchorValue(expression: Expression, anchoring: Anchoring): Value {
  const { context, today, zone } = anchoring;
  switch (expression.kind) {
    case "civil":
      return anchorFields(expression.fields, anchoring);
    case "unit":
      return anchorUnit(expression, anchoring);
    case "stretch":
      return anchorStretch(expression, anchoring);
    case "offset":
      return expression.anchor === null
        ? offsetFromSpeech(expression, anchoring)
        : offsetFromAnchor(expression, anchorValue(expression.anchor, anchoring), anchoring);
    case "neighbour":
      return anchorNeighbour(expression, anchorValue(expression.anchor, anchoring), anchoring);
    case "neighbour-day":
      return anchorNeighbourDay(
        expression,
        anchorValue(expression.weekday, anchoring),
        anchorValue(expression.anchor, anchoring),
      );
    case "occurrence":
      return anchorOccurrence(expression, anchorValue(expression.of, anchoring), anchoring);
    case "nth": {
      const inner = expression.of.kind === "every-unit" ? null : anchorValue(expression.of, anchoring);
      return anchorNth(expression, inner, anchorValue(expression.within, anchoring), anchoring);
    }
    case "intersection":
      return expression.parts.map((part) => anchorValue(part, anchoring)).reduce(intersect);
    case "part":
      return anchorPart(expression, anchorValue(expression.of, anchoring));
    case "between":
      return anchorBetween(anchorValue(expression.from, anchoring), anchorValue(expression.to, anchoring));
    case "before":
    case "after":
    case "since":
    case "until":
      return anchorBounded(expression, anchorValue(expression.of, anchoring), anchoring);
    case "elapsed":
      return anchorElapsed(expression, anchoring);
    case "union":
      return unite(expression.parts.map((part) => once(anchorValue(part, anchoring), anchoring)));
    case "holiday":
      return anchorHoliday(expression, anchoring);
    case "fact":
      return anchorFact(expression, anchoring);
    case "now":
      return one(extentAt(context.speechTime, context.speechTime + 1000, "second", zone));
    case "other-day":
      anchoring.notes.push({ kind: "our-convention", expression: "the other day" });
      return one(extent(today - 7 * DAY, today - DAY, "day"));
    case "approximate":
      anchoring.notes.push({ kind: "approximate" });
      return anchorValue(expression.of, anchoring);
    case "recurrence":
      return anchorRecurrence(expression, anchoring);
    case "vague":
      return {
        kind: "vague",
        adverbial: expression.adverbial,
        within: expression.within === null ? null : anchorValue(expression.within, anchoring),
      };
    case "unread":
      return impossible({ kind: "not-read-yet", construction: expression.construction });
  }
}

function once(value: Value, anchoring: Anchoring): Value {
  return value.kind === "recurring" ? nearest(value.recurring, anchoring.direction, anchoring) : value;
}

function anchorHoliday({ name }: Holiday, anchoring: Anchoring): Value {
  const { context } = anchoring;
  const { holidays } = context;
  if (holidays === null) {
    return impossible({ kind: "holidays-not-loaded", holiday: name });
  }
  const around = fields(anchoring.now).year;
  const country = differsByCountry(holidays, name, around) ? anchoring.choose("country") : context.policy.country;
  return recurs({
    cycle: "year",
    grain: "day",
    sort: "feast",
    never: { kind: "unknown-holiday", holiday: name, country },
    inCycle: (start) => asRuns(holidays.datesOf(name, fields(start).year, country)),
  });
}

/** Days in a row are one feast; days apart ("Advent Sundays") are several. */
function asRuns(days: readonly CivilTime[]): readonly Extent[] {
  const runs: Extent[] = [];
  for (const day of days) {
    const before = runs.at(-1);
    if (before !== undefined && before.end === day) {
      runs[runs.length - 1] = extent(before.start, day + DAY, "day");
    } else {
      runs.push(extent(day, day + DAY, "day"));
    }
  }
  return runs;
}

function anchorFact({ name }: Fact, anchoring: Anchoring): Value {
  const { facts } = anchoring.context;
  const fact = facts.get(factKey(name));
  if (fact === undefined) {
    return impossible({ kind: "unknown-fact", fact: name, known: [...facts.values()].map((each) => each.name) });
  }
  const { year, month, day } = fact.date;
  if (!fact.recurs && year !== null) {
    const start = civil(year, month, day);
    return one(extent(start, start + DAY, "day"));
  }
  return recurs(yearly(fact, anchoring));
}

function yearly(fact: KnownFact, anchoring: Anchoring): Recurring {
  const { month, day } = fact.date;
  const leapDay = month === 2 && day > daysInMonth(2023, 2) ? anchoring.choose("leapDay") : "feb-28";
  return {
    cycle: "year",
    grain: "day",
    sort: "feast",
    never: null,
    inCycle: (start) => {
      const date = occurrenceOf(fact, fields(start).year, leapDay);
      return date === null ? [] : [extent(date, date + DAY, "day")];
    },
  };
}

/** On Mondays: every one of them in the window; where none is given, the nearest stands for all. */
function anchorRecurrence({ quantifier, of }: Recurrence, anchoring: Anchoring): Value {
  const value = anchorValue(of, anchoring);
  if (value.kind !== "recurring") {
    return value;
  }
  const { window } = anchoring.context;
  anchoring.notes.push({ kind: quantifier === "every" ? "universal" : "recurs" });
  if (!Number.isFinite(window.start) || !Number.isFinite(window.end)) {
    return value;
  }
  const start = civilOf(window.start, anchoring.zone) - DAY;
  const end = civilOf(window.end, anchoring.zone) + DAY;
  const all = beginningIn(value.recurring, { start, end });
  return all.length === 0 ? one(extent(start, start, value.recurring.grain)) : several(all, { kind: "no-occurrence" });
}
