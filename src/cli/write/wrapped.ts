/** How long a line of running text may be. */
const lineLength = 96;

/** Words in lines of up to 96 characters; a longer word has a line of its own. */
export function wrapped(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length === 0 || line.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
