import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";

const head = `// Compiled from sensitivity/*.json. Edit cues.json and tools.json, fit the weights, and run the build.

/** Words that tell how fast what a tool says stops being true. */
export interface CueData {
  readonly id: string;
  readonly meaning: string;
  readonly leans: "low" | "medium" | "high";
  readonly words: readonly string[];
}
`;

const toolsHead = `// Compiled from sensitivity/tools.json. Edit that and run the build.

/** An agent of a scenario: what it is told, and its tools; the first is the one whose result matters. */
export interface DescribedAgent {
  readonly scenario: string;
  readonly system: string;
  readonly tools: readonly {
    readonly name: string;
    readonly description: string;
    readonly parameters: readonly string[];
  }[];
}
`;

/**
 * Writes what a sensitivity is read with: the cues and their weights to `src/staleness/generated/sensitivity.ts`, and the
 * descriptions that the weights are fitted to, which only fitting needs, to `src/staleness/generated/sensitivity-tools.ts`.
 *
 * @param {URL} root  the folder of the project, with a slash at its end
 * @throws {Error} naming a file that is no JSON
 */
export async function generateSensitivity(root) {
  const cues = await readSource(root, "cues.json");
  const tools = await readSource(root, "tools.json");
  const weights = await readSource(root, "weights.json");
  await writeFile(
    new URL("src/staleness/generated/sensitivity.ts", root),
    [
      head,
      `export const cueData: readonly CueData[] = ${listed(cues.value)};\n`,
      "/** As it stands in the file; whoever reads it checks its shape. */",
      `export const weightsData: unknown = ${JSON.stringify(weights.value)};\n`,
    ].join("\n"),
  );
  await writeFile(
    new URL("src/staleness/generated/sensitivity-tools.ts", root),
    [
      toolsHead,
      `export const describedAgents: readonly DescribedAgent[] = ${listed(tools.value)};\n`,
      "/** SHA-256 of the sources, in hexadecimal digits. */",
      `export const sourceDigests = { "cues": "${cues.sha256}", "tools": "${tools.sha256}" } as const;\n`,
    ].join("\n"),
  );
}

/** @param {URL} root @param {string} name */
async function readSource(root, name) {
  // Line ends as they are committed, whatever a checkout has made of them.
  const text = (await readFile(new URL(`sensitivity/${name}`, root), "utf8")).replaceAll("\r\n", "\n");
  try {
    const sha256 = createHash("sha256").update(text).digest("hex");
    return { value: JSON.parse(text), sha256 };
  } catch (cause) {
    throw new Error(`sensitivity/${name} is no JSON`, { cause });
  }
}

/** @param {unknown[]} rows */
function listed(rows) {
  return `[\n${rows.map((row) => `  ${JSON.stringify(row)}`).join(",\n")}\n]`;
}
