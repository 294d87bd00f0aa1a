/** Stories of dates and lengths; the answer is a JSON object whose fields the question names. */
import { asked, isRead } from "./engine.mjs";

/** The families of problems that this file reads. */
export const families = ["tot-arithmetic"];

const units = ["days", "hours", "minutes", "seconds"];
const order =
  /^(.*?)\s*\(?(?:(?:Return|Format|Share|Answer|Report|Give|Help them)\b[^.]*\b(?:json|JSON)|Suppose it takes|You can assume|If the (?:question|information|answer)|If a (?:date|time)|The answer can|report the|If the end time|\(Answer in|Both dates|Do not include|Assume standard)/su;

/** @param {import("./run.mjs").Problem} problem */
export function answer({ question }) {
  const text = (order.exec(question)?.[1] ?? question).replace(/^(?:In a|In the) [\w ]+, /u, "");
  const json = /\{(?=[^{}]*:)[^{}]*\}/u.exec(question)?.[0] ?? "";
  const keys = [...json.matchAll(/["'](\w+)["']\s*:/gu)].flatMap(([, key = ""]) =>
    key === "explanation" ? [] : key,
  );
  const asAmounts = keys.every((key) => units.includes(key)) ? keys : keys.length === 3 ? units.slice(1) : [];
  const told = keys.includes("time") && /"HH:MM"/u.test(question) ? ["HH:MM"] : asAmounts;
  const whole = told.length === 0 ? text : `${text} Answer in ${told.join(", ")}.`;
  const found = asked(whole, { conventions: { "half-of-day": "working-hours" } });
  if (found === null) {
    return isRead(whole) && question.includes("unanswerable") ? { answer: { answer: "unanswerable" } } : null;
  }
  const { parts, days, text: english, contested } = found;
  const amounts = Object.values(parts ?? {});
  const said = Array.isArray(found.answer)
    ? found.answer
    : String(found.answer).replace(/(?<=:\d\d)[+-]\d\d:\d\d$/u, "");
  const isOne = !keys.some((key) => key.endsWith("_list"));
  const several = question.includes("unanswerable") ? "unanswerable" : "equal";
  const plain =
    found.kind === "instant" && / (?:BC|AD)$/u.test(english)
      ? english
      : isOne && Array.isArray(said)
        ? said.length === 1
          ? said[0]
          : several
        : said;
  const fields =
    asAmounts.length > 0
      ? keys.map((key, at) => [key, amounts[at] ?? 0])
      : keys.map((key) => [key, key === "day" ? String(days ?? 0) : plain]);
  return { answer: Object.fromEntries(fields), contested: contested.length !== 0 };
}
