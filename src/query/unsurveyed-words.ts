import { inLanguage, list, quote } from "../issue/phrasing.js";

/** No study at hand has the wording. */
export interface UnsurveyedAdverbial {
  readonly adverbial: string;
  /** Of all studies at hand, each once. */
  readonly adverbials: readonly string[];
  readonly studies: readonly SurveyedWords[];
  /** The one among them that is written most alike; null where none is. */
  readonly nearest: string | null;
  /** Other studies that come with the oracle and have the wording. */
  readonly elsewhere: readonly string[];
}

/** What a study at hand asked about. */
export interface SurveyedWords {
  readonly study: string;
  readonly language: string;
  readonly adverbials: readonly string[];
}

/** What was surveyed, and what to do about a wording that was not. */
export function nextStep(issue: UnsurveyedAdverbial): string {
  const { adverbial, nearest, elsewhere, studies } = issue;
  const surveyed = `surveyed are ${surveyedWords(studies)}`;
  if (elsewhere.length > 0) return `${surveyed}; it is in ${list(elsewhere)}.`;
  const alias = JSON.stringify({ alias: adverbial, adverbial: nearest ?? "…", surveyed: false });
  const like = nearest === null ? "" : `, the nearest is ${quote(nearest)}`;
  return `${surveyed}${like}; take a study that has it, or add to its adverbialAliases ${alias}.`;
}

/** Each adverbial once, those of one language together. */
function surveyedWords(studies: readonly SurveyedWords[]): string {
  const byLanguage = new Map<string, Set<string>>();
  for (const { language, adverbials } of studies) {
    const words = byLanguage.get(language) ?? new Set();
    for (const adverbial of adverbials) words.add(adverbial);
    byLanguage.set(language, words);
  }
  return list([...byLanguage].map(([language, words]) => inLanguage(list([...words]), language)));
}
