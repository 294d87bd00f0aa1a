import type { Issue } from "../../expressions.js";
import type { Stop } from "../../llm.js";
import { exitCode } from "../exit-code.js";
import type { RunSummary } from "./summary.js";

/** With what a run ends, and what is said of it beside its summary. */
export interface Conclusion {
  readonly exitCode: number;
  readonly notes: readonly Issue[];
  /** Why it failed. */
  readonly error: Issue | null;
}

export function concludeRun(summary: RunSummary, stop: Stop | null): Conclusion {
  const { wanted, repliedBefore, replied, errored, errors, file } = summary;
  const there = repliedBefore + replied;
  if (stop?.reason === "aborted") {
    const stopped = { kind: "run-stopped", replied: there, of: wanted, file } as const;
    return { exitCode: exitCode.interrupted, notes: [stopped], error: null };
  }
  if (stop !== null) return { exitCode: exitCode.failed, notes: [], error: gaveUp(stop) };
  const faults = Object.entries(errors).map(([kind, count]) => ({ kind, count }));
  const notes: readonly Issue[] =
    errored === 0 ? [] : [{ kind: "unreplied", count: errored, of: wanted, faults }];
  return { exitCode: there === 0 ? exitCode.unanswered : exitCode.answered, notes, error: null };
}

function gaveUp(stop: Exclude<Stop, { readonly reason: "aborted" }>): Issue {
  const { kind: fault, status, message } = stop.fault;
  const said = { kind: "gave-up", fault, status, message } as const;
  switch (stop.reason) {
    case "no-replies":
      return { ...said, why: stop.reason, count: stop.count, seconds: 0 };
    case "long-wait":
      return { ...said, why: stop.reason, count: 0, seconds: stop.waitMs / 1000 };
    case "rate-limited":
      return { ...said, why: stop.reason, count: 0, seconds: stop.forMs / 1000 };
  }
}
