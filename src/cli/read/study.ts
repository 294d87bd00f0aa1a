import { adverbialsOf, checkAdverbials, loadStudy, type Study } from "../../index.js";
import { openStudy } from "../../fuzzy/load-study.js";
import { pooledStudy } from "../../fuzzy/study.js";
import { note } from "../write/issue-output.js";
import { fileWithin, nameOf, readInput } from "./input.js";
import { readJson } from "./json.js";
import { Refusal } from "../refusal.js";

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
  if (!/[\\/]|\.json$/i.test(file)) {
    const study = openStudy(name);
    if (!study.ok) throw new Refusal(study.issues);
    return study.value;
  }
  const study = loadStudy(
    readJson(await readInput(folder === null ? file : fileWithin(folder, file)), nameOf(file)),
  );
  if (!study.ok) throw new Refusal(study.issues, { source: file });
  const types = study.value.curves.map(({ eventType }) => eventType);
  const checked = checkAdverbials(adverbialsOf(study.value), types);
  if (!checked.ok) throw new Refusal(checked.issues, { source: file });
  note(checked.notes);
  return pooled.test(name) ? pooledStudy(study.value) : study.value;
}
