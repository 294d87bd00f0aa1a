import type { Block } from "./block.js";

/** A step of a session at a terminal, as a document tells it. */
export type TranscriptStep =
  /** A file that its reader has. */
  | { readonly kind: "file"; readonly line: number; readonly name: string; readonly content: string }
  /** A command and all that the terminal shows of it. */
  | {
      readonly kind: "command";
      readonly line: number;
      readonly command: string;
      readonly shown: string;
      readonly exitCode: number;
    };

/**
 * The steps of a session: blocks `csv file=NAME` (of any language) are files, and in blocks `console` what
 * stands behind "$ " is a command and the lines below it are what is shown. A command that ends with a
 * backslash goes on in the next line. `exit=2` is how the last command of its block ends.
 *
 * @throws {RangeError} naming a block that shows something before its first command
 */
export function transcriptOf(blocks: readonly Block[]): readonly TranscriptStep[] {
  return blocks.flatMap((block): readonly TranscriptStep[] => {
    const { file: name } = block.options;
    if (name !== undefined) {
      return [{ kind: "file", line: block.line, name, content: `${block.code}\n` }];
    }
    return block.language === "console" ? commandsOf(block) : [];
  });
}

function commandsOf({ code, file, line, options }: Block): readonly TranscriptStep[] {
  const parts = code.split(/^\$ /m);
  if (parts[0]?.trim() !== "") throw new RangeError(`${file}:${line}: no command stands above what is shown`);
  return parts.slice(1).map((part, at) => {
    const [, command = "", shown = ""] = /^((?:.*\\\n)*.*)\n?([^]*)$/.exec(part) ?? [];
    const isLast = at === parts.length - 2;
    return { kind: "command", line, command, shown, exitCode: isLast ? Number(options["exit"] ?? "0") : 0 };
  });
}
