import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { built } from "./oracle.mjs";

/**
 * @typedef {object} Spent  what a process took from its start to its end
 * @property {number} cpuMs  processor time
 * @property {number} peakBytes  the most memory that it had
 */

/** What is loaded before a program, so that it says on standard error at its end what it took. */
export const reporter = `data:text/javascript,process.on("exit", () => {
  const { user, system } = process.cpuUsage();
  process.stderr.write("spent " + (user + system) + " " + process.resourceUsage().maxRSS + "\\n");
})`;

export const main = fileURLToPath(built("bin/oracle.js"));

/**
 * Reads what a process said that loaded the reporter.
 *
 * @param {string} said
 * @returns {Spent}
 */
export function spentOf(said) {
  const [, micros, kilobytes] = /^spent (\d+) (\d+)$/m.exec(said) ?? [];
  if (micros === undefined || kilobytes === undefined) throw new Error(`a process did not end: ${said}`);
  return { cpuMs: Number(micros) / 1000, peakBytes: Number(kilobytes) * 1024 };
}

/**
 * Runs a command of the program; what it writes to standard output is let go.
 *
 * @param {readonly string[]} parts
 * @returns {Promise<Spent>}
 */
export async function runOracle(parts) {
  const child = spawn(process.execPath, ["--import", reporter, main, ...parts], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (/** @type {Buffer} */ chunk) => {
    said += String(chunk);
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`oracle ${parts.join(" ")}: ${said}`);
  return spentOf(said);
}
