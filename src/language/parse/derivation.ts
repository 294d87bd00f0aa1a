import type { Derivation } from "./meanings.js";

/**
 * A derivation as an indented tree: a line per rule with the words that it read and the pattern that
 * read them. Leaves stand in the words of their rule and get no line of their own.
 */
export function printDerivation(
  derivation: Derivation,
  text: string,
  nameOf: (category: number) => string,
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
      `${"  ".repeat(depth)}${nameOf(node.rule.category)} “${words}” ${where}  ${node.rule.pattern}  (${node.rule.id})`,
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
