import { count as counted } from "../../issue/phrasing.js";

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A civil time `yyyy-mm-ddThh:mm:ss` for people, "Thu 2023-09-28 14:27", or a day alone; what follows it is left out. */
export function civilInWords(civil: string): string {
  if (!civil.includes("T")) return dayInWords(civil);
  const clock = clockOf(civil);
  return `${dayInWords(civil)} ${clock.endsWith(":00") ? clock.slice(0, 5) : clock}`;
}

/** Its day, "Thu 2023-09-28". */
export function dayInWords(civil: string): string {
  const [day = ""] = civil.split("T");
  return `${weekdays[dateOf(`${day}T00:00:00`).getUTCDay()] ?? ""} ${day}`;
}

/** Its time of day, "14:27:00". */
function clockOf(civil: string): string {
  return civil.slice(civil.indexOf("T") + 1).slice(0, 8);
}

/** So many milliseconds earlier. */
export function earlierBy(ms: number, civil: string): string {
  return new Date(dateOf(civil).getTime() - ms).toISOString().replace(/^\+0/, "").slice(0, -5);
}

/** The civil time as if it were UTC; ISO 8601 wants a sign and six digits for the year 10000. */
function dateOf(civil: string): Date {
  return new Date(/^\d{5}/.test(civil) ? `+0${civil}Z` : `${civil}Z`);
}

/** Civil times `yyyy-mm-ddThh:mm:ss`, the end not included; null where there is none. */
export interface CivilSpan {
  readonly start: string | null;
  readonly end: string | null;
}

const grains = [
  { name: "day", ms: 86_400_000, whole: /T00:00:00$/ },
  { name: "minute", ms: 60_000, whole: /:00$/ },
  { name: "second", ms: 1000, whole: /./ },
] as const;

type Grain = (typeof grains)[number];

/** An interval for people, its last day, minute or second included: "Mon 2023-09-11 to Sun 2023-09-17". */
export function intervalInWords({ start, end }: CivilSpan): string {
  const ends = [start, end].filter((time) => time !== null);
  const grain = grains.find(({ whole }) => ends.every((time) => whole.test(time))) ?? grains[2];
  const first = start === null ? null : told(start, grain);
  const last = end === null ? null : told(earlierBy(grain.ms, end), grain);
  if (first === null) return last === null ? "any time" : `up to ${last}`;
  if (last === null) return `from ${first} on`;
  if (first === last) return first;
  const [day = "", date = "", clock = ""] = last.split(" ");
  const isOneDay = clock !== "" && first.startsWith(`${day} ${date} `);
  return `${first} to ${isOneDay ? clock : last}`;
}

function told(civil: string, grain: Grain): string {
  if (grain.name === "day") return dayInWords(civil);
  return grain.name === "minute" ? civilInWords(civil) : `${dayInWords(civil)} ${clockOf(civil)}`;
}

const units = [
  ["week", 604_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1000],
] as const;

/** From so many weeks on, days are easier to count with, and hours say nothing. */
const weekLimit = 9;

/**
 * A duration for people: its largest unit and the one below, cut and not rounded ("1 day 9 hours"); from nine
 * weeks on days alone.
 */
export function durationInWords(ms: number): string {
  const isLong = ms >= weekLimit * units[0][1];
  const first = isLong ? 1 : units.findIndex(([, unitMs]) => ms >= unitMs);
  if (first < 0) return "less than a second";
  let rest = ms;
  const words: string[] = [];
  for (const [name, unitMs] of units.slice(first, first + (isLong ? 1 : 2))) {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    if (count > 0) words.push(counted(count, name));
  }
  return words.join(" ");
}

/** How long before speech time something was: "9 minutes 14 seconds ago", or "in 3 hours" after it. */
export function elapsedInWords(elapsedMs: number): string {
  if (elapsedMs === 0) return "just now";
  return elapsedMs < 0 ? `in ${durationInWords(-elapsedMs)}` : `${durationInWords(elapsedMs)} ago`;
}
