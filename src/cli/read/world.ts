import type { Instant, Zone } from "../../expressions.js";
import type { DeclaredNames, EventSet } from "../../index.js";
import { readDeclaredNames } from "../../events/vocabulary.js";
import { readObject } from "../options/manner.js";
import type { EventFlags } from "../options/option-groups.js";
import { openNamed, readSpeechTime } from "../options/time-options.js";
import { Refusal, valueOf } from "../session.js";
import { note } from "../write/issue-output.js";
import { withMapping } from "./mapping.js";
import { readEventFiles, type ReadingWatch, readRecordOptions, readTimeFormats } from "./event-files.js";

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
