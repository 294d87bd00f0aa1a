import { mutate } from "./strings.mjs";

/**
 * @import { Random } from "./random.mjs"
 * @import { Seeds } from "./seeds.mjs"
 */

/** Values that stand where others were expected. */
const values = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 53,
  8.64e15,
  8.64e15 + 1,
  -62_135_596_800,
  253_402_300_799,
  1_696_018_694,
  1_696_018_694_000,
  "",
  " ",
  "_",
  "now",
  "today",
  "2023-02-30",
  "2023-10-29 02:30",
  "2023-03-26 02:30",
  "0000-00-00",
  "9999-12-31T23:59:59.999Z",
  "+275760-09-13T00:00:00Z",
  "2023-09-29T22:18:14+99:99",
  "--02-29",
  "--13-01",
  "Europe/Berlin",
  "local",
  "UTC+25",
  "__proto__",
  [],
  {},
  [[]],
  [null],
  { date: "2015-06-20", recurs: "yearly" },
  { events: [] },
];

/** Names of fields, also where they do not belong. */
const keys = [
  "events",
  "speechTime",
  "timeZone",
  "facts",
  "type",
  "action",
  "object",
  "subject",
  "location",
  "time",
  "date",
  "timestamp",
  "Action",
  "Date",
  "with",
  "",
  " ",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "length",
  "tïme",
];

/**
 * A copy of a JSON value with one to eight changes anywhere inside it.
 *
 * @param {unknown} json @param {Random} random @param {Seeds} seeds
 * @returns {unknown}
 */
export function mutateJson(json, random, seeds) {
  /** @type {unknown} */
  let result = structuredClone(json);
  for (let left = random.integer(1, 8); left > 0; left -= 1) result = changed(result, random, seeds);
  return result;
}

/** @param {unknown} json @param {Random} random @param {Seeds} seeds @returns {unknown} */
function changed(json, random, seeds) {
  if (Array.isArray(json) && json.length > 0 && random.chance(0.95)) {
    const at = random.integer(0, json.length - 1);
    switch (random.integer(0, 6)) {
      case 0:
        json.splice(at, 1);
        break;
      case 1:
        json.splice(at, 0, structuredClone(json[at]));
        break;
      case 2:
        json.splice(at, 0, anyValue(random, seeds));
        break;
      default:
        json[at] = changed(json[at], random, seeds);
    }
    return json;
  }
  const isRecord = typeof json === "object" && json !== null && !Array.isArray(json);
  if (isRecord && Object.keys(json).length > 0 && random.chance(0.95)) {
    return changedObject(/** @type {Record<string, unknown>} */ (json), random, seeds);
  }
  if (typeof json === "string" && random.chance(0.6)) return mutate(json, random, seeds);
  return anyValue(random, seeds);
}

/** @param {Record<string, unknown>} json @param {Random} random @param {Seeds} seeds */
function changedObject(json, random, seeds) {
  const key = random.pick(Object.keys(json));
  switch (random.integer(0, 6)) {
    case 0:
      delete json[key];
      break;
    case 1: {
      const { [key]: value, ...rest } = json;
      return withOwn(rest, random.pick(keys), value);
    }
    case 2:
      return withOwn(
        json,
        random.chance(0.8) ? random.pick(keys) : random.pick(seeds.words),
        anyValue(random, seeds),
      );
    default:
      return withOwn(json, key, changed(json[key], random, seeds));
  }
  return json;
}

/** As `JSON.parse` would: "__proto__" is a key like others. @param {object} json @param {string} key @param {unknown} value */
function withOwn(json, key, value) {
  return /** @type {unknown} */ (
    Object.defineProperty(json, key, { value, writable: true, enumerable: true, configurable: true })
  );
}

/** @param {Random} random @param {Seeds} seeds @returns {unknown} */
function anyValue(random, seeds) {
  return random.chance(0.2) ? random.pick(seeds.words) : structuredClone(random.pick(values));
}
