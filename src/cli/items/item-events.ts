import { statSync } from "node:fs";
import type { Instant, Issue, Zone } from "../../expressions.js";
import { openPrompt } from "../../formats/prompt/open-prompt.js";
import { readEvents } from "../../formats/read-events.js";
import type { RecordOptions } from "../../formats/open-records.js";
import type { TimeFormat } from "../../time/time-format.js";
import { createEventSet, type EventSet, type EventSetOptions, readEventSet } from "../../index.js";
import { fileWithin, refusalOf } from "../read/input.js";
import { readEventFiles } from "../read/event-files.js";
import { Refusal } from "../session.js";
import type { GivenEvents, Item } from "./item.js";
import { LeastRecent } from "../read/least-recent.js";

/** How many events are kept compiled unless told otherwise. */
export const defaultCache = 500_000;

/** What a compiled set takes beside its events, in events. */
const setSize = 100;

/** How the events of every item are read. */
export interface EventsManner {
  readonly assumeTime: string | null;
  readonly dedupe: boolean;
  /** How the records of event files are read. */
  readonly records: RecordOptions;
  /** How their times are written; as ISO 8601 or Unix time unless told. */
  readonly timeFormat?: TimeFormat | null;
  /** From where paths of event sets start, and which they may not leave. */
  readonly folder: string;
  /** How many events are kept compiled at most. */
  readonly cache: number;
  /** Called before a file is read, which may take long. */
  readonly beforeFile?: () => Promise<void>;
}

/** Events as they were read and compiled, and what their source says beside them. */
export interface CompiledEvents {
  readonly set: EventSet;
  readonly zone: Zone | null;
  readonly speechTime: Instant | null;
  readonly notes: readonly Issue[];
}

/** Where and when the events of an item are meant to be, where the item or an option says so. */
export interface Situation {
  readonly zone: Zone | null;
  /** Whether the speech time of the event set is wanted. */
  readonly needsTime: boolean;
}

/**
 * The compiled events of items; those that were compiled lately are known again by their text, or by
 * path, size and time of change where they are in a file.
 */
export class ItemEvents {
  readonly #manner: EventsManner;
  /** By text, then by all else that a reading depends on. */
  readonly #known: LeastRecent<Map<string, CompiledEvents>>;
  compiled = 0;
  reused = 0;

  constructor(manner: EventsManner) {
    this.#manner = manner;
    this.#known = new LeastRecent(manner.cache);
  }

  /** Whether the text of a list was compiled, so that it is known to be one. */
  isKnown(text: string): boolean {
    return this.#known.has(text);
  }

  /**
   * The events of an item, compiled now or before.
   *
   * @throws {Refusal} when they cannot be read
   */
  async of(item: Item, { zone, needsTime }: Situation): Promise<CompiledEvents> {
    const { text, rest } = this.#keyOf(item);
    const context = `${zone?.name ?? ""} ${rest}`;
    const sets = this.#known.get(text);
    const known = sets?.get(context) ?? (needsTime ? undefined : sets?.get(timeless(context)));
    if (known !== undefined) {
      this.reused += 1;
      return known;
    }
    let key = context;
    let events: CompiledEvents;
    try {
      events = await this.#read(item, zone, true);
    } catch (fault) {
      if (needsTime || !(fault instanceof Refusal)) throw fault;
      // It may be the set's own speech time that is at fault, and that is not needed.
      events = await this.#read(item, zone, false);
      key = timeless(context);
    }
    this.compiled += 1;
    const all = (sets ?? new Map<string, CompiledEvents>()).set(key, events);
    const size = [...all.values()].reduce((sum, { set }) => sum + set.size + setSize, 0);
    // A slice of a line would keep the whole chunk that it was read with.
    this.#known.set(sets === undefined ? copyOf(text) : text, all, size);
    return events;
  }

  #keyOf({ given, list, source }: Item): { readonly text: string; readonly rest: string } {
    if (typeof given === "string") {
      // Neither can be the text of a list, which begins with a bracket.
      if (source === "events") return { text: ` ${given}`, rest: "words" };
      return { text: ` ${this.#fileKey(given)}`, rest: "file" };
    }
    if (list === null) return { text: ` ${JSON.stringify(given)}`, rest: "json" };
    return { text: list.text, rest: Array.isArray(given) ? "list" : JSON.stringify(given) };
  }

  #fileKey(written: string): string {
    const path = fileWithin(this.#manner.folder, written);
    try {
      const { size, mtimeMs } = statSync(path);
      return `${path}\0${size}\0${mtimeMs}`;
    } catch (fault) {
      throw refusalOf(fault, path);
    }
  }

  async #read({ given, list, source }: Item, zone: Zone | null, needsTime: boolean): Promise<CompiledEvents> {
    const { assumeTime, dedupe, folder } = this.#manner;
    const options: EventSetOptions = {
      zone,
      // Any instant will do: it says that the set's own speech time is not needed.
      speechTime: needsTime ? null : 0,
      assumeTime,
      dedupe,
    };
    if (typeof given === "string" && source === "eventSet") {
      const { records, timeFormat = null, beforeFile } = this.#manner;
      await beforeFile?.();
      const read = await readEventFiles([fileWithin(folder, given)], { ...options, timeFormat, records });
      return { ...read, speechTime: read.set.speechTime };
    }
    if (typeof given === "string") return compileWords(given, options, source);
    if (list === null) return compileJson(given, options, source);
    const records = list.parse();
    return compileJson(isList(given) ? records : { ...given, events: records }, options, source);
  }
}

function compileJson(json: unknown, options: EventSetOptions, source: string): CompiledEvents {
  const read = readEventSet(json, options);
  if (!read.ok) throw new Refusal(read.issues, { source });
  const { events, zone, speechTime } = read.value;
  return { set: createEventSet(events, read.value), zone, speechTime, notes: read.notes };
}

/** Events that are told in sentences. */
async function compileWords(text: string, options: EventSetOptions, source: string): Promise<CompiledEvents> {
  const prompt = openPrompt(source, text);
  const read = await readEvents([prompt], options);
  if (!read.ok) throw new Refusal(read.issues, { source });
  const { value: set, notes } = read;
  if (set.size === 0) throw new Refusal({ kind: "empty-input", source });
  return { set, zone: set.zone, speechTime: set.speechTime, notes: [...prompt.notes, ...notes] };
}

function isList(given: GivenEvents): given is readonly unknown[] {
  return Array.isArray(given);
}

/** The context of a set that was read without its speech time. */
function timeless(context: string): string {
  return `${context} timeless`;
}

function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
