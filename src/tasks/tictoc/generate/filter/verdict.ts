import { jsonIn } from "../model/json-in-reply.js";

/** What a judge or a person says about a candidate. */
export interface Verdict {
  /** Whether the last message needs what no result told. */
  readonly missingPremise: boolean;
  /** Whether it matters how much time passes before it is answered. */
  readonly timeDependent: boolean;
}

/**
 * Reads a verdict out of a judge's reply, or out of what a person has written.
 *
 *     {"missingPremise": false, "timeDependent": true}
 *
 * Words around the JSON, names as in `missing_premise`, and "yes" and "no" for true and false are read, too.
 *
 * @returns null for anything that leaves one of the two open
 */
export function readVerdict(reply: unknown): Verdict | null {
  const json = typeof reply === "string" ? jsonIn(reply) : reply;
  if (typeof json !== "object" || json === null) return null;
  const fields = new Map(
    Object.entries(json).map(([key, value]) => [key.replaceAll("_", "").toLowerCase(), value]),
  );
  const missingPremise = truthOf(fields.get("missingpremise"));
  const timeDependent = truthOf(fields.get("timedependent"));
  return missingPremise === null || timeDependent === null ? null : { missingPremise, timeDependent };
}

function truthOf(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") return null;
  if (/^(?:yes|true)$/iu.test(value.trim())) return true;
  return /^(?:no|false)$/iu.test(value.trim()) ? false : null;
}
