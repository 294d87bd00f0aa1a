/**
 * The parts of a list such as `type=activity,time=date`, between commas.
 *
 * A part without "=" belongs to the one before it, so that a name may have a comma in it.
 */
export function pairsOf(written: string): readonly string[] {
  const pairs: string[] = [];
  for (const part of written.split(",")) {
    const last = pairs.length - 1;
    if (part.includes("=") || last < 0) pairs.push(part);
    else pairs[last] = `${pairs[last]},${part}`;
  }
  return pairs;
}
