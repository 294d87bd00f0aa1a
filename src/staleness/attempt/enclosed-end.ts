/**
 * Where the bracket at a place of a text is closed again: the place behind the one that closes it, brackets in
 * quotes left aside.
 *
 * Cost: linear.
 *
 * @returns null where it is not closed, and where no bracket stands
 */
export function enclosedEnd(text: string, start: number): number | null {
  let depth = 0;
  let quote = "";
  for (let at = Math.max(0, start); at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quote !== "") {
      if (character === "\\") at += 1;
      else if (character === quote) quote = "";
    } else if (character === '"') quote = character;
    else if (/[{[(]/u.test(character)) depth += 1;
    else if (/[}\])]/u.test(character)) depth -= 1;
    if (depth === 0) return at === start ? null : at + 1;
  }
  return null;
}
