import type { Issue } from "../expressions.js";
import { shownText } from "../issue/shown-text.js";
import { session } from "./session.js";

/** Whether failures of ours are to be shown with the place where they arose. */
export function isDebugging(args: readonly string[] = session().args): boolean {
  return args.includes("--debug");
}

/** What a fault says. */
export function reasonOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}

/** That something failed which should not have; where, only when the arguments ask for it. */
export function failureText(fault: unknown, args: readonly string[]): string {
  const reason = reasonOf(fault);
  const stack = fault instanceof Error ? fault.stack : undefined;
  const said = isDebugging(args) ? (stack ?? reason) : `${reason}\nHint: --debug shows where it arose.`;
  return shownText(`error: ${said}\n`);
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

/** The code of a fault of the system, such as ENOENT; null for faults that have none. */
export function faultCode(fault: unknown): string | null {
  const code: unknown = fault instanceof Error && "code" in fault ? fault.code : null;
  return typeof code === "string" ? code : null;
}
