/**
 * Whether two values are alike as data: numbers, texts, nulls, and plain objects and lists of these with
 * the same names in the same order.
 */
export function sameData(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  const others = Object.keys(b);
  return (
    names.length === others.length &&
    names.every(
      (name, index) =>
        others[index] === name && sameData(a[name as keyof typeof a], b[name as keyof typeof b]),
    )
  );
}
