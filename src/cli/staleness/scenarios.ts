import { scenarios } from "../../staleness.js";
import { exitCode } from "../exit-code.js";
import { write } from "../write/output.js";
import { outputStyle, table } from "../write/layout.js";

/** The options of `oracle staleness scenarios`. */
export interface ScenariosFlags {
  readonly json?: true;
}

/** Lists the inventory. */
export async function listScenarios({ json }: ScenariosFlags): Promise<number> {
  if (json === true) {
    await write(`${JSON.stringify(scenarios, null, 2)}\n`);
    return exitCode.answered;
  }
  const style = outputStyle();
  const [head = "", ...rows] = table(
    [
      ["scenario", "sensitivity", "access", "trajectories", "split"],
      ...scenarios.map(({ name, sensitivity, access, trajectories, split }) => [
        name,
        sensitivity,
        access,
        `${trajectories}`,
        split,
      ]),
    ],
    [3],
  );
  await write(`${[style.bold(head), ...rows].join("\n")}\n`);
  return exitCode.answered;
}
