import type { Issue, Result } from "../expressions.js";
import { exitCode, session } from "./session.js";
import { shownText } from "../issue/shown-text.js";

/** Ends a command because of what it was given. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly issues: readonly [Issue, ...Issue[]];
  /** Said above the issues, when they are about one input. */
  readonly source: string | null;
  /** Whether the input has good records besides, which --lenient would read. */
  readonly hasGoodRecords: boolean;
  readonly exitCode: number;

  constructor(
    issues: Issue | readonly Issue[],
    {
      source = null,
      hasGoodRecords = false,
      exitCode: code = exitCode.refused,
    }: { source?: string | null; hasGoodRecords?: boolean; exitCode?: number } = {},
  ) {
    const [first, ...others] = Array.isArray(issues) ? (issues as readonly Issue[]) : [issues as Issue];
    if (first === undefined) throw new RangeError("a refusal has a reason");
    super(first.kind);
    this.issues = [first, ...others];
    this.source = source;
    this.hasGoodRecords = hasGoodRecords;
    this.exitCode = code;
  }
}

/**
 * The value of a result.
 *
 * @param source  said above the issues, when they are about one input
 * @throws {Refusal} when it has none
 */
export function valueOf<T>(result: Result<T>, source: string | null = null): T {
  if (!result.ok) throw new Refusal(result.issues, { source });
  return result.value;
}

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
