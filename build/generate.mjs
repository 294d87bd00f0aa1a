import { mkdir } from "node:fs/promises";
import { generateFeasts } from "./generate-feasts.mjs";
import { generateGrammar } from "./generate-grammar.mjs";
import { generateScenarios } from "./generate-scenarios.mjs";
import { generateSensitivity } from "./generate-sensitivity.mjs";
import { generateStudies } from "./generate-studies.mjs";
import { generateVerbs } from "./generate-verbs.mjs";

/**
 * Compiles data to plain modules: `surveys/`, `scenarios/`, `sensitivity/` and `grammar/` become
 * `src/ROOM/generated/`, in the room that owns them.
 *
 * Runs between two compilations: the grammar's compiler is the parse layer itself, which
 * `tsc -p tsconfig.build.json` has put into `.build/`, and what is written here is part of what
 * `tsc -p tsconfig.json` compiles. A source that cannot be compiled ends the build with its message.
 */
const root = new URL("../", import.meta.url);

for (const room of ["fuzzy", "language", "staleness", "tasks"]) {
  await mkdir(new URL(`src/${room}/generated/`, root), { recursive: true });
}
await generateStudies(root);
await generateScenarios(root);
await generateSensitivity(root);
await generateFeasts(root);
await generateVerbs(root);
await generateGrammar(root);
