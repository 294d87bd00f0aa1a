/** The values of an option that is repeated, one at a time. */
export function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}
