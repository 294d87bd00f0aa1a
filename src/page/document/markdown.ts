import type { Block, Cell, Report, Table } from "./block.js";
import { shownText } from "../../issue/shown-text.js";

/** A part of a long text, around what was read from it. */
export interface Excerpt {
  readonly before: string;
  /** What was read; empty where nothing was. */
  readonly marked: string;
  readonly after: string;
}

/** How many characters are kept on each side of what was read, and of what was read itself. */
const side = 320;
const most = 160;

/** So little more is shown too: a note would take as much room. */
const slack = 120;

/**
 * What a report shows of a reply: all of a short one; of a long one what was read with its surroundings, or
 * its beginning and end where nothing was read. What is left out is said and counted.
 *
 * @param span  where what was read stands in the reply, in UTF-16 units
 * @returns text that holds on to nothing of the reply, so that a megabyte is not kept for its sake
 */
export function excerptOf(
  reply: string,
  span: { readonly start: number; readonly end: number } | null,
): Excerpt {
  if (span === null || span.end <= span.start) {
    if (reply.length <= 2 * side + slack) return { before: shownText(copied(reply)), marked: "", after: "" };
    const [head, tail] = [reply.slice(0, side), reply.slice(-side)];
    const left = leftOut(reply.length - 2 * side);
    return { before: `${shownText(copied(head))} ${left} ${shownText(copied(tail))}`, marked: "", after: "" };
  }
  const { start, end } = span;
  const from = start <= side + slack ? 0 : start - side;
  const until = reply.length - end <= side + slack ? reply.length : end + side;
  const read = reply.slice(start, end);
  return {
    before: `${from === 0 ? "" : `${leftOut(from)} `}${shownText(copied(reply.slice(from, start)))}`,
    marked:
      read.length <= 2 * most + slack
        ? shownText(copied(read))
        : `${shownText(copied(read.slice(0, most)))} ${leftOut(read.length - 2 * most)} ${shownText(copied(read.slice(-most)))}`,
    after: `${shownText(copied(reply.slice(end, until)))}${until === reply.length ? "" : ` ${leftOut(reply.length - until)}`}`,
  };
}

function leftOut(characters: number): string {
  return `[… ${characters} characters left out …]`;
}

/** A part of a text is kept by engines as a view on the whole of it; this one is not. */
function copied(text: string): string {
  return Array.from(text).join("");
}

/**
 * The brief sections of a report as Markdown, with tables as GitHub reads them.
 *
 * Text of others is escaped, so that it is neither markup nor HTML. A figure is the table of its numbers.
 */
export function reportMarkdown({ title, lead, sections }: Report): string {
  const parts = [
    `# ${inline(title)}`,
    inline(lead),
    ...sections
      .filter(({ isBrief }) => isBrief)
      .flatMap((section) => [`## ${inline(section.title)}`, ...section.blocks.flatMap(markdownBlock)]),
  ];
  return `${parts.join("\n\n")}\n`;
}

function markdownBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case "text":
      return [inline(block.text)];
    case "note":
      return [`> ${inline(block.text)}`];
    case "heading":
      return [`### ${inline(block.text)}`];
    case "lines":
      // Indented, it is code, whatever stands in it.
      return [block.lines.map((line) => `    ${shownText(line)}`).join("\n")];
    case "terms":
      return [block.entries.map(([term, meaning]) => `- ${inline(term)}: ${inline(meaning)}`).join("\n")];
    case "table":
      return markdownTable(block);
    case "figure":
      return block.isTold === true ? [] : markdownTable(block.table);
    case "details":
      return [`### ${inline(block.summary)}`, ...block.blocks.flatMap(markdownBlock)];
    case "group":
      return [...(block.head === null ? [] : [block.head]), ...block.blocks].flatMap(markdownBlock);
    case "quote":
      return [`${inline(block.label)}: ${inline(block.before + block.marked + block.after)}`];
  }
}

function markdownTable({ caption, columns, rows }: Table): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [
    ...(caption === "" ? [] : [`**${inline(caption)}**`]),
    [
      line(columns.map(({ title }) => inline(title))),
      line(columns.map(({ isNumber }) => (isNumber ? "---:" : "---"))),
      ...rows.map(({ cells }) => line(cells.map(cellText))),
    ].join("\n"),
  ];
}

function cellText(cell: Cell): string {
  return typeof cell === "string" ? inline(cell) : `${inline(cell.main)} (${inline(cell.faint)})`;
}

/** A text on one line in which nothing is markup. */
function inline(text: string): string {
  return shownText(text)
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[\\`*_[\]<>|~#&]/gu, "\\$&")
    .replace(/^(?:[-+]|\d+\.)(?=\s)/u, "\\$&");
}
