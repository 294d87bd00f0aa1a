/** A fenced block of a Markdown file. */
export interface Block {
  readonly file: string;
  /** 1-based line of the opening fence. */
  readonly line: number;
  /** The first word behind the fence; empty where there is none. */
  readonly language: string;
  /** The words behind it: `skip=reason`, `exit=3`; a word alone is true. A reason has no spaces: `needs-a-key`. */
  readonly options: Readonly<Record<string, string>>;
  readonly code: string;
  /** What a `text` block right behind says it prints; null where none follows. */
  readonly output: string | null;
}

const FENCE = /^( *)(`{3,}|~{3,})(.*)$/;

/**
 * The fenced blocks of a Markdown text, in order.
 *
 * Nothing but blank lines may stand between a block and the `text` block with its output.
 *
 * @throws {RangeError} naming the fence that is not closed
 */
export function blocksOf(markdown: string, file: string): readonly Block[] {
  const lines = markdown.split(/\r?\n/);
  const blocks: Block[] = [];
  let lastEnd = -1;
  for (let at = 0; at < lines.length; at += 1) {
    const [, indent = "", fence, info = ""] = FENCE.exec(lines[at] ?? "") ?? [];
    if (fence === undefined) continue;
    const isClosing = (line: string) => line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim());
    const length = lines.slice(at + 1).findIndex(isClosing);
    if (length < 0) throw new RangeError(`${file}:${at + 1}: the block is not closed`);
    const code = lines
      .slice(at + 1, at + 1 + length)
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join("\n");
    const [language = "", ...words] = info.trim().split(/\s+/);
    const before = blocks.at(-1);
    const isOutput =
      language === "text" &&
      lastEnd >= 0 &&
      lines
        .slice(lastEnd + 1, at)
        .join("")
        .trim() === "";
    if (isOutput && before !== undefined && isRun(before)) {
      blocks[blocks.length - 1] = { ...before, output: code };
    } else {
      const options = Object.fromEntries(
        words.map((word) => [word.split("=")[0], word.split("=")[1] ?? "true"]),
      );
      blocks.push({ file, line: at + 1, language, options, code, output: null });
    }
    at += length + 1;
    lastEnd = at;
  }
  return blocks;
}

/** Whether a block is a program; the others are shown only. */
export function isRun({ language }: Block): boolean {
  return ["sh", "ts", "js"].includes(language);
}
