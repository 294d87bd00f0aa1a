import { type Study, surveyedAdverbials } from "./study.js";

/**
 * The adverbials that a study can judge, in its language: those that it asked about, and its other
 * wordings of them.
 *
 * Given to `parseQuestion`, `resolve` and `extract`, they are read whatever the grammar knows of them.
 *
 *     parseQuestion("Did Tom neulich eat risotto?", { adverbials: adverbialsOf(study) })
 */
export function adverbialsOf(study: Study): readonly string[] {
  const found = known.get(study) ?? [
    ...surveyedAdverbials(study),
    ...study.adverbialAliases.map(({ alias }) => alias),
  ];
  known.set(study, found);
  return found;
}

/** Every question asks, and a study does not change. */
const known = new WeakMap<Study, readonly string[]>();
