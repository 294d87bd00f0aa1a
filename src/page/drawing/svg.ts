import { xmlAttribute, xmlText } from "../../issue/shown-text.js";

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

/** Words of a picture, in ink unless told. */
export function svgText(
  x: number,
  y: number,
  words: string,
  attributes: SvgElement["attributes"] = {},
): SvgElement {
  return svg("text", { x, y, fill: paints.ink.light, ...attributes }, words);
}

/** The first so many characters of a name that has more. */
export function shortened(name: string, most: number): string {
  const characters = Array.from(name);
  return characters.length <= most ? name : `${characters.slice(0, most - 1).join("")}…`;
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

/** A colour on a light page, and the one that takes its place on a dark page. */
export interface Paint {
  readonly light: string;
  readonly dark: string;
}

/**
 * The colours of all figures. A figure is drawn in the light ones; its style puts the dark ones in their
 * place, colour by colour, where a page is dark. So every program that shows SVG shows it right, also one
 * that knows no style sheets.
 *
 * The curves' colours are those of Okabe and Ito, darkened for thin lines; they differ in lightness too, for
 * readers who do not tell colours apart.
 */
export const paints = {
  page: { light: "#ffffff", dark: "#0d1117" },
  /** Words, axes and what is most important. */
  ink: { light: "#1f2328", dark: "#e6edf3" },
  /** Words of less weight. */
  faint: { light: "#59636e", dark: "#9198a1" },
  /** Lines of a grid. */
  grid: { light: "#d8dde3", dark: "#30363d" },
  blue: { light: "#0062a3", dark: "#5cb3f0" },
  orange: { light: "#b34a00", dark: "#ff9a4d" },
  green: { light: "#00734f", dark: "#3fc796" },
  purple: { light: "#9c4a82", dark: "#e39ccb" },
  gold: { light: "#8a6500", dark: "#e5bd3d" },
  sky: { light: "#2b7f9e", dark: "#8fd3ee" },
  red: { light: "#b3261e", dark: "#ff8f85" },
} as const satisfies Readonly<Record<string, Paint>>;

/** Colours for things told apart by colour, in the order in which they are given out. */
const series: readonly string[] = [
  paints.blue.light,
  paints.orange.light,
  paints.green.light,
  paints.purple.light,
  paints.gold.light,
  paints.sky.light,
  paints.red.light,
];

/** The colour of the thing with this 0-based number; they come again after the last. */
export function seriesPaint(index: number): string {
  return series[index % series.length] ?? paints.ink.light;
}

/** The style sheet that turns the figures of a class dark on a dark page. */
export function darkStyle(className: string): string {
  const rules = Object.values(paints).flatMap(({ light, dark }) =>
    ["fill", "stroke"].map((property) => `.${className} [${property}="${light}"]{${property}:${dark}}`),
  );
  return `@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

/**
 * The same elements with ids that hang on the content alone, and the references to them likewise.
 *
 * Libraries count their ids from the start of the process, so that a figure would differ from itself; and
 * two figures on one page must not share an id.
 */
export function nameIds(elements: readonly SvgElement[]): readonly SvgElement[] {
  const names = new Map<string, string>();
  for (const element of elements) collect(element, names);
  if (names.size === 0) return elements;
  for (const [index, id] of [...names.keys()].entries()) names.set(id, `id-${index + 1}`);
  const numbered = elements.map((element) => renamed(element, names));
  const hash = fnv1a(numbered.map(writeSvg).join(""));
  for (const [index, id] of [...names.keys()].entries()) names.set(id, `f${hash}-${index + 1}`);
  return elements.map((element) => renamed(element, names));
}

function collect(node: SvgNode, names: Map<string, string>): void {
  if (typeof node === "string") return;
  const { id } = node.attributes;
  if (id !== undefined) names.set(String(id), "");
  for (const child of node.children) collect(child, names);
}

function renamed(element: SvgElement, names: ReadonlyMap<string, string>): SvgElement {
  const attributes = Object.entries(element.attributes).map(([name, value]) => {
    const text = String(value);
    if (name === "id") return [name, names.get(text) ?? text] as const;
    return [
      name,
      text.replace(/^url\(#(.+)\)$|^#(.+)$/u, (whole: string, url?: string, href?: string) => {
        const id = names.get(url ?? href ?? "");
        return id === undefined ? whole : url === undefined ? `#${id}` : `url(#${id})`;
      }),
    ] as const;
  });
  return {
    name: element.name,
    attributes: Object.fromEntries(attributes),
    children: element.children.map((child) => (typeof child === "string" ? child : renamed(child, names))),
  };
}

/** A short name for a text: FNV-1a over its UTF-16 units, 32 bits in hexadecimal. */
function fnv1a(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

/** What is read of a node of a document, whichever library made it. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  /** In the case of the document's language: `svg`, `linearGradient`. */
  readonly localName?: string;
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>;
  readonly childNodes: Iterable<DomNode>;
}

const elementType = 1;
const textType = 3;

/**
 * An element of a document as data.
 *
 * Attributes are sorted, since libraries differ in their order. What is drawn in the colour of the text
 * around it gets our own ink, so that it need not inherit it. Labels for screen readers are left out: a figure is one
 * image with a title and a description, and on groups that have no role nothing reads them.
 *
 * @throws {RangeError} if it is no element
 */
export function elementOf(node: unknown): SvgElement {
  const element = node as DomNode;
  if (element.nodeType !== elementType) throw new RangeError("this is no element of a document");
  const attributes = [...(element.attributes ?? [])]
    .filter(({ name }) => !name.startsWith("aria-"))
    .map(({ name, value }) => [name, value === "currentColor" ? paints.ink.light : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    name: element.localName ?? "",
    attributes: Object.fromEntries(attributes),
    children: [...element.childNodes].flatMap(nodesOf),
  };
}

function nodesOf(node: DomNode): readonly SvgNode[] {
  if (node.nodeType === elementType) return [elementOf(node)];
  return node.nodeType === textType ? [node.nodeValue ?? ""] : [];
}
