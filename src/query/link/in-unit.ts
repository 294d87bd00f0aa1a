import type { Vocabulary } from "../../events/vocabulary.js";
import type { QueryReading } from "../query-reading.js";
import type { Issue } from "../../issue/issue.js";
import type { Asked } from "../../language/question/asked.js";
import { isAssumed, roleMeasured } from "./measures.js";

const periods = /^(?:seconds|minutes|hours|days|weeks|months|years)$/u;

/**
 * A question for an amount, asked in a unit: "how far did Tom ride, in km".
 *
 * @returns none where what it asks for is not told in that unit
 */
export function inUnit(vocabulary: Vocabulary, reading: QueryReading, unit: string): readonly QueryReading[] {
  const { query } = reading;
  if (query.query === "elapsed") return periods.test(unit) ? [reading] : [];
  if (query.query === "values") {
    const found = roleMeasured(vocabulary, { text: unit }, null);
    return found?.role === query.role ? [reading] : [];
  }
  if (query.query !== "measure") return [];
  if (typeof query.what === "string") return periods.test(unit) ? [reading] : [];
  const found = roleMeasured(vocabulary, { text: unit }, null);
  if (found === null || found.role !== query.what.role) return [];
  const what = found.unit === null ? query.what : { ...query.what, unit: found.unit };
  return [{ ...reading, query: { ...query, what } }];
}

/** That numbers without a unit are taken to be in the one by which events are bounded. */
export function unitOf(vocabulary: Vocabulary, bounded: Asked["doing"]["bounded"]): readonly Issue[] {
  if (bounded === null || typeof bounded.of === "string") return [];
  const role = roleMeasured(vocabulary, bounded.of, null)?.role;
  const isTaken = role !== undefined && isAssumed(vocabulary, bounded.of.text, role);
  return isTaken ? [{ kind: "read-as", written: bounded.of.text, read: role }] : [];
}
