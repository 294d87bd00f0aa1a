/** Adjectives of everyday descriptions of people and things. */
const EVERYDAY = `
  angry bald big blond brave busy clever dark elderly fat friendly good great green grey happy hungry kind large
  lazy little lonely long loud lovely new nice old polite poor pretty quiet red rich rude sad shy sick silly
  sleepy slim small smart strange strong tall thin tired tiny ugly weak white wise young younger older
`;

const adjectives: ReadonlySet<string> = new Set(EVERYDAY.trim().split(/\s+/));

/**
 * Whether a lower-case word is a common adjective. Serves to rank the ways in which a question may fall
 * into roles: "the old" is seldom all of a name. O(1).
 */
export function isCommonAdjective(word: string): boolean {
  return adjectives.has(word);
}
