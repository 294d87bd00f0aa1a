import { shownText } from "../../issue/shown-text.js";

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
