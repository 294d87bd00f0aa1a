import { fieldsOf } from "../../issue/json-value.js";
import type { EventFlags } from "../options/option-groups.js";
import { Refusal, valueOf } from "../session.js";
import { writeText } from "../write/whole-file.js";
import { nameOf, readInput } from "./input.js";
import { readJson } from "./json.js";
import type { Instant, Zone } from "../../expressions.js";
import type { DeclaredNames, EventSet } from "../../index.js";
import { readDeclaredNames } from "../../events/vocabulary.js";
import { readObject } from "../options/manner.js";
import { openNamed, readSpeechTime } from "../options/time-options.js";
import { note } from "../write/issue-output.js";
import { readEventFiles, type ReadingWatch, readRecordOptions, readTimeFormats } from "./event-files.js";

const keys = ["inputFormat", "delimiter", "map", "roles", "ignore", "timeFormat", "zone"] as const;
const lists: readonly string[] = ["map", "roles", "ignore", "timeFormat"];

/** How a log is read: the options of the same names, as they are written. */
export type MappingFlags = Pick<EventFlags, Exclude<(typeof keys)[number], "zone">> & {
  readonly zone?: string;
};

/**
 * Options, and behind them what a mapping says that they do not.
 *
 * @throws {Refusal} when the file of the mapping cannot be read
 */
export async function withMapping<Flags extends MappingFlags & Pick<EventFlags, "mapping">>(
  flags: Flags,
): Promise<Flags> {
  const { mapping } = flags;
  return mapping === undefined ? flags : { ...(await readMapping(mapping)), ...flags };
}

async function readMapping(file: string): Promise<MappingFlags> {
  const source = nameOf(file);
  const fields = fieldsOf(readJson(await readInput(file), source));
  if (fields === null || Array.isArray(fields)) {
    throw new Refusal({ kind: "bad-mapping", source, key: "", known: keys });
  }
  for (const [key, value] of Object.entries(fields)) {
    const isList = Array.isArray(value) && value.every((one) => typeof one === "string");
    const isSaid = lists.includes(key) ? isList : typeof value === "string";
    if (!(keys as readonly string[]).includes(key) || !isSaid) {
      throw new Refusal({ kind: "bad-mapping", source, key, known: keys });
    }
  }
  return fields;
}

/**
 * Saves how a log is read, for `--mapping`.
 *
 * @throws {Refusal} when the file cannot be written
 */
export async function saveMapping(file: string, flags: MappingFlags): Promise<void> {
  const said = keys.flatMap((key) => {
    const value = flags[key];
    return value === undefined || value.length === 0 ? [] : [[key, value] as const];
  });
  await writeText(`${JSON.stringify(Object.fromEntries(said), null, 2)}\n`, file);
}

/**
 * Names that are known though no event has them, from a file or written out as a JSON object.
 *
 * @throws {Refusal} when they are no lists of names
 */
export async function readVocabularyOption(written: string): Promise<DeclaredNames> {
  const { json, source } = await readObject(written, "--vocabulary");
  return valueOf(readDeclaredNames(json, "vocabulary"), source);
}

/** The options by which events, and where and when they are asked about, are given. */
export interface WorldFlags extends EventFlags {
  /** One file or several; "-" is standard input. */
  readonly events: string | readonly string[];
  readonly at?: string;
  readonly zone?: string;
}

/** How a world is read. */
interface WorldReading {
  readonly watch?: ReadingWatch | null;
  readonly otherwise?: Zone | null;
}

/** What every question is asked about. */
export interface World {
  readonly set: EventSet;
  readonly zone: Zone;
  /** From the command line; wins over what a question says. */
  readonly at: Instant | null;
  /** From the event set; for questions that say none. */
  readonly speechTime: Instant | null;
}

/**
 * Reads the events and compiles them, unless they were compiled and saved before; a zone and a speech time
 * that are given win over those of the set.
 *
 * @param watch      is told how far it is, where somebody waits
 * @param otherwise  the zone where nobody names one, which is said on standard error
 * @throws {Refusal} listing every fault of the events, or for want of a zone
 */
export async function readWorld(
  given: WorldFlags,
  { watch = null, otherwise = null }: WorldReading = {},
): Promise<World> {
  const flags = await withMapping(given);
  const { events, at, zone } = flags;
  const files = typeof events === "string" ? [events] : events;
  const {
    set: read,
    zone: named,
    notes,
  } = await readEventFiles(files, {
    zone: zone === undefined ? null : openNamed(zone),
    // Any instant will do: it says that the set's own speech time is not needed.
    speechTime: at === undefined ? null : 0,
    assumeTime: flags.assumeTime ?? null,
    dedupe: flags.dedupe ?? false,
    timeFormat: await readTimeFormats(flags),
    records: readRecordOptions(flags),
    lenient: flags.lenient ?? null,
    ...{ watch, otherwise },
  });
  note(notes);
  // A saved set may have no zone.
  if (named === null && otherwise !== null) note({ kind: "taken-zone", zone: otherwise.name });
  const used = named ?? otherwise;
  if (used === null) throw new Refusal({ kind: "missing-zone" });
  const names = flags.vocabulary === undefined ? null : await readVocabularyOption(flags.vocabulary);
  const known = names === null ? read : read.withVocabulary(names);
  const set = flags.me === undefined ? known : known.with({ speaker: flags.me });
  return {
    set,
    zone: used,
    at: at === undefined ? null : readSpeechTime(at, used),
    speechTime: at === undefined ? set.speechTime : null,
  };
}
