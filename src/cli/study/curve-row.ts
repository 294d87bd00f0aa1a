/**
 * What the curves of an event type are called: with whom the sentences were about, where all curves of the
 * type are not about the same. "*" is the average over all types.
 */
export function rowOf(
  eventType: string,
  person: string | null,
  all: readonly { readonly eventType: string; readonly person: string | null }[],
): string {
  const name = eventType === "*" ? "average over the types" : eventType;
  const persons = new Set(all.filter((curve) => curve.eventType === eventType).map((curve) => curve.person));
  return persons.size > 1 ? `${name} (${person?.replace("-", " ") ?? "no person"})` : name;
}
