import type { RecordPlace } from "../../issue/place.js";
import type { AnnotationTable, Response, Survey } from "./annotation-table.js";

/** How many inconsistencies a survey may have: strictly one, leniently two. */
export type ConsistencyFilter = "strict" | "lenient";

/** All of them, the default first. */
export const consistencyFilters: readonly ConsistencyFilter[] = ["strict", "lenient"];

/** How many trajectories a survey shows. */
export const surveyLength = 20;

/** What became of a survey. */
export interface JudgedSurvey {
  /** Empty where nobody says. */
  readonly survey: string;
  /** Of its first annotation. */
  readonly at: RecordPlace;
  readonly trajectories: number;
  /** The trajectories in which a longer gap made a call less wanted. */
  readonly inconsistent: readonly string[];
  readonly isKept: boolean;
  /** Exactly two inconsistencies: the source may be read as keeping these. */
  readonly isFlagged: boolean;
}

const allowed: Readonly<Record<ConsistencyFilter, number>> = { strict: 1, lenient: 2 };

/**
 * Judges surveys by whether their answers make sense: the longer the gap, the more a call is wanted, or as much.
 *
 * Any decrease from one answered level to the next makes its trajectory one inconsistency. The strict filter keeps
 * surveys with at most one, the lenient one those with two as well.
 *
 * @source TicToc, Appendix B.5, which allows "at most one" and discards "more than two"; what is to become of
 *         exactly two it does not say
 */
export function judgeSurveys(
  table: AnnotationTable,
  filter: ConsistencyFilter = "strict",
): ReadonlyMap<Survey, JudgedSurvey> {
  const found = new Map<Survey, { trajectories: number; inconsistent: string[] }>();
  for (const survey of table.surveys) found.set(survey, { trajectories: 0, inconsistent: [] });
  for (const { survey, trajectory, choices } of table.responses()) {
    const tally = found.get(survey);
    if (tally === undefined) continue;
    tally.trajectories += 1;
    if (isInconsistent(choices)) tally.inconsistent.push(trajectory);
  }
  return new Map(
    [...found].map(([survey, { trajectories, inconsistent }]) => [
      survey,
      {
        survey: survey.name,
        at: survey.at,
        trajectories,
        inconsistent,
        isKept: inconsistent.length <= allowed[filter],
        isFlagged: inconsistent.length === 2,
      },
    ]),
  );
}

/** Whether any answer is below the one before; what is missing is passed over. */
function isInconsistent(choices: Response["choices"]): boolean {
  let before = 0;
  for (const choice of choices) {
    if (choice === null) continue;
    if (choice < before) return true;
    before = choice;
  }
  return false;
}
