import { Refusal } from "../refusal.js";

/**
 * Reads a list of fields, `id,answer`, in the order in which they are written.
 *
 * @returns undefined when none is named, so that all are written
 * @throws {Refusal} naming one that does not exist
 */
export function readFields<F extends string>(
  written: string | undefined,
  known: readonly F[],
): readonly F[] | undefined {
  if (written === undefined) return undefined;
  const names = new Set(written.split(",").map((name) => name.trim()));
  for (const field of names) {
    if (!(known as readonly string[]).includes(field))
      throw new Refusal({ kind: "unknown-field", field, known });
  }
  return known.filter((field) => names.has(field));
}
