import { enclosedEnd } from "./enclosed-end.js";

/** A call as a model has written it. */
export interface WrittenCall {
  /** Null where it cannot be told. */
  readonly name: string | null;
  /** A text is JSON, anything else is what it says; null where there are none. */
  readonly arguments: unknown;
  /** Why nothing more can be read of it: it ends too early, or is in no form that there is. */
  readonly flaw: "cut" | "no-json" | null;
}

/** What names the tool, and what holds its arguments, in the JSON of any of the families of models. */
const nameFields = ["name", "function", "tool", "tool_name", "action"] as const;
const argumentFields = ["arguments", "parameters", "args", "input", "tool_input", "action_input"] as const;

/** What a model has written where a call must stand: as JSON, or as what was meant as such. */
export function callsWritten(text: string): readonly WrittenCall[] {
  if (text.trim() === "") return [{ name: null, arguments: null, flaw: "cut" }];
  const json = parsed(text.trim());
  if (json !== undefined) {
    const calls = callsIn(json);
    return calls.length > 0 ? calls : [{ name: null, arguments: null, flaw: null }];
  }
  const name = /["'“”]name["'“”]\s*:\s*["'“”]([^"'“”\n]+)["'“”]/u.exec(text)?.[1] ?? null;
  // Brackets that are never closed tell a text that ends too early from one that was written badly.
  const isCut = enclosedEnd(text, text.search(/[{[]/u)) === null && !/[}\]]\s*$/u.test(text);
  return [{ name, arguments: null, flaw: isCut ? "cut" : "no-json" }];
}

/** The calls that a JSON value is: one, a list of them, or an object with a list of them. */
export function callsIn(value: unknown, depth = 0): readonly WrittenCall[] {
  if (depth > 3) return [];
  if (Array.isArray(value)) return value.flatMap((one) => callsIn(one, depth + 1));
  const fields = fieldsOf(value);
  if (fields === null) return [];
  if (Array.isArray(fields["tool_calls"])) return callsIn(fields["tool_calls"], depth + 1);
  if (fieldsOf(fields["function"]) !== null) return callsIn(fields["function"], depth + 1);
  const name = nameFields.map((field) => fields[field]).find((one) => typeof one === "string");
  if (typeof name !== "string") return [];
  const given = argumentFields.map((field) => fields[field]).find((one) => one !== undefined);
  return [{ name, arguments: given ?? null, flaw: null }];
}

/** A JSON value; undefined for what is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An object; null for a list and for everything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : null;
}
