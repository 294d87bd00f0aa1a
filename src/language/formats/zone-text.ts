import { openZone, type Zone } from "../../time/zone.js";
import type { Choose } from "./conventions.js";

/** The offsets from UTC that abbreviations mean, in minutes; a second one where another country's is as usual. */
const abbreviations: Readonly<Record<string, number | readonly [usual: number, other: number]>> = {
  ...{ utc: 0, gmt: 0, z: 0, wet: 0, west: 60, cet: 60, cest: 120, eet: 120, eest: 180, msk: 180 },
  ...{ bst: [60, 360], ist: [330, 120], pkt: 300, ict: 420, wib: 420, sgt: 480, hkt: 480, awst: 480 },
  ...{ jst: 540, kst: 540, acst: 570, acdt: 630, aest: 600, aedt: 660, nzst: 720, nzdt: 780, gst: 240 },
  ...{ est: -300, edt: -240, cst: [-360, 480], cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420 },
  ...{ akst: -540, akdt: -480, hst: -600, ast: -240, adt: -180, nst: -210, ndt: -150, brt: -180, art: -180 },
  ...{ sast: 120, cat: 120, eat: 180, wat: 60 },
};

let cities: ReadonlyMap<string, readonly string[]> | undefined;

/** Zones by the cities for which they are named, in lower case with spaces. */
function zonesByCity(): ReadonlyMap<string, readonly string[]> {
  if (cities !== undefined) return cities;
  const found = new Map<string, string[]>();
  for (const name of Intl.supportedValuesOf("timeZone")) {
    const city = name
      .slice(name.lastIndexOf("/") + 1)
      .toLowerCase()
      .replaceAll("_", " ");
    found.set(city, [...(found.get(city) ?? []), name]);
  }
  cities = found;
  return found;
}

/**
 * The zone that a text names: IANA ("Europe/Paris"), an offset ("+05:30", "UTC-5"), an abbreviation ("EST"), an
 * abbreviation with its offset ("EST (-0500)"), or a city that has a zone of its own ("New York").
 *
 * @returns null for no zone that is known
 */
export function readZone(text: string, choose: Choose): Zone | null {
  const plain = text
    .trim()
    .replace(/^[([]\s*(.*?)\s*[)\]]$/, "$1")
    .replace(/\s*(?:standard |daylight |local )?time$/i, "");
  const offset = /^[a-z]*\s*[([]?\s*((?:utc|gmt)?\s*[+-−]\s*\d{1,2}(?::?\d\d)?)\s*[)\]]?$/i.exec(plain)?.[1];
  const opened = openZone(
    (offset ?? plain)
      .replaceAll(/\s/g, "")
      .replace("−", "-")
      .replace(/^gmt(?=[+-])/i, "utc"),
  );
  // Of IANA's own abbreviations some are fixed (EST) and some are not (CET): here all are offsets.
  const minutes = abbreviations[plain.toLowerCase()];
  if (minutes !== undefined) {
    const chosen =
      typeof minutes === "number" ? minutes : minutes[choose("zone-abbreviation") === "usual" ? 0 : 1];
    return fixed(chosen);
  }
  if (opened.ok) return opened.value;
  const names = zonesByCity().get(plain.toLowerCase()) ?? [];
  const [only] = names;
  if (only === undefined || names.length > 1) return null;
  const zone = openZone(only);
  return zone.ok ? zone.value : null;
}

function fixed(minutes: number): Zone | null {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60];
  const pad = (value: number): string => String(value).padStart(2, "0");
  const zone = openZone(`${minutes < 0 ? "-" : "+"}${pad(hours)}:${pad(rest)}`);
  return zone.ok ? zone.value : null;
}
