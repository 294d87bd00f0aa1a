import { type EventSetHeader, readHeader } from "../events/event-set-header.js";
import { mergeDeclared } from "../events/vocabulary.js";
import type { Issue } from "../issue/issue.js";
import type { Fact, Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import type { Zone } from "../time/zone.js";
import type { RecordStream } from "./source.js";

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
 * @param zone        wins over those of the sources
 * @param speechTime  wins over those of the sources
 */
export function mergeHeaders(
  streams: readonly Pick<RecordStream, "source" | "header">[],
  zone: Zone | null,
  speechTime: Instant | null,
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
  // A source that names no zone may have a speech time or records that need one.
  const told = only === null || others.length > 0 || zone !== null ? first : read(only);
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
  const vocabularies = told.flatMap(({ header }) => header.vocabulary ?? []);
  return {
    zone: isUnknown && only === null ? "unknown" : (only ?? "missing"),
    speechTime: times[0]?.header.speechTime ?? null,
    facts: mergeFacts(told, issues),
    vocabulary: vocabularies.length === 0 ? null : mergeDeclared(vocabularies),
    notes: told.flatMap(({ header }) => header.notes),
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

/** That a zone is missing is told once. */
function once(issues: readonly Issue[]): readonly Issue[] {
  const first = issues.findIndex(({ kind }) => kind === "missing-zone");
  return issues.filter(({ kind }, index) => kind !== "missing-zone" || index === first);
}
