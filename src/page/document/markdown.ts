import type { Block, Cell, Report, Table } from "./block.js";
import { shownText } from "../../issue/shown-text.js";

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
