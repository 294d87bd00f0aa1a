import type { Message } from "../../chat/message.js";
import type { Random } from "../../statistics/random.js";
import { truncatedNormal } from "../../statistics/truncated-normal.js";
import { type Instant, msPerSecond } from "../../time/timeline.js";
import type { Sensitivity } from "../inventory/scenario.js";
import type { TimedMessage } from "../trajectory/trajectory.js";
import { finalGaps, type GapOptions } from "./final-gap.js";
import { messageDelay } from "./message-delay.js";
import { drawPace, type Pace } from "./pace.js";
import { type PaceModel, publishedPaces } from "./published-paces.js";

/** How times are given to messages. */
export interface TimestampOptions extends GapOptions {
  /** How fast what is told goes stale: decides the time before the last message. */
  readonly sensitivity: Sensitivity;
  /** @default publishedPaces */
  readonly paces?: PaceModel;
}

/** A conversation whose last message is written after a small, a medium and a large gap. */
export interface TimedLevels {
  /** What was drawn for it. */
  readonly pace: Pace;
  /** All messages but the last, with the times that the three levels share. */
  readonly earlier: readonly TimedMessage[];
  readonly last: Message;
  /** When the last message is complete, by elapse level. */
  readonly lastAt: readonly [Instant, Instant, Instant];
}

/**
 * Gives each message the time at which it is complete, and the last one a time for each elapse level.
 *
 *     time(i) = round(first + Σ max(0, delay(j) + N(0, jitter²)))      over the messages j after the first user's
 *     last    = round(time of the penultimate message + final gap)
 *
 * The first message of the user is complete at the first instant, and so is a system message before it. All times
 * are whole seconds; no message is earlier than the one before it. The gap takes the place of the time in which the
 * last message would be read up to and written.
 *
 * Seeded: the pace is drawn first, then the jitter of each message, then the three gaps. The same seed gives the
 * same times wherever `Math.exp` and `Math.log` give the same digits.
 *
 * @param messages      at least two, the last one the user's, the first one of the user or of the system
 * @param firstInstant  when the first message of the user is complete; rounded to seconds
 * @throws {RangeError} for other messages, or for a pace model that is none
 * @source TicToc, section 2.4
 */
export function timestampMessages(
  messages: readonly Message[],
  firstInstant: Instant,
  random: Random,
  options: TimestampOptions,
): TimedLevels {
  const { sensitivity, paces = publishedPaces } = options;
  const last = messages.at(-1);
  const start = messages.findIndex(({ role }) => role === "user");
  if (last?.role !== "user") throw new RangeError("the last message is not the user's");
  if (start === messages.length - 1) throw new RangeError("nothing precedes the last message of the user");
  if (messages.slice(0, start).some(({ role }) => role !== "system")) {
    throw new RangeError("another message than the system's precedes the first one of the user");
  }
  const pace = drawPace(paces, random);
  let at = firstInstant;
  const earlier = messages.slice(0, -1).map((message, index) => {
    const before = messages[index - 1] ?? null;
    if (index > start && message.role !== "system") {
      const jitter = drawJitter(paces.jitterSeconds, random);
      at += Math.max(0, messageDelay(message, before, pace, paces.toolSeconds) + jitter);
    }
    return { message, at: roundToSeconds(at) };
  });
  const penultimate = roundToSeconds(at);
  const [small, medium, large] = finalGaps(sensitivity, random, options);
  const lastAt = (gap: number): Instant => roundToSeconds(penultimate + gap);
  return { pace, earlier, last, lastAt: [lastAt(small), lastAt(medium), lastAt(large)] };
}

/** In ms; nothing is drawn where there is none. */
function drawJitter(standardDeviation: number, random: Random): number {
  if (standardDeviation === 0) return 0;
  const unbounded = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  return truncatedNormal({ mean: 0, standardDeviation, ...unbounded }).draw(random) * msPerSecond;
}

function roundToSeconds(instant: Instant): Instant {
  // Math.round(-0.4) is −0, which prints and compares oddly.
  return Math.round(instant / msPerSecond) * msPerSecond + 0;
}
