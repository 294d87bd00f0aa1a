import * as fc from "fast-check";
import {
  defaultExpressionPolicy,
  type ExpressionPolicy,
} from "../../src/language/expression/policy/policy.js";
import { civilOf, instantOf, openZone, type Zone } from "../../src/time/zone.js";
import { cellsOf, isSurveyed, paperTypes } from "./curves.js";
import { type Day, msPerDay, msPerHour } from "./days.js";
import { oneOf } from "./phrase.js";
import { locations, type QuestionPicks, subjects, type TypeWords, typeWords } from "./questions.js";
import type { Choices, Happening } from "./referee.js";

/** The zones of the run, and wall clock times in each near which mistakes live. */
const zones: readonly (readonly [name: string, times: readonly string[]])[] = [
  ["Europe/Berlin", ["2023-10-29T02:30", "2023-03-26T03:00", "2024-03-31T12:00", "2023-09-29T22:18:14"]],
  ["America/New_York", ["2023-11-05T01:30", "2024-03-10T03:00", "2024-11-05T18:00"]],
  ["UTC", ["2020-02-29T12:00", "2024-12-30T00:00"]],
  ["Australia/Lord_Howe", ["2023-04-02T01:45", "2023-10-01T02:30"]],
  ["Asia/Kathmandu", ["2021-01-03T23:59:59", "2024-02-29T00:00"]],
  ["Pacific/Apia", ["2011-12-29T20:00", "2011-12-31T10:00", "2012-01-01T00:00", "2011-04-02T03:30"]],
  ["America/Sao_Paulo", ["2018-11-04T01:00", "2018-02-17T23:30"]],
];

/** Leap days, and the ends of weeks, months and years, some of them all at once. */
const everywhere = [
  "2024-02-29T10:00",
  "2023-02-28T23:59:59",
  "2020-12-31T23:00",
  "2021-01-01T00:00",
  "2022-12-25T08:00",
  "2023-12-31T23:59:59",
  "2024-12-30T09:00",
  "2023-07-31T16:20",
  "2023-05-14T12:00",
  "2016-01-03T20:00",
];

function opened(name: string): Zone {
  const zone = openZone(name);
  if (!zone.ok) throw new RangeError(name);
  return zone.value;
}

const civilAt = (text: string): number => Date.parse(`${text}Z`);

interface Speech {
  readonly zone: Zone;
  readonly speechTime: number;
  readonly today: Day;
}

const speech: fc.Arbitrary<Speech> = fc
  .record({
    zone: fc.nat(zones.length - 1),
    where: fc.oneof(
      { weight: 3, arbitrary: fc.nat(30).map((time) => ({ time, civil: null })) },
      {
        weight: 1,
        arbitrary: fc
          .integer({ min: Date.UTC(2001, 0), max: Date.UTC(2032, 0) })
          .map((civil) => ({ time: 0, civil })),
      },
    ),
    nudge: fc.oneof(
      fc.constantFrom(0, 0, 1, -1, 1000, -1000),
      fc.integer({ min: -2 * msPerDay, max: 2 * msPerDay }),
    ),
  })
  .map(({ zone: picked, where, nudge }) => {
    const [name, own] = oneOf(zones, picked);
    const zone = opened(name);
    const civil = where.civil ?? civilAt(oneOf([...own, ...everywhere], where.time));
    const speechTime = instantOf(civil, zone).instant + nudge;
    return { zone, speechTime, today: Math.floor(civilOf(speechTime, zone) / msPerDay) };
  });

const small = fc.constantFrom(0, 0, 1, -1, 500, -60_000);

/** When an event happened, told from speech time. */
const times: fc.Arbitrary<(speech: Speech, type: string) => number> = fc.oneof(
  {
    weight: 2,
    arbitrary: small.map(
      (ms) =>
        ({ speechTime }: Speech) =>
          speechTime + ms,
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom(60_000, msPerHour, msPerDay, 7 * msPerDay),
        fc.integer({ min: -6, max: 14 }),
        small,
      )
      .map(
        ([length, count, ms]) =>
          ({ speechTime }: Speech) =>
            speechTime - count * length + ms,
      ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.oneof(fc.integer({ min: -9, max: 9 }), fc.constantFrom(-30, -31, -28, -365, -366, 30, 365)),
        fc.constantFrom(0, 0, 0, 2, 3, 6, 12, 15, 16, 17, 18, 22),
        small,
      )
      .map(
        ([days, hour, ms]) =>
          ({ today, zone }: Speech) =>
            instantOf((today + days) * msPerDay + hour * msPerHour, zone).instant + ms,
      ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.nat(40), small).map(([knot, ms]) => ({ speechTime }: Speech, type: string) => {
      const adverbial = oneOf(["just", "recently", "some time ago", "long time ago"], knot);
      const surveyed = isSurveyed(adverbial, type) ? type : oneOf(paperTypes, knot);
      return speechTime - oneOf(cellsOf(surveyed, adverbial), knot).elapsedMinutes * 60_000 + ms;
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.double({ min: 0, max: 11.8, noNaN: true }), fc.constantFrom(1, 1, 1, -1)).map(
      ([exponent, side]) =>
        ({ speechTime }: Speech) =>
          speechTime - side * Math.round(10 ** exponent),
    ),
  },
);

const event = fc.record({
  type: fc.nat(5),
  subject: fc.constantFrom<(string | null)[]>(...subjects, "tom", null, ...subjects),
  location: fc.constantFrom<(string | null)[]>(...locations, null, ...locations),
  time: times,
  copies: fc.constantFrom(1, 1, 1, 1, 1, 1, 2, 3),
  wholeDay: fc.integer({ min: 0, max: 99 }).map((chance) => chance < 2),
});

const away = fc.oneof(
  fc.integer({ min: -10, max: 3 }),
  fc.integer({ min: -400, max: 60 }),
  fc.integer({ min: -3000, max: 1000 }),
);

const question: fc.Arbitrary<QuestionPicks> = fc.record({
  ask: fc.constantFrom("did", "who", "how-often", "when-last"),
  tense: fc.constantFrom("past", "past", "past", "future"),
  manner: fc.oneof(
    { weight: 28, arbitrary: fc.constant("crisp" as const) },
    { weight: 12, arbitrary: fc.constantFrom("vague" as const, "vague" as const, "both" as const) },
    { weight: 3, arbitrary: fc.constant("none" as const) },
    { weight: 1, arbitrary: fc.constant("refused" as const) },
  ),
  sort: fc.nat(100),
  form: fc.nat(200),
  away,
  n: fc.integer({ min: 2, max: 13 }),
  k: fc.nat(839),
  type: fc.nat(5),
  subject: fc.nat(6),
  location: fc.nat(4),
  template: fc.nat(40),
  plants: fc.array(fc.record({ border: fc.nat(60), ms: fc.constantFrom(0, 0, -1, 1), role: fc.nat(20) }), {
    maxLength: 3,
  }),
});

const choices: fc.Arbitrary<Choices> = fc.record({
  estimator: fc.constantFrom("median", "median", "mean", "share"),
  interpolation: fc.constantFrom("linear", "log"),
  tail: fc.constantFrom("continue", "hold", "saturate"),
  dependence: fc.constantFrom("independent", "independent", "comonotone"),
  includeFuture: fc.constantFrom(false, false, false, true),
  closedWorld: fc.constantFrom("known", "all"),
  unsurveyed: fc.constantFrom("pooled", "pooled", "pooled", "refuse"),
});

/** The conventions that the referee knows, besides what it takes for granted. */
const conventions = {
  dateOrder: ["month-first", "day-first"],
  weekStart: ["monday", "sunday"],
  direction: ["past", "future"],
  lastWeekday: ["most-recent", "previous-week"],
  thisWeekday: ["nearest", "current-week"],
  nextWeekday: ["next-week", "nearest-future"],
  lastInYear: ["most-recent", "previous-year"],
  nextMonth: ["next-year", "nearest-future"],
  nextFeast: ["nearest-future", "next-year"],
  lastUnits: ["from-start-of-day", "complete-units", "from-instant"],
  nextUnits: ["complete-units", "from-instant"],
  clockAgo: ["rounded", "instant"],
  weeksAgo: ["day", "week"],
  monthsAgo: ["calendar-unit", "exact-day"],
  bareHour: ["waking-hours", "am", "pm"],
  rangeEnd: ["included", "excluded"],
  untilEnd: ["included", "excluded"],
  weekOfMonth: ["thursday", "contains-first", "first-full"],
  hemisphere: ["north", "south"],
  century: ["from-00", "from-01"],
  leapDay: ["feb-28", "mar-01"],
} as const satisfies { readonly [Name in keyof ExpressionPolicy]?: readonly ExpressionPolicy[Name][] };

const readingPolicy: fc.Arbitrary<ExpressionPolicy> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(defaultExpressionPolicy) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        ...Object.entries(conventions).map(([name, values]) =>
          fc.constantFrom(...values).map((value) => [name, value] as const),
        ),
      )
      .map((chosen) => ({ ...defaultExpressionPolicy, ...Object.fromEntries(chosen) })),
  },
);

export interface World extends Speech {
  readonly policy: ExpressionPolicy;
  readonly choices: Choices;
  readonly types: readonly TypeWords[];
  readonly questions: readonly QuestionPicks[];
  readonly events: readonly Happening[];
}

/** A speech time, some questions, and events that cluster around what they ask. */
export function worlds(questionCount: number): fc.Arbitrary<World> {
  return fc
    .record({
      speech,
      policy: readingPolicy,
      choices,
      types: fc.uniqueArray(fc.constantFrom(...typeWords), { minLength: 1, maxLength: 2 }),
      questions: fc.array(question, { minLength: Math.ceil(questionCount * 0.8), maxLength: questionCount }),
      events: fc.oneof(
        { weight: 1, arbitrary: fc.array(event, { maxLength: 3 }) },
        { weight: 4, arbitrary: fc.array(event, { minLength: 4, maxLength: 30, size: "max" }) },
      ),
      isPlanted: fc.constantFrom(true, true, true, false),
    })
    .map(({ speech, policy, choices, types, questions, events, isPlanted }) => ({
      ...speech,
      policy,
      choices,
      types,
      questions: questions.map((one) => ({ ...one, plants: isPlanted ? one.plants : [] })),
      events: events.flatMap(({ type, subject, location, time, copies, wholeDay }) => {
        const at = Math.round(time(speech, oneOf(types, type).type));
        const happening = { type: oneOf(types, type).type, subject, location, time: at, wholeDay: false };
        const day = Math.floor(civilOf(at, speech.zone) / msPerDay);
        const whole = {
          ...happening,
          time: instantOf(day * msPerDay, speech.zone).instant,
          wholeDay: true,
        };
        return new Array<Happening>(copies).fill(wholeDay ? whole : happening);
      }),
    }));
}
