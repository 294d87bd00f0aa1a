import type { MessageExpectation } from "./issues.js";
import { shownValue } from "./record-field.js";

/** Why something of a message cannot be read: a `bad-message` that does not yet know its message. */
export interface PartFault {
  /** From the message on, written as in JavaScript. */
  readonly field: string;
  readonly value: string;
  readonly expected: MessageExpectation;
}

export function partFault(field: string, value: unknown, expected: MessageExpectation): PartFault {
  return { field, value: shownValue(value), expected };
}

/** Whether what came of reading is the fault that prevented it. */
export function isFault(read: object): read is PartFault {
  return "expected" in read;
}
