/** Nouns whose plural is no ending: singular, then plural. */
const IRREGULAR = `
  child children, person people, man men, woman women, foot feet, tooth teeth, goose geese, mouse mice, knife knives,
  life lives, wife wives, leaf leaves, loaf loaves, shelf shelves, half halves, wolf wolves, thief thieves,
  calf calves, scarf scarves, ox oxen, die dice, criterion criteria, analysis analyses, diagnosis diagnoses,
  thesis theses, crisis crises, hypothesis hypotheses, basis bases
`;

const pairs = IRREGULAR.split(",").map((pair) => pair.trim().split(" ") as [string, string]);
const singularOf = new Map(pairs.map(([singular, plural]) => [plural, singular]));
const pluralOf = new Map(pairs);

/**
 * What a lower-case noun may be the plural of, itself first: "buses" → buses, bus, buse. A word that is none in
 * the plural is only itself.
 */
export function singularsOf(word: string): readonly string[] {
  const irregular = singularOf.get(word);
  if (irregular !== undefined) return [word, irregular];
  if (!word.endsWith("s") || word.length < 4 || /(?:ss|us|is)$/.test(word)) return [word];
  if (word.endsWith("ies")) return [word, `${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:ch|sh|x|z|s|o)es$/.test(word)) return [word, word.slice(0, -2), word.slice(0, -1)];
  return [word, word.slice(0, -1)];
}

/** The plural of a lower-case noun: "bus" → buses, "party" → parties, "child" → children. */
export function pluralsOf(word: string): readonly string[] {
  const irregular = pluralOf.get(word);
  if (irregular !== undefined) return [irregular];
  if (/(?:ch|sh|x|z|s)$/.test(word)) return [`${word}es`];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return /[^aeiou]o$/.test(word) ? [`${word}s`, `${word}es`] : [`${word}s`];
}

/** Whether two lower-case words are one noun, in the singular or the plural. */
export function isSameNoun(a: string, b: string): boolean {
  if (a === b) return true;
  const singulars = singularsOf(a);
  return singularsOf(b).some((singular) => singulars.includes(singular));
}

/** What is called by common nouns alone, in the other number: "rye loaf" → rye loaves, "elbows" → elbow; none of names. */
export function inOtherNumber(called: string): readonly string[] {
  const [before = "", last = ""] = /^((?:[\p{Ll}'-]+ )*)([\p{Ll}-]{3,})$/u.exec(called)?.slice(1) ?? [];
  if (last === "") return [];
  const singulars = singularsOf(last).filter((word) => word !== last);
  return (singulars.length > 0 ? singulars : pluralsOf(last)).map((word) => before + word);
}
