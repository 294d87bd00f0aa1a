import {
  type Delimiter,
  isDelimiter,
  openTimeFormats,
  parseColumnMap,
  type RecordOptions,
  type TimeFormat,
} from "../../formats.js";
import type { EventFlags } from "../options/option-groups.js";
import { Refusal } from "../refusal.js";

/**
 * How the records of a file are found, by the options.
 *
 * @throws {Refusal} when an option cannot be read
 */
export function readRecordOptions(flags: EventFlags): RecordOptions {
  const { inputFormat, delimiter, map, roles, ignore } = flags;
  const read = parseColumnMap({
    ...(map === undefined ? {} : { map }),
    ...(roles === undefined ? {} : { roles }),
    ...(ignore === undefined ? {} : { ignore }),
  });
  if (!read.ok) throw new Refusal(read.issues);
  return {
    format: inputFormat ?? null,
    delimiter: delimiter === undefined ? null : readDelimiter(delimiter),
    map: read.value,
  };
}

/**
 * How times are written, by the options; null where they say nothing.
 *
 * @throws {Refusal} when times cannot be written so
 */
export function readTimeFormats({ timeFormat }: EventFlags): TimeFormat | null {
  if (timeFormat === undefined) return null;
  const format = openTimeFormats(timeFormat);
  if (!format.ok) throw new Refusal(format.issues);
  return format.value;
}

/** @throws {Refusal} when it is none */
export function readDelimiter(written: string): Delimiter {
  const delimiter = /^(tab|\\t)$/i.test(written) ? "\t" : written;
  if (!isDelimiter(delimiter)) throw new Refusal({ kind: "bad-delimiter", written });
  return delimiter;
}
