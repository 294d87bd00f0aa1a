import type { EventSet } from "../events/event-set.js";
import { lastUntil, positionAt, type Slice } from "../events/posting.js";
import type { Curve } from "../fuzzy/curve.js";
import { hasAdverbial } from "../fuzzy/ground.js";
import { builtInStudies } from "../fuzzy/load-study.js";
import { type Study, surveyedAdverbials } from "../fuzzy/study.js";
import type { Issue } from "../issue/issue.js";
import { suggest } from "../language/words/suggestion.js";
import type { Instant } from "../time/instant.js";

/** That no study at hand has an adverbial: what they have, what is written most alike, and who else has it. */
export function unsurveyedAdverbial(adverbial: string, studies: readonly Study[]): Issue {
  const surveyed = studies.map((study) => ({
    study: study.id,
    language: study.language,
    adverbials: surveyedAdverbials(study),
  }));
  const adverbials = [...new Set(surveyed.flatMap((words) => words.adverbials))];
  return {
    kind: "unsurveyed-adverbial",
    adverbial,
    adverbials,
    studies: surveyed,
    nearest: suggest(adverbial, adverbials) ?? mostWordsInCommon(adverbial, adverbials),
    elsewhere: builtInStudies()
      .filter((study) => hasAdverbial(study, adverbial))
      .map(({ id }) => id),
  };
}

/** What shares at least half of the words; never what a "not" is said of. */
function mostWordsInCommon(adverbial: string, others: readonly string[]): string | null {
  const words = new Set(adverbial.split(" "));
  if (words.has("not")) return null;
  let nearest: string | null = null;
  let most = 0;
  for (const other of others) {
    const theirs = other.split(" ");
    const common = theirs.filter((word) => words.has(word)).length / Math.max(words.size, theirs.length);
    if (common >= 0.5 && common > most) {
      nearest = other;
      most = common;
    }
  }
  return nearest;
}

/**
 * Events `[from, to)` of a posting whose degrees are known together.
 *
 * Either all have the same `degree`, or the degree moves along a curve and `curve` gives it.
 */
export type Run = ConstantRun | MovingRun;

export interface ConstantRun extends Slice {
  readonly degree: number;
  readonly curve: Curve | null;
}

export interface MovingRun extends Slice {
  readonly degree: null;
  readonly curve: Curve;
}

/** Crisp events apply for certain. */
export function crispRuns(slices: readonly Slice[]): readonly Run[] {
  return slices.map(({ posting, from, to }) => ({ posting, from, to, degree: 1, curve: null }));
}

/**
 * The events of slices by the degree to which an adverbial applies to them, those of degree 0 left out.
 *
 * Where the curve is constant the events of a slice are one run, found by binary search.
 *
 * @param slices   without events after speech time
 * @param curveOf  the curve of an event type, by the number of the type
 * @param set      the events; the time since one that has an end counts from there
 * Cost: O(slices × stretches of the curve × log n); no event is touched, unless some of the set have ends.
 */
export function vagueRuns(
  slices: readonly Slice[],
  curveOf: (type: number) => Curve,
  speechTime: Instant,
  set: EventSet,
): readonly Run[] {
  if (!set.hasEnds) return runsFromStarts(slices, curveOf, speechTime);
  return slices.flatMap((slice) => {
    const { posting, to } = slice;
    const runs: Run[] = [];
    let { from } = slice;
    for (let place = from; place < to; place += 1) {
      const position = positionAt(posting, place);
      if (set.endAt(position) === undefined) continue;
      runs.push(...runsFromStarts([{ posting, from, to: place }], curveOf, speechTime));
      const curve = curveOf(posting.type);
      const degree = curve.degreeAt(elapsedOf(set, position, speechTime));
      if (degree > 0) runs.push({ posting, from: place, to: place + 1, degree, curve });
      from = place + 1;
    }
    return [...runs, ...runsFromStarts([{ posting, from, to }], curveOf, speechTime)];
  });
}

/** Milliseconds from the end of an event to speech time, from its start where no end was told; 0 while it goes on. */
export function elapsedOf(set: EventSet, position: number, speechTime: Instant): number {
  const end = set.endAt(position);
  if (end === undefined) return speechTime - set.startAt(position).at;
  return end === null ? 0 : Math.max(0, speechTime - end.at);
}

function runsFromStarts(
  slices: readonly Slice[],
  curveOf: (type: number) => Curve,
  speechTime: Instant,
): readonly Run[] {
  const runs: Run[] = [];
  for (const { posting, from, to } of slices) {
    const curve = curveOf(posting.type);
    const { instants } = posting;
    let end = to;
    // Stretches go from the latest events to the earliest, so each takes what is left at the end.
    for (const stretch of curve.stretches) {
      if (end === from) break;
      const start =
        stretch.until === Number.POSITIVE_INFINITY
          ? from
          : lastUntil(instants, from, end, speechTime - stretch.until) + 1;
      if (start < end && stretch.degree !== 0) {
        runs.push(
          stretch.degree === null
            ? { posting, from: start, to: end, degree: null, curve }
            : { posting, from: start, to: end, degree: stretch.degree, curve },
        );
      }
      end = start;
    }
  }
  return runs;
}

/** The degree of the event at a place of a run's posting. */
export function degreeAt(run: Run, place: number, speechTime: Instant): number {
  if (run.degree !== null) return run.degree;
  return run.curve.degreeAt(speechTime - (run.posting.instants[place] as number));
}
