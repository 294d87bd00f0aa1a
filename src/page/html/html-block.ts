import type { Block, Cell, Column, FigureBlock, Quote, Table } from "../document/block.js";
import { html, type HtmlElement, type Markup } from "./element.js";

/** What is needed of the page around a block. */
export interface Page {
  /** Takes the figures in the order in which they stand on the page. */
  inline(svg: string): Markup;
}

/** A block as an element of a page. */
export function htmlBlock(block: Block, page: Page): HtmlElement {
  switch (block.kind) {
    case "text":
      return html("p", {}, block.text);
    case "note":
      return html("p", { class: "note" }, block.text);
    case "heading":
      return html("h3", {}, block.text);
    case "terms":
      return html(
        "dl",
        {},
        ...block.entries.map(([term, meaning]) =>
          html("div", {}, html("dt", {}, term), html("dd", {}, meaning)),
        ),
      );
    case "table":
      return htmlTable(block);
    case "figure":
      return htmlFigure(block, page);
    case "details":
      return html(
        "details",
        {},
        html("summary", {}, block.summary),
        ...block.blocks.map((inner) => htmlBlock(inner, page)),
      );
    case "quote":
      return htmlQuote(block);
  }
}

/** A table that scrolls by itself where it is wider than the page, and can be reached by keyboard there. */
function htmlTable({ caption, columns, rows }: Table): HtmlElement {
  return html(
    "div",
    { class: "scroll", role: "region", "aria-label": caption, tabindex: 0 },
    html(
      "table",
      {},
      html("caption", {}, caption),
      html(
        "thead",
        {},
        html(
          "tr",
          {},
          ...columns.map((column) => html("th", { scope: "col", ...classOf(column) }, column.title)),
        ),
      ),
      html(
        "tbody",
        {},
        ...rows.map(({ tone, cells }) =>
          html(
            "tr",
            tone === "measured" ? {} : { class: tone },
            ...cells.map((cell, index) =>
              html(
                index === 0 ? "th" : "td",
                { ...(index === 0 ? { scope: "row" } : {}), ...classOf(columns[index]) },
                ...htmlCell(cell),
              ),
            ),
          ),
        ),
      ),
    ),
  );
}

function classOf(column: Column | undefined): { readonly class?: string } {
  return column?.isNumber === true ? { class: "number" } : {};
}

function htmlCell(cell: Cell): readonly (string | HtmlElement)[] {
  return typeof cell === "string" ? [cell] : [cell.main, " ", html("small", {}, cell.faint)];
}

function htmlFigure({ id, svg, caption, table }: FigureBlock, page: Page): HtmlElement {
  return html(
    "figure",
    { id },
    html("div", { class: "scroll", role: "region", "aria-label": caption, tabindex: 0 }, page.inline(svg)),
    html("figcaption", {}, caption),
    html("details", {}, html("summary", {}, "The figure in numbers"), htmlTable(table)),
  );
}

function htmlQuote({ label, before, marked, after }: Quote): HtmlElement {
  return html(
    "div",
    { class: "quote" },
    html("p", { class: "label" }, label),
    html(
      "pre",
      { dir: "auto", tabindex: 0, "aria-label": label },
      before,
      ...(marked === "" ? [] : [html("mark", {}, marked)]),
      after,
    ),
  );
}
