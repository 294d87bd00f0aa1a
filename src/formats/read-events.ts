import { type EventSetHeader, readHeader } from "../events/event-set-header.js";
import { type EventSet, EventSetBuilder } from "../events/event-set.js";
import { RecordReader } from "../events/record-reader.js";
import type { EventSetOptions } from "../events/record.js";
import { type DeclaredState, StateDeriver } from "../events/states.js";
import { mergeDeclared } from "../events/vocabulary.js";
import type { Issue } from "../issue/issue.js";
import type { Result } from "../issue/result.js";
import type { Fact, Facts } from "../time/facts.js";
import type { Zone } from "../time/zone.js";
import type { RecordStream, SourceRecord } from "./source.js";

/** How streams of records are read. */
export interface ReadEventsOptions extends EventSetOptions {
  /**
   * Takes every record that cannot be read, with its faults; the good ones make the set then. Without
   * it, one fault refuses them all.
   */
  readonly setAside?: ((record: SourceRecord, faults: readonly Issue[]) => void | Promise<void>) | null;
  /** In which times are read where neither `zone` nor a source names one; that it is taken is the note taken-zone. */
  readonly otherwise?: Zone | null;
  /** Is told from time to time how many records were read. */
  readonly told?: (records: number) => void;
}

/** The most faults that are kept; those beyond are counted. */
const faultLimit = 1000;

/**
 * Reads the records of one or several streams, one after the other, as one event set.
 *
 * What the streams say of the set as a whole must agree; one that says nothing goes by the others.
 *
 * @returns the events, compiled; or every fault of every record with its place
 * Memory: the set, and a batch of each stream; events are not kept.
 */
export async function readEvents(
  streams: readonly RecordStream[],
  options: ReadEventsOptions,
): Promise<Result<EventSet>> {
  const header = mergeHeaders(streams, options);
  const builder = new EventSetBuilder();
  const deriver = new StateDeriver(header.states ?? []);
  const reader = new RecordReader({
    zone: header.zone,
    assumedTime: options.assumeTime ?? null,
    timeFormat: options.timeFormat ?? null,
    add: (event) => {
      deriver.take(event);
      builder.add(event);
    },
  });
  const issues: Issue[] = [...header.issues, ...reader.issues];
  const setAside = options.setAside ?? null;
  const placesTold = streams.length > 1;
  let more = 0;
  for (const { source, batches } of streams) {
    for await (const batch of batches) {
      for (const record of batch) {
        const faults = faultsOf(record, reader, placesTold);
        if (faults.length === 0) continue;
        if (setAside !== null) await setAside(record, faults);
        else if (issues.length < faultLimit) issues.push(...faults);
        else more += faults.length;
      }
      options.told?.(reader.count);
    }
    issues.push(...reader.endSource(source));
  }
  if (more > 0) issues.push({ kind: "more-faults", count: more });
  if (reader.needsZone && !header.issues.some(({ kind }) => kind === "missing-zone")) {
    issues.push({ kind: "missing-zone" });
  }
  if (issues.length > 0) return { ok: false, issues };

  const notes = [...header.notes, ...reader.notes()];
  const zone = typeof header.zone === "string" ? null : header.zone;
  const { speechTime, facts, vocabulary, speaker, states } = header;
  for (const state of deriver.states()) builder.add(state);
  const set = builder.build({ zone, speechTime, facts, vocabulary, speaker, states });
  const count = set.duplicateCount;
  const dropped = options.dedupe === true && count > 0;
  if (count > 0) notes.push({ kind: "duplicate-events", count, dropped });
  return { ok: true, value: dropped ? set.withoutDuplicates() : set, notes };
}

function faultsOf(record: SourceRecord, reader: RecordReader, isPlaced: boolean): readonly Issue[] {
  if (record.fault !== null) {
    reader.pass();
    return [record.fault];
  }
  const faults = reader.read(record.value);
  if (faults.length === 0) return faults;
  return faults.map((fault) => {
    const at = record.place(fault.field);
    const field = record.spelling(fault.field);
    // The records of one list are told by their number alone.
    return at.unit === "record" && !isPlaced ? { ...fault, field } : { ...fault, field, at };
  });
}

/** What several sources say of the set that they make together. */
export type SetHeader = Omit<EventSetHeader, "records">;

interface Told {
  readonly source: string;
  readonly header: EventSetHeader;
}

/**
 * What the sources say of the set as a whole. What one does not say, the others do: a zone that one of
 * them names is the zone of all, and a name that one declares is known to all. Where they contradict each other, that is an issue, unless it is given.
 *
 * A zone and a speech time that are given win over those of the sources.
 */
function mergeHeaders(
  streams: readonly Pick<RecordStream, "source" | "header">[],
  { zone, speechTime = null, otherwise = null }: ReadEventsOptions,
): SetHeader {
  const read = (known: Zone | null): readonly Told[] =>
    streams.map(({ source, header }) => ({ source, header: readHeader(header ?? [], known, speechTime) }));
  const first = read(zone);
  const zones = new Map<string, readonly [string, Zone]>();
  for (const { source, header } of first) {
    if (typeof header.zone !== "string" && !zones.has(header.zone.name)) {
      zones.set(header.zone.name, [source, header.zone]);
    }
  }
  const [only = null, ...others] = [...zones.values()].map(([, named]) => named);
  const isUnknown = first.some(({ header }) => header.zone === "unknown");
  const taken = only === null && !isUnknown ? otherwise : null;
  // A source that names no zone may have a speech time or records that need one.
  const used = zone !== null || others.length > 0 ? null : (only ?? taken);
  const told = used === null ? first : read(used);
  const issues = told.flatMap(({ header }) => header.issues);
  if (others.length > 0) {
    const sources = [...zones.values()].map(([source]) => source);
    issues.push({ kind: "conflicting-sets", key: "timeZone", sources });
  }
  const times = told.filter(({ header }) => header.speechTime !== null);
  const conflict = times.find(({ header }) => header.speechTime !== times[0]?.header.speechTime);
  if (conflict !== undefined) {
    const sources = [times[0]?.source ?? "", conflict.source];
    issues.push({ kind: "conflicting-sets", key: "speechTime", sources });
  }
  const spoken = told.filter(({ header }) => header.speaker !== null);
  const speaker = spoken[0]?.header.speaker ?? null;
  const contrary = spoken.find(({ header }) => header.speaker !== speaker);
  if (contrary !== undefined) {
    const sources = [spoken[0]?.source ?? "", contrary.source];
    issues.push({ kind: "conflicting-sets", key: "speaker", sources });
  }
  const states = told.flatMap(({ header }) => header.states ?? []);
  const vocabularies = told.flatMap(({ header }) => header.vocabulary ?? []);
  return {
    zone: isUnknown && only === null ? "unknown" : (only ?? taken ?? "missing"),
    speechTime: times[0]?.header.speechTime ?? null,
    facts: mergeFacts(told, issues),
    vocabulary: vocabularies.length === 0 ? null : mergeDeclared(vocabularies),
    speaker,
    ...(states.length === 0 ? {} : { states: distinct(states) }),
    notes: [
      ...(taken === null ? [] : [{ kind: "taken-zone", zone: taken.name } as const]),
      ...told.flatMap(({ header }) => header.notes),
    ],
    issues: once(issues),
  };
}

function mergeFacts(told: readonly Told[], issues: Issue[]): Facts {
  const facts = new Map<string, { readonly source: string; readonly fact: Fact }>();
  for (const { source, header } of told) {
    for (const [key, fact] of header.facts) {
      const known = facts.get(key);
      if (known === undefined) facts.set(key, { source, fact });
      else if (
        JSON.stringify([known.fact.date, known.fact.recurs]) !== JSON.stringify([fact.date, fact.recurs])
      ) {
        issues.push({ kind: "conflicting-sets", key: "facts", sources: [known.source, source] });
      }
    }
  }
  return new Map([...facts].map(([key, { fact }]) => [key, fact]));
}

/** Each state once, however many sources declare it. */
function distinct(states: readonly DeclaredState[]): readonly DeclaredState[] {
  return [...new Map(states.map((state) => [JSON.stringify(state), state])).values()];
}

/** That a zone is missing is told once. */
function once(issues: readonly Issue[]): readonly Issue[] {
  const first = issues.findIndex(({ kind }) => kind === "missing-zone");
  return issues.filter(({ kind }, index) => kind !== "missing-zone" || index === first);
}
