/** What a bare number of a column counts. */
export type ElapsedUnit = (typeof elapsedUnits)[number];

/** The units of elapsed times, from the shortest. */
export const elapsedUnits = ["second", "minute", "hour", "day", "week", "month", "year"] as const;

/** Minutes of each; a month is a twelfth of 365 days, as in the built-in surveys. */
const minutesOf: Readonly<Record<ElapsedUnit, number>> = {
  second: 1 / 60,
  minute: 1,
  hour: 60,
  day: 1440,
  week: 10_080,
  month: 43_800,
  year: 525_600,
};

const shortUnits: Readonly<Record<string, ElapsedUnit>> = {
  s: "second",
  sec: "second",
  min: "minute",
  h: "hour",
  hr: "hour",
  d: "day",
  wk: "week",
  w: "week",
  mo: "month",
  y: "year",
  yr: "year",
};

/** Designators of ISO 8601, before and behind the T. */
const isoUnits: readonly (readonly [letter: string, unit: ElapsedUnit])[] = [
  ["y", "year"],
  ["m", "month"],
  ["w", "week"],
  ["d", "day"],
];
const isoClockUnits: readonly (readonly [letter: string, unit: ElapsedUnit])[] = [
  ["h", "hour"],
  ["m", "minute"],
  ["s", "second"],
];

/**
 * An elapsed time in minutes: a number of the column's unit, an amount with its unit ("2 weeks", "1.5 h",
 * "a day", "half a year ago"), or an ISO 8601 duration ("P2W", "PT90M").
 *
 * @param unit  what a bare number counts
 * @returns minutes above 0; null for anything else
 */
export function elapsedMinutes(text: string, unit: ElapsedUnit = "minute"): number | null {
  const written = text.trim().toLowerCase().replace(/ ago$/, "");
  const minutes = isoMinutes(written) ?? amountMinutes(written, unit);
  return minutes !== null && minutes > 0 && Number.isFinite(minutes) ? minutes : null;
}

/**
 * The unit that the name of a column ends with (`elapsed_hours`, `Elapsed (days)`), else the only one that it
 * has in full (`hours ago`, `days since the event`).
 */
export function unitInName(name: string): ElapsedUnit | null {
  const words = name.toLowerCase().match(/[a-z]+/g) ?? [];
  const last = unitOf(/([a-z]+)\W*$/.exec(name.toLowerCase())?.[1] ?? "");
  if (last !== null) return last;
  const inFull = new Set(words.filter((word) => !(word in shortUnits)).flatMap((word) => unitOf(word) ?? []));
  const [only = null] = inFull.size === 1 ? inFull : [];
  return only;
}

function amountMinutes(written: string, unit: ElapsedUnit): number | null {
  const parts = /^(?:(half an?)|(an?|one)|(\d+(?:\.\d+)?|\.\d+)) ?([a-z]+)?\.?$/.exec(written);
  if (parts === null) return null;
  const [, half, one, digits, name] = parts;
  const amount = half !== undefined ? 0.5 : one !== undefined ? 1 : Number(digits);
  if (name === undefined) return digits === undefined ? null : amount * minutesOf[unit];
  const named = unitOf(name);
  return named === null ? null : amount * minutesOf[named];
}

function unitOf(name: string): ElapsedUnit | null {
  return elapsedUnits.find((unit) => name === unit || name === `${unit}s`) ?? shortUnits[name] ?? null;
}

function isoMinutes(written: string): number | null {
  const [date = "", clock, ...more] = written.split("t");
  if (!date.startsWith("p") || more.length > 0 || clock === "") return null;
  const days = partMinutes(date.slice(1), isoUnits);
  const hours = partMinutes(clock ?? "", isoClockUnits);
  return days === null || hours === null ? null : days + hours;
}

function partMinutes(text: string, units: typeof isoUnits): number | null {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)([a-z])/g)];
  if (parts.map(([part]) => part).join("") !== text) return null;
  let minutes = 0;
  let after = -1;
  for (const [, amount, letter] of parts) {
    const place = units.findIndex(([known]) => known === letter);
    const unit = units[place]?.[1];
    if (unit === undefined || place <= after) return null;
    after = place;
    minutes += Number(amount) * minutesOf[unit];
  }
  return minutes;
}
