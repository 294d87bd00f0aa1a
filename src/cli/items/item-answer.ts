import type { Issue } from "../../expressions.js";
import { type AnswerOutput, type OutputFields, outputOf, pick } from "../answer/answer-output.js";
import { ask } from "../answer/ask.js";
import { ownFailure } from "../own-failure.js";
import { Refusal } from "../refusal.js";
import { issueRecord } from "../write/issue-output.js";
import type { Item } from "./item.js";
import type { ItemEvents } from "./item-events.js";
import { type UnaskedOutput, unaskedOutput } from "./item-output.js";
import { ItemSettings, type SettingManner } from "./item-setting.js";

/** What the options say of every item, and how its answer is written. */
export interface ItemManner extends SettingManner {
  readonly includeFuture: boolean;
  readonly response: string | null;
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
  readonly #settings: ItemSettings;
  /** Whether we failed on an item. */
  hasFailed = false;

  constructor(manner: ItemManner, events: ItemEvents) {
    this.#manner = manner;
    this.#settings = new ItemSettings(manner, events);
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
    const { includeFuture, fields } = this.#manner;
    const { set, zone, speechTime, policy, study, facts, notes } = await this.#settings.of(item);
    const reply = ask(
      { id: item.id, question: item.question, speechTime },
      { set, zone },
      {
        policy,
        includeFuture,
        ...(study === null ? {} : { study }),
        ...(facts === null ? {} : { facts }),
      },
    );
    const response = this.#manner.response ?? item.response ?? undefined;
    const output =
      fields === undefined
        ? outputOf(reply, zone, policy, response)
        : outputOf(reply, zone, policy, response, fields);
    const isAnswered = reply.kind === "answer" && reply.answer.best !== null;
    if (notes.length === 0 || output.notes === undefined) return { output, isAnswered };
    return { output: { ...output, notes: [...notes.map(issueRecord), ...output.notes] }, isAnswered };
  }
}
