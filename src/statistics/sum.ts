/** What all values add up to; 0 for none. */
export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
