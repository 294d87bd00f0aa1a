import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { publishedGaps } from "../pace/final-gap.js";
import { drawDaytime, drawFirstTime, year2025 } from "../pace/first-time.js";
import { type TimedLevels, timestampMessages } from "../pace/pace.js";
import { type Variant, variants } from "../../../staleness/sample/sample.js";
import { pick, randomStream } from "../../questions/generate/random-stream.js";
import { type Candidate, scenarioSlug, type SpokenDays } from "./candidate.js";
import { makeConversation } from "./conversation/make-conversation.js";
import type { Rejection } from "./filter/filter-candidate.js";
import type { ScenarioFile } from "./scenario/scenario-file.js";
import type { Message, ToolDefinition } from "../../../chat/message.js";
import type { Sensitivity } from "../../../staleness/inventory/scenarios.js";
import type { Random } from "../../../statistics/random.js";
import { type Instant, msPerDay } from "../../../time/civil.js";

/** How many days before the first coming day a conversation begins at most, beyond the longest gap. */
const leadDays = 30;

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
    : [Math.max(afterPast, year2025[0]), Math.max(afterPast + leadDays * msPerDay, year2025[1])];
  return start >= end ? null : drawDaytime([start, end], random);
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
function trajectoryRecord(
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

/** How many variants are those of tools that only tell: they come first. */
const readVariants = 4;

/** The variants that fit what tools can. */
export function variantsOf(access: "read" | "read-write"): readonly Variant[] {
  return access === "read" ? variants.slice(0, readVariants) : variants.slice(readVariants);
}

/** What the last message of each variant does, in words for people and models. */
export const variantMeanings: Readonly<Record<Variant, string>> = {
  "repeated-ask": "the user asks for something once more that a result has told already",
  comparison: "two things were told one after the other, and the user asks how they compare",
  "retrieve-many-ask-for-one": "a result has listed several things, and the user asks about one of them",
  "simple-reasoning":
    "the user asks something that follows from a result by a short calculation or inference",
  "repeat-after-failure":
    "a request to change something has failed, and the user makes it, or one like it, again",
  "user-confirmation": "a request has succeeded, and the user asks whether that is how things are",
  "request-repetition":
    "a request has succeeded, other talk has come between, and the user makes it again as if forgotten",
  "in-context-availability":
    "a result has told how much there is of something, requests have used it up, and the user makes one more",
};

/** Which conversations are wanted. */
export interface CandidateOptions {
  /** A whole number in 0 … 2³² − 1. */
  readonly seed: number;
  /** How many for each scenario. */
  readonly count: number;
  /** Those that may be drawn; null for all that fit a scenario. */
  readonly variants: readonly Variant[] | null;
}

/** A conversation that is wanted. */
export interface WantedCandidate {
  readonly id: string;
  /** From 0 on, in its scenario. */
  readonly index: number;
  /** What it is to be, unless something else fits better. */
  readonly variant: Variant;
}

/**
 * The conversations that are wanted of a scenario: a variant is drawn for each, all alike likely.
 *
 * Each has a stream of random numbers of its own, so that none hangs on the others.
 *
 * @source TicToc, Appendix B.2: the preferred strategy is drawn uniformly
 */
export function wantedCandidates(
  { scenario, access }: Pick<ScenarioFile, "scenario" | "access">,
  { seed, count, variants }: CandidateOptions,
): readonly WantedCandidate[] {
  const fitting = variantsOf(access).filter((variant) => variants === null || variants.includes(variant));
  const slug = scenarioSlug(scenario);
  return Array.from({ length: count }, (_, index) => {
    const variant = pick(fitting, randomStream(seed, `${scenario}/variant`, index));
    return variant === null ? [] : [{ id: `${slug}-${variant}-${index + 1}`, index, variant }];
  }).flat();
}

/**
 * Gives a candidate its times, three for its last message, and so makes a record of it.
 *
 * The times have a stream of random numbers of their own, by the id of the candidate.
 *
 * @param candidate  one that was found in order (`checkByRule`)
 * @returns the record; or a rejection, where no beginning fits the days that it speaks of
 */
export function timeCandidate(candidate: Candidate, seed: number): TrajectoryRecord | Rejection {
  const { id, messages, days, scenario } = candidate;
  const random = randomStream(seed, `${id}/times`);
  const { sensitivity } = scenario;
  const drawn = days === null ? drawFirstTime(messages, random) : null;
  const first =
    days === null ? (drawn?.ok === true ? drawn.value : null) : firstInstant(days, sensitivity, random);
  if (first === null) {
    return { rule: "dates", message: null, detail: "a day that is past is not before one that is to come" };
  }
  return trajectoryRecord(candidate, timestampMessages(messages, first, random, { sensitivity }));
}

/** How often a conversation is made anew that is like one before it. */
const mostAttempts = 50;

/**
 * Conversations of a scenario by its templates, no two alike.
 *
 * @returns as many as were wanted; or `too-few-conversations`, when the scenario does not give so many
 */
export function templateCandidates(
  file: ScenarioFile,
  options: CandidateOptions,
): Result<readonly Candidate[]> {
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const { id, index, variant } of wantedCandidates(file, options)) {
    const random = randomStream(options.seed, `${file.scenario}/conversation`, index);
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const { messages, answer, days } = makeConversation(file, variant, random);
      const text = JSON.stringify(messages);
      if (seen.has(text)) continue;
      seen.add(text);
      candidates.push({ id, scenario: file, variant, messages, answer, days });
      break;
    }
    if (candidates.length === index) return failure(tooFew(file, index, options.count));
  }
  return success(candidates);
}

function tooFew({ scenario }: ScenarioFile, made: number, wanted: number): Issue {
  return { kind: "too-few-conversations", scenario, made, wanted };
}
