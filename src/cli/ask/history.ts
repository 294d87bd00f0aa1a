import { appendFile, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import type { Issue } from "../../expressions.js";
import { faultCode, reasonOf } from "../session.js";
import { ownPid } from "../write/unfinished.js";

/** How many lines are kept over sessions. */
export const historyLimit = 1000;

/** The lines of earlier sessions, and where those of this one are kept. */
export class History {
  /** The latest first, as `node:readline` wants them. */
  readonly lines: readonly string[];
  #file: string | null;

  /** @param file  null to keep nothing */
  constructor(lines: readonly string[], file: string | null) {
    this.lines = lines;
    this.#file = file;
  }

  /**
   * Keeps a line.
   *
   * @returns why none is kept from now on; null when all is well
   */
  async add(line: string): Promise<Issue | null> {
    const kept = line.replace(/\p{Cc}+/gu, " ").trim();
    if (this.#file === null || kept === "") return null;
    try {
      await appendFile(this.#file, `${kept}\n`, { mode: 0o600 });
      return null;
    } catch (fault) {
      const file = this.#file;
      this.#file = null;
      return { kind: "unkept-history", file, detail: reasonOf(fault) };
    }
  }
}

/**
 * The history of a file. What cannot be read, or is no list of lines, stays as it is, and nothing is added.
 *
 * Sessions at the same time add their lines to one file; when it has grown to twice the limit, only the
 * latest are kept, at the start of a session.
 */
export async function openHistory(
  file: string,
): Promise<{ readonly history: History; readonly note: Issue | null }> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const lines = linesOf(await readIfThere(file));
    if (lines === null) {
      const detail = "it is no list of lines";
      return { history: new History([], null), note: { kind: "unkept-history", file, detail } };
    }
    const latest = lines.slice(-historyLimit);
    if (lines.length > 2 * historyLimit) await replace(file, `${latest.join("\n")}\n`);
    return { history: new History(latest.toReversed(), file), note: null };
  } catch (fault) {
    const note: Issue = { kind: "unkept-history", file, detail: reasonOf(fault) };
    return { history: new History([], null), note };
  }
}

/**
 * Where the lines of the prompt are kept: in the user's folder for state, `$XDG_STATE_HOME` or
 * `~/.local/state`, as the XDG base directory specification says; a path that is not absolute is ignored.
 */
export function historyFile(environment: Readonly<Record<string, string | undefined>>): string {
  const state = environment["XDG_STATE_HOME"] ?? "";
  const folder = isAbsolute(state) ? state : join(homedir(), ".local", "state");
  return join(folder, "temporal-oracle", "ask-history");
}

async function readIfThere(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch (fault) {
    if (faultCode(fault) === "ENOENT") return new Uint8Array();
    throw fault;
  }
}

/** The lines of a text in UTF-8; null when it is none. */
function linesOf(bytes: Uint8Array): readonly string[] | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  if (text.includes("\0")) return null;
  // What would steer the terminal when it is shown again is left out.
  return text.split(/\r?\n/).filter((line) => line.trim() !== "" && !/\p{Cc}/u.test(line));
}

async function replace(file: string, text: string): Promise<void> {
  const beside = `${file}.${ownPid}`;
  await writeFile(beside, text, { mode: 0o600 });
  await rename(beside, file);
}
