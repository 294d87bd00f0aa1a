import type { Message, ToolDefinition } from "../../../chat/message.js";
import type { Sensitivity } from "../../../staleness/inventory/scenarios.js";
import { publishedGaps } from "../pace/final-gap.js";
import type { TimedLevels } from "../pace/pace.js";
import type { Variant } from "../../../staleness/sample/sample.js";
import type { Random } from "../../../statistics/random.js";
import { type Instant, msPerDay, msPerHour, msPerSecond } from "../../../time/civil.js";
import type { Candidate, SpokenDays } from "./candidate.js";

/** Conversations that speak of no coming day begin in this year. */
const year2025 = { start: Date.UTC(2025, 0, 1), end: Date.UTC(2026, 0, 1) };

/** How many days before the first coming day a conversation begins at most, beyond the longest gap. */
const leadDays = 30;

const firstHour = 8;
const hours = 12;

/**
 * Draws when the first message of a conversation is complete: before every day that is to come, so long that the
 * last message comes before it, too, whatever the gap; and after every day that is past.
 *
 *     days to come   [first coming day − longest gap − 31 days, first coming day − longest gap − 1 day)
 *     otherwise      the year 2025, or the 30 days after the last past day where that is later
 *
 * A day is drawn evenly, then a second from 08:00 to 20:00 UTC. No clock is read.
 *
 * @returns null where a past day is not before the coming ones: no beginning fits both
 * @source TicToc §2.4 asks that nothing is booked for the past; year, days and hours are ours
 */
export function firstInstant(
  { coming, past }: SpokenDays,
  sensitivity: Sensitivity,
  random: Random,
): Instant | null {
  const afterPast = Math.max(...past.map(dayOf)) + msPerDay;
  const firstComing = Math.min(...coming.map(dayOf));
  const longestGap = Math.ceil(publishedGaps[sensitivity][2].mostMs / msPerDay) * msPerDay;
  const latest = firstComing - longestGap - msPerDay;
  const [start, end] = Number.isFinite(firstComing)
    ? [Math.max(afterPast, latest - leadDays * msPerDay), latest]
    : [Math.max(afterPast, year2025.start), Math.max(afterPast + leadDays * msPerDay, year2025.end)];
  if (start >= end) return null;
  const day = start + random.below((end - start) / msPerDay) * msPerDay;
  return day + firstHour * msPerHour + random.below(hours * 3600) * msPerSecond;
}

function dayOf(iso: string): Instant {
  return Date.parse(`${iso}T00:00:00Z`);
}

/** A trajectory as the public data of TicToc has it, one line of a file, with what we know beside. */
export interface TrajectoryRecord {
  readonly id: string;
  readonly scenario: string;
  readonly sensitivity: Sensitivity;
  readonly variant: Variant;
  /** What follows from what was told before; absent where nobody says. */
  readonly answer?: string;
  /** Each message with the time at which it is complete; the last one has a time for each elapse level. */
  readonly history: readonly Readonly<Record<string, unknown>>[];
  readonly function: readonly { readonly type: "function"; readonly function: ToolDefinition }[];
}

/** A candidate with its times as a record. */
export function trajectoryRecord(
  { id, scenario, variant, answer }: Candidate,
  { earlier, last, lastAt }: TimedLevels,
): TrajectoryRecord {
  return {
    id,
    scenario: scenario.scenario,
    sensitivity: scenario.sensitivity,
    variant,
    ...(answer === null ? {} : { answer }),
    history: [
      ...earlier.map(({ message, at }) => ({ ...written(message), time: isoTime(at) })),
      { ...written(last), time: lastAt.map(isoTime) },
    ],
    function: scenario.tools.map((tool) => ({ type: "function", function: tool })),
  };
}

/** As OpenAI writes it. */
function written(message: Message): Readonly<Record<string, unknown>> {
  if (message.role === "tool") {
    const { role, toolCallId, name, content } = message;
    return { role, tool_call_id: toolCallId, ...(name === undefined ? {} : { name }), content };
  }
  if (!("toolCalls" in message)) return { role: message.role, content: message.content };
  const calls = message.toolCalls.map(({ id, name, arguments: given }) => ({
    id,
    type: "function",
    function: { name, arguments: given },
  }));
  return { role: message.role, content: message.content === "" ? null : message.content, tool_calls: calls };
}

/** Whole seconds in UTC: `2025-06-08T10:00:05Z`. */
function isoTime(at: Instant): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/u, "Z");
}
