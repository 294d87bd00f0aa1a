import * as fc from "fast-check";
import { civilEnd, firstCivil } from "../../src/time/civil.js";
import { granularities } from "../../src/time/granularity.js";
import { openZone, type Zone } from "../../src/time/zone.js";

/** The zone of this name; tests name none that is unknown. */
export function zoneNamed(name: string): Zone {
  const opened = openZone(name);
  if (!opened.ok) throw new RangeError(`${name} is unknown`);
  return opened.value;
}

/** Zones whose clocks do unusual things, and some that do nothing. */
export const zoneNames = [
  "UTC",
  "+05:45",
  "Europe/Berlin",
  "Europe/Dublin",
  "America/New_York",
  "America/St_Johns",
  "America/Toronto",
  "America/Sao_Paulo",
  "America/Havana",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
  "America/Boa_Vista",
  "Africa/Monrovia",
  "Asia/Kathmandu",
  "Asia/Manila",
];

export const zone = fc.constantFrom(...zoneNames).map(zoneNamed);
export const granularity = fc.constantFrom(...granularities);
export const civilTime = fc.integer({ min: firstCivil, max: civilEnd - 1 });

/** 1840 to 2100: from before the first time zones to the end of what the rules are projected for. */
export const recent = fc.integer({ min: Date.UTC(1840, 0), max: Date.UTC(2100, 0) });

/** The changes of a zone's offset in the century in which most of them lie; found once for each zone. */
function changesOf(where: Zone): readonly number[] {
  const changes = knownChanges.get(where.name) ?? where.changesIn(Date.UTC(1915, 0), Date.UTC(2027, 0));
  knownChanges.set(where.name, changes);
  return changes;
}

const knownChanges = new Map<string, readonly number[]>();

/** Instants within two days of a change of the zone's offset, where all mistakes live. */
function nearChange(where: Zone): fc.Arbitrary<number> {
  const changes = changesOf(where);
  if (changes.length === 0) return recent;
  return fc
    .tuple(
      fc.constantFrom(...changes),
      fc.integer({ min: -48 * 60, max: 48 * 60 }),
      fc.integer({ min: -999, max: 999 }),
    )
    .map(([change, minutes, ms]) => change + minutes * 60_000 + ms);
}

/** A zone with an instant, mostly near a change of its offset. */
export const zoneAndInstant = zone.chain((where) =>
  fc.oneof(recent, nearChange(where), nearChange(where)).map((instant) => ({ where, instant })),
);
