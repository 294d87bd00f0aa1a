/**
 * TRAM: time computed, moved, repeated and measured, asked with three or four options.
 *
 * @typedef {{ id: string, family: string, category: string, question: string, options?: readonly string[] }} Problem
 */
import { documentOrder } from "../../dist/language/formats/day-order.js";
import { calculate } from "../../dist/query/calculate/calculate.js";
import { parseCalculation } from "../../dist/query/calculate/parse-calculation.js";

/** The families (field `family` of a problem) that this file reads. */
export const families = ["tram"];

/** What options say around their value. */
const frame =
  /^It (?:will (?:next )?(?:appear|occur)|(?:previously|last) occurred)(?: in)? | times$| is more frequent$|^Week (?=\d)/gi;

/**
 * @param {Problem} problem
 * @returns {{ answer: unknown, contested?: boolean } | null} null: not understood
 */
export function answer({ question, options = [] }) {
  const read = parseCalculation(question);
  const setting = { dayOrder: documentOrder([question, ...options]) };
  for (const value of read.ok ? read.value : []) {
    const found = calculate(value, setting);
    if (!found.ok) continue;
    const named = options.map((name) => ({ name, of: name.replaceAll(frame, "") }));
    const chosen = calculate({ value: "matches", of: named, to: value }, setting);
    const names = chosen.ok && Array.isArray(chosen.value.answer) ? chosen.value.answer : [];
    const { answer: told, text, contested } = found.value;
    const written = Array.isArray(told) ? (told.length > 1 ? "equal" : told[0]) : told;
    const plain = typeof written === "string" ? written.replace(/(T[\d:]+)[+-].*$/, "$1") : written;
    const bare = typeof plain === "string" && plain.startsWith("--") ? text : plain;
    return { answer: names.length === 1 ? names[0] : bare, contested: contested.length > 0 };
  }
  return null;
}
