import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { wordsOf } from "../../events/type-index.js";

/** What groups of people call themselves. */
const groupWords: ReadonlySet<string> = new Set(
  `fc sc sv tsv vfl vfb fsv afc bsv cf club team squad choir band orchestra ensemble quartet trio crew class group committee council
   association society league union company firm department agency studio brewery bakery school clinic hospital museum library
   café cafe restaurant hotel shop store church ltd inc llc gmbh ag plc co corp family staff`.split(/\s+/u),
);

/** Roles of groups. */
const groupRoles =
  "club team squad band choir orchestra company firm organisation organization group class".split(" ");

/** Whether a name is of a group: by its words, or as people play, work or sing for it, or as a role says so. */
export function isGroup(vocabulary: Vocabulary, name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => groupWords.has(word)) || /\p{L}(?:chor|choir|verein)$/iu.test(name)) return true;
  if (groupRoles.some((role) => (vocabulary.namesOf(role)?.find(name) ?? absent) !== absent)) return true;
  const ending = new RegExp(`\\b(?:for|at|of|in|with) (?:the )?${escaped(name)}$`, "iu");
  return vocabulary.typeNames.spellings.some((type) => ending.test(type));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");
}
