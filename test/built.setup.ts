import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const command = fileURLToPath(new URL("../dist/bin/oracle.js", import.meta.url));

/** Stops the run, before any test, when the command line was not built. */
export default function setup(): void {
  if (existsSync(command)) return;
  throw new Error(
    `There is no ${command}: the tests run it. Run \`npm run build\` first (\`npm test\` does so).`,
  );
}
