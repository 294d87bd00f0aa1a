import { isRight, type Outcome } from "./judge.js";

/** Cases that are expected to fail, and the reason that they have in common. */
export interface ExpectedGroup {
  readonly name: string;
  readonly reason: string;
  /** Whether another reading than the first is right ("first"), or none is ("any"). */
  readonly fails: "first" | "any";
  readonly ids: readonly string[];
}

/** An expected failure that did not fail, and the group that lists it. */
export interface Surprise {
  readonly id: string;
  readonly group: string;
}

/** How the failures of a run compare with those expected. */
export interface ExpectationReport {
  /** Failed as listed. */
  readonly met: number;
  /** Listed, and passed: the list is out of date. */
  readonly passed: readonly Surprise[];
  /** Failed, and not listed, or worse than listed. */
  readonly unlisted: readonly string[];
}

/**
 * Compare what came out of each case with the failures expected. Entries whose case was not run say nothing.
 *
 * @param outcomes  by the id of the case
 */
export function checkExpected(
  groups: readonly ExpectedGroup[],
  outcomes: ReadonlyMap<string, Outcome>,
): ExpectationReport {
  const listed = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const passed: Surprise[] = [];
  const unlisted: string[] = [];
  let met = 0;
  for (const [id, outcome] of outcomes) {
    const group = listed.get(id);
    const isLater = outcome === "later";
    if (group === undefined) {
      if (!isRight(outcome)) unlisted.push(id);
    } else if (isRight(outcome) || (isLater && group.fails === "any")) {
      passed.push({ id, group: group.name });
    } else if (group.fails === "first" && !isLater) {
      unlisted.push(id);
    } else {
      met += 1;
    }
  }
  return { met, passed, unlisted };
}
