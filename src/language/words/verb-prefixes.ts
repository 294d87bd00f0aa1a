// Prefixes that leave the verb after them as it is inflected alone: "unplugged", "reran", "babysat".
const prefixes: readonly string[] = [
  ...["over", "under", "out", "up", "un", "re", "mis", "pre", "fore", "back", "cross"],
  ...["baby", "house", "pet", "dog", "cat", "breast", "spoon", "bottle", "hand", "ghost", "sky", "type"],
  ...["test", "side", "sight", "speed", "proof", "photo", "video", "live"],
];

/**
 * What is left of a verb after each productive prefix that it may begin with, shortest rest first:
 * "babysit" → sit, "underpin" → pin. Whether the rest is a verb is for the caller to find out
 * ("reside" → side is not one in this sense).
 *
 * "de" is left out, because "delight", "demean" and "deride" would go the way of "light", "mean" and
 * "ride"; "debug" is listed where it is needed.
 */
export function basesOf(verb: string): readonly string[] {
  return prefixes
    .filter((prefix) => verb.startsWith(prefix) && verb.length >= prefix.length + 2)
    .sort((a, b) => b.length - a.length)
    .map((prefix) => verb.slice(prefix.length));
}
