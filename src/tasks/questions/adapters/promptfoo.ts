import { jsonIn } from "../../../issue/json-value.js";
import { createEventSet, type EventSet } from "../../../events/event-set.js";
import { readEventSet } from "../../../events/record.js";
import type { Strength } from "../../../measure/extract/verdict.js";
import type { ScoredReply } from "../../../measure/metrics/item-table.js";
import type { ScoredItem } from "../../../measure/score.js";
import { describeIssue } from "../../../query/issues.js";
import { parseTime } from "../../../time/instant.js";
import { openZone } from "../../../time/zone.js";
import { openResponders } from "../baselines/catalogue.js";
import type { Responder } from "../baselines/simple.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { scoreReply } from "../score.js";
import { replyStateOf } from "../../../chat/served-reply.js";
import type { Reply } from "../../../measure/replies/reply.js";
import { readGold } from "../item/read-gold.js";

/** What promptfoo hands to an assertion, as far as it is read. */
export interface PromptfooContext {
  readonly vars?: Readonly<Record<string, unknown>>;
  /** What the provider said beside the output. */
  readonly providerResponse?: { readonly finishReason?: unknown; readonly isRefusal?: unknown };
}

/** What promptfoo takes from an assertion. */
export interface PromptfooGrade {
  readonly pass: boolean;
  readonly score: number;
  readonly reason: string;
  readonly namedScores: Readonly<Record<string, number>>;
}

export interface PromptfooAssertionOptions {
  /** "strict" unless told. */
  readonly strength?: Strength;
  /** The share of the ceiling from which a reply passes; 1 unless told: only a best answer does. */
  readonly passFrom?: number;
  /** Items by id, for tests whose variables name the item only by `id` or `item_id`. */
  readonly items?: ReadonlyMap<string, ScoredItem>;
}

/** Rounding must not fail a best answer. */
const tolerance = 1e-9;

/**
 * An assertion for promptfoo: reads the answer from the output and scores it against the item in the
 * variable `item` (the object or its line of JSON), or the item of `items` that the variable `id` names.
 *
 * The score is the probability that the answer is right, so at most the ceiling of the item, which stands
 * in `namedScores`. A reply that its provider says was cut is no answer, unless it ends in a final answer that is
 * marked as such. Whatever it is given, it does not throw; without an item it fails and says so.
 */
export function promptfooAssertion(
  options: PromptfooAssertionOptions = {},
): (output: unknown, context: PromptfooContext) => PromptfooGrade {
  const { strength = "strict", passFrom = 1, items } = options;
  return (output, context) => {
    const item = itemIn(context, items);
    if (item === null) {
      const reason = "The variable item holds no item of a benchmark, and no item has the variable id.";
      return { pass: false, score: 0, reason, namedScores: {} };
    }
    const scored = scoreReply(item, givenReply(output, context.providerResponse ?? {}), { strength });
    const { score, ceiling, negative } = scored;
    return {
      pass: scored.outcome === "scored" && score > 0 && score >= passFrom * ceiling - tolerance,
      score,
      reason: reasonOf(scored),
      namedScores: { ceiling, negative },
    };
  };
}

function itemIn({ vars = {} }: PromptfooContext, items?: ReadonlyMap<string, ScoredItem>): ScoredItem | null {
  const given = givenItem(vars["item"]);
  if (given !== null) return given;
  const id = vars["id"] ?? vars["item_id"];
  return typeof id === "string" ? givenItem(items?.get(id)) : null;
}

function reasonOf({ outcome, response, rule, score, ceiling }: ScoredReply): string {
  const share = `P(right) = ${score}, at most ${ceiling}`;
  switch (outcome) {
    case "scored":
      return `Read as ${JSON.stringify(response)} (${rule}): ${share}.`;
    case "abstained":
      return `The model gave no answer (${rule}).`;
    case "unreadable":
      return `No answer can be read (${rule}).`;
    default:
      return "There is no reply.";
  }
}

/** What promptfoo hands to a provider, as far as it is read. */
export interface PromptfooCallContext {
  readonly vars?: Readonly<Record<string, unknown>>;
}

/** What promptfoo takes from a provider. */
export type PromptfooResponse = { readonly output: string } | { readonly error: string };

export interface PromptfooProviderOptions {
  /** What promptfoo calls it; "temporal-oracle:RESPONDER" unless told. */
  readonly id?: string;
  readonly config?: {
    /** Who answers: "oracle" unless told, or any of `responderNames`. */
    readonly responder?: string;
  };
}

/**
 * A provider for promptfoo that answers with the engine itself, or with one of the baselines, so that they
 * stand in the same table as models.
 *
 * It reads the item in the variable `item` and its events in the variable `events` (an event set or a list
 * of records, or its JSON); the prompt is not read. Whatever it is given, `callApi` does not throw.
 */
export class PromptfooProvider {
  readonly #id: string;
  readonly #responder: string;
  #opened: Promise<readonly Responder[]> | null = null;

  constructor(options: PromptfooProviderOptions = {}) {
    this.#responder = options.config?.responder ?? "oracle";
    this.#id = options.id ?? `temporal-oracle:${this.#responder}`;
  }

  id(): string {
    return this.#id;
  }

  async callApi(_prompt: string, context: PromptfooCallContext = {}): Promise<PromptfooResponse> {
    const { item: given, events } = context.vars ?? {};
    const item = givenItem(given);
    if (item === null) return { error: "The variable item holds no item of a benchmark." };
    const set = eventsOf(events, item);
    if (typeof set === "string") return { error: set };
    try {
      this.#opened ??= openResponders([this.#responder]);
      const [responder] = await this.#opened;
      // Responders read what items of a benchmark hold beside; what is missing is as in an item without it.
      const whole = {
        present: true,
        policy: {},
        conventions: {},
        sensitivity: [],
        ...item,
      } as unknown as BenchmarkItem;
      return { output: responder?.reply(whole, set) ?? "" };
    } catch (fault) {
      return { error: fault instanceof Error ? fault.message : "The item cannot be answered." };
    }
  }
}

/** The events of a variable, compiled; or in words why they cannot be read. */
function eventsOf(
  value: unknown,
  item: { readonly zone: string; readonly speechTime: string },
): EventSet | string {
  const zone = openZone(item.zone);
  if (!zone.ok) return "The zone of the item is not known.";
  const time = parseTime(item.speechTime, zone.value);
  let json = value;
  try {
    if (typeof value === "string") json = JSON.parse(value);
  } catch {
    return "The variable events holds no JSON.";
  }
  const read = readEventSet(json, { zone: zone.value, speechTime: time.ok ? time.value.instant : null });
  if (read.ok) return createEventSet(read.value.events, { zone: zone.value });
  const [issue] = read.issues;
  return `The variable events cannot be read. ${issue === undefined ? "" : describeIssue(issue).message}`;
}

/**
 * An item as other programs hand it over: the object, or its line of JSON.
 *
 * @returns null when it is none that a reply can be scored against
 */
function givenItem(value: unknown): ScoredItem | null {
  const json = typeof value === "string" ? jsonIn(value) : value;
  if (typeof json !== "object" || json === null) return null;
  const { id, template, speechTime, subjects } = json as Readonly<Record<string, unknown>>;
  const isItem =
    typeof id === "string" &&
    typeof template === "string" &&
    typeof speechTime === "string" &&
    Array.isArray(subjects) &&
    subjects.every((name) => typeof name === "string");
  return isItem && readGold(json as ScoredItem).ok ? (json as ScoredItem) : null;
}

/** What another program gives as a reply, as text: what is no text is written as JSON. */
function givenText(output: unknown): string | null {
  if (output == null) return null;
  if (typeof output === "string") return output;
  try {
    return JSON.stringify(output) ?? null;
  } catch {
    return null;
  }
}

/**
 * A reply as other programs hand it over: what it says, and how it ended where they tell.
 *
 * @param finishReason  in the word of any server
 */
function givenReply(
  output: unknown,
  { finishReason, isRefusal }: { readonly finishReason?: unknown; readonly isRefusal?: unknown },
): Omit<Reply, "id"> {
  const reply = givenText(output);
  const word = typeof finishReason === "string" ? finishReason : null;
  return { reply, state: replyStateOf({ text: reply, finishReason: word, isRefused: isRefusal === true }) };
}

/** What evaluation programs hand to a scorer; the item is what was expected, or else the input. */
export interface ScorerInput {
  readonly input?: unknown;
  /** The reply: text, or what a program has parsed it to. */
  readonly output: unknown;
  readonly expected?: unknown;
  /** How the reply ended, in the word of its server: one that was cut is no answer. */
  readonly finishReason?: unknown;
}

/** A score with all that is known of it. */
export interface ScorerOutput {
  /** The probability that the reply is right, in [0, ceiling]; 0 where no answer is read. */
  readonly score: number;
  /** The scored reply; or only why there is none. */
  readonly metadata: ScoredReply | { readonly outcome: "no-item" };
}

/**
 * A scorer in the plain form that most evaluation programs take.
 *
 *     const score = plainScorer();
 *     const { score: p, metadata } = score({ input: item.question, output: "No.", expected: item });
 *
 * Whatever it is given, it does not throw: without an item the score is 0 and `metadata.outcome` "no-item".
 *
 * @param strength  how boldly replies are read; "strict" unless told
 */
export function plainScorer(strength: Strength = "strict"): (given: ScorerInput) => ScorerOutput {
  return ({ input, output, expected, finishReason }) => {
    const item = givenItem(expected) ?? givenItem(input);
    if (item === null) return { score: 0, metadata: { outcome: "no-item" } };
    const scored = scoreReply(item, givenReply(output, { finishReason }), { strength });
    return { score: scored.score, metadata: scored };
  };
}
