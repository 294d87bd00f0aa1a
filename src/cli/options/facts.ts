import { type Facts, readFacts } from "../../expressions.js";
import { nameOf, readInput } from "../read/input.js";
import { readJson } from "../read/json.js";
import { fieldsOf, lineFault } from "../read/line-fault.js";
import { Refusal } from "../refusal.js";

/**
 * Facts from a file, or written out as a JSON object.
 *
 * @throws {Refusal} when they are no object of names and dates
 */
export async function readFactsOption(written: string): Promise<Facts> {
  const { json, source } = await readObject(written, "--facts");
  const fields = fieldsOf(json);
  if (fields === null) throw new Refusal(lineFault(1, "it", json, "object"), { source });
  const facts = readFacts(fields);
  if (!facts.ok) throw new Refusal(facts.issues, { source });
  return facts.value;
}

/** What a file holds, or what is written out as a JSON object, and what to call it in messages. */
export async function readObject(
  written: string,
  option: string,
): Promise<{ readonly json: unknown; readonly source: string }> {
  const isInline = written.trimStart().startsWith("{");
  const source = isInline ? option : nameOf(written);
  return { json: readJson(isInline ? written : await readInput(written), source), source };
}
