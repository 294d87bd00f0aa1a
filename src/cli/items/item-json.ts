import { parseJson } from "../../expressions.js";

/** The text of a JSON array, known to be one, that need not be parsed when its events are known. */
export class Verbatim {
  readonly text: string;
  #parsed: readonly unknown[] | null;

  constructor(text: string, parsed: readonly unknown[] | null) {
    this.text = text;
    this.#parsed = parsed;
  }

  parse(): readonly unknown[] {
    this.#parsed ??= JSON.parse(this.text) as readonly unknown[];
    return this.#parsed;
  }
}

/** The JSON of an item. */
export interface ItemJson {
  /** An empty list stands for the events that are apart. */
  readonly value: unknown;
  readonly events: Verbatim | null;
}

/** Stands in a line for the events that were cut out. */
const token = "the events that were cut out of the line";

/**
 * Parses the JSON of an item, with an array under `events`, also within `eventSet`, apart. Items that ask about
 * the same events then cost no more than their questions.
 *
 * The array is guessed to reach from the first `"events":` to the last bracket of the line. Where a value
 * is replaced by another one, the rest of a JSON text keeps its meaning; so the guess is right if the
 * token stands where it should and the array is JSON by itself. Else the line is parsed as a whole.
 *
 * @param isKnown  whether a text was found to be a JSON array before
 * @throws {SyntaxError} when the line is not JSON, or an object in it has a key twice
 */
export function parseItemJson(line: string, isKnown: (text: string) => boolean): ItemJson {
  return apart(line, isKnown) ?? { value: parsed(line), events: null };
}

function parsed(text: string): unknown {
  const read = parseJson(text, "");
  if ("issue" in read) throw new SyntaxError(read.issue.kind);
  return read.value;
}

function apart(line: string, isKnown: (text: string) => boolean): ItemJson | null {
  const start = arrayStart(line);
  const end = line.lastIndexOf("]") + 1;
  if (start === null || end <= start) return null;
  const text = line.slice(start, end);
  try {
    const value = parsed(`${line.slice(0, start)}${JSON.stringify(token)}${line.slice(end)}`);
    if (!isObject(value)) return null;
    const holder = value["events"] === token ? value : value["eventSet"];
    if (!isObject(holder) || holder["events"] !== token) return null;
    const events = new Verbatim(text, isKnown(text) ? null : arrayOf(text));
    holder["events"] = [];
    return { value, events };
  } catch {
    return null;
  }
}

/** Where the array under the first key `events` begins. */
function arrayStart(line: string): number | null {
  const key = line.indexOf('"events"');
  if (key < 0 || line[key - 1] === "\\") return null;
  const start = line.indexOf("[", key);
  return start >= 0 && /^\s*:\s*$/.test(line.slice(key + 8, start)) ? start : null;
}

function arrayOf(text: string): readonly unknown[] {
  const value = parsed(text);
  if (!Array.isArray(value)) throw new SyntaxError("it is no array");
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
