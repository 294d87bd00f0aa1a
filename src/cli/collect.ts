/** Gathers the values of an option that may be repeated, and takes one at a time. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
