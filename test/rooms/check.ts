import { posix } from "node:path";
import { cyclesOf } from "./cycles.js";
import type { Import } from "./imports.js";
import { entryPoints, loadsOfUsers, type Room, rooms } from "./rooms.js";

/** The imports of each file, by its path below `src/` (`time/zone.ts`). */
export type Imports = ReadonlyMap<string, readonly Import[]>;

/** Everything in which the imports differ from the list of rooms, in words; empty when nothing does. */
export function faultsOf(imports: Imports): readonly string[] {
  const faults: string[] = [];
  const arrows = new Map<string, string[]>();
  for (const [file, list] of imports) {
    const name = placeOf(file);
    const isEntry = entryPoints.includes(name);
    const room = isEntry ? { name } : rooms.find((each) => each.name === name);
    if (room === undefined) {
      faults.push(`src/${file}: ${name} is neither a room nor an entry point`);
      continue;
    }
    for (const one of list) {
      const reason = refusal(file, one, room);
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

/** The pairs of rooms of which one imports the other, `cli`, `agents` and entry points left out: "time → issue". */
export function pairsOf(imports: Imports): readonly string[] {
  const counted = rooms.map(({ name }) => name).filter((name) => name !== "cli" && name !== "agents");
  const pairs = new Set<string>();
  for (const [file, list] of imports) {
    for (const { from } of list) {
      if (from?.startsWith(".") !== true) continue;
      const [importer, imported] = [placeOf(file), placeOf(targetOf(file, from))];
      if (importer !== imported && counted.includes(importer) && counted.includes(imported)) {
        pairs.add(`${importer} → ${imported}`);
      }
    }
  }
  return [...pairs].toSorted();
}

function refusal(file: string, { from, how }: Import, room: Room): string | null {
  if (from === null) {
    return loadsOfUsers.includes(file) ? null : "imports a computed name, which cannot be checked";
  }
  if (from.startsWith(".")) return refusalOfRoom(targetOf(file, from), room.name);
  if (from.startsWith("node:")) {
    return room.builtins === true ? null : `imports ${from}: ${room.name} may import nothing of Node`;
  }
  const name = packageOf(from);
  if (room.packages?.includes(name) === true) return null;
  if (room.lazyPackages?.includes(name) === true) {
    return how === "static" ? `imports ${from} at load time: ${room.name} may only import() it` : null;
  }
  const allowed = [...(room.packages ?? []), ...(room.lazyPackages ?? [])];
  return `imports ${from}: the packages of ${room.name} are ${listed(allowed)}`;
}

function refusalOfRoom(target: string, importer: string): string | null {
  if (target.startsWith("../")) return `imports ${target}, which is outside src/`;
  const imported = placeOf(target);
  if (imported === importer) return null;
  const [upper, lower] = [levelOf(imported), levelOf(importer)];
  if (entryPoints.includes(importer)) {
    return imported === "cli" ? `imports src/${target}: an entry point may not import cli` : null;
  }
  if (entryPoints.includes(imported)) {
    return importer === "cli" ? null : `imports src/${target}: a room may not import an entry point`;
  }
  return upper < lower ? null : `imports src/${target}: ${imported} is below ${importer}`;
}

function levelOf(name: string): number {
  return rooms.findIndex((room) => room.name === name);
}

/** The room of a file, or the entry point that it is. */
function placeOf(file: string): string {
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
