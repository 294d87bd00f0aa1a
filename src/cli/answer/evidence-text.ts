import { answerInWords } from "../../page/document/answer-text.js";
import { type Block, grid, text } from "../../page/document/block.js";
import { civilInWords, dayInWords, durationInWords, elapsedInWords } from "../../page/document/time-text.js";
import type { AnswerOutput } from "./answer-output.js";

/** What is this near to 0 or 1 is rounding error. */
const tolerance = 1e-12;

export function isCertain(probability: number): boolean {
  return probability >= 1 - tolerance;
}

/** A probability for people: three decimals at most, and never 0 or 1 for what only comes near. */
export function inWords(probability: number): string {
  if (isCertain(probability)) return "1";
  if (probability <= tolerance) return "0";
  if (probability < 0.0005) return "<0.001";
  if (probability > 0.9995) return ">0.999";
  return String(Number(probability.toFixed(3)));
}

/** A share for people, in percent. */
export function percentage(share: number): string {
  if (share > 0 && share < 0.005) return "<1 %";
  if (share < 1 && share > 0.995) return ">99 %";
  return `${Math.round(share * 100)} %`;
}

/** An answer with its probability behind it, unless it is certain: "yes (0.75)". */
export function answerWithChance(
  answer: AnswerOutput["answer"],
  probability: number | null,
  query: AnswerOutput["query"] = null,
): string {
  const said = answerInWords(answer, query);
  return probability === null || isCertain(probability) ? said : `${said} (${inWords(probability)})`;
}

/** The same in a sentence: "yes, with probability 0.75". */
export function withProbability(said: string, probability: number | null): string {
  const isSure = probability === null || isCertain(probability);
  return isSure ? said : `${said}, with probability ${inWords(probability)}`;
}

/** A vague word as the question has it, with its article. */
function adverbialAsSaid(adverbial: string, reading: string | null): string {
  return reading?.includes(`a ${adverbial}`) === true ? `a ${adverbial}` : adverbial;
}

/** The wall clock of a time, without its offset and without a fraction of a second. */
export function wallOf(time: string): string {
  return time.slice(0, 19);
}

/** What other conventions would make of an answer: the changed answers, and what else its probability would be. */
export function changesOf({ sensitivity }: AnswerOutput) {
  const shifts = sensitivity.filter(({ changes }) => changes === "probability");
  return {
    flips: sensitivity.filter(({ changes }) => changes === "answer"),
    moved: shifts.map(({ policy, to, probability }) => `${inWords(probability ?? 0)} with ${policy}=${to}`),
  };
}

/**
 * What becomes of an answer by the curve of each type of an average alone: the types that change it; and of
 * the others between which probabilities it lies, null where there are none.
 */
export function typeChangesOf({ pooled }: Pick<AnswerOutput, "pooled">) {
  const others = pooled.flatMap(({ changes, probability }) =>
    changes === "answer" || probability === null ? [] : [probability],
  );
  return {
    flips: pooled.filter(({ changes }) => changes === "answer"),
    // A single type is the whole of its average.
    kept:
      others.length === 0 || pooled.length === 1 ? null : between(Math.min(...others), Math.max(...others)),
  };
}

/** By what the degrees come about where nobody was asked. */
export function howExtrapolated({ evidence, policy }: Pick<AnswerOutput, "evidence" | "policy">): string {
  const { extrapolatedShare: share = null, extrapolatedBefore: before = null } = evidence ?? {};
  const tail = `tail=${policy.tail}`;
  if (share === null || before === null || before === 0) return tail;
  if (before === share) return "as at the first measured point";
  return `${percentage(before)} as at the first measured point, else ${tail}`;
}

type Evidence = NonNullable<AnswerOutput["evidence"]>;

/**
 * The events that an answer rests on, one a line: when, how long ago, to what degree, who and what.
 *
 * @param most  how many of them
 */
export function evidenceBlocks(
  evidence: Pick<Evidence, "events" | "more"> | null,
  most = Number.POSITIVE_INFINITY,
): readonly Block[] {
  if (evidence === null) return [];
  if (evidence.events.length === 0) return [text("no event fits")];
  const events = evidence.events.slice(0, most);
  const more = evidence.events.length - events.length + evidence.more;
  return [grid(events.map(evidenceCells)), ...(more === 0 ? [] : [text(`and ${more} more`)])];
}

function evidenceCells(event: Evidence["events"][number]): readonly string[] {
  const [when = "", ...what] = eventCells(event);
  const degree = event.knots === null ? "" : inWords(event.degree);
  return [when, elapsedInWords(event.elapsedMs), degree, restOf(event), ...what];
}

/** What a degree rests on, where nobody was asked about it: "extrapolated, pooled from 0.5 to 1". */
function restOf({ extrapolated, pooled }: Evidence["events"][number]): string {
  const marks = extrapolated === null ? [] : ["extrapolated"];
  if (pooled !== null) {
    const { least, greatest } = pooled;
    marks.push(least === greatest ? "pooled" : `pooled from ${between(least, greatest)}`);
  }
  return marks.join(", ");
}

function between(least: number, greatest: number): string {
  const [low, high] = [inWords(least), inWords(greatest)];
  return low === high ? low : `${low} to ${high}`;
}

/** An event as the cells of a row: when, who, what, where, and its other roles. */
export function eventCells({
  type,
  roles,
  time,
  grain,
}: Pick<Evidence["events"][number], "type" | "roles" | "time" | "grain">): readonly string[] {
  const { subject = "", location = "", ...others } = roles;
  const named = Object.entries(others).map(([role, name]) => `${role}: ${name}`);
  return [knownTime(time, grain), subject, type, location, ...named];
}

/** A time as far as it is known. */
function knownTime(time: string, grain: Evidence["events"][number]["grain"]): string {
  if (grain === "year") return time.slice(0, "yyyy".length);
  if (grain === "month") return time.slice(0, "yyyy-mm".length);
  return grain === "day" ? dayInWords(time) : civilInWords(time);
}

type NearMisses = NonNullable<AnswerOutput["nearMisses"]>;
type NearMiss = NearMisses["events"][number];

/** How many events are told. */
const missLimit = 8;

/** The events that only just do not count, one a line: when, who, what, where, and why not. */
export function nearMissBlocks({
  nearMisses,
  reading,
}: Pick<AnswerOutput, "nearMisses" | "reading">): readonly Block[] {
  const { events, more } = nearMisses ?? { events: [], more: 0 };
  if (events.length + more === 0) return [];
  const told = events.slice(0, missLimit);
  const left = events.length - told.length + more;
  const misses = grid(told.map((miss) => missCells(miss, reading)));
  return [misses, ...(left === 0 ? [] : [text(`and ${left} more that fail in one thing alone`)])];
}

/** Where nothing counts, the event that comes nearest; nothing where none does. */
export function nearestBlocks({ nearMisses, evidence, reading }: AnswerOutput): readonly Block[] {
  const [nearest] = nearMisses?.events ?? [];
  if (nearest === undefined || evidence === null || evidence.events.length > 0) return [];
  return [grid([["nearest", ...missCells(nearest, reading)]])];
}

function missCells(miss: NearMiss, reading: string | null): readonly string[] {
  const [when = "", who = "", what = "", where = "", ...others] = eventCells(miss);
  return [when, who, what, where, others.join(", "), `– ${whyNot(miss, reading)}`];
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
    case "amount":
      return reason.what === "extent"
        ? `does not last ${boundInWords(reason)}`
        : `${reason.found ?? `no ${reason.what}`}, not ${boundInWords(reason)}`;
    case "placed":
      return `not ${reason.how.join(" or ").replaceAll("-", " ")} the other event`;
  }
}

/** "More than 5 km". */
function boundInWords({ bound, value }: Extract<NearMiss["reason"], { readonly kind: "amount" }>): string {
  return `${bound === "fewer-than" ? "less than" : bound.replace("-", " ")} ${value}`;
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
