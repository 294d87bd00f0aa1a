import { type Facts, type Issue, type Policy, readFacts, type Zone } from "../../expressions.js";
import type { DeclaredNames, Study } from "../../index.js";
import { defaultsOf, semanticsVersion } from "../../query/policy.js";
import {
  type AnswerOutput,
  nothingAnswered,
  type OutputFields,
  outputOf,
  scorerOf,
  pick,
  ask,
} from "../answer/answer-output.js";
import { given } from "../options/option-groups.js";
import { policyChanges } from "../options/manner.js";
import { openNamed, readAt, readMoment } from "../options/time-options.js";
import { ownFailure, Refusal, valueOf } from "../session.js";
import { readStudy } from "../read/study.js";
import { issueRecord } from "../write/issue-output.js";
import type { CompiledEvents, ItemEvents } from "./item-events.js";
import type { Item } from "./item.js";

/** What the options say of every item; each wins over what the item says. */
interface SettingManner {
  /** As written; "now" is the moment when an item is read. */
  readonly at: string | null;
  readonly zone: Zone | null;
  readonly study: Study | null;
  readonly policy: Partial<Policy>;
  /** Names that are known beside those of an item and its events. */
  readonly vocabulary?: DeclaredNames | null;
  /** From where paths of studies start. */
  readonly folder: string;
}

/** How many studies are kept. */
const studyLimit = 16;

/** Finds out what items hang on, one after the other. */
export class ItemSettings {
  readonly #manner: SettingManner;
  readonly #events: ItemEvents;
  readonly #studies = new Map<string, Study>();

  constructor(manner: SettingManner, events: ItemEvents) {
    this.#manner = manner;
    this.#events = events;
  }

  /**
   * Everything that the answer to an item depends on beside its question: without a study the built-in ones answer
   * in their order, without facts those of the event set are all there are.
   *
   * @throws {Refusal} when any of it is missing or cannot be read
   */
  async of(item: Item) {
    const zone = this.#manner.zone ?? (item.zone === null ? null : openNamed(item.zone));
    const needsTime = this.#manner.at === null && item.speechTime === null;
    const events = await this.#events.of(item, { zone, needsTime });
    const asked = zone ?? events.zone;
    if (asked === null) throw new Refusal({ kind: "missing-zone" });
    const { speechTime, notes } = this.#speechTime(item, asked, events);
    const choices = item.policy === null ? {} : policyChanges(Object.entries(item.policy), null);
    const names = [item.vocabulary, this.#manner.vocabulary ?? null].filter((each) => each !== null);
    return {
      set: names.reduce((set, each) => set.withVocabulary(each), events.set),
      zone: asked,
      speechTime,
      policy: { ...defaultsOf(item.semantics), ...choices, ...this.#manner.policy },
      study: await this.#studyOf(item.study),
      facts: item.facts === null ? null : mergedFacts(events.set.facts, item.facts),
      notes: [...events.notes, ...notes],
    };
  }

  #speechTime({ speechTime }: Item, zone: Zone, events: CompiledEvents) {
    const { at } = this.#manner;
    const written = at ?? speechTime;
    const known = at === "now" ? Date.now() : written === null ? events.speechTime : null;
    if (known !== null) return { speechTime: known, notes: [] };
    if (written === null) throw new Refusal({ kind: "missing-speech-time" });
    const moment = at === null ? readMoment(written, zone) : readAt(at, zone);
    return { speechTime: valueOf(moment), notes: moment.ok ? moment.notes : [] };
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

/** The facts of a set with those of an item. */
export function mergedFacts(facts: Facts, written: Readonly<Record<string, unknown>>): Facts {
  const own = valueOf(readFacts(written));
  return facts.size === 0 ? own : new Map([...facts, ...own]);
}

/**
 * What is written for a line that could not be asked: what an answer has, null where it is not known.
 *
 * @param issues  the first prevents the answer; the others follow as notes
 */
function unaskedOutput(line: number, id: string | null, question: string | null, issues: readonly Issue[]) {
  const [issue = null, ...notes] = issues.map(issueRecord);
  const unknown = { speechTime: null, zone: null, ...nothingAnswered, policy: null };
  return { line, id, question, ...unknown, notes, issue, semanticsVersion };
}

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
  readonly output: Partial<AnswerOutput | ReturnType<typeof unaskedOutput>>;
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
      const causes = issues.map((cause): Issue => ({ kind: "bad-item", line, cause }));
      return this.unasked(line, item.id, item.question, causes);
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
    const asked = { id: item.id, question: item.question, speechTime };
    const manner = {
      policy,
      includeFuture,
      ...given({ study: study ?? undefined, facts: facts ?? undefined }),
    };
    const reply = await ask(asked, { set, zone }, manner);
    const response = this.#manner.response ?? item.response ?? undefined;
    const output = outputOf(reply, zone, policy, await scorerOf(response), fields);
    const isAnswered = reply.kind !== "unread" && reply.answer.best !== null;
    if (notes.length === 0 || output.notes === undefined) return { output, isAnswered };
    return { output: { ...output, notes: [...notes.map(issueRecord), ...output.notes] }, isAnswered };
  }
}
