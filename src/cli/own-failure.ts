import type { Issue } from "../expressions.js";

/** Whether failures of ours are to be shown with the place where they arose. */
export function isDebugging(): boolean {
  return process.argv.includes("--debug");
}

/** What a fault says. */
export function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/**
 * A failure of ours on one of many texts, as an issue: it must not cost the others their results.
 *
 * @throws the fault itself under `--debug`
 */
export function ownFailure(fault: unknown): Issue {
  if (isDebugging()) throw fault;
  return { kind: "failed", reason: reasonOf(fault) };
}
