import { type Study, surveyedAdverbials, surveyedTypes, type SurveyedCurve } from "../../fuzzy/study.js";
import { failure, type Result, success } from "../../issue/result.js";
import { nameKey } from "../../language/words/name-key.js";
import { suggest } from "../../language/words/suggestion.js";

/** Which curves are meant: of an event type, of an adverbial, by their names or other names. */
export interface CurveChoice {
  readonly type?: string | undefined;
  readonly adverbial?: string | undefined;
}

/**
 * The curves of a study that are meant, all of them when nothing is said.
 *
 * @returns at least one; or an `unknown-curve` issue that tells what there is
 */
export function selectCurves(study: Study, choice: CurveChoice): Result<readonly SurveyedCurve[]> {
  const type = choice.type === undefined ? null : nameKey(choice.type);
  const adverbial = choice.adverbial === undefined ? null : nameKey(choice.adverbial);
  const eventType = study.aliases.find(({ alias }) => alias === type)?.eventType ?? type;
  const word = study.adverbialAliases.find(({ alias }) => alias === adverbial)?.adverbial ?? adverbial;
  const ofWord = study.curves.filter((curve) => word === null || curve.adverbial === word);
  const curves = ofWord.filter((curve) => eventType === null || curve.eventType === eventType);
  if (curves.length > 0) return success(curves);
  const types = surveyedTypes(ofWord.length > 0 ? { curves: ofWord } : study);
  const words = surveyedAdverbials(study);
  const isWordLost = word !== null && ofWord.length === 0;
  const lost = isWordLost ? word : (eventType ?? "");
  const known = isWordLost ? words : types;
  return failure({
    kind: "unknown-curve",
    study: study.id,
    wanted: isWordLost ? [word] : [eventType, word].filter((name) => name !== null),
    known,
    suggestion: suggest(lost, known),
  });
}
