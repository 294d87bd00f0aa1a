import { resolve } from "node:path";
import { loadStudy, openStudy, pooledStudy, type Study } from "../../index.js";
import { nameOf, readInput } from "./input.js";
import { readJson } from "./json.js";
import { Refusal } from "../refusal.js";

const pooled = /^pooled:/;

/**
 * The study that is named: a built-in one, or a JSON file, which has a slash or ".json" in its name; the
 * average over its types after "pooled:".
 *
 * @throws {Refusal} when there is no such study, or the file holds none
 */
export async function readStudy(name: string, folder = ""): Promise<Study> {
  const file = name.replace(pooled, "");
  if (!/[\\/]|\.json$/i.test(file)) {
    const study = openStudy(name);
    if (!study.ok) throw new Refusal(study.issues);
    return study.value;
  }
  const study = loadStudy(
    readJson(await readInput(folder === "" ? file : resolve(folder, file)), nameOf(file)),
  );
  if (!study.ok) throw new Refusal(study.issues, { source: file });
  return pooled.test(name) ? pooledStudy(study.value) : study.value;
}
