import { type Reference, readReference } from "./reference.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/report.js";

/**
 * The moment that `--at` names, and its calendar.
 *
 * @throws {Refusal} when it is missing or cannot be read
 */
export function readAtOption(at: string | undefined, zone: Reference["zone"] | null): Reference {
  if (at === undefined) throw new Refusal({ kind: "missing-speech-time" });
  const reference = readReference(at === "now" ? Date.now() : at, null, zone);
  if (!reference.ok) throw new Refusal(reference.issues);
  note(reference.notes);
  return reference.value;
}
