import type { ScenarioFile } from "./scenario/scenario-file.js";
import { readScenario } from "./scenario/read-scenario.js";

/**
 * The scenarios that come with the package, in the order of their names; read when first asked for.
 *
 * @throws {RangeError} naming a file that is no scenario; the tests read them all
 */
export async function builtInScenarios(): Promise<readonly ScenarioFile[]> {
  const { scenarioFiles } = await import("../../generated/scenario-files.js");
  return Object.entries(scenarioFiles).map(([name, text]) => {
    const scenario = readScenario(JSON.parse(text), name);
    if (!scenario.ok) throw new RangeError(`${name} is no scenario: ${JSON.stringify(scenario.issues)}`);
    return scenario.value;
  });
}
