/** Whether it follows from when something was, or how long it lasted, that it was before, after or shorter. */
import { calculated } from "./engine.mjs";

/** @import { Value } from "../../src/algebra/value.js" */

/** The families of problems that this file reads. */
export const families = ["timex-nli"];

const labels = { yes: "Entailment", no: "Contradiction", unknown: "Neutral" };

/** @param {import("./run.mjs").Problem} problem */
export function answer({ context, question }) {
  const given = lengthIn(String(context)) ?? timeIn(String(context));
  const of = boundIn(question) ?? timeIn(question);
  if (given === null || of === null) return null;
  // What lasted did not end before it began.
  const found = calculated({ value: "follows", of, given }, { conventions: { "next-day": "next" } });
  const truth = /** @type {keyof typeof labels | undefined} */ (found?.answer);
  return truth === undefined ? null : { answer: labels[truth], contested: found?.contested.length !== 0 };
}

/** How long something lasted: from a time to another. @param {string} text @returns {Value | null} */
function lengthIn(text) {
  const spans = text.matchAll(
    /(?=\b(?:from|on|in|at) (.+?) (?:to|until|and .*?\b(?:until|on|in|at)) (.+)\.$)/giu,
  );
  for (const [, from = "", to = ""] of spans) {
    const length = /** @type {const} */ ({ value: "difference", from, to });
    if (calculated(length) !== null) return length;
  }
  return null;
}

/** "for less than 3 hours" @param {string} text */
function boundIn(text) {
  const found = / for (?:(less|more) than |(at least|at most) )?([^,]+)\.$/iu.exec(text);
  return found && bounded(found[1] ?? found[2], { value: "length", text: found[3] ?? "" });
}

/** "before 3 May" @param {string} text */
function timeIn(text) {
  const early = /^(before|after|on|in|at) (.+?), /iu.exec(text);
  const found = early ?? /.* (before|after|on|in|at) (.+)\.$/iu.exec(text);
  // "minutess" is the benchmark's.
  return found && bounded(found[1], (found[2] ?? "").replace(/ss$/u, "s"));
}

/** @param {string | undefined} said @param {Value} by @returns {Value} */
function bounded(said, by) {
  const how = (said ?? "at")
    .toLowerCase()
    .replace(/^(?:on|in)$/u, "at")
    .replace(" ", "-");
  return /** @type {any} */ ({ value: "bounded", how, by });
}
