import type { Message } from "../../../chat/message.js";
import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import type { Random } from "../../../statistics/random.js";
import { formatCivil } from "../../../time/instant.js";
import { type Instant, msPerDay, msPerHour, msPerSecond } from "../../../time/civil.js";
import { mentionedDates } from "./final-gap.js";

/** When conversations may begin. */
export interface FirstTimeOptions {
  /**
   * From its first day to the one before its second, for conversations that book nothing.
   *
   * @default the year 2025, in UTC
   */
  readonly window?: readonly [start: Instant, end: Instant];
  /**
   * How many days before the first booked day a conversation begins at most.
   *
   * @default 30
   */
  readonly leadDays?: number;
}

/**
 * Draws when the first message of a conversation is complete, so that it fits the dates in it (`mentionedDates`): before
 * the first booked day begins, at most so many days ahead, and after the last day of a record has ended.
 *
 *     booked     [max(end of the last past day, first booked day − lead), first booked day)
 *     otherwise  [max(end of the last past day, window start), window end), or the lead's days after the last past day
 *
 * A day is drawn evenly, then a second from 08:00 to 20:00 UTC. Days are those of UTC. No clock is read: a
 * conversation that books nothing begins within the window.
 *
 * @returns the instant; or dates-contradict, when no day lies between a record and what is booked
 * @throws {RangeError} for a window or a lead without a day
 * @source TicToc, section 2.4, asks that nothing is booked for the past; the window, the lead and the hours are ours
 */
export function drawFirstTime(
  messages: readonly Message[],
  random: Random,
  { window = year2025, leadDays = 30 }: FirstTimeOptions = {},
): Result<Instant> {
  if (!(leadDays >= 1 && Number.isInteger(leadDays)))
    throw new RangeError(`a lead of ${leadDays} days has no day`);
  const [windowStart, windowEnd] = window.map((instant) => Math.floor(instant / msPerDay) * msPerDay) as [
    number,
    number,
  ];
  if (!(windowStart < windowEnd)) throw new RangeError("the window has no day");
  const dates = messages.flatMap((message) => textsOf(message).flatMap(mentionedDates));
  const inOrder = dates.toSorted((a, b) => a.day - b.day);
  const booked = inOrder.find(({ kind }) => kind === "booked") ?? null;
  const lastDay = inOrder.findLast(({ kind }) => kind === "past")?.day;
  // Of several dates on the last day the one that is named first.
  const past = inOrder.find(({ kind, day }) => kind === "past" && day === lastDay) ?? null;
  const after = past === null ? Number.NEGATIVE_INFINITY : past.day + msPerDay;
  const lead = leadDays * msPerDay;
  if (booked !== null && past !== null && after >= booked.day) {
    return failure({ kind: "dates-contradict", past: past.text, booked: booked.text });
  }
  const [start, end] =
    booked !== null
      ? [Math.max(after, booked.day - lead), booked.day]
      : after < windowEnd
        ? [Math.max(after, windowStart), windowEnd]
        : [after, after + lead];
  return success(drawDaytime([start, end], random));
}

/**
 * Checks when a conversation begins against the dates in its messages, also those of later turns.
 *
 * @returns an issue for each booked day that has begun by then, and each past day that has not ended; none where it fits
 */
export function checkFirstTime(messages: readonly Message[], first: Instant): readonly Issue[] {
  return messages.flatMap((message, index) =>
    textsOf(message)
      .flatMap(mentionedDates)
      .flatMap(({ text, day, kind }): readonly Issue[] => {
        const place = { turn: index + 1, date: text, first: `${formatCivil(first)}Z` };
        if (kind === "booked" && day <= first) return [{ kind: "booked-before-start", ...place }];
        if (kind === "past" && day + msPerDay > first) return [{ kind: "recorded-after-start", ...place }];
        return [];
      }),
  );
}

/** When conversations begin that are bound to no day. */
export const year2025: readonly [Instant, Instant] = [Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1)];
const firstHour = 8;
const hours = 12;

/** A second from 08:00 to 20:00 UTC of a day that is drawn evenly between two midnights. */
export function drawDaytime([start, end]: readonly [Instant, Instant], random: Random): Instant {
  const day = start + random.below((end - start) / msPerDay) * msPerDay;
  return day + firstHour * msPerHour + random.below(hours * 3600) * msPerSecond;
}

/** What is said in it, and the arguments of its calls; what the system is told is no part of the conversation. */
function textsOf(message: Message): readonly string[] {
  if (message.role === "system") return [];
  const calls = "toolCalls" in message ? message.toolCalls.map((call) => call.arguments) : [];
  return [message.content, ...calls];
}
