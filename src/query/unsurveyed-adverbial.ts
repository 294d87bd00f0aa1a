import { builtInStudies } from "../fuzzy/built-in-studies.js";
import { hasAdverbial } from "../fuzzy/ground.js";
import { type Study, surveyedAdverbials } from "../fuzzy/study.js";
import type { Issue } from "../issue/issue.js";
import { suggest } from "../language/words/suggestion.js";

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
