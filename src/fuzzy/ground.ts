import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { type Curve, type CurvePolicy, endsOf, membershipCurve } from "./curve.js";
import {
  adverbialsOf,
  type AnswerCounts,
  type Knot,
  type Person,
  type Study,
  surveyedAdverbials,
  type SurveyedCurve,
  surveyedTypes,
} from "./study.js";
import { commonStretches } from "./tail.js";

type MissingCurve = Extract<Issue, { kind: "missing-curve" }>;

/**
 * The curve of a study for an event type and an adverbial; names are keys, aliases are applied.
 *
 * A type asked in several persons is answered by the study's default person (third person in the
 * built-in survey), or else by the third, the unstated, the first, with the note `other-person`. An
 * alias that was not surveyed carries the note `unsurveyed-alias`; a pooled study answers for every
 * type, with the note `pooled-curve`.
 *
 * Curves are kept with the study, so that asking again costs a look-up.
 *
 * @param person  this person's curve and no other's; the rule above unless given
 * @returns the curve, or a `missing-curve` issue that lists what was surveyed
 */
export function groundCurve(
  study: Study,
  eventType: string,
  adverbial: string,
  policy: CurvePolicy,
  person?: Person,
): Result<Curve> {
  const wording = study.adverbialAliases.find((alias) => alias.alias === adverbial);
  const asked = wording?.adverbial ?? adverbial;
  const notes: Issue[] = [];
  if (wording && !wording.surveyed) notes.push(unsurveyed(study, adverbial, asked));
  const question = { study, eventType, adverbial: asked, policy, person, notes };
  const curve = study.pooledOver === null ? typeCurve(question) : poolCurve(question, study.pooledOver);
  return curve ? success(curve, notes) : failure(missingCurve(study, eventType, adverbial));
}

/** Whether a study asked about an adverbial, or has another name for one that it asked about. */
export function hasAdverbial(study: Study, adverbial: string): boolean {
  let known = adverbialSets.get(study);
  if (known === undefined) {
    known = new Set(adverbialsOf(study));
    adverbialSets.set(study, known);
  }
  return known.has(adverbial);
}

/** Every vague question asks, and a study does not change. */
const adverbialSets = new WeakMap<Study, ReadonlySet<string>>();

/**
 * The curve of the first of several studies that has one; which one it was stands in the curve.
 *
 * @returns the curve, or one `missing-curve` issue that lists what any of them surveyed
 */
export function groundInOrder(
  studies: readonly Study[],
  eventType: string,
  adverbial: string,
  policy: CurvePolicy,
  person?: Person,
): Result<Curve> {
  for (const study of studies) {
    const result = groundCurve(study, eventType, adverbial, policy, person);
    if (result.ok) return result;
  }
  const missing = studies.map((study) => missingCurve(study, eventType, adverbial));
  return failure({
    kind: "missing-curve",
    study: studies.map((study) => study.id).join(", "),
    eventType,
    adverbial,
    surveyed: [...new Set(missing.flatMap((issue) => issue.surveyed))],
    adverbials: [...new Set(missing.flatMap((issue) => issue.adverbials))],
  });
}

interface CurveQuestion {
  readonly study: Study;
  readonly eventType: string;
  readonly adverbial: string;
  readonly policy: CurvePolicy;
  readonly person: Person | undefined;
  readonly notes: Issue[];
}

function typeCurve({ study, eventType, adverbial, policy, person, notes }: CurveQuestion): Curve | null {
  const alias = study.aliases.find((candidate) => candidate.alias === eventType);
  const type = alias?.eventType ?? eventType;
  const surveyed = pick(study, type, adverbial, person);
  if (!surveyed) return null;
  if (alias && !alias.surveyed) notes.push(unsurveyed(study, eventType, type));
  const wanted = person ?? study.personDefault;
  if (wanted !== null && surveyed.person !== wanted) {
    const used = surveyed.person ?? "unstated";
    notes.push({ kind: "other-person", study: study.id, eventType: type, wanted, used });
  }
  return kept(study, [type, adverbial, surveyed.person ?? ""], policy, () =>
    membershipCurve(surveyed, policy, study),
  );
}

function poolCurve(
  { study, eventType, adverbial, policy, person, notes }: CurveQuestion,
  eventTypes: readonly string[],
): Curve | null {
  const surveyed = eventTypes.flatMap((type) => pick(study, type, adverbial, person) ?? []);
  if (surveyed.length === 0) return null;
  const types = surveyed.map((curve) => curve.eventType);
  notes.push({ kind: "pooled-curve", study: study.id, eventType, adverbial, types });
  return kept(study, ["*", adverbial, person ?? ""], policy, () =>
    pooledCurve(
      study.id,
      surveyed.map((curve) => membershipCurve(curve, policy, study)),
    ),
  );
}

const curves = new WeakMap<Study, Map<string, Curve>>();

/** The curve of this name in the study, made the first time that it is asked for. */
function kept(study: Study, name: readonly string[], policy: CurvePolicy, make: () => Curve): Curve {
  const known = curves.get(study) ?? new Map<string, Curve>();
  curves.set(study, known);
  const key = [...name, policy.estimator, policy.interpolation, policy.tail].join("\n");
  const curve = known.get(key) ?? make();
  known.set(key, curve);
  return curve;
}

/** The curve of the named person, or of the first that there is in the study's order of persons. */
function pick(
  study: Study,
  eventType: string,
  adverbial: string,
  person: Person | undefined,
): SurveyedCurve | undefined {
  const found = study.curves.filter(
    (curve) => curve.eventType === eventType && curve.adverbial === adverbial,
  );
  const order = person === undefined ? [study.personDefault, "third-person", null, "first-person"] : [person];
  for (const wanted of order) {
    const curve = found.find((candidate) => candidate.person === wanted);
    if (curve) return curve;
  }
  return undefined;
}

function unsurveyed(study: Study, alias: string, surveyed: string): Issue {
  return { kind: "unsurveyed-alias", study: study.id, alias, surveyed, language: study.language };
}

/** Lists the types that have the adverbial; where none has, all types, since the word is what is wrong. */
function missingCurve(study: Study, eventType: string, adverbial: string): MissingCurve {
  const having = study.curves.filter((curve) => curve.adverbial === adverbial);
  return {
    kind: "missing-curve",
    study: study.id,
    eventType,
    adverbial,
    surveyed: surveyedTypes(having.length > 0 ? { curves: having } : study),
    adverbials: surveyedAdverbials(study),
  };
}

/**
 * The average of curves of one adverbial under one policy: d(Δ) = Σ dᵢ(Δ) / m, each with its own tail.
 *
 * Its knots are those of all curves; there the degree is the average, and the counts are of the raters
 * who were asked at that elapsed time. Its measured span is the one that all curves share, which may be
 * empty. Person is null if the curves disagree on it.
 *
 * @param studyId  the id of the pooled study
 * @param curves   at least one
 */
export function pooledCurve(studyId: string, curves: readonly Curve[]): Curve {
  const first = curves[0];
  if (!first) throw new RangeError("a pool needs at least one curve");
  const degreeAt = (elapsed: number): number => {
    let sum = 0;
    for (const curve of curves) sum += curve.degreeAt(elapsed);
    return sum / curves.length;
  };
  const stretches = commonStretches(
    curves.map((curve) => curve.stretches),
    degreeAt,
  );
  const level = curves.reduce((sum, curve) => sum + curve.constantFrom.degree, 0) / curves.length;
  return {
    estimator: first.estimator,
    interpolation: first.interpolation,
    tail: first.tail,
    studyId,
    eventType: "*",
    person: curves.every((curve) => curve.person === first.person) ? first.person : null,
    adverbial: first.adverbial,
    pooledOver: curves.map((curve) => curve.eventType),
    members: curves,
    knots: unitedKnots(curves, degreeAt),
    measured: {
      from: Math.max(...curves.map((curve) => curve.measured.from)),
      until: Math.min(...curves.map((curve) => curve.measured.until)),
    },
    ...endsOf(stretches, level),
    stretches,
    degreeAt,
  };
}

function unitedKnots(curves: readonly Curve[], degreeAt: (elapsed: number) => number): readonly Knot[] {
  const counts = new Map<number, AnswerCounts>();
  for (const knot of curves.flatMap((curve) => curve.knots)) {
    const before = counts.get(knot.elapsed);
    counts.set(
      knot.elapsed,
      knot.counts.map((count, answer) => count + (before?.[answer] ?? 0)),
    );
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([elapsed, sum]) => ({ elapsed, degree: degreeAt(elapsed), counts: sum }));
}
