/** Where a text has its two places among those seen; a power of two. */
const PLACES = 2048;

/**
 * What came out for the texts that are asked about over and over.
 *
 * For functions of nothing but a text. A value is kept when its text has come before, not too long ago:
 * texts that come but once cost next to nothing. Of the kept values the last `limit` are found again and
 * none but the last 2 · `limit`. O(length of the text) each.
 */
export class Recent<Value> {
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();
  private readonly seen: (string | null)[] = Array.from({ length: PLACES }, () => null);

  constructor(private readonly limit: number) {}

  get(text: string): Value | undefined {
    const value = this.young.get(text);
    if (value !== undefined || this.old.size === 0) return value;
    const older = this.old.get(text);
    if (older !== undefined) this.keep(text, older);
    return older;
  }

  set(text: string, value: Value): void {
    const place = placeOf(text);
    const other = place ^ 1;
    if (this.seen[place] === text || this.seen[other] === text) {
      this.keep(text, value);
    } else {
      this.seen[other] = this.seen[place] ?? null;
      this.seen[place] = text;
    }
  }

  private keep(text: string, value: Value): void {
    if (this.young.size >= this.limit) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(text, value);
  }
}

/** A hash (FNV-1a). */
function placeOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}
