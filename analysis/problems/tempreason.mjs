/** A month so many years and months after or before another, and facts that hold from one month to another. */
import { asked } from "./engine.mjs";

/** The families of problems that this file reads. */
export const families = ["tempreason-l1"];

/** @param {import("./run.mjs").Problem} problem */
export function answer({ question }) {
  const found = asked(question);
  return found === null ? null : { answer: found.text };
}
