/** A month so many years and months from another; facts that hold from one month to another: who or what, and when. */
import { asked, calculated } from "./engine.mjs";
import { askedOf, those } from "./facts.mjs";

/** The families of problems that this file reads. */
export const families = ["tempreason-l1", "tempreason-l2", "tempreason-l3"];

/** The fact of one of another; which is which, the question tells. */
const of = String.raw`(?:is|was) (?:a|the) (?:head of the (?:government|state)|[\w ]+?) of(?: the)?`;
const fact = new RegExp(
  `^(.+?) (?:${of}|(?:is|was) owned by|\\w+s the \\w+ of|\\w+s for|attended) (.+)$`,
  "u",
);

/** @param {import("./run.mjs").Problem} problem */
export function answer({ context, question }) {
  const told = /** @type {{ fact: string, start: string, end: string }[]} */ (context ?? []);
  return told.length === 0 ? said(asked(question)?.text) : said(held(told, question));
}

/** @param {unknown} found */
function said(found) {
  return found === undefined || found === null ? null : { answer: found };
}

/** @param {{ fact: string, start: string, end: string }[]} told @param {string} question */
function held(told, question) {
  const sides = told.map((each) => fact.exec(each.fact)?.slice(1) ?? []);
  // Every fact has what the question is about; what it asks for is on the other side.
  const about = [0, 1].find((side) => sides.every((each) => question.includes(each[side] ?? "?!")));
  const facts = told.map(({ start, end }, index) => {
    const subject = sides[index]?.[about === 0 ? 1 : 0] ?? "";
    return { type: "hold", subject, time: month(start), end: month(end) };
  });
  const ask = askedOf(facts);
  const all = those("hold", {});
  if (about === undefined) return null;
  for (const { subject } of facts) {
    const how = ["before", "after"].find((each) => question.endsWith(` ${each} ${subject}?`));
    const names = how && ask.beside(those("hold", { subject }), all, how);
    // One is asked for: of several at once the one beside it in a list by start and name.
    if (Array.isArray(names)) return names.at(how === "before" ? -1 : 0);
  }
  const time = /.* (in [\w ,]+)\?$/u.exec(question)?.[1];
  return time === undefined ? null : ask.values({ term: "in", of: all, time });
}

/** @param {string} text */
function month(text) {
  return String(calculated({ value: "time", text })?.answer);
}
