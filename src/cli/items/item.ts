import { fieldsOf } from "../../issue/json-value.js";
import * as z from "zod/mini";
import type { Issue } from "../../expressions.js";
import { parseJson } from "../../formats/json/salvage-records.js";
import { vocabularySchema } from "../../events/vocabulary.js";
import { isExact, type Line, lineFault, lineLimit } from "../read/json.js";

/** Events as an item gives them: a list, an event set, or words or a path. */
export type GivenEvents = readonly unknown[] | string | Readonly<Record<string, unknown>>;

/** What an item may say beside its question and events. */
const optional = [
  "speechTime",
  "zone",
  "facts",
  "vocabulary",
  "study",
  "policy",
  "response",
] as const satisfies readonly (keyof ItemFields)[];

type Optional = (typeof optional)[number];

/** A question with the events it is asked about, as it stands in its line; null is what it does not say. */
export interface Item extends Readonly<{ [Key in Optional]: NonNullable<ItemFields[Key]> | null }> {
  readonly id: string | null;
  readonly question: string;
  /** Where text stands for events: "events" for a list of them in words, "eventSet" for a path. */
  readonly source: "events" | "eventSet";
  readonly given: GivenEvents;
  /** The list of events, where it stands apart; an empty one stands for it. */
  readonly list: Verbatim | null;
  /** The version of the meaning of answers by which an item of a benchmark was answered. */
  readonly semantics: string | null;
  /** Its keys that are not read. */
  readonly ignored: readonly string[];
}

/** What can be told of a line that is no item. */
export interface FaultyItem {
  readonly id: string | null;
  readonly question: string | null;
  readonly issues: readonly [Issue, ...Issue[]];
}

/**
 * Reads a line as an item.
 *
 * @param source   where it stands, for messages
 * @param isKnown  whether the text of an array was read before; see `parseItemJson`
 */
export function readItem(
  line: Line,
  number: number,
  source: string,
  isKnown: (text: string) => boolean,
): Item | FaultyItem {
  if (line === null) return faulty({}, { kind: "long-line", line: number, limit: lineLimit });
  let json: ItemJson;
  try {
    json = parseItemJson(line, isKnown);
  } catch {
    // Read again, to say where it stops being JSON.
    const read = parseJson(line, source, number);
    if ("issue" in read) return faulty({}, read.issue);
    json = { value: read.value, events: null };
  }
  return readItemFields(json.value, number, json.events);
}

/**
 * Reads fields as an item.
 *
 * @param list  the list of events, where it stands apart
 */
export function readItemFields(
  fields: unknown,
  number: number,
  list: Verbatim | null = null,
): Item | FaultyItem {
  const [first, ...others] = faultsOf(fields, number);
  if (first !== undefined) return faulty(fields, first, ...others);
  return itemOf(fields as ItemFields, list);
}

/** What the schema found no fault with. */
type ItemFields = z.infer<typeof itemSchema>;

function itemOf(fields: ItemFields, list: Verbatim | null): Item {
  const { id, question, events = null, eventSet = null } = fields;
  const semantics = fieldsOf(fields["versions"])?.["semantics"];
  return {
    ...(Object.fromEntries(optional.map((key) => [key, fields[key] ?? null])) as Pick<Item, Optional>),
    id: id == null ? null : String(id),
    question,
    source: events === null ? "eventSet" : "events",
    given: events ?? eventSet ?? [],
    list,
    semantics: typeof semantics === "string" ? semantics : null,
    ignored: Object.keys(fields).filter((key) => !itemKeys.has(key) && !benchmarkKeys.has(key)),
  };
}

type Expected = Extract<Issue, { readonly kind: "bad-line" }>["expected"];

/** What a key of an item should hold, where it is not text. */
const expectations: Readonly<Record<string, Expected>> = {
  speechTime: "time",
  events: "events",
  eventSet: "event-set",
  facts: "facts",
  policy: "policy",
  vocabulary: "vocabulary",
};

function faultsOf(json: unknown, line: number): readonly Issue[] {
  const { error } = itemSchema.safeParse(json);
  const fields = json as Readonly<Record<string, unknown>>;
  if (error !== undefined) {
    const keys = new Set(error.issues.map(({ path }) => path[0]));
    return [...keys].map((key) => {
      if (key === undefined) return lineFault(line, "it", json, "object");
      const name = String(key);
      return lineFault(line, name, fields[name], expectations[name] ?? "text");
    });
  }
  const { events, eventSet } = fields;
  if (events == null && eventSet == null) return [lineFault(line, "events", undefined, "events")];
  return events == null || eventSet == null ? [] : [lineFault(line, "eventSet", eventSet, "one-source")];
}

function faulty(fields: unknown, ...issues: [Issue, ...Issue[]]): FaultyItem {
  const { id, question } = fieldsOf(fields) ?? {};
  return {
    id: typeof id === "string" || (typeof id === "number" && isExact(id)) ? String(id) : null,
    question: typeof question === "string" ? question : null,
    issues,
  };
}

/**
 * One item: a question, and the events that it is asked about. Further keys are allowed, and not read.
 *
 * What stands in the events, facts and policy is judged where they are read; see `readEventSet`.
 */
export const itemSchema = z
  .looseObject({
    id: z
      .nullish(z.union([z.string(), z.number().check(z.refine(isExact))]))
      .check(z.describe("Handed through; a number becomes text.")),
    question: z
      .string()
      .check(z.regex(/\S/u), z.describe("In English: Who, Did, How often, When was the last time.")),
    events: z
      .nullish(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()), z.string()]))
      .check(z.describe("Records, an event set, or a list of events in words; either this or eventSet.")),
    eventSet: z
      .nullish(z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]))
      .check(z.describe("The path of an event set, from the folder of the items; or an event set.")),
    speechTime: z
      .nullish(z.union([z.string(), z.number()]))
      .check(z.describe("When the question is asked; wins over the event set's.")),
    zone: z.nullish(z.string()).check(z.describe("IANA name or offset; wins over the event set's.")),
    facts: z
      .nullish(z.record(z.string(), z.unknown()))
      .check(z.describe("Days that have names of their own; each wins over the event set's of that name.")),
    vocabulary: z
      .nullish(vocabularySchema)
      .check(z.describe("Names that are known beside those of the event set.")),
    study: z
      .nullish(z.string())
      .check(z.describe('Whose curves vague words follow: a name, "pooled", or a file.')),
    policy: z.nullish(z.record(z.string(), z.string())).check(z.describe('Conventions, {"tail": "hold"}.')),
    response: z.nullish(z.string()).check(z.describe("To be scored against the answer.")),
  })
  .check(
    z.meta({ title: "An item of the temporal oracle", description: "A line of `oracle answer --items`." }),
  );

/** The keys that an item is read by. */
const itemKeys: ReadonlySet<string> = new Set(Object.keys(itemSchema.shape));

/** What items of a benchmark have beside; nothing of it is needed for an answer. */
const benchmarkKeys: ReadonlySet<string> = new Set([
  ...["template", "category", "expression", "length", "root", "asked", "present", "grain", "subjects"],
  ...["gold", "answer", "publishedGold", "ceiling", "negative", "conventions", "sensitivity", "versions"],
]);

/** The text of a JSON array, known to be one, that need not be parsed when its events are known. */
class Verbatim {
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
interface ItemJson {
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
