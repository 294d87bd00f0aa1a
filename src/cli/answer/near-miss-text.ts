import type { AnswerOutput } from "./answer-output.js";
import { civilInWords, dayInWords, durationInWords } from "../write/time-text.js";
import { table } from "../write/layout.js";
import { adverbialAsSaid, wallOf } from "./understood-text.js";

type NearMisses = NonNullable<AnswerOutput["nearMisses"]>;
type NearMiss = NearMisses["events"][number];

/** How many events are told. */
const missLimit = 8;

/** The events that only just do not count, one a line: when, who, what, where, and why not. */
export function renderNearMisses({
  nearMisses,
  reading,
}: Pick<AnswerOutput, "nearMisses" | "reading">): readonly string[] {
  if (nearMisses === null) return [];
  const { events, more } = nearMisses;
  const told = events.slice(0, missLimit);
  const left = events.length - told.length + more;
  const lines = table(told.map((miss) => cellsOf(miss, reading)));
  return left === 0 ? lines : [...lines, `and ${left} more that fail in one thing alone`];
}

/** Where nothing counts, the event that comes nearest, on one line; nothing where none does. */
export function renderNearest({ nearMisses, evidence, reading }: AnswerOutput): readonly string[] {
  const [nearest] = nearMisses?.events ?? [];
  if (nearest === undefined || evidence === null || evidence.events.length > 0) return [];
  return table([["nearest", ...cellsOf(nearest, reading)]]);
}

function cellsOf(miss: NearMiss, reading: string | null): readonly string[] {
  const { type, roles, time, grain } = miss;
  const { subject = "", location = "", ...others } = roles;
  return [
    grain === "day" ? dayInWords(time) : civilInWords(time),
    subject,
    type,
    location,
    Object.entries(others)
      .map(([role, name]) => `${role}: ${name}`)
      .join(", "),
    `– ${whyNot(miss, reading)}`,
  ];
}

/** The one reason for which an event does not count: "31 minutes too late". */
function whyNot(miss: NearMiss, reading: string | null): string {
  const { reason, elapsedMs } = miss;
  switch (reason.kind) {
    case "subject":
      return reason.found === null ? "does not say who" : `not ${reason.asked}`;
    case "role":
      return reason.found === null
        ? `does not say the ${reason.role}`
        : `not ${placed(reason.role, reason.asked)}`;
    case "object":
      return reason.lacks.length > 0 ? `not said to be ${reason.lacks.join(", ")}` : `not ${reason.asked}`;
    case "interval":
      return tooEarlyOrLate(miss, reason);
    case "speech-time":
      return reason.side === "after"
        ? `${longOrShort(reason.byMs)} after the question was asked`
        : "had happened before the question was asked";
    case "degree":
      return `“${adverbialAsSaid(reason.adverbial, reading)}” does not fit at all after ${longOrShort(elapsedMs)}`;
  }
}

function placed(role: string, name: string): string {
  return role === "location" ? `in ${name}` : `${role} ${name}`;
}

function tooEarlyOrLate(
  { time, grain }: NearMiss,
  { side, byMs, interval }: Extract<NearMiss["reason"], { readonly kind: "interval" }>,
): string {
  const border = side === "before" ? interval.start : interval.end;
  const isWholeDays = [interval.start, interval.end].every((end) => end === null || /T00:00:00/.test(end));
  const apart = border === null ? null : daysBetween(time, border, side);
  const onNextDay = isWholeDays && apart === 1 ? `on the day ${side}` : null;
  if (onNextDay !== null && (grain === "day" || byMs >= 3_600_000)) return onNextDay;
  const too = `${longOrShort(byMs)} too ${side === "before" ? "early" : "late"}`;
  return onNextDay === null ? too : `${onNextDay}, ${too}`;
}

const msPerYear = 365.2425 * 86_400_000;

/** A duration; of years, about how many. */
function longOrShort(ms: number): string {
  return ms < 2 * msPerYear ? durationInWords(ms) : `about ${Math.round(ms / msPerYear)} years`;
}

/** How many civil days an event's day is from the nearest day of an interval of whole days. */
function daysBetween(time: string, border: string, side: "before" | "after"): number {
  const day = (each: string): number => Date.parse(`${wallOf(each).slice(0, 10)}T00:00:00Z`) / 86_400_000;
  return side === "before" ? day(border) - day(time) : day(time) - day(border) + 1;
}
