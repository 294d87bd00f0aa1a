import { msPerHour, msPerMinute } from "../../../time/timeline.js";
import { openZone, type Zone } from "../../../time/zone.js";
import type { Anchoring } from "./context.js";
import type { Expression, InZone } from "../../../algebra/expression.js";
import { extentAt, hullOfExtent } from "./extent.js";
import { nearest } from "./occurrence.js";
import { mapExtents, type Value } from "./value.js";

/**
 * What is said by the clock of a zone that the text names ("3 pm EST"), in the zone of speech.
 *
 * Today, tomorrow and the rest are those of the named zone; what recurs is settled there. By policy the
 * zone is put aside, and the clock of the place of speech counts.
 *
 * @param evaluate  anchors what is said, in whatever zone it is given
 */
export function anchorInZone(
  { of, minutes }: InZone,
  anchoring: Anchoring,
  evaluate: (expression: Expression, anchoring: Anchoring) => Value,
): Value {
  if (anchoring.choose("zoneInText") === "ignored") {
    return evaluate(of, anchoring);
  }
  const zone = fixedZone(minutes);
  const there = anchoring.inZone(zone);
  const value = evaluate(of, there);
  const settled = value.kind === "recurring" ? nearest(value.recurring, there.direction, there) : value;
  for (const policy of there.consulted) anchoring.choose(policy);
  for (const note of there.notes) anchoring.remark(note);
  return mapExtents(
    settled,
    (one) => {
      const { start, end } = hullOfExtent(one, zone);
      const isHour = one.grain === "hour" && end - start === msPerHour;
      if (isHour && anchoring.choose("zonedHour") === "minute") {
        return [extentAt(start, start + msPerMinute, "minute", anchoring.zone)];
      }
      return [
        Number.isFinite(start) && Number.isFinite(end)
          ? extentAt(start, end, one.grain, anchoring.zone)
          : { ...one, ...openEnded(start, end, anchoring.zone) },
      ];
    },
    { kind: "no-occurrence" },
  );
}

/** The ends of an extent of which one is open. */
function openEnded(
  startAt: number,
  endAt: number,
  zone: Zone,
): { start: number; end: number; startAt: number; endAt: number } {
  const civil = (at: number): number => (Number.isFinite(at) ? extentAt(at, at, "second", zone).start : at);
  return { start: civil(startAt), end: civil(endAt), startAt, endAt };
}

function fixedZone(minutes: number): Zone {
  const size = Math.abs(minutes);
  const two = (n: number): string => String(n).padStart(2, "0");
  const opened = openZone(`${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}:${two(size % 60)}`);
  if (!opened.ok) {
    throw new RangeError(`there is no zone ${minutes} minutes from UTC`);
  }
  return opened.value;
}
