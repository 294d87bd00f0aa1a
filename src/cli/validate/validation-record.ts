import { issueRecord } from "../write/issue-output.js";
import type { Validation } from "./validation.js";

/** A validation as plain JSON: whether the file is sound, and its issues with their words. */
export function validationRecord({ faults, notes, ...validation }: Validation): object {
  return {
    ...validation,
    sound: faults.length === 0,
    faults: faults.map(issueRecord),
    notes: notes.map(issueRecord),
  };
}
