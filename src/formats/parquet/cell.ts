import type { ColumnType } from "./column-type.js";

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
