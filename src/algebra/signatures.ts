/**
 * The operators that rules of temporal expressions may name: what each takes and what it gives. An
 * operand type that ends in "?" may be `none`.
 *
 * Plain data without a dependency, so that the rule files can be checked against it before anything
 * that depends on them is compiled. `operators.ts` implements exactly these.
 */
export const signatures = {
  // Numbers.
  /** The sum; the first where no second is there. */
  Add: { operands: ["integer", "integer?"], result: "integer" },
  Product: { operands: ["integer", "integer"], result: "integer" },
  /** Times a hundred; a hundred where no number stands before it. */
  Hundred: { operands: ["integer?"], result: "integer" },
  /** Times a thousand; a thousand where no number stands before it. */
  Thousand: { operands: ["integer?"], result: "integer" },
  Minus: { operands: ["integer"], result: "integer" },
  /** A year said as its century and the rest: nineteen eighty-four. */
  YearOf: { operands: ["integer", "integer"], result: "integer" },
  /** The first year after another, or that year itself, that ends with two digits: 1998/99. */
  YearEnding: { operands: ["integer", "integer"], result: "integer" },
  /** A decimal: the whole part, what stands behind the point, and in how many digits. */
  Decimal: { operands: ["integer", "integer", "integer"], result: "number" },
  /** Hours and minutes, in minutes. */
  InMinutes: { operands: ["integer", "integer?"], result: "integer" },
  /** Hours and minutes written together (0530), in minutes. */
  DigitsInMinutes: { operands: ["integer"], result: "integer" },
  /** A fraction: three over four. */
  Ratio: { operands: ["integer", "integer"], result: "number" },
  /** A number and a half. */
  Half: { operands: ["integer"], result: "number" },

  // Partial civil times.
  Year: { operands: ["integer"], result: "civil" },
  ShortYear: { operands: ["integer"], result: "civil" },
  Decade: { operands: ["integer"], result: "civil" },
  ShortDecade: { operands: ["integer"], result: "civil" },
  Century: { operands: ["integer"], result: "civil" },
  HalfYear: { operands: ["integer"], result: "civil" },
  Quarter: { operands: ["integer"], result: "civil" },
  SeasonOf: { operands: ["season"], result: "civil" },
  Month: { operands: ["integer"], result: "civil" },
  Week: { operands: ["integer"], result: "civil" },
  DayOfMonth: { operands: ["integer"], result: "civil" },
  /** The 15th of March, May, July and October, the 13th of the other months. */
  Ides: { operands: ["civil"], result: "civil" },
  Weekday: { operands: ["integer"], result: "civil" },
  DayPart: { operands: ["daypart"], result: "civil" },
  /** Year, month and day written together: 20230929. */
  DateDigits: { operands: ["integer"], result: "civil" },
  /** Hour of the day, minute, second. */
  Clock: { operands: ["integer", "integer?", "integer?"], result: "civil" },
  /** The same with a fraction of the second: what stands behind the point, and in how many digits. */
  ExactClock: { operands: ["integer", "integer", "integer", "integer", "integer"], result: "civil" },
  /** An hour of 1–12 said without am or pm, and its minute. */
  BareClock: { operands: ["integer", "integer?"], result: "civil" },
  /** Hour and minute written together: 1530. */
  Digits: { operands: ["integer"], result: "civil" },
  /** The same where the hour may be of either half of the day: 1030, 915. */
  BareDigits: { operands: ["integer"], result: "civil" },
  /** About an hour: 3ish, 3ish pm. */
  Ish: { operands: ["civil", "half?"], result: "civil" },
  /** Hour, minute and half as they are spoken: ten thirty am. */
  Spoken: { operands: ["integer", "integer", "half?"], result: "civil" },
  /** A bare clock time in one half of the day. */
  InHalf: { operands: ["civil", "half"], result: "civil" },
  /** Minutes past a full hour, or before it when negative. */
  MinutesFrom: { operands: ["integer", "civil"], result: "civil" },
  /** The fields of both; none where they say one field differently; the first where no second is there. */
  Unify: { operands: ["civil", "civil?"], result: "civil" },

  // Units and periods.
  Unit: { operands: ["unit", "integer"], result: "expression" },
  Same: { operands: ["unit"], result: "unit" },
  /** The day so many units from today. */
  SameDay: { operands: ["unit", "integer"], result: "expression" },
  Stretch: { operands: ["direction", "integer", "unit"], result: "expression" },
  /** One unit said with "the" and no number: "the past week". */
  Rolling: { operands: ["relation", "unit"], result: "expression" },
  Period: { operands: ["number", "unit"], result: "period" },
  Plus: { operands: ["period", "period"], result: "period" },
  /** A period in the direction of a number's sign: backward below zero. */
  Directed: { operands: ["integer", "period"], result: "period" },

  // Relations.
  Ago: { operands: ["period"], result: "expression" },
  FromNow: { operands: ["period"], result: "expression" },
  /** More or less than a period away from speech time. */
  Away: { operands: ["bound", "period"], result: "expression" },
  BeforeBy: { operands: ["period", "expression"], result: "expression" },
  AfterBy: { operands: ["period", "expression"], result: "expression" },
  /** The unit so many units from the one that holds the anchor. */
  Neighbour: { operands: ["unit", "integer", "expression"], result: "expression" },
  /** The nth such day after the anchor, or before it when negative. */
  NeighbourDay: { operands: ["civil", "integer", "expression"], result: "expression" },
  Relative: { operands: ["relation", "expression"], result: "expression" },
  /** The nth nearest to an anchor, on either side of it. */
  Closest: { operands: ["integer", "expression", "expression"], result: "expression" },
  Nth: { operands: ["integer", "civil", "expression"], result: "expression" },
  NthUnit: { operands: ["integer", "unit", "expression"], result: "expression" },
  And: { operands: ["expression", "expression"], result: "expression" },
  /** An hour of a day, said by its number alone; none where the number counts the days. */
  HourOf: { operands: ["civil", "expression"], result: "expression" },
  /** Each of two or more times; the first takes the year that only the last has. */
  Both: { operands: ["expression", "expression"], result: "expression" },
  /** What lasts, and is no instant so far away: "over a week ago" is more than a week ago. */
  Over: { operands: ["expression"], result: "expression" },
  Or: { operands: ["expression", "expression"], result: "expression" },
  Part: { operands: ["part", "expression"], result: "expression" },
  Between: { operands: ["expression", "expression"], result: "expression" },
  /** The same, the last end included whatever the convention: "Monday through Friday". */
  Through: { operands: ["expression", "expression"], result: "expression" },
  /** Such a range of which the start takes the fields that it lacks from the end. */
  ThroughSharing: { operands: ["civil", "civil"], result: "expression" },
  /** A range whose start takes the fields that it lacks from its end. */
  BetweenSharing: { operands: ["civil", "civil"], result: "expression" },
  /** From one clock time to another, of which the first may be said in short. */
  FromTo: { operands: ["civil", "civil"], result: "expression" },
  /** A range of clock times in a part of the day that settles its hours. */
  ClockRangeIn: { operands: ["expression", "expression"], result: "expression" },
  /** From the start of an anchor for a period. */
  Lasting: { operands: ["expression", "period"], result: "expression" },
  /** How long, and no time. */
  Length: { operands: ["period"], result: "expression" },
  /** A period that ends with an anchor, the anchor included. */
  Ending: { operands: ["expression", "period"], result: "expression" },
  Before: { operands: ["expression"], result: "expression" },
  After: { operands: ["expression"], result: "expression" },
  Since: { operands: ["expression"], result: "expression" },
  Until: { operands: ["expression"], result: "expression" },
  /** All but the time before something, or after it: on its day where it is a time of day. */
  NotBefore: { operands: ["expression"], result: "expression" },
  NotAfter: { operands: ["expression"], result: "expression" },
  /** A bound without another end, also where a time of day would give it one. */
  Endless: { operands: ["expression"], result: "expression" },
  /** A unit up to speech time, or from it on. */
  Elapsed: { operands: ["unit", "direction"], result: "expression" },
  /** The same of a part of a day: "earlier this morning". */
  ElapsedPart: { operands: ["expression", "direction"], result: "expression" },

  // Days that have names.
  Holiday: { operands: ["holiday"], result: "expression" },
  Fact: { operands: ["phrase", "factkind"], result: "expression" },
  /** By the whole name of a fact that is known. */
  NamedFact: { operands: ["factname"], result: "expression" },
  OwnFact: { operands: ["possessive", "factkind"], result: "expression" },
  /** What is counted from a time named before, as it is counted from speech time. */
  Pointing: { operands: ["expression"], result: "expression" },
  Now: { operands: [], result: "expression" },
  OtherDay: { operands: [], result: "expression" },

  /** The weekend nearest to a day, the day included. */
  WeekendOf: { operands: ["expression"], result: "expression" },
  /** By the clock of a zone, so many minutes from UTC. */
  InZone: { operands: ["expression", "integer"], result: "expression" },

  // Manners.
  Approximately: { operands: ["expression"], result: "expression" },
  /** Units of the calendar one after another. */
  Units: { operands: ["unit"], result: "expression" },
  /** Some of what recurs; every one of it; every nth, by its number. */
  Some: { operands: ["expression"], result: "set" },
  Every: { operands: ["integer", "expression"], result: "set" },
  /** So many times in so many units. */
  Frequency: { operands: ["integer", "integer", "unit"], result: "set" },
  /** A set at a time of its own: "every day at 3 pm", "every two weeks on Friday". */
  SetAt: { operands: ["set", "expression"], result: "set" },
  /** A set of units, of each the nth of something: "every month on the last Friday". */
  SetOnNth: { operands: ["set", "integer", "expression"], result: "set" },
  /** A set within bounds: "every Monday until June". */
  SetWithin: { operands: ["set", "expression"], result: "set" },
  /** About an amount that nobody counted: a few, several. */
  Unspecified: { operands: ["expression"], result: "expression" },
  Vague: { operands: ["adverbial"], result: "expression" },
  VaguePresent: { operands: ["adverbial"], result: "expression" },
  VagueFuture: { operands: ["adverbial"], result: "expression" },
  /** For so many of a unit that nobody says how many: for years. */
  VagueLength: { operands: ["unit"], result: "expression" },
  /** Longer or shorter than a period. */
  BoundedLength: { operands: ["bound", "period"], result: "expression" },
  /** Known to the grammar, not answered yet; the symbol names the construction. */
  Unread: { operands: ["symbol"], result: "expression" },
} as const;

/** Where the one is wanted the other will do. */
export const subtypes: Readonly<Record<string, readonly string[]>> = {
  asked: ["formable"],
  formed: ["formable"],
  integer: ["number"],
  civil: ["expression"],
  set: ["expression"],
};

/** The values that a constant of a symbolic type may have. */
export const symbols: Readonly<Record<string, readonly string[]>> = {
  unit: ["second", "minute", "hour", "day", "week", "month", "quarter", "half", "year", "decade", "century"],
  direction: ["past", "future"],
  relation: ["last", "past", "this", "next", "coming"],
  daypart: ["morning", "afternoon", "evening", "night", "at-night", "lunch", "daytime"],
  season: ["spring", "summer", "autumn", "winter"],
  part: ["beginning", "early", "mid", "late", "end", "first-half", "second-half"],
  half: ["am", "pm"],
  bound: ["more", "less", "at-least", "at-most"],
  tense: ["past", "future"],
};

/**
 * The functions that implement operators, each with the operands that its signature says; `undefined` is "no meaning
 * together".
 *
 * @typeParam Types  the type of each operand, by its name in the signatures
 */
export type Implementations<Signatures extends SignaturesOver<keyof Types>, Types> = {
  readonly [Name in keyof Signatures]: (
    ...operands: OperandsOf<Signatures[Name]["operands"], Types>
  ) => Types[Signatures[Name]["result"]] | undefined;
};

type SignaturesOver<Name> = Readonly<
  Record<string, { readonly operands: readonly Name[]; readonly result: Name }>
>;

type OperandsOf<Names extends readonly (keyof Types)[], Types> = {
  -readonly [Index in keyof Names]: Types[Names[Index]];
};

/** How a number of times is bounded, in questions and queries. */
export const bounds = ["at-least", "at-most", "exactly", "more-than", "fewer-than"] as const;
