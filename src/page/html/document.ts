import { shownText } from "../../issue/shown-text.js";
import type { Block, Cell, Column, FigureBlock, Quote, Report, Table } from "../document/block.js";
import { paints } from "../drawing/svg.js";

/** An element of a page, text as a person reads it, or markup of our own making. */
export type HtmlNode = HtmlElement | string | Markup;

/** An element: plain data, so that nothing is written that was not escaped. */
export interface HtmlElement {
  readonly name: string;
  /** In the order in which they are written; `true` for one without a value. */
  readonly attributes: Readonly<Record<string, string | number | true>>;
  readonly children: readonly HtmlNode[];
}

/** Text that is written as it stands: figures and the style sheet. Nothing foreign may be in it. */
export interface Markup {
  readonly markup: string;
}

/** An element, with its attributes and what stands in it. */
export function html(
  name: string,
  attributes: HtmlElement["attributes"],
  ...children: readonly HtmlNode[]
): HtmlElement {
  return { name, attributes, children };
}

const empty = new Set(["meta", "br", "col", "hr"]);

/** An element as HTML text; any text is safe in it, and shows what would be unseen. */
export function writeHtml(node: HtmlNode): string {
  if (typeof node === "string") return escaped(node);
  if ("markup" in node) return node.markup;
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escaped(String(value))}"`))
    .join("");
  const open = `<${node.name}${attributes}>`;
  return empty.has(node.name) ? open : `${open}${node.children.map(writeHtml).join("")}</${node.name}>`;
}

function escaped(text: string): string {
  return shownText(text)
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/**
 * Figures for one page: each without what makes it a document of its own, and without ids or a style sheet
 * that an earlier one has.
 *
 * @returns a function that takes the SVG documents in the order in which they stand on the page
 */
export function inlineFigures(): (svg: string) => Markup {
  const styles = new Set<string>();
  let count = 0;
  return (svg) => {
    count += 1;
    const number = count;
    const markup = svg
      .replace(/^<\?xml[^>]*\?>\s*/u, "")
      .trimEnd()
      .replace(/<style>.*?<\/style>/su, (style) => {
        if (styles.has(style)) return "";
        styles.add(style);
        return style;
      })
      // Two figures with the same content would have the same ids.
      .replace(
        /(\bid="|"#|\(#)(f[0-9a-f]{8}-\d+)/gu,
        (_, start: string, id: string) => `${start}${id}-${number}`,
      );
    return { markup };
  };
}

function colours(scheme: "light" | "dark"): string {
  const { page, ink, faint, grid, blue, gold } = paints;
  const shade = scheme === "light" ? "#f5f7f9" : "#161b22";
  return `--page:${page[scheme]};--ink:${ink[scheme]};--faint:${faint[scheme]};--line:${grid[scheme]};--link:${blue[scheme]};--note:${gold[scheme]};--shade:${shade}`;
}

/** The style sheet of a report: one column, light or dark as the reader's system is. */
const pageStyle = [
  `:root{color-scheme:light dark;${colours("light")}}`,
  `@media(prefers-color-scheme:dark){:root{${colours("dark")}}}`,
  "*{box-sizing:border-box}",
  "body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,sans-serif}",
  "header,main,nav,footer{max-width:64rem;margin:0 auto;padding:0 1rem}",
  "h1{font-size:1.8rem;line-height:1.2;margin:2rem 0 .5rem}",
  "h2{font-size:1.35rem;line-height:1.25;margin:3rem 0 .5rem;padding-top:.75rem;border-top:1px solid var(--line)}",
  "h3{font-size:1.05rem;margin:2rem 0 .5rem}",
  "p{max-width:46rem;margin:.6rem 0}",
  "h1,h2,h3,p,dd,dt,li,summary,figcaption,caption{overflow-wrap:anywhere}",
  "a{color:var(--link)}",
  ":focus-visible{outline:3px solid var(--link);outline-offset:2px}",
  ".skip{position:absolute;left:-100vw;top:0;padding:.5rem 1rem;background:var(--page)}",
  ".skip:focus{left:0}",
  "nav ol{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;list-style:none;padding:0;margin:1rem 0}",
  ".note{border-left:3px solid var(--note);padding:.1rem 0 .1rem .75rem}",
  ".scroll{overflow-x:auto;margin:1rem 0}",
  "table{border-collapse:collapse;font-size:.9rem;font-variant-numeric:tabular-nums}",
  "caption{text-align:left;font-weight:600;padding:.25rem 0;max-width:46rem}",
  "th,td{padding:.3rem .7rem .3rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}",
  "thead th{border-bottom:2px solid var(--line);vertical-align:bottom}",
  "tbody th{font-weight:500;min-width:9rem}",
  ".number{text-align:right;white-space:nowrap}thead .number{white-space:normal;min-width:5.2rem}",
  "small{display:block;color:var(--faint);font-size:.78rem}",
  "tr.published,tr.reference{color:var(--faint)}",
  "tr.published th,tr.reference th{font-style:italic;font-weight:400}",
  "figure{margin:1.5rem 0}",
  "figure svg{display:block;min-width:38rem}",
  "figcaption{max-width:46rem;color:var(--faint);font-size:.9rem}",
  "details{margin:.6rem 0}",
  "summary{cursor:pointer;padding:.15rem 0}",
  "details[open]{border-left:2px solid var(--line);padding-left:.9rem}details[open]>summary{font-weight:600}",
  "dl>div{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:0 1rem;padding:.2rem 0}",
  "dt{color:var(--faint)}dd{margin:0}",
  ".quote{margin:.75rem 0}.label{margin:0;color:var(--faint);font-size:.85rem}",
  "pre{margin:.2rem 0;padding:.6rem .8rem;background:var(--shade);border-radius:4px;font:.85rem/1.45 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;max-height:16rem;overflow:auto;unicode-bidi:isolate}",
  "mark{background:none;color:inherit;font-weight:700;text-decoration:underline;text-decoration-thickness:2px;text-underline-offset:3px}",
  "footer{color:var(--faint);font-size:.85rem;margin:3rem auto 2rem}",
  "@media(max-width:36rem){dl>div{grid-template-columns:1fr}h1{font-size:1.5rem}}",
  "@media print{.skip,nav{display:none}.scroll,pre{overflow:visible;max-height:none}figure,tr{break-inside:avoid}h2,h3{break-after:avoid}table{font-size:.75rem}figure svg{min-width:0}}",
].join("\n");

/** What is needed of the page around a block. */
export interface Page {
  /** Takes the figures in the order in which they stand on the page. */
  inline(svg: string): Markup;
}

/** A block as an element of a page. */
function htmlBlock(block: Block, page: Page): HtmlElement {
  switch (block.kind) {
    case "text":
      return html("p", {}, block.text);
    case "note":
      return html("p", { class: "note" }, block.text);
    case "heading":
      return html("h3", {}, block.text);
    case "lines":
      return html("pre", { dir: "auto", tabindex: 0 }, block.lines.join("\n"));
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
    case "group": {
      const inner = block.head === null ? block.blocks : [block.head, ...block.blocks];
      return html("div", {}, ...inner.map((one) => htmlBlock(one, page)));
    }
    case "quote":
      return htmlQuote(block);
  }
}

/** A table that scrolls by itself where it is wider than the page, and can be reached by keyboard there. */
function htmlTable({ caption, columns, rows }: Table): HtmlElement {
  return html(
    "div",
    { class: "scroll", role: "region", "aria-label": caption === "" ? "table" : caption, tabindex: 0 },
    html(
      "table",
      {},
      ...(caption === "" ? [] : [html("caption", {}, caption)]),
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
  const scroll = { class: "scroll", role: "region", "aria-label": caption, tabindex: 0 };
  return html(
    "figure",
    { id },
    ...(svg === null ? [] : [html("div", scroll, page.inline(svg))]),
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

/** Nothing is loaded, run or sent; styles stand in the page itself. */
const contentPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/**
 * A report as one HTML file that needs nothing else: no network, no script, readable on light and dark
 * screens, narrow ones and paper, by keyboard and by screen readers.
 *
 * The same report gives the same bytes. All text in it is escaped, and what would be unseen is shown.
 */
export function reportHtml({ title, lead, sections }: Report): string {
  const page: Page = { inline: inlineFigures() };
  const head = html(
    "head",
    {},
    html("meta", { charset: "utf-8" }),
    html("meta", { "http-equiv": "Content-Security-Policy", content: contentPolicy }),
    html("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    html("meta", { name: "referrer", content: "no-referrer" }),
    html("title", {}, title),
    html("style", {}, { markup: pageStyle }),
  );
  const body = html(
    "body",
    {},
    html("a", { class: "skip", href: "#content" }, "Skip to the content"),
    html("header", {}, html("h1", {}, title), html("p", {}, lead)),
    html(
      "nav",
      { "aria-label": "Sections" },
      html(
        "ol",
        {},
        ...sections.map((section) => html("li", {}, html("a", { href: `#${section.id}` }, section.title))),
      ),
    ),
    html(
      "main",
      { id: "content", tabindex: -1 },
      ...sections.map((section) =>
        html(
          "section",
          { "aria-labelledby": section.id },
          html("h2", { id: section.id }, section.title),
          ...section.blocks.map((block) => htmlBlock(block, page)),
        ),
      ),
    ),
  );
  return `<!doctype html>\n${writeHtml(html("html", { lang: "en" }, head, "\n", body))}\n`;
}
