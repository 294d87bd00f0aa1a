/**
 * The IANA name that a mistyped zone most likely means: a city without its continent, a space for an
 * underscore, or at most two wrong letters.
 *
 * @returns null when nothing is near, or when two names are equally near
 */
export function suggestZone(name: string): string | null {
  const wanted = plain(name);
  if (wanted.length < 3) return null;
  const known = Intl.supportedValuesOf("timeZone");
  const sameCity = known.filter((zone) => plain(zone) === wanted || plain(zone).endsWith(`/${wanted}`));
  if (sameCity.length > 0) return sameCity.length === 1 ? (sameCity[0] ?? null) : null;
  const limit = wanted.length < 6 ? 1 : 2;
  for (let distance = 1; distance <= limit; distance += 1) {
    const near = known.filter((zone) =>
      [plain(zone), plain(zone.slice(zone.lastIndexOf("/") + 1))].some(
        (form) => lettersApart(form, wanted, limit) === distance,
      ),
    );
    if (near.length > 0) return near.length === 1 ? (near[0] ?? null) : null;
  }
  return null;
}

function plain(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
}

/** Levenshtein distance; more than `limit` is told as `limit + 1`. */
function lettersApart(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return Math.min(row[b.length] ?? 0, limit + 1);
}
