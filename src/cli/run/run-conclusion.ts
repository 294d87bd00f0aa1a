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
  const { wanted, repliedBefore, replied, unanswered, file } = summary;
  const there = repliedBefore + replied;
  if (stop?.reason === "aborted") {
    const stopped = { kind: "run-stopped", replied: there, of: wanted, file } as const;
    return { exitCode: exitCode.interrupted, notes: [stopped], error: null };
  }
  if (stop !== null) return { exitCode: exitCode.failed, notes: [], error: gaveUp(stop) };
  return { exitCode: exitCodeOf(unanswered, wanted), notes: notesOf(summary), error: null };
}

function exitCodeOf(unanswered: number, wanted: number): number {
  if (unanswered === 0) return exitCode.answered;
  return unanswered === wanted ? exitCode.unanswered : exitCode.incomplete;
}

/** What has no reply, and what replies are no whole answers. */
function notesOf({ wanted, replied, errored, errors, states, empty }: RunSummary): readonly Issue[] {
  const faults = Object.entries(errors).map(([kind, count]) => ({ kind, count }));
  const unfinished = {
    cut: states.cut,
    refused: states.refused,
    "reasoning-only": states["reasoning-only"],
    empty,
  };
  return [
    ...(errored === 0 ? [] : [{ kind: "unreplied", count: errored, of: wanted, faults } as const]),
    ...(["cut", "refused", "reasoning-only", "empty"] as const).flatMap((state) => {
      const count = unfinished[state];
      return count === 0 ? [] : [{ kind: "unfinished-replies", state, count, of: replied } as const];
    }),
  ];
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
