import { type SvgElement, type SvgNode, writeSvg } from "./svg.js";

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
