import { type Curve, type CurvePolicy, membershipCurve } from "../../fuzzy/curve.js";
import { groundCurve } from "../../fuzzy/ground.js";
import { type Person, type Study, surveyedAdverbials } from "../../fuzzy/study.js";
import { bandOf, type BootstrapOptions, type KnotBand } from "./band.js";

/** A curve of a study, and how sure its knots are. */
export interface BandedCurve {
  /** "*" for the average of a pooled study. */
  readonly eventType: string;
  readonly person: Person | null;
  readonly adverbial: string;
  readonly curve: Curve;
  /** Null where none was asked for, and for an average, whose curves have bands of their own. */
  readonly band: readonly KnotBand[] | null;
}

/**
 * All curves of a study under a policy, in the order of its data; of a pooled study its averages.
 *
 * @param bands  how raters are drawn anew; null for curves without bands
 */
export function bandedCurves(
  study: Study,
  policy: CurvePolicy,
  bands: BootstrapOptions | null,
): readonly BandedCurve[] {
  if (study.pooledOver !== null) {
    return surveyedAdverbials(study).flatMap((adverbial) => {
      const pooled = groundCurve(study, "*", adverbial, policy);
      return pooled.ok
        ? [{ eventType: "*", person: pooled.value.person, adverbial, curve: pooled.value, band: null }]
        : [];
    });
  }
  return study.curves.map((surveyed) => ({
    eventType: surveyed.eventType,
    person: surveyed.person,
    adverbial: surveyed.adverbial,
    curve: membershipCurve(surveyed, policy, study),
    band: bands === null ? null : bandOf(surveyed, policy.estimator, bands),
  }));
}
