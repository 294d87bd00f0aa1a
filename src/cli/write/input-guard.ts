import { lstat, realpath } from "node:fs/promises";
import { Refusal } from "../refusal.js";
import { perRun } from "../session.js";

/** The files that this run reads, as they were named. */
const inputs = perRun(() => new Set<string>());

/** Keeps a file that is read from being replaced by what is written. */
export function guardInput(file: string): void {
  if (file !== "-") inputs().add(file);
}

/**
 * A file that is read is often the only one of its kind, and a name given twice by mistake must not cost it.
 * A device or a pipe loses nothing.
 *
 * @throws {Refusal} when this run reads the file that is to be written
 */
export async function refuseInput(file: string): Promise<void> {
  const target = await plainFile(file);
  if (target === null) return;
  for (const input of inputs()) {
    if ((await plainFile(input)) !== target) continue;
    throw new Refusal({ kind: "unwritable-file", file, detail: "it is read as well, and would be lost" });
  }
}

/** Where a name leads, links followed; null when no plain file is there. */
async function plainFile(file: string): Promise<string | null> {
  try {
    const target = await realpath(file);
    return (await lstat(target)).isFile() ? target : null;
  } catch {
    return null;
  }
}
