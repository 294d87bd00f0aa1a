import { type DeclaredNames, readDeclaredNames } from "../../index.js";
import { valueOf } from "../refusal.js";
import { readObject } from "./manner.js";

/**
 * Names that are known though no event has them, from a file or written out as a JSON object.
 *
 * @throws {Refusal} when they are no lists of names
 */
export async function readVocabularyOption(written: string): Promise<DeclaredNames> {
  const { json, source } = await readObject(written, "--vocabulary");
  return valueOf(readDeclaredNames(json, "vocabulary"), source);
}
