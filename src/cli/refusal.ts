import type { Issue, Result } from "../expressions.js";
import { exitCode } from "./exit-code.js";

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
