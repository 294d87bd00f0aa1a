import { Dictionary } from "./dictionary.js";

/** Names are written so many on a line, since a text cannot be of any length. */
const namesOnLine = 4096;

/** The names of a dictionary as lines of JSON arrays: whatever can be a string comes back as it was. */
export function writeNames(names: Dictionary): Uint8Array {
  const encoder = new TextEncoder();
  const lines: Uint8Array[] = [];
  for (let from = 0; from < names.size; from += namesOnLine) {
    lines.push(encoder.encode(`${JSON.stringify(names.spellings.slice(from, from + namesOnLine))}\n`));
  }
  const bytes = new Uint8Array(lines.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const line of lines) {
    bytes.set(line, at);
    at += line.length;
  }
  return bytes;
}

/** @returns the dictionary, or the reason why there is none */
export function readNames(bytes: Uint8Array, size: number): Dictionary | string {
  const names = new Dictionary();
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, from);
    const line = readJson(bytes.subarray(from, end < 0 ? bytes.length : end));
    if (end < 0 || !Array.isArray(line)) return "a line is no list";
    for (const name of line as readonly unknown[]) {
      if (typeof name !== "string") return `name ${names.size} is no text`;
      const number = names.size;
      if (number === size) return `there are more than ${size} names`;
      if (names.add(name) !== number) return `name ${number} is another spelling of an earlier one`;
    }
    from = end + 1;
  }
  return names.size === size ? names : `there are ${names.size} names, not ${size}`;
}

/** A value from bytes of JSON; undefined when they are none. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

const lineFeed = 0x0a;
