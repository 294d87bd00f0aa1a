import type { Message } from "../../../chat/message.js";
import type { Random } from "../../../statistics/random.js";
import {
  truncatedLogNormal,
  type TruncatedLogNormal,
  truncatedNormal,
  type TruncatedNormal,
} from "../../../statistics/truncated.js";
import { type Instant, msPerMinute, msPerSecond } from "../../../time/civil.js";
import type { Sensitivity } from "../../../staleness/inventory/scenarios.js";
import type { TimedMessage } from "../../../staleness/trajectory/record-field.js";
import { finalGaps, type GapOptions } from "./final-gap.js";

/** How fast the two sides of one conversation are. */
export interface Pace {
  readonly readWordsPerMinute: number;
  readonly writtenWordsPerMinute: number;
  readonly generatedWordsPerSecond: number;
}

/**
 * Draws the pace of a conversation: reading, writing, generation, in this order.
 *
 * @throws {RangeError} for parameters that are no distribution, or that allow a pace of 0
 * @source TicToc, section 2.4: drawn once for a conversation
 */
export function drawPace(model: PaceModel, random: Random): Pace {
  const { reading, writing, generation } = model;
  for (const { least } of [reading, generation]) {
    if (!(least > 0)) throw new RangeError(`a pace of ${least} takes for ever`);
  }
  return {
    readWordsPerMinute: truncatedNormal(reading).draw(random),
    writtenWordsPerMinute: truncatedLogNormal(writing).draw(random),
    generatedWordsPerSecond: truncatedNormal(generation).draw(random),
  };
}

/** From what the pace of a conversation is drawn, and what else its messages take. */
export interface PaceModel {
  /** How fast the user reads, in words a minute. */
  readonly reading: TruncatedNormal;
  /** How fast the user writes, in words a minute. */
  readonly writing: TruncatedLogNormal;
  /** How fast the model writes, in words a second. */
  readonly generation: TruncatedNormal;
  /** How long a tool takes, in seconds. */
  readonly toolSeconds: number;
  /** The standard deviation of what is added to each delay, in seconds, so that none is too regular. */
  readonly jitterSeconds: number;
}

/**
 * The paces of TicToc.
 *
 * @source TicToc, Table 3 (distributions; the writing pace is log-normal, so its 3.61 and 0.40 are those of the
 *         logarithm) and section 2.4 (a tool takes about a second); it does not state the jitter: half a second
 *         is ours
 */
export const publishedPaces: PaceModel = {
  reading: { mean: 238, standardDeviation: 60, least: 50, most: Number.POSITIVE_INFINITY },
  writing: { logMean: 3.61, logStandardDeviation: 0.4, least: 5, most: Number.POSITIVE_INFINITY },
  generation: { mean: 40, standardDeviation: 16, least: 10, most: Number.POSITIVE_INFINITY },
  toolSeconds: 1,
  jitterSeconds: 0.5,
};

/**
 * How long a message takes from the completion of the one before it to its own, in ms, before any jitter.
 *
 * - A message of the user: to write its words; and first to read those of the assistant's message right before it.
 * - One of the assistant: to generate its words, those of the names and arguments of its calls included.
 * - What a tool gave back: as long as a tool takes.
 * - One of the system: nothing; nobody waits for it.
 *
 * @param before  the message right before it; null for the first
 * @source TicToc, section 2.4; that calls have words too is ours
 */
function messageDelay(message: Message, before: Message | null, pace: Pace, toolSeconds: number): number {
  switch (message.role) {
    case "system":
      return 0;
    case "tool":
      return toolSeconds * msPerSecond;
    case "assistant":
      return (countGenerated(message) / pace.generatedWordsPerSecond) * msPerSecond;
    case "user": {
      const read = before?.role === "assistant" ? countWords(before.content) : 0;
      const minutes =
        countWords(message.content) / pace.writtenWordsPerMinute + read / pace.readWordsPerMinute;
      return minutes * msPerMinute;
    }
  }
}

function countGenerated(message: Extract<Message, { role: "system" | "user" | "assistant" }>): number {
  const calls = "toolCalls" in message ? message.toolCalls : [];
  const called = calls.reduce((sum, call) => sum + countWords(`${call.name} ${call.arguments}`), 0);
  return countWords(message.content) + called;
}

/** What spaces part. */
function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => word !== "").length;
}

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
