/**
 * English prepositions and verb particles, as they can stand between a verb and its object
 * ("chat with friend"), after it ("take trash out") or inside it ("bottle of wine").
 */
const prepositions: ReadonlySet<string> = new Set([
  ...["about", "above", "across", "after", "against", "ahead", "along", "alongside", "amid", "among"],
  ...["amongst", "apart", "around", "as", "aside", "at", "away", "back", "before", "behind", "below"],
  ...["beneath", "beside", "besides", "between", "beyond", "by", "despite", "down", "during", "for"],
  ...["forward", "from", "in", "inside", "into", "like", "near", "of", "off", "on", "onto", "opposite"],
  ...["out", "outside", "over", "past", "per", "round", "since", "than", "through", "throughout", "to"],
  ...["together", "toward", "towards", "under", "underneath", "until", "unto", "up", "upon", "via"],
  ...["with", "within", "without"],
]);

/** Whether a lower-case word is a preposition or a verb particle. */
export function isPreposition(word: string): boolean {
  return prepositions.has(word);
}
