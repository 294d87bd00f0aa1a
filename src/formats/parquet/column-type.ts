import type { SchemaElement, SchemaTree } from "hyparquet";

/** Stands for bytes that should be text and are none. */
const noText = Object.freeze({ bytes: "not UTF-8" });

const msPerDay = 86_400_000;
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** How values are unpacked: times as numbers of milliseconds and days, so that they can be before 1970. */
export const parsers = {
  timestampFromMilliseconds: Number,
  timestampFromMicroseconds: (micros: bigint) => Math.floor(Number(micros) / 1000),
  timestampFromNanoseconds: (nanos: bigint) => Number(nanos / 1_000_000n) - (nanos % 1_000_000n < 0n ? 1 : 0),
  dateFromDays: (days: number) => days,
  stringFromBytes: textOf,
  jsonFromBytes: textOf,
};

function textOf(bytes: Uint8Array | undefined): unknown {
  if (bytes === undefined) return undefined;
  try {
    return decoder.decode(bytes);
  } catch (fault) {
    if (fault instanceof TypeError) return noText;
    throw fault;
  }
}

/**
 * A value as a record has it: text, for what the fields of an event hold are names; for a time also a number.
 * null for none and for blank text.
 *
 * @param isTime  whether it fills the time of the event, where a number is a Unix time
 */
export function cellOf(value: unknown, type: ColumnType, isTime: boolean): unknown {
  if (value === null || value === undefined) return null;
  switch (type.kind) {
    case "text":
      return typeof value === "string" ? value.trim() || null : value;
    case "timestamp":
      return timestampText(Number(value), type.isInstant);
    case "date":
      return timestampText(Number(value) * msPerDay, true).replace(/T.*$/, "");
    case "time-of-day":
      return timestampText((Number(value) / type.perSecond) * 1000, true).replace(/^.*T|(?:\.000)?Z$/g, "");
    case "decimal":
      return decimalText(wholeOf(value), type.scale);
    case "boolean":
      return value === true ? "true" : "false";
    case "number":
      if (isTime) return Number(value);
      return typeof value === "bigint" ? value.toString() : String(Number(value));
    case "other":
      throw new RangeError(`a column of ${type.what} is not read`);
  }
}

/** A whole number that may be bytes: two's complement, the highest first. */
function wholeOf(value: unknown): bigint {
  if (!(value instanceof Uint8Array)) return BigInt(value as bigint | number);
  if (value.length === 0) return 0n;
  const digits = Array.from(value, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return BigInt.asIntN(8 * value.length, BigInt(`0x${digits}`));
}

function decimalText(whole: bigint, scale: number): string {
  const size = whole < 0n ? -whole : whole;
  const digits = size.toString().padStart(scale + 1, "0");
  const sign = whole < 0n ? "-" : "";
  const point = digits.length - scale;
  return scale === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** ISO 8601, without an offset where it is a wall clock reading. */
function timestampText(ms: number, isInstant: boolean): string {
  if (!(Math.abs(ms) <= 8.64e15)) return String(ms);
  const text = new Date(ms).toISOString();
  return isInstant ? text : text.slice(0, -1);
}

/** What the values of a column are, as far as an event is concerned. */
export type ColumnType =
  | { readonly kind: "text" | "number" | "boolean" | "date" }
  /** Milliseconds since 1970, of instants or of wall clocks. */
  | { readonly kind: "timestamp"; readonly isInstant: boolean }
  /** So many units a second since midnight. */
  | { readonly kind: "time-of-day"; readonly perSecond: number }
  /** Whole numbers, or the bytes of such, that have so many digits behind their point. */
  | { readonly kind: "decimal"; readonly scale: number }
  /** Nothing that an event could hold; what it is, in words. */
  | { readonly kind: "other"; readonly what: string };

const other = (what: string): ColumnType => ({ kind: "other", what });

/** More digits than any decimal has: what a damaged file claims would fill memory with zeros. */
const mostDigits = 100;

function decimals(scale: number): ColumnType {
  const isScale = Number.isInteger(scale) && scale >= 0 && scale <= mostDigits;
  return isScale ? { kind: "decimal", scale } : other(`decimals with ${scale} digits behind the point`);
}

/**
 * How a column is unpacked: as its file describes it, but for decimals, which the library that unpacks them makes
 * floating point numbers. They come as whole numbers, or as the bytes of such.
 */
export function unpackedAs(element: SchemaElement): SchemaElement {
  const { converted_type: converted, logical_type: logical, ...rest } = element;
  if (converted === "DECIMAL" || logical?.type === "DECIMAL") return rest;
  // Bytes of any length are text, however little is said of them, but for those of decimals.
  return element.type === "BYTE_ARRAY" ? { ...rest, converted_type: "UTF8" } : element;
}

/**
 * What a column holds by its description.
 *
 * A timestamp is an instant when the file says that it is adjusted to UTC. Older files cannot say it, and
 * mean it: INT96, and TIMESTAMP_MILLIS and _MICROS without a logical type. The others are wall clock
 * readings, in the zone of the event set.
 */
export function columnTypeOf({ element, children }: SchemaTree): ColumnType {
  if (element.repetition_type === "REPEATED" || element.converted_type === "LIST") return other("lists");
  if (element.converted_type === "MAP" || element.converted_type === "MAP_KEY_VALUE") return other("maps");
  if (children.length > 0) return other("structures");
  return typeOfLeaf(element);
}

function typeOfLeaf(element: SchemaElement): ColumnType {
  const { type, converted_type: converted, logical_type: logical } = element;
  if (logical?.type === "TIMESTAMP") return { kind: "timestamp", isInstant: logical.isAdjustedToUTC };
  if (converted === "TIMESTAMP_MILLIS" || converted === "TIMESTAMP_MICROS" || type === "INT96") {
    return { kind: "timestamp", isInstant: true };
  }
  if (logical?.type === "TIME") {
    const perSecond = { MILLIS: 1e3, MICROS: 1e6, NANOS: 1e9 }[logical.unit];
    return { kind: "time-of-day", perSecond };
  }
  switch (converted) {
    case "TIME_MILLIS":
      return { kind: "time-of-day", perSecond: 1e3 };
    case "TIME_MICROS":
      return { kind: "time-of-day", perSecond: 1e6 };
    case "DATE":
      return { kind: "date" };
    case "DECIMAL":
      return decimals(element.scale ?? 0);
    case "INTERVAL":
      return other("lengths of time");
    case "BSON":
      return other("BSON");
    default:
  }
  switch (logical?.type) {
    case "GEOMETRY":
    case "GEOGRAPHY":
      return other("shapes");
    case "VARIANT":
      return other("values of any kind");
    case "DATE":
      return { kind: "date" };
    case "DECIMAL":
      return decimals(logical.scale);
    case "UUID":
      return { kind: "text" };
    default:
  }
  if (type === "BOOLEAN") return { kind: "boolean" };
  if (type === "BYTE_ARRAY") return { kind: "text" };
  if (type === "FIXED_LEN_BYTE_ARRAY")
    return logical?.type === "FLOAT16" ? { kind: "number" } : other("bytes");
  return { kind: "number" };
}
