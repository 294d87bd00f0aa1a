import {
  defaultPolicy,
  type Facts,
  type Instant,
  type Issue,
  type Policy,
  readFacts,
  type Zone,
} from "../../expressions.js";
import type { Study } from "../../index.js";
import { type AnswerOutput, type OutputFields, outputOf, pick } from "../answer/answer-output.js";
import { ask } from "../answer/ask.js";
import { openNamed } from "../options/named-zone.js";
import { policyChanges } from "../options/policy.js";
import { readMoment } from "../options/speech-time.js";
import { ownFailure } from "../own-failure.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { issueRecord } from "../write/issue-record.js";
import type { Item } from "./item.js";
import type { CompiledEvents, ItemEvents } from "./item-events.js";
import { type UnaskedOutput, unaskedOutput } from "./item-output.js";

/** What the options say of every item; each wins over what the item says. */
export interface ItemManner {
  /** As written; "now" is the moment when an item is read. */
  readonly at: string | null;
  readonly zone: Zone | null;
  readonly study: Study | null;
  readonly policy: Partial<Policy>;
  readonly includeFuture: boolean;
  readonly response: string | null;
  /** From where paths of studies start. */
  readonly folder: string;
  /** Undefined for all. */
  readonly fields: OutputFields | undefined;
}

/** How many faults of an item are told. */
const faultLimit = 20;

/** What is written for a line, and whether it is an answer. */
export interface ItemReply {
  readonly output: Partial<AnswerOutput | UnaskedOutput>;
  readonly isAnswered: boolean;
}

/** Answers items, one after the other, each by itself. */
export class ItemAnswerer {
  readonly #manner: ItemManner;
  readonly #events: ItemEvents;
  readonly #policy: Policy;
  readonly #studies = new Map<string, Study>();
  /** Whether we failed on an item. */
  hasFailed = false;

  constructor(manner: ItemManner, events: ItemEvents) {
    this.#manner = manner;
    this.#events = events;
    this.#policy = { ...defaultPolicy, ...manner.policy };
  }

  /** The answer to an item, or what prevents it. */
  async answer(item: Item, line: number): Promise<ItemReply> {
    try {
      return await this.#answer(item);
    } catch (fault) {
      const issues = fault instanceof Refusal ? fault.issues.slice(0, faultLimit) : [ownFailure(fault)];
      if (!(fault instanceof Refusal)) this.hasFailed = true;
      return this.unasked(
        line,
        item.id,
        item.question,
        issues.map((cause) => ({ kind: "bad-item", line, cause })),
      );
    }
  }

  /** What is written for a line that is no item. */
  unasked(line: number, id: string | null, question: string | null, issues: readonly Issue[]): ItemReply {
    const output = unaskedOutput(line, id, question, issues);
    const { fields } = this.#manner;
    // What went wrong is told whether it was asked for or not.
    const written = fields === undefined ? output : pick(output, [...fields, "line", "issue"]);
    return { output: written, isAnswered: false };
  }

  async #answer(item: Item): Promise<ItemReply> {
    const { at, includeFuture, fields } = this.#manner;
    const zone = this.#manner.zone ?? (item.zone === null ? null : openNamed(item.zone));
    const needsTime = at === null && item.speechTime === null;
    const events = await this.#events.of(item, { zone, needsTime });
    const asked = zone ?? events.zone;
    if (asked === null) throw new Refusal({ kind: "missing-zone" });
    const { speechTime, notes } = this.#speechTime(item, asked, events);
    const policy = item.policy === null ? this.#policy : this.#policyOf(item.policy);
    const study = await this.#studyOf(item.study);
    const reply = await ask(
      { id: item.id, question: item.question, speechTime },
      { set: events.set, zone: asked },
      {
        policy,
        includeFuture,
        ...(study === null ? {} : { study }),
        ...(item.facts === null ? {} : { facts: mergedFacts(events.set.facts, item.facts) }),
      },
    );
    const response = this.#manner.response ?? item.response ?? undefined;
    const output =
      fields === undefined
        ? outputOf(reply, asked, policy, response)
        : outputOf(reply, asked, policy, response, fields);
    const isAnswered = reply.kind === "answer" && reply.answer.best !== null;
    const before = [...events.notes, ...notes];
    if (before.length === 0 || output.notes === undefined) return { output, isAnswered };
    return { output: { ...output, notes: [...before.map(issueRecord), ...output.notes] }, isAnswered };
  }

  #speechTime(
    { speechTime }: Item,
    zone: Zone,
    events: CompiledEvents,
  ): { readonly speechTime: Instant; readonly notes: readonly Issue[] } {
    const { at } = this.#manner;
    if (at === "now") return { speechTime: Date.now(), notes: [] };
    const written = at ?? speechTime;
    if (written === null) {
      if (events.speechTime === null) throw new Refusal({ kind: "missing-speech-time" });
      return { speechTime: events.speechTime, notes: [] };
    }
    const moment = readMoment(written, zone);
    if (!moment.ok) throw new Refusal(moment.issues);
    return { speechTime: moment.value, notes: moment.notes };
  }

  #policyOf(choices: Readonly<Record<string, string>>): Policy {
    return { ...defaultPolicy, ...policyChanges(Object.entries(choices), null), ...this.#manner.policy };
  }

  async #studyOf(name: string | null): Promise<Study | null> {
    if (this.#manner.study !== null || name === null) return this.#manner.study;
    const known = this.#studies.get(name);
    if (known !== undefined) return known;
    const study = await readStudy(name, this.#manner.folder);
    if (this.#studies.size >= studyLimit) this.#studies.clear();
    this.#studies.set(name, study);
    return study;
  }
}

/** How many studies are kept. */
const studyLimit = 16;

function mergedFacts(facts: Facts, written: Readonly<Record<string, unknown>>): Facts {
  const own = readFacts(written);
  if (!own.ok) throw new Refusal(own.issues);
  return facts.size === 0 ? own.value : new Map([...facts, ...own.value]);
}
