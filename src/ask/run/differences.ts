/** A setting that is not the same in two places; null where it is not set. */
export interface Difference {
  /** "temperature", or "sampling.temperature" for one within another. */
  readonly setting: string;
  readonly there: string | null;
  readonly here: string | null;
}

/** What differs between two objects of plain JSON, field by field; lists are compared as a whole. */
export function differencesOf(there: unknown, here: unknown, name = ""): readonly Difference[] {
  const [ours, theirs] = [fieldsOf(here), fieldsOf(there)];
  if (ours === null || theirs === null) {
    const [one, other] = [written(there), written(here)];
    return one === other ? [] : [{ setting: name, there: one, here: other }];
  }
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])];
  return names.flatMap((field) =>
    differencesOf(theirs[field], ours[field], name === "" ? field : `${name}.${field}`),
  );
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> | null {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : null;
}

function written(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
