import type { Issue } from "../../issue/issue.js";
import type { GoldExpectation } from "../issues.js";

/** How much of a value is shown. */
const valueLimit = 60;

/** A field of a ground truth that is not as it should be: never leaves the reader. */
export class GoldFault extends Error {
  readonly field: string;
  readonly value: unknown;
  readonly expected: GoldExpectation;
  readonly reason: Issue | undefined;

  constructor(field: string, value: unknown, expected: GoldExpectation, reason?: Issue) {
    super(field);
    this.field = field;
    this.value = value;
    this.expected = expected;
    this.reason = reason;
  }

  /** The fault as the issue of an item. */
  issueOf(item: string): Issue {
    const { field, expected, reason } = this;
    const issue = { kind: "bad-gold", item, field, value: shown(this.value), expected } as const;
    return reason === undefined ? issue : { ...issue, cause: reason };
  }
}

function shown(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value.slice(0, valueLimit);
  const text = JSON.stringify(value);
  return text.length > valueLimit ? `${text.slice(0, valueLimit - 1)}…` : text;
}
