import { nameKey } from "./name-key.js";

/** Names longer than this are never compared letter by letter. */
const longestCompared = 64;

/**
 * The known name that was most likely meant, as it is spelt there; null when none is near.
 *
 * Near is a Damerau-Levenshtein distance (one letter added, dropped, changed, or two neighbours
 * swapped, each counted once; no letter touched twice) between name keys of at most
 *
 *     1 up to 4 letters,  2 up to 8,  3 above,  and less than the length of the name
 *
 * The least distance wins, then a shared first letter, then the order of `known`. A name that is
 * itself known is its own suggestion; whoever asks has already looked it up.
 *
 * @param name   as the user wrote it
 * @param known  the names that exist; each is read once
 * @returns      a member of `known`, or null
 * Cost: O(length × distance) a known name.
 */
export function suggest(name: string, known: Iterable<string>): string | null {
  const key = nameKey(name);
  if (key === "" || key.length > longestCompared) return null;
  let limit = Math.min(key.length <= 4 ? 1 : key.length <= 8 ? 2 : 3, key.length - 1);
  if (limit === 0) return null;
  let best: { readonly name: string; readonly distance: number; readonly sameStart: boolean } | null = null;
  for (const candidate of known) {
    const candidateKey = nameKey(candidate);
    const distance = editDistance(key, candidateKey, limit);
    if (distance > limit) continue;
    const sameStart = candidateKey[0] === key[0];
    if (best === null || distance < best.distance || (sameStart && !best.sameStart)) {
      best = { name: candidate, distance, sameStart };
      limit = distance;
    }
  }
  return best === null ? null : best.name;
}

/** Words that many names share, so that sharing them says nothing. */
const commonWords: ReadonlySet<string> = new Set(
  (
    "a an the and or of to in on at for with from by my our his her their some " +
    "have has had having do does did done doing take takes took taken make makes made go goes went gone get got be was"
  ).split(" "),
);

/** From so many letters on, a word that begins another one is taken for the same: "bath", "bathroom". */
const stemLength = 4;

/** What may follow a shorter one: "run", "running". */
const ending = /^(?:e?s|\p{L}?(?:ed|ing|er))$/u;

/**
 * The known names that are nearest to one that is not known, as they are spelt, nearest first: the one that
 * `suggest` finds, then those that share most words with it ("Anna" with "Anna Berg", "have coffee" with
 * "coffee"); of as many, those with the fewest other words, in the order of `known`.
 *
 * Cost: O(length × distance) a known name.
 */
export function nearestNames(name: string, known: Iterable<string>, limit = 3): readonly string[] {
  const candidates = [...new Set(known)];
  const spelt = suggest(name, candidates);
  const words = contentWords(name);
  const sharing = candidates
    .filter((candidate) => candidate !== spelt)
    .map((candidate) => {
      const theirs = contentWords(candidate);
      const shared = words.filter((word) => theirs.some((other) => isSameWord(word, other))).length;
      return { candidate, shared, others: theirs.length - shared };
    })
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || a.others - b.others);
  return [...(spelt === null ? [] : [spelt]), ...sharing.map(({ candidate }) => candidate)].slice(0, limit);
}

function contentWords(name: string): readonly string[] {
  return nameKey(name)
    .split(/[^\p{L}\p{M}\p{N}'’-]+/u)
    .filter((word) => word !== "" && !commonWords.has(word));
}

function isSameWord(a: string, b: string): boolean {
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (shorter === longer) return true;
  if (!longer.startsWith(shorter)) return false;
  return shorter.length >= stemLength || ending.test(longer.slice(shorter.length));
}

/**
 * Damerau-Levenshtein distance (optimal string alignment), in UTF-16 code units.
 *
 * @param limit  a whole number of at least 0; above it only "more" is told
 * @returns      the distance, or `limit + 1` when it is above the limit
 * Cost: O(length × limit) time, O(length) memory.
 */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (Math.abs(a.length - b.length) > limit) return beyond;
  let twoBack = new Array<number>(b.length + 1).fill(beyond);
  let previous = Array.from({ length: b.length + 1 }, (_, column) => Math.min(column, beyond));
  for (let row = 1; row <= a.length; row += 1) {
    const current = new Array<number>(b.length + 1).fill(beyond);
    if (row <= limit) current[0] = row;
    // Cells further than `limit` from the diagonal are above the limit whatever the letters are.
    const last = Math.min(b.length, row + limit);
    let least = current[0] ?? beyond;
    for (let column = Math.max(1, row - limit); column <= last; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cell = Math.min(
        (previous[column] ?? beyond) + 1,
        (current[column - 1] ?? beyond) + 1,
        (previous[column - 1] ?? beyond) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cell = Math.min(cell, (twoBack[column - 2] ?? beyond) + 1);
      current[column] = Math.min(cell, beyond);
      least = Math.min(least, current[column] ?? beyond);
    }
    // A swap reaches two rows back, so one row above the limit does not end the search; two do.
    if (least >= beyond && Math.min(...previous) >= beyond) return beyond;
    twoBack = previous;
    previous = current;
  }
  return previous[b.length] ?? beyond;
}
