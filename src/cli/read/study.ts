import { adverbialsOf, checkAdverbials, loadStudy, type Study } from "../../index.js";
import { openStudy } from "../../fuzzy/load-study.js";
import { pooledStudy } from "../../fuzzy/study.js";
import { notedValueOf } from "../write/issue-output.js";
import { fileWithin, nameOf, readInput } from "./input.js";
import { readJson } from "./json.js";
import { valueOf } from "../session.js";

const pooled = /^pooled:/;

/**
 * The study that is named: a built-in one, or a JSON file, which has a slash or ".json" in its name; the
 * average over its types after "pooled:". What else the adverbials of a file are is noted.
 *
 * @param folder  from where a file that a line names starts, and which it may not leave; null for one of an option
 * @throws {Refusal} when there is no such study, or the file holds none, or one that cannot be asked about
 */
export async function readStudy(name: string, folder: string | null = null): Promise<Study> {
  const file = name.replace(pooled, "");
  if (!/[\\/]|\.json$/i.test(file)) return valueOf(openStudy(name));
  const text = await readInput(folder === null ? file : fileWithin(folder, file));
  const study = valueOf(loadStudy(readJson(text, nameOf(file))), file);
  const types = study.curves.map(({ eventType }) => eventType);
  notedValueOf(checkAdverbials(adverbialsOf(study), types), file);
  return pooled.test(name) ? pooledStudy(study) : study;
}
