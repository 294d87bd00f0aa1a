import { parseSync } from "oxc-parser";

/** @import { Mutant } from "./mutant.mjs" */
/** @typedef {{ type: string, start: number, end: number, body?: unknown }} Node */

/**
 * A place in a source file that notes that a test came by: the innermost block, or body of a function, around
 * a mutant. What is evaluated as the module is loaded has the whole module as its place.
 *
 * @typedef {object} Place
 * @property {string} name
 * @property {{ kind: "block" | "expression", start: number, end: number } | undefined} body
 */

const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

/**
 * @param {string} source
 * @param {Mutant} mutant
 * @returns {Place}
 */
export function placeOf(source, mutant) {
  const around = nodesAround(parsed(mutant.file, source), mutant);
  // A mutant of a function as a whole changes what is made where it stands.
  const at = around.findLastIndex(
    (node) =>
      functions.has(node.type) &&
      isNode(node.body) &&
      (node.start !== mutant.start || node.end !== mutant.end),
  );
  const body = around[at]?.body;
  if (!isNode(body)) return { name: mutant.file, body: undefined };
  const block =
    body.type === "BlockStatement"
      ? (around.slice(at).findLast((node) => node.type === "BlockStatement") ?? body)
      : undefined;
  const { start, end } = block ?? body;
  return {
    name: `${mutant.file}:${start}`,
    body: { kind: block === undefined ? "expression" : "block", start, end },
  };
}

/**
 * The source with a note, in the global set `reachedPlaces`, of every place that is passed.
 *
 * @param {string} file
 * @param {string} source
 * @param {readonly Place[]} places  of this file
 */
export function withNotes(file, source, places) {
  const inserted = [...new Map(places.map((place) => [place.name, place])).values()].flatMap(
    ({ name, body }) => {
      const note = `globalThis.reachedPlaces?.add(${JSON.stringify(name)})`;
      if (body === undefined) return [];
      if (body.kind === "block") return [{ at: body.start + 1, text: `${note};` }];
      return [
        { at: body.start, text: `(${note}, ` },
        { at: body.end, text: ")" },
      ];
    },
  );
  const noted = inserted
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: note }) => text.slice(0, at) + note + text.slice(at), source);
  return `${noted}\nglobalThis.reachedPlaces?.add(${JSON.stringify(file)});\n`;
}

/** @type {{ source: string, tree: Node } | undefined} */
let last;

/** @param {string} file @param {string} source @returns {Node} */
function parsed(file, source) {
  if (last?.source !== source) last = { source, tree: parseSync(file, source).program };
  return last.tree;
}

/** From the outermost to the innermost. @param {Node} tree @param {Mutant} mutant */
function nodesAround(tree, mutant) {
  /** @type {Node[]} */
  const around = [];
  /** @param {unknown} value */
  const visit = (value) => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value) || value.start > mutant.start || value.end < mutant.end) return;
    around.push(value);
    for (const part of Object.values(value)) visit(part);
  };
  visit(tree);
  return around;
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}
