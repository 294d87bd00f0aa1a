/**
 * One cycle for every arrow that closes one in a depth-first walk; empty when the graph has none.
 *
 * @param arrows  from each node to its successors; a successor without a row has none of its own
 * @returns       paths whose first and last node are the same; O(nodes + arrows) time
 */
export function cyclesOf(arrows: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  const path: string[] = [];

  const walk = (node: string): void => {
    if (done.has(node)) return;
    const seenAt = path.indexOf(node);
    if (seenAt !== -1) {
      cycles.push([...path.slice(seenAt), node]);
      return;
    }
    path.push(node);
    for (const next of arrows.get(node) ?? []) walk(next);
    path.pop();
    done.add(node);
  };

  for (const node of arrows.keys()) walk(node);
  return cycles;
}
