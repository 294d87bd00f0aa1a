import { parse } from "./chart.js";
import type { Edge, ForestNode, Step } from "./forest.js";
import type { Derivation } from "./meanings.js";
import type { Grammar } from "./open-grammar.js";
import type { Token } from "./token.js";

/**
 * A derivation as an indented tree: a line per rule with the words that it read and the pattern that
 * read them. Leaves stand in the words of their rule and get no line of their own.
 *
 * @param patternOf  the pattern of a rule, by its id
 */
export function printDerivation(
  derivation: Derivation,
  text: string,
  nameOf: (category: number) => string,
  patternOf: (rule: string) => string,
): string {
  const lines: string[] = [];
  visit(derivation, 0);
  return lines.join("\n");

  function visit(node: Derivation, depth: number): void {
    if (node.rule === null) {
      return;
    }
    const words = text.slice(node.span.start, node.span.end);
    const where = `${node.span.start}–${node.span.end}`;
    lines.push(
      `${"  ".repeat(depth)}${nameOf(node.rule.category)} “${words}” ${where}  ${patternOf(node.rule.id)}  (${node.rule.id})`,
    );
    for (const part of node.parts) {
      visit(part, depth + 1);
    }
  }
}

/** The ids of every rule that takes part in a derivation or in another one of the same meaning. */
export function rulesIn(derivation: Derivation): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (node: Derivation): void => {
    if (node.rule !== null) {
      ids.add(node.rule.id);
    }
    node.parts.forEach(visit);
    node.others.forEach(visit);
  };
  visit(derivation);
  return ids;
}

/** Some ten megabytes. */
const NODE_LIMIT = 65_536;

/** The rows of tokens that begin alike. */
interface Row {
  readonly next: Map<number, Row>;
  /** What the row is as a whole; undefined while nobody asked. */
  forest: ForestNode | null | undefined;
}

/**
 * The parses of whole rows of tokens as one category, each shape of a row parsed once.
 *
 * Rules cannot tell "3 May 2021" from "17 June 1998": their tokens have the same terminals, so the same
 * rules read them in the same ways, and only the values of the leaves differ. What is kept is what can
 * be reached from the root, up to a limit of nodes at which all of it is let go.
 */
export class Forests {
  private rows: Row = row();
  private nodes = 0;

  constructor(
    private readonly grammar: Grammar,
    private readonly goal: number,
    private readonly spanLimit: number,
    private readonly nodeLimit = NODE_LIMIT,
  ) {}

  /**
   * The node of the category over all the tokens, or null.
   *
   * @param grammar  the same rules with a larger lexicon, see `withPhrases`
   */
  of(tokens: readonly Token[], grammar = this.grammar): ForestNode | null {
    const { leaves } = grammar;
    let at = this.rows;
    for (let index = 0; index < tokens.length; index++) {
      const key = leaves.at(tokens, index).shape.id * 2 + (tokens[index]?.glued === true ? 1 : 0);
      let next = at.next.get(key);
      if (next === undefined) {
        next = row();
        at.next.set(key, next);
      }
      at = next;
    }
    if (at.forest === undefined) {
      const { goal, spanLimit } = this;
      at.forest = parse(grammar, tokens, { goal, spanLimit }).node(goal, 0, tokens.length);
      this.count(at.forest, tokens.length);
    }
    return at.forest;
  }

  private count(forest: ForestNode | null, tokens: number): void {
    this.nodes += tokens + (forest === null ? 0 : numbered(forest));
    if (this.nodes > this.nodeLimit) {
      this.rows = row();
      this.nodes = 0;
    }
  }
}

function row(): Row {
  return { next: new Map(), forest: undefined };
}

/** Number the nodes below a root in the order in which they are asked for, and say how many they are. */
function numbered(root: ForestNode): number {
  const seen = new Set<ForestNode | Edge>();
  let count = 0;
  visit(root);
  return count;

  function visit(node: ForestNode): void {
    if (seen.has(node)) return;
    seen.add(node);
    node.id = count;
    count += 1;
    for (let { packed } = node; packed !== null; packed = packed.next) visitEdge(packed.edge);
  }

  function visitEdge(edge: Edge): void {
    if (seen.has(edge)) return;
    seen.add(edge);
    for (let step: Step | null = edge; step !== null; step = step.next) {
      visit(step.child);
      if (step.before !== null) visitEdge(step.before);
    }
  }
}
