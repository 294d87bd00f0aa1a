import { type Facts, readFacts } from "../../expressions.js";
import { type DeclaredNames, readDeclaredNames } from "../../index.js";
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

/**
 * Names that are known though no event has them, from a file or written out as a JSON object.
 *
 * @throws {Refusal} when they are no lists of names
 */
export async function readVocabularyOption(written: string): Promise<DeclaredNames> {
  const { json, source } = await readObject(written, "--vocabulary");
  const names = readDeclaredNames(json, "vocabulary");
  if (!names.ok) throw new Refusal(names.issues, { source });
  return names.value;
}

async function readObject(written: string, option: string): Promise<{ json: unknown; source: string }> {
  const isInline = written.trimStart().startsWith("{");
  const source = isInline ? option : nameOf(written);
  return { json: readJson(isInline ? written : await readInput(written), source), source };
}
