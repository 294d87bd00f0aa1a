import { linksAgree, type TypeWords, typeWords } from "../events/type-index.js";
import { wordsOf } from "../events/type-words.js";
import type { Curve } from "../fuzzy/curve.js";
import { groundInOrder, groundPool } from "../fuzzy/ground.js";
import { builtInStudies } from "../fuzzy/load-study.js";
import { type Study, surveyedTypes } from "../fuzzy/study.js";
import { type Result, success } from "../issue/result.js";
import { isFormOf } from "../language/words/inflection.js";
import { nameKey } from "../language/words/name-key.js";
import { defaultPolicy, type Policy } from "./policy.js";
import type { Setting } from "./setting.js";

/** The names under which studies may know an event type: as it is spelt, and without its articles. */
export interface TypeKeys {
  readonly spelt: string;
  readonly bare: string;
}

/** The names under which studies may know an event type that is spelt like this. */
export function typeKeysOf(spelling: string): TypeKeys {
  return { spelt: nameKey(spelling), bare: wordsOf(spelling).join(" ") };
}

/**
 * The curve by which a vague word is judged for an event type, as in an answer under the same options.
 *
 * @param type  as events spell it
 * @returns the curve, which is an average where `pooledOver` is not null; null where there is none
 */
export function curveOfType(
  type: string,
  adverbial: string,
  { study, policy = defaultPolicy }: { readonly study?: Study; readonly policy?: Policy } = {},
): Curve | null {
  const studies = study === undefined ? builtInStudies() : [study];
  const result = groundType(typeKeysOf(type), adverbial, { studies, policy });
  return result.ok ? result.value : null;
}

/**
 * The curve of an event type, under its name as it is, then without articles ("eat a risotto"), then of a
 * surveyed type that matches it, object included ("chat friend" of "chat with friend"). One that has fewer
 * modifiers was not asked about quite that, and a note says so.
 *
 * For a type that no study surveyed the policy `unsurveyed` decides: an average over surveyed types, of the
 * first study that has the adverbial, with a note; or none.
 *
 * @returns the curve; of an average only that of `poolMember`, where one of its types is named
 */
export function groundType(keys: TypeKeys, adverbial: string, setting: Grounding): Result<Curve> {
  const surveyed = groundSurveyed(keys, adverbial, setting);
  const result = surveyed.ok ? surveyed : (groundAverage(keys, adverbial, setting) ?? surveyed);
  const { poolMember = null } = setting;
  if (!result.ok || poolMember === null) return result;
  const member = result.value.members?.find(({ eventType }) => eventType === poolMember);
  return success(member ?? result.value, result.notes);
}

/** The average that stands for a type that was not surveyed; null where the policy or the studies have none. */
function groundAverage(
  { spelt }: TypeKeys,
  adverbial: string,
  { studies, policy }: Grounding,
): Result<Curve> | null {
  if (policy.unsurveyed === "refuse") return null;
  for (const study of studies) {
    const pooled = groundPool(study, spelt, adverbial, policy);
    if (pooled.ok) return pooled;
  }
  return null;
}

/** What of a setting decides whose curve an event type has. */
type Grounding = Pick<Setting, "studies" | "policy"> & Partial<Pick<Setting, "poolMember">>;

function groundSurveyed(
  { spelt, bare }: TypeKeys,
  adverbial: string,
  { studies, policy }: Grounding,
): Result<Curve> {
  const result = groundInOrder(studies, spelt, adverbial, policy);
  if (result.ok) return result;
  if (bare !== spelt) {
    const again = groundInOrder(studies, bare, adverbial, policy);
    if (again.ok) return again;
  }
  const words = typeWords(spelt);
  for (const study of studies) {
    for (const { name, type } of matchesOf(study, words)) {
      const matched = groundInOrder([study], name, adverbial, policy);
      if (!matched.ok) continue;
      const isSame = type.modifiers.size === words.modifiers.size;
      const alias = { study: study.id, alias: spelt, surveyed: name, language: study.language };
      return isSame
        ? matched
        : success(matched.value, [...matched.notes, { kind: "unsurveyed-alias", ...alias }]);
    }
  }
  return result;
}

interface SurveyedWords {
  readonly name: string;
  readonly type: TypeWords;
}

/** The surveyed types that an event type is of, those with most of its modifiers first. */
function matchesOf(study: Study, words: TypeWords): readonly SurveyedWords[] {
  return surveyedWords(study)
    .filter(({ type }) => type.head === words.head && isFormOf(words.verb, type.verb))
    .filter(({ type }) => linksAgree(type, words.linking) && isSubset(type.modifiers, words.modifiers))
    .sort((a, b) => b.type.modifiers.size - a.type.modifiers.size);
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  for (const word of part) if (!whole.has(word)) return false;
  return true;
}

const known = new WeakMap<Study, readonly SurveyedWords[]>();

function surveyedWords(study: Study): readonly SurveyedWords[] {
  let words = known.get(study);
  if (words === undefined) {
    words = surveyedTypes(study).map((name) => ({ name, type: typeWords(name) }));
    known.set(study, words);
  }
  return words;
}
