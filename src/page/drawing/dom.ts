import { paints } from "./paint.js";
import type { SvgElement, SvgNode } from "./svg.js";

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
