import { posix } from "node:path";
import { cyclesOf } from "./cycles.js";
import type { Import } from "./imports.js";
import type { Layer } from "./table.js";

/** The imports of each file, by its path below `src/` (`time/zone.ts`). */
export type Imports = ReadonlyMap<string, readonly Import[]>;

/**
 * Everything in which the imports differ from the table, in words; empty when nothing does.
 *
 * @param imports  the files of `src/`
 * @param table    the rows; a row whose folder does not exist is no fault
 */
export function faultsOf(imports: Imports, table: readonly Layer[]): readonly string[] {
  const rows = new Map(table.map((layer) => [layer.name, layer]));
  const faults: string[] = [];
  const arrows = new Map<string, string[]>();

  for (const [file, list] of imports) {
    const row = rows.get(layerOf(file));
    if (row === undefined) {
      faults.push(`src/${file}: no row of the table names ${layerOf(file)}`);
      continue;
    }
    for (const one of list) {
      const reason = refusal(file, one, row);
      if (reason !== null) faults.push(`src/${file}:${one.line} ${reason}`);
    }
    arrows.set(
      file,
      list.flatMap(({ from }) => (from?.startsWith(".") === true ? [targetOf(file, from)] : [])),
    );
  }
  for (const cycle of cyclesOf(arrows)) {
    faults.push(`cycle: ${cycle.map((file) => `src/${file}`).join(" → ")}`);
  }
  return faults;
}

function refusal(file: string, { from, how }: Import, row: Layer): string | null {
  if (from === null) return "imports a computed name, which nobody can check";
  if (from.startsWith(".")) return refusalOfLayer(targetOf(file, from), how, row);
  if (from.startsWith("node:")) {
    return row.builtins === true ? null : `imports ${from}: ${row.name} may import nothing of Node`;
  }
  const name = packageOf(from);
  if (row.packages?.includes(name) === true) return null;
  if (row.lazyPackages?.includes(name) === true) {
    return how === "static" ? `imports ${from} at load time: ${row.name} may only import() it` : null;
  }
  const allowed = [...(row.packages ?? []), ...(row.lazyPackages ?? [])];
  return `imports ${from}: the packages of ${row.name} are ${listed(allowed)}`;
}

function refusalOfLayer(target: string, how: Import["how"], row: Layer): string | null {
  if (target.startsWith("../")) return `imports ${target}, which is outside src/`;
  const layer = layerOf(target);
  if (layer === row.name || row.imports.includes(layer)) return null;
  if (row.types?.includes(layer) === true) {
    return how === "type" ? null : `imports a value of src/${target}: ${row.name} may import its types alone`;
  }
  const allowed = [...row.imports, ...(row.types ?? []).map((name) => `${name} (types)`)];
  return `imports src/${target}: ${row.name} may import ${listed(allowed)}`;
}

function layerOf(file: string): string {
  return file.split("/", 1)[0] ?? file;
}

/** The package of `zod/mini` is `zod`, that of `@js-joda/core/esm` is `@js-joda/core`. */
function packageOf(from: string): string {
  return from
    .split("/")
    .slice(0, from.startsWith("@") ? 2 : 1)
    .join("/");
}

function targetOf(file: string, from: string): string {
  return posix.join(posix.dirname(file), from).replace(/\.js$/u, ".ts");
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(", ");
}
