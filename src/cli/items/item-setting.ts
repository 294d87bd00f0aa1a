import {
  type Facts,
  type Instant,
  type Issue,
  type Policy,
  readFacts,
  type Zone,
} from "../../expressions.js";
import { type DeclaredNames, defaultsOf, type EventSet, type Study } from "../../index.js";
import { openNamed, readMoment } from "../options/time-options.js";
import { policyChanges } from "../options/policy.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import type { Item } from "./item.js";
import type { CompiledEvents, ItemEvents } from "./item-events.js";

/** What the options say of every item; each wins over what the item says. */
export interface SettingManner {
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

/** Everything that the answer to an item hangs on beside its question. */
export interface ItemSetting {
  readonly set: EventSet;
  readonly zone: Zone;
  readonly speechTime: Instant;
  readonly policy: Policy;
  /** Null where the built-in ones answer in their order. */
  readonly study: Study | null;
  /** Null where the event set's are all there are. */
  readonly facts: Facts | null;
  readonly notes: readonly Issue[];
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

  /** @throws {Refusal} when any of it is missing or cannot be read */
  async of(item: Item): Promise<ItemSetting> {
    const zone = this.#manner.zone ?? (item.zone === null ? null : openNamed(item.zone));
    const needsTime = this.#manner.at === null && item.speechTime === null;
    const events = await this.#events.of(item, { zone, needsTime });
    const asked = zone ?? events.zone;
    if (asked === null) throw new Refusal({ kind: "missing-zone" });
    const { speechTime, notes } = this.#speechTime(item, asked, events);
    const names = [item.vocabulary, this.#manner.vocabulary ?? null].filter((each) => each !== null);
    return {
      set: names.reduce((set, each) => set.withVocabulary(each), events.set),
      zone: asked,
      speechTime,
      policy: this.#policyOf(item),
      study: await this.#studyOf(item.study),
      facts: item.facts === null ? null : mergedFacts(events.set.facts, item.facts),
      notes: [...events.notes, ...notes],
    };
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

  #policyOf({ policy, semantics }: Item): Policy {
    const choices = policy === null ? {} : policyChanges(Object.entries(policy), null);
    return { ...defaultsOf(semantics), ...choices, ...this.#manner.policy };
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

function mergedFacts(facts: Facts, written: Readonly<Record<string, unknown>>): Facts {
  const own = readFacts(written);
  if (!own.ok) throw new Refusal(own.issues);
  return facts.size === 0 ? own.value : new Map([...facts, ...own.value]);
}
