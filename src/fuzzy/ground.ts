import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { type Curve, type CurvePolicy, membershipCurve } from "./curve.js";
import { comparable, pooledCurve } from "./pooled-curve.js";
import {
  adverbialsOf,
  type Person,
  pooledId,
  type Study,
  surveyedAdverbials,
  type SurveyedCurve,
  surveyedTypes,
} from "./study.js";

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
  return grounded(study, eventType, adverbial, (asked, notes) => {
    const question = { study, eventType, adverbial: asked, policy, person, notes };
    if (study.pooledOver === null) return typeCurve(question);
    return poolCurve(
      question,
      study.pooledOver.flatMap((type) => pick(study, type, asked, person) ?? []),
    );
  });
}

/**
 * The curve of an event type that a study did not ask about: the average over those of its types that are
 * {@link comparable}, each by the curve of the person that would answer for it, with the note `pooled-curve`.
 *
 * @returns the average, under the id of the pooled study; or a `missing-curve` issue where the study has the
 *   adverbial for no type at all
 */
export function groundPool(
  study: Study,
  eventType: string,
  adverbial: string,
  policy: CurvePolicy,
): Result<Curve> {
  return grounded(study, eventType, adverbial, (asked, notes) => {
    const question = { study, eventType, adverbial: asked, policy, person: undefined, notes };
    const surveyed = surveyedTypes(study).flatMap((type) => pick(study, type, asked, undefined) ?? []);
    return poolCurve(question, comparable(surveyed));
  });
}

/** What is found for an adverbial under the name that the study has for it. */
function grounded(
  study: Study,
  eventType: string,
  adverbial: string,
  find: (asked: string, notes: Issue[]) => Curve | null,
): Result<Curve> {
  const wording = study.adverbialAliases.find((alias) => alias.alias === adverbial);
  const asked = wording?.adverbial ?? adverbial;
  const notes: Issue[] = [];
  if (wording && !wording.surveyed) notes.push(unsurveyed(study, adverbial, asked));
  const curve = find(asked, notes);
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
  return surveyedCurve(study, surveyed, policy);
}

function poolCurve(
  { study, eventType, adverbial, policy, person, notes }: CurveQuestion,
  surveyed: readonly SurveyedCurve[],
): Curve | null {
  if (surveyed.length === 0) return null;
  const id = study.pooledOver === null ? pooledId(study) : study.id;
  const types = surveyed.map((curve) => curve.eventType);
  notes.push({ kind: "pooled-curve", study: id, eventType, adverbial, types });
  return kept(study, ["*", adverbial, person ?? ""], policy, () =>
    pooledCurve(
      id,
      surveyed.map((curve) => surveyedCurve(study, curve, policy)),
    ),
  );
}

function surveyedCurve(study: Study, surveyed: SurveyedCurve, policy: CurvePolicy): Curve {
  return kept(study, [surveyed.eventType, surveyed.adverbial, surveyed.person ?? ""], policy, () =>
    membershipCurve(surveyed, policy, study),
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
