/**
 * Removes the declarations of modules that no entry point of the package leads to: who installs it cannot reach them.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
/** @type {{ exports: Record<string, string | { types: string }> }} */
const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const reached = new Set(
  Object.values(exports).flatMap((entry) => (typeof entry === "string" ? [] : [join(root, entry.types)])),
);
for (const file of reached) {
  const imports = readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)\.js"/gu);
  for (const [, path = ""] of imports) {
    const declaration = `${resolve(dirname(file), path)}.d.ts`;
    if (existsSync(declaration)) reached.add(declaration);
  }
}

const dist = join(root, "dist");
const declarations = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
  name.endsWith(".d.ts"),
);
for (const name of declarations) if (!reached.has(join(dist, name))) rmSync(join(dist, name));
