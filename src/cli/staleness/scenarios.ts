import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { scenarios } from "../../staleness.js";
import { builtInScenarios, readScenario } from "../../tasks/conversations/generate/scenario/read-scenario.js";
import type { ScenarioFile } from "../../tasks/conversations/generate/scenario/scenario-file.js";
import { exitCode, Refusal } from "../session.js";
import { readInput, refusalOf } from "../read/input.js";
import { readJson } from "../read/json.js";
import { numbers, table } from "../../page/document/block.js";
import { writeDocument } from "../write/layout.js";

/** Lists the inventory. */
export async function listScenarios(isJson: boolean): Promise<number> {
  await writeDocument(isJson ? "json" : "text", scenarios, () => [
    table(
      "",
      ["scenario", "sensitivity", "access", numbers("trajectories"), "split"],
      scenarios.map(({ name, sensitivity, access, trajectories, split }) => [
        name,
        sensitivity,
        access,
        `${trajectories}`,
        split,
      ]),
    ),
  ]);
  return exitCode.answered;
}

/**
 * The scenario files of a folder, by their names; without one, those that come with the package.
 *
 * @throws {Refusal} listing every fault of every file; when there is no such folder, or no scenario in it, or
 *                   two files have one scenario
 */
export async function openScenarios(folder: string | undefined): Promise<readonly ScenarioFile[]> {
  if (folder === undefined) return builtInScenarios();
  const found = await readdir(folder).catch((fault: unknown) => {
    throw refusalOf(fault, folder);
  });
  const names = found.filter((name) => name.endsWith(".json")).toSorted();
  if (names.length === 0) throw new Refusal({ kind: "no-scenarios", folder });
  const read = [];
  for (const name of names) {
    const file = join(folder, name);
    read.push(readScenario(readJson(await readInput(file), file), file));
  }
  const issues = read.flatMap((one) => (one.ok ? [] : one.issues));
  if (issues.length > 0) throw new Refusal(issues);
  const files = read.flatMap((one) => (one.ok ? [one.value] : []));
  const seen = new Set<string>();
  files.forEach(({ scenario }, index) => {
    if (seen.has(scenario))
      throw new Refusal({ kind: "repeated-scenario", source: names[index] ?? "", scenario });
    seen.add(scenario);
  });
  return files;
}
