import type { Issue } from "../../issue/issue.js";
import { formatInstant, type Instant } from "../../time/instant.js";
import { utc } from "../../time/zone.js";
import type { Turn } from "./read-turns.js";

/**
 * What is wrong with the order of turns: one that was complete before the turn before it, at any level, and a
 * last one that is not the user's.
 */
export function orderIssues(
  turns: readonly Turn[],
  levels: readonly Instant[] | null,
  trajectory: string | null,
): readonly Issue[] {
  const issues: Issue[] = [];
  const last = turns.at(-1);
  if (last === undefined || last.message.role !== "user") {
    const where = { number: last?.number ?? 0, role: last?.role ?? "" };
    issues.push({ kind: "no-last-user-message", trajectory, where });
  }
  let before = turns[0];
  for (const turn of turns) {
    const isLast = turn.number === last?.number;
    const times = isLast && levels !== null && before?.number !== turn.number ? levels : [turn.at];
    let bound = before?.at ?? turn.at;
    for (const at of times) {
      if (at < bound) {
        const where = { number: turn.number, role: turn.role };
        issues.push({
          kind: "unordered-message",
          trajectory,
          where,
          time: shown(at),
          before: shown(bound),
        });
        break;
      }
      bound = at;
    }
    before = turn;
  }
  return issues;
}

function shown(at: Instant): string {
  return formatInstant(at, utc).replace("+00:00", "Z");
}
