/** How long from one time to another, which weekday, how many of them, which day of a month, whether a leap year. */
import { asked } from "./engine.mjs";

/** The families of problems that this file reads. */
export const families = ["reasoning-gym"];

/**
 * The question is followed by sentences on how to write the answer: the most of them that the engine reads is asked.
 *
 * @param {import("./run.mjs").Problem} problem
 */
export function answer({ question }) {
  const sentences = question.split(/(?<=[.?])\s+/u);
  for (; sentences.length > 0; sentences.pop()) {
    const found = asked(sentences.join(" "));
    if (found === null) continue;
    const { kind, text, contested } = found;
    // "Answer with -1 if the ordinal does not exist in the month."
    const none = /.*answer with (\S+) if .* does not exist/iu.exec(question)?.[1];
    return { answer: kind === "none" && none ? none : text, contested: contested.length !== 0 };
  }
  return null;
}
