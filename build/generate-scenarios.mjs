import { readdir, readFile, writeFile } from "node:fs/promises";
import { moduleOf } from "./generated-module.mjs";

/**
 * Compiles `scenarios/*.json` to `src/tasks/generated/scenario-files.ts`: the texts of the files by their names,
 * without white space, so that a scenario is read only when it is asked for.
 *
 * @param {URL} root  the project's folder
 * @throws {Error} naming a file that is no JSON
 */
export async function generateScenarios(root) {
  const folder = new URL("scenarios/", root);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).sort();
  /** @type {Record<string, string>} */
  const texts = {};
  for (const name of names) texts[name] = minified(await readFile(new URL(name, folder), "utf8"), name);
  const source = moduleOf({
    from: "scenarios/*.json",
    meaning: "Scenario files as texts, by their names.",
    name: "scenarioFiles",
    type: "Readonly<Record<string, string>>",
    texts,
  });
  await writeFile(new URL("src/tasks/generated/scenario-files.ts", root), source);
}

/** @param {string} text @param {string} name */
function minified(text, name) {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch (cause) {
    throw new Error(`scenarios/${name} is no JSON`, { cause });
  }
}
