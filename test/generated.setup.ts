import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../src/language/generated/", import.meta.url));

/** Stops the run, before any test, when the compiled grammar and studies are not there. */
export default function setup(): void {
  if (existsSync(folder)) return;
  throw new Error(
    `There is no ${folder}: the grammar and the studies are compiled at build time. ` +
      "Run `npm run generate` first (`npm test` does so).",
  );
}
