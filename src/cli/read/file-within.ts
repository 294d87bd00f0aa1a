import { realpathSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import { Refusal } from "../refusal.js";
import { refusalOf } from "./input.js";

/**
 * The path of a file that a line of somebody's items names, which may be anybody's: only what lies in the folder of
 * such files is read, wherever ".." and links lead.
 *
 * @param written  from the folder on; an absolute path within it will do
 * @returns the path without links, so that what was looked at is what is read
 * @throws {Refusal} when it leaves the folder, which is said before anything is looked for; when there is no such
 *                   file
 */
export function fileWithin(folder: string, written: string): string {
  const path = resolve(folder, written);
  const outside = new Refusal({ kind: "outside-folder", file: written, folder });
  if (written.includes("\0")) throw new Refusal({ kind: "unreadable-file", file: written, fault: "missing" });
  if (!isWithin(path, resolve(folder))) throw outside;
  try {
    const real = realpathSync(path);
    if (!isWithin(real, realpathSync(folder))) throw outside;
    return real;
  } catch (fault) {
    throw fault instanceof Refusal ? fault : refusalOf(fault, path);
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
