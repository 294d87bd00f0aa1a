import type { AdverbialFault, AdverbialIssue, OtherUse, SurveyedWords } from "./adverbial-issue.js";
import { inLanguage, list, quote, say, type Wording } from "./phrasing.js";

/** The words of an issue about adverbials. */
export function describeAdverbial(issue: AdverbialIssue): Wording {
  switch (issue.kind) {
    case "unsurveyed-adverbial":
      return say(`No survey at hand asked about ${quote(issue.adverbial)}.`, nextStep(issue));
    case "unusable-adverbial": {
      const [message, hint] = faultWords[issue.fault];
      return say(`The adverbial ${quote(issue.adverbial)} ${message}.`, hint);
    }
    case "ambiguous-adverbial":
      return say(
        `The adverbial ${quote(issue.adverbial)} is also ${otherWords[issue.also](issue.reading)}; it is read as the adverbial first.`,
        issue.also === "name" ? "put the name in quotation marks where it is meant." : null,
      );
  }
}

/** What was surveyed, and what to do about a wording that was not. */
function nextStep(issue: Extract<AdverbialIssue, { kind: "unsurveyed-adverbial" }>): string {
  const { adverbial, nearest, elsewhere, studies } = issue;
  const surveyed = `surveyed are ${surveyedWords(studies)}`;
  if (elsewhere.length > 0) return `${surveyed}; it is in ${list(elsewhere)}, --study ${elsewhere[0]}.`;
  const alias = JSON.stringify({ alias: adverbial, adverbial: nearest ?? "…", surveyed: false });
  const like = nearest === null ? "" : `, the nearest is ${quote(nearest)}`;
  return `${surveyed}${like}; take a study that has it, --study FILE (oracle study build makes one), or add to its adverbialAliases ${alias}.`;
}

/** Each adverbial once, those of one language together. */
function surveyedWords(studies: readonly SurveyedWords[]): string {
  const byLanguage = new Map<string, Set<string>>();
  for (const { language, adverbials } of studies) {
    const words = byLanguage.get(language) ?? new Set();
    for (const adverbial of adverbials) words.add(adverbial);
    byLanguage.set(language, words);
  }
  return list(
    [...byLanguage].map(([language, words]) => {
      return inLanguage(list([...words]), language);
    }),
  );
}

const faultWords: Readonly<Record<AdverbialFault, readonly [string, string | null]>> = {
  "no-words": ["has neither letters nor digits", "write it as people say it."],
  "too-long": ["is longer than 24 words and marks, and is never found", "ask about a shorter wording."],
  everywhere: [
    "would be found in questions that do not mean it",
    "ask about a longer wording, or leave it out.",
  ],
  "same-words": ["has the same words as one before it", "keep one of them."],
};

const otherWords: Readonly<Record<OtherUse, (reading: string) => string>> = {
  time: (reading) => `a time that needs no survey, ${quote(reading)}`,
  adverbial: (reading) => `read as the adverbial ${quote(reading)}`,
  "function-word": () => "a word of which questions are made",
  verb: () => "a verb",
  name: (reading) => `a part of the name ${quote(reading)}`,
};
