/** Times and lengths computed, moved, repeated and measured, asked with three or four options. */
import { documentOrder } from "../../dist/language/formats/day-order.js";
import { calculated, readings } from "./engine.mjs";

/** @import { Calculated } from "../../src/query/calculate/calculate.js" */

/** The families of problems that this file reads. */
export const families = ["tram"];

/** What options say around their value. */
const frame =
  /^It (?:will (?:next )?(?:appear|occur)|(?:previously|last) occurred)(?: in)? | times$| is more frequent$|^Week (?=\d)/gi;

/** @param {import("./run.mjs").Problem} problem */
export function answer({ question, options = [] }) {
  const setting = { dayOrder: documentOrder([question, ...options]) };
  for (const value of readings(question)) {
    const found = calculated(value, setting);
    if (found === null) continue;
    const named = options.map((name) => ({ name, of: name.replaceAll(frame, "") }));
    const chosen = calculated({ value: "matches", of: named, to: value }, setting)?.answer;
    const names = Array.isArray(chosen) ? chosen : [];
    return { answer: names.length === 1 ? names[0] : ownWords(found), contested: found.contested.length > 0 };
  }
  return null;
}

/**
 * The value itself, where no option has it: a date without a year in English, a clock without its zone, ties as equal.
 *
 * @param {Calculated} found
 */
function ownWords({ answer: told, text }) {
  const written = typeof told === "object" ? (told.length > 1 ? "equal" : told[0]) : told;
  if (typeof written !== "string") return written;
  return written.startsWith("--") ? text : written.replace(/(T[\d:]+)[+-].*$/, "$1");
}
