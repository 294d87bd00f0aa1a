import { xmlAttribute, xmlText } from "../../language/expression/timex3/xml-text.js";

/** An element of an SVG picture: plain data, so that nothing in it hangs on the document it came from. */
export interface SvgElement {
  readonly name: string;
  /** In the order in which they are written; numbers are rounded to hundredths. */
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly SvgNode[];
}

/** An element, or text as a person reads it: what must be escaped is escaped in {@link writeSvg}. */
export type SvgNode = SvgElement | string;

/** An element, with its attributes and what stands in it. */
export function svg(
  name: string,
  attributes: SvgElement["attributes"],
  ...children: readonly SvgNode[]
): SvgElement {
  return { name, attributes, children };
}

/**
 * An element as XML text.
 *
 * Any text is safe in it: characters that XML does not allow are written as U+FFFD, the others escaped.
 */
export function writeSvg(node: SvgNode): string {
  if (typeof node === "string") return xmlText(node);
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${xmlAttribute(isText.test(name) ? String(value) : rounded(value))}"`)
    .join("");
  if (node.children.length === 0) return `<${node.name}${attributes}/>`;
  return `<${node.name}${attributes}>${node.children.map(writeSvg).join("")}</${node.name}>`;
}

/** Attributes that hold words or names, in which no number is a length. */
const isText = /^(?:aria-|data-|xmlns|(?:class|href|id|role)$)/u;

/** Hundredths are finer than any screen, and hide in which digit two machines' logarithms differ. */
function rounded(value: string | number): string {
  return String(value).replace(/-?\d+\.\d+(?:e[+-]?\d+)?/gu, (digits) => {
    const number = Math.round(Number(digits) * 100) / 100;
    return String(number === 0 ? 0 : number);
  });
}
