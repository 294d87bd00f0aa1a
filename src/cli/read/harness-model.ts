import { fieldsOf } from "../../issue/json-value.js";
import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { parsePythonJson } from "../../measure/replies/replies-reader.js";

/**
 * The model of a file of samples that lm-evaluation-harness has written, `samples_TASK_DATE.jsonl`: its lines do not
 * say it. The results of the same run, `…_DATE.json` beside it, name it; without them, the folder is called after it.
 *
 * @returns null where the file has not such a name
 */
export function harnessModel(path: string): string | null {
  const date = /^samples_.+_(\d{4}-\d\d-\d\dT[\d.-]+)\.jsonl$/u.exec(basename(path))?.[1];
  if (date === undefined) return null;
  const folder = dirname(resolve(path));
  for (const name of namesIn(folder).filter((name) => name.endsWith(`_${date}.json`))) {
    const model = modelIn(join(folder, name));
    if (model !== null) return model;
  }
  return basename(folder) === "" ? null : basename(folder);
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** The name of the model, as it was given or among the arguments by which it was opened. */
function modelIn(file: string): string | null {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    return null;
  }
  const parsed = parsePythonJson(text, file);
  const results = "issue" in parsed ? null : fieldsOf(parsed.value);
  const config = fieldsOf(results?.["config"]);
  const given = config?.["model_args"];
  const args = fieldsOf(given);
  const written = typeof given === "string" ? /(?:^|,)(?:pretrained|model)=([^,]+)/u.exec(given)?.[1] : null;
  const names = [results?.["model_name"], args?.["pretrained"], args?.["model"], written, config?.["model"]];
  return names.filter((name) => typeof name === "string").find((name) => name !== "") ?? null;
}
