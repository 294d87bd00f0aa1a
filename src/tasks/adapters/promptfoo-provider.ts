import type { EventSet } from "../../events/event-set.js";
import { createEventSet } from "../../events/event-set.js";
import { readEventSet } from "../../events/record.js";
import { describeIssue } from "../../query/describe-issue.js";
import { parseTime } from "../../time/instant.js";
import { openZone } from "../../time/zone.js";
import { openResponders } from "../baselines/catalogue.js";
import type { Responder } from "../baselines/responder.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { givenItem } from "./given-item.js";

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
