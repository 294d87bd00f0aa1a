import { type Issue, parseJson } from "../../expressions.js";
import type { DeclaredNames } from "../../index.js";
import { fieldsOf, isExact, lineFault } from "../read/line-fault.js";
import { type Line, lineLimit } from "../read/lines.js";
import { type ItemJson, parseItemJson, type Verbatim } from "./item-json.js";
import { benchmarkKeys, itemKeys, itemSchema } from "./item-schema.js";

/** Events as an item gives them: a list, an event set, or words or a path. */
export type GivenEvents = readonly unknown[] | string | Readonly<Record<string, unknown>>;

/** A question with the events it is asked about, as it stands in its line; null is what it does not say. */
export interface Item {
  readonly id: string | null;
  readonly question: string;
  /** Where text stands for events: "events" for a list of them in words, "eventSet" for a path. */
  readonly source: "events" | "eventSet";
  readonly given: GivenEvents;
  /** The list of events, where it stands apart; an empty one stands for it. */
  readonly list: Verbatim | null;
  readonly speechTime: string | number | null;
  readonly zone: string | null;
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly vocabulary: DeclaredNames | null;
  readonly study: string | null;
  readonly policy: Readonly<Record<string, string>> | null;
  /** The version of the meaning of answers by which an item of a benchmark was answered. */
  readonly semantics: string | null;
  readonly response: string | null;
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
interface ItemFields extends Readonly<Record<string, unknown>> {
  readonly id?: string | number | null;
  readonly question: string;
  readonly events?: GivenEvents | null;
  readonly eventSet?: GivenEvents | null;
  readonly speechTime?: string | number | null;
  readonly zone?: string | null;
  readonly facts?: Readonly<Record<string, unknown>> | null;
  readonly vocabulary?: DeclaredNames | null;
  readonly study?: string | null;
  readonly policy?: Readonly<Record<string, string>> | null;
  readonly response?: string | null;
}

function itemOf(fields: ItemFields, list: Verbatim | null): Item {
  const { id = null, question, events = null, eventSet = null, speechTime = null, zone = null } = fields;
  const { facts = null, vocabulary = null, study = null, policy = null, response = null } = fields;
  const source = events === null ? "eventSet" : "events";
  return {
    id: id === null ? null : String(id),
    question,
    source,
    given: events ?? eventSet ?? [],
    list,
    speechTime,
    zone,
    facts,
    vocabulary,
    study,
    policy,
    semantics: semanticsOf(fields["versions"]),
    response,
    ignored: Object.keys(fields).filter((key) => !itemKeys.has(key) && !benchmarkKeys.has(key)),
  };
}

function semanticsOf(versions: unknown): string | null {
  const semantics = fieldsOf(versions)?.["semantics"];
  return typeof semantics === "string" ? semantics : null;
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
  const { id, question } = (typeof fields === "object" && fields !== null ? fields : {}) as {
    readonly id?: unknown;
    readonly question?: unknown;
  };
  return {
    id: typeof id === "string" || (typeof id === "number" && isExact(id)) ? String(id) : null,
    question: typeof question === "string" ? question : null,
    issues,
  };
}
