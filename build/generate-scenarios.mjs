import { readdir, readFile, writeFile } from "node:fs/promises";

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
  const rows = [];
  for (const name of names) {
    const text = await readFile(new URL(name, folder), "utf8");
    rows.push(`  ${JSON.stringify(name)}: ${quoted(minified(text, name))},`);
  }
  const source = `// Compiled from scenarios/*.json. Edit those and run the build.

/** Scenario files as texts, by their names. */
export const scenarioFiles: Readonly<Record<string, string>> = {
${rows.join("\n")}
};
`;
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

/**
 * A text as a literal in single quotes: JSON is full of double ones.
 *
 * @param {string} text
 */
function quoted(text) {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
