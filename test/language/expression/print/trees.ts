import * as fc from "fast-check";
import type {
  Civil,
  DayPart,
  Expression,
  Frequency,
  Length,
  Occurrence,
  Part,
  Recurrence,
  Season,
} from "../../../../src/algebra/expression.js";
import { operators } from "../../../../src/algebra/operators.js";
import { symbols } from "../../../../src/algebra/signatures.js";
import type { Granularity } from "../../../../src/time/granularity.js";
import type { Period } from "../../../../src/time/period.js";

/** What an operator gives, where it gives anything. */
function given<T>(made: fc.Arbitrary<T | undefined>): fc.Arbitrary<T> {
  return made.filter((value): value is Exclude<typeof value, undefined> => value !== undefined);
}

function integer(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min, max });
}

/** The names that a symbolic type of the rules may have. */
function symbol<T extends string>(type: string): fc.Arbitrary<T> {
  return fc.constantFrom(...((symbols[type] ?? []) as readonly T[]));
}

const unit = symbol<Granularity>("unit").filter((name) => name !== "half");
const direction = fc.constantFrom("past" as const, "future" as const);

// --- civil times

const weekday = given(fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 15, 67).map(operators.Weekday));
const month = given(integer(1, 12).map(operators.Month));
const season = given(symbol<Season>("season").map(operators.SeasonOf));
const day = given(integer(1, 99).map(operators.DayOfMonth));
const dayPart = given(symbol<DayPart>("daypart").map(operators.DayPart));
const minute = fc.option(integer(0, 99));

const clock: fc.Arbitrary<Civil> = given(
  fc.oneof(
    fc.tuple(integer(0, 99), minute).map(([hour, past]) => operators.Clock(hour, past, null)),
    fc.tuple(integer(0, 30), integer(0, 60), integer(0, 60)).map((parts) => operators.Clock(...parts)),
    fc.tuple(integer(1, 12), minute).map((parts) => operators.BareClock(...parts)),
    fc
      .tuple(integer(0, 24), integer(0, 59), integer(0, 59), integer(0, 999))
      .map(([h, m, s, f]) => operators.ExactClock(h, m, s, f, 3)),
  ),
);

const year: fc.Arbitrary<Civil> = given(
  fc.oneof(
    integer(0, 9999).map(operators.Year),
    integer(1900, 2100).map(operators.Year),
    integer(0, 99).map(operators.ShortYear),
    integer(100, 299).map((tens) => operators.Decade(tens * 10)),
    integer(0, 9).map((tens) => operators.ShortDecade(tens * 10)),
    integer(1, 99).map(operators.Century),
  ),
);

const partOfYear: fc.Arbitrary<Civil> = given(
  fc.oneof(
    integer(1, 2).map(operators.HalfYear),
    integer(1, 4).map(operators.Quarter),
    integer(1, 99).map(operators.Week),
    month,
    season,
  ),
);

/** Months and days that no calendar has are dates as well, and have their reason told. */
const digits = given(integer(10_000_101, 29_991_231).map(operators.DateDigits));

const fragment = fc.oneof(weekday, day, clock, year, partOfYear, dayPart, digits);

/** Any fields that unite. */
const civilTree: fc.Arbitrary<Civil> = fc
  .array(fragment, { minLength: 1, maxLength: 4 })
  .map(([first, ...more]) =>
    more.reduce<Civil>((sum, next) => operators.Unify(sum, next) ?? sum, first as Civil),
  );

const date: fc.Arbitrary<Civil> = given(
  fc.tuple(month, day, fc.option(integer(1, 2999).map(operators.Year))).map(([m, d, y]) => {
    const both = operators.Unify(m, d);
    return both === undefined || y === null || y === undefined ? both : operators.Unify(both, y);
  }),
);

/** What the first end of a range may lend from the second. */
const lender: fc.Arbitrary<Civil> = fc
  .oneof(clock, month, date, day, given(fc.tuple(month, year).map((parts) => operators.Unify(...parts))))
  .filter(({ fields }) => fields.year !== 0);

// --- periods

const number = fc.oneof(
  { weight: 4, arbitrary: integer(1, 30) },
  integer(1, 999_999),
  integer(0, 30).map((whole) => whole + 0.5),
  integer(1, 999).map((hundredths) =>
    Number(`${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, "0")}`),
  ),
  fc.tuple(integer(1, 9), integer(2, 4)).map(([a, b]) => a / b),
);

const onePeriod: fc.Arbitrary<Period> = given(
  fc.tuple(number, unit).map((parts) => operators.Period(...parts)),
);

/** A period of one unit or of several, each said once. */
const periodTree: fc.Arbitrary<Period> = fc.oneof(
  { weight: 3, arbitrary: onePeriod },
  given(
    fc.tuple(onePeriod, onePeriod).map(([a, b]) => {
      const parts = Object.keys(a) as (keyof Period)[];
      return parts.some((part) => a[part] !== 0 && b[part] !== 0) ? undefined : operators.Plus(a, b);
    }),
  ),
);

// --- what stands alone

const HOLIDAYS = ["christmas", "easter", "thanksgiving", "eid al-fitr", "new year's day", "d-day"];

const feast: fc.Arbitrary<Expression> = given(
  fc.oneof(
    fc.constantFrom(...HOLIDAYS).map(operators.Holiday),
    fc
      .constantFrom("Tom", "Ann Lee", "James")
      .map((text) => operators.Fact({ text, span: { start: 0, end: 0 } }, "birthday")),
    fc.constantFrom("my", "our").map((owner) => operators.OwnFact(owner, "wedding anniversary")),
  ),
);

const leaf: fc.Arbitrary<Expression> = given(
  fc.oneof<fc.Arbitrary<Expression | undefined>[]>(
    civilTree,
    civilTree,
    civilTree,
    feast,
    fc.tuple(unit, integer(-3, 3)).map((parts) => operators.Unit(...parts)),
    fc.tuple(unit, integer(-99, 99)).map((parts) => operators.Unit(...parts)),
    fc.tuple(unit, integer(-5, 5)).map((parts) => operators.SameDay(...parts)),
    fc.tuple(direction, integer(1, 999_999), unit).map((parts) => operators.Stretch(...parts)),
    fc.tuple(unit, direction).map((parts) => operators.Elapsed(...parts)),
    periodTree.map(operators.Ago),
    periodTree.map(operators.FromNow),
    fc.constant(operators.OtherDay()),
    fc
      .tuple(direction, fc.constantFrom(3, 7), unit)
      .map((parts) => operators.Stretch(...parts))
      .map((stretch) => stretch && operators.Unspecified(stretch)),
  ),
);

/** Words that point to a time and say no more, lengths, and speech time itself. */
const aside: fc.Arbitrary<Expression> = given(
  fc.oneof<fc.Arbitrary<Expression | undefined>[]>(
    fc.constant(operators.Now()),
    fc.constantFrom("just", "recently", "long time ago", "lately", "in the past").map(operators.Vague),
    fc.constantFrom("currently", "nowadays").map(operators.VaguePresent),
    fc.constantFrom("soon", "eventually").map(operators.VagueFuture),
    unit.map(operators.VagueLength),
    periodTree.map(operators.Length),
    fc
      .tuple(symbol<NonNullable<Length["bound"]>>("bound"), periodTree)
      .map((parts) => operators.BoundedLength(...parts)),
    periodTree.map((period) => operators.Approximately({ kind: "length", period })),
    fc
      .tuple(fc.constantFrom(3, 7), unit)
      .map((parts) => operators.Period(...parts))
      .map((period) => period && operators.Unspecified({ kind: "length", period })),
  ),
);

// --- sets

type Set = Recurrence | Frequency;

const again: fc.Arbitrary<Expression> = given(
  fc.oneof<fc.Arbitrary<Expression | undefined>[]>(
    weekday,
    month,
    season,
    day,
    feast,
    dayPart,
    unit.map(operators.Units),
    fc.tuple(weekday, dayPart).map((parts) => operators.And(...parts)),
    fc.tuple(weekday, weekday).map((parts) => operators.Or(...parts)),
    fc.tuple(weekday, weekday).map((parts) => operators.Between(...parts)),
    fc
      .tuple(fc.oneof(integer(1, 30), fc.constant(-1)), weekday, unit.map(operators.Units))
      .map(([n, each, within]) => within && operators.Nth(n, each, within)),
  ),
);

const interval = fc.oneof(integer(1, 4), integer(1, 100));

const repeated: fc.Arbitrary<Set> = given(
  fc.oneof<fc.Arbitrary<Set | undefined>[]>(
    again.filter(({ kind }) => kind !== "every-unit").map(operators.Some),
    fc.tuple(integer(1, 10), again).map((parts) => operators.Every(...parts)),
    fc.tuple(interval, unit.map(operators.Units)).map(([n, units]) => units && operators.Every(n, units)),
    fc.tuple(integer(1, 20), integer(1, 20), unit).map((parts) => operators.Frequency(...parts)),
  ),
);

const clockRange: fc.Arbitrary<Expression> = given(
  fc.tuple(clock, clock).map((parts) => operators.FromTo(...parts)),
);

const timed: fc.Arbitrary<Set> = given(
  fc
    .tuple(repeated, fc.oneof<fc.Arbitrary<Expression>[]>(clock, clockRange, weekday, day))
    .map((parts) => operators.SetAt(...parts)),
);

// --- what is made of others

function node(of: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  const two = fc.tuple(of, of);
  return given(
    fc.oneof<fc.Arbitrary<Expression | undefined>[]>(
      fc.tuple(periodTree, of).map((parts) => operators.BeforeBy(...parts)),
      fc.tuple(periodTree, of).map((parts) => operators.AfterBy(...parts)),
      fc.tuple(unit, integer(-1, 1), of).map((parts) => operators.Neighbour(...parts)),
      fc
        .tuple(
          weekday,
          integer(-99, 99).filter((n) => n !== 0),
          of,
        )
        .map((parts) => operators.NeighbourDay(...parts)),
      fc
        .tuple(
          symbol<Occurrence["which"]>("relation"),
          fc.oneof<fc.Arbitrary<Expression>[]>(weekday, month, season, date, feast),
        )
        .map((parts) => operators.Relative(...parts)),
      fc
        .tuple(integer(1, 99), fc.oneof<fc.Arbitrary<Expression>[]>(weekday, feast), of)
        .map((parts) => operators.Closest(...parts)),
      fc
        .tuple(
          integer(-99, 99).filter((n) => n !== 0),
          weekday,
          of,
        )
        .map((parts) => operators.Nth(...parts)),
      fc
        .tuple(
          integer(-99, 99).filter((n) => n !== 0),
          unit,
          of,
        )
        .map((parts) => operators.NthUnit(...parts)),
      two.map((parts) => operators.And(...parts)),
      two.map((parts) => operators.And(...parts)),
      two.map((parts) => operators.Or(...parts)),
      fc.tuple(symbol<Part["part"]>("part"), of).map((parts) => operators.Part(...parts)),
      two.map((parts) => operators.Between(...parts)),
      two.map((parts) => operators.Through(...parts)),
      fc.tuple(lender, lender).map((parts) => operators.BetweenSharing(...parts)),
      fc.tuple(lender, lender).map((parts) => operators.ThroughSharing(...parts)),
      clockRange,
      fc.tuple(of, clockRange).map((parts) => operators.ClockRangeIn(...parts)),
      fc.tuple(of, periodTree).map((parts) => operators.Lasting(...parts)),
      of.map(operators.Before),
      of.map(operators.After),
      of.map(operators.Since),
      of.map(operators.Until),
      of.map(operators.WeekendOf),
      fc.tuple(of, integer(-720, 840)).map((parts) => operators.InZone(...parts)),
      of.filter((each) => each.kind !== "length" || each.bound === undefined).map(operators.Approximately),
      fc
        .tuple(
          aside.filter(({ kind }) => kind === "vague"),
          of,
        )
        .map((parts) => operators.And(...parts)),
      fc.tuple(fc.oneof(repeated, timed), of).map((parts) => operators.SetWithin(...parts)),
      timed,
      repeated,
    ),
  );
}

/** Trees that the operators build of one another, up to a depth. */
export function expressionTree(depth: number): fc.Arbitrary<Expression> {
  return depth === 0
    ? leaf
    : fc.oneof(leaf, aside, node(expressionTree(depth - 1)), node(expressionTree(depth - 1)));
}
