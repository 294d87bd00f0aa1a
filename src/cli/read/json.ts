import { parseJson } from "../../expressions.js";
import { Refusal } from "../refusal.js";

/**
 * Reads a text as one JSON value.
 *
 * @throws {Refusal} when it is none
 */
export function readJson(text: string, source: string): unknown {
  const read = parseJson(text, source);
  if ("issue" in read) throw new Refusal(read.issue);
  return read.value;
}
