import type { Query } from "../../algebra/query.js";
import type { AnswerJson } from "../../query/algebra/value.js";
import { civilInWords } from "./time-text.js";

/** An answer as it is said: names between commas, or nobody; a time in local words; a length in words. */
export function answerInWords(answer: AnswerJson | null, query: Query | null = null): string {
  if (answer === null) return "no answer";
  if (typeof answer === "object")
    return answer.length === 0 ? emptyInWords(query) : answer.map(itemInWords).join(", ");
  return typeof answer === "string" ? itemInWords(answer) : String(answer);
}

/** What an answer without names is called, by what the query asks for. */
export function emptyInWords(query: Query | null): string {
  if (query?.query === "list" || query?.query === "instants") return "nothing";
  const by = query?.query === "best" ? query.by : query;
  const role = by !== null && by !== undefined && "role" in by ? by.role : query === null ? "subject" : null;
  return role === "subject" ? "nobody" : role === "location" ? "nowhere" : "none";
}

function itemInWords(item: string): string {
  if (/^\d{4}-\d\d-\d\d(?:T\S*)?$/.test(item)) return civilInWords(item);
  return /^-?P(?=[\dT])/.test(item) ? lengthInWords(item) : item;
}

const unitNames = { Y: "year", M: "month", W: "week", D: "day", TH: "hour", TM: "minute", TS: "second" };

/** "PT2H5M" as "2 hours, 5 minutes". */
function lengthInWords(length: string): string {
  const [days = "", clock = ""] = length.replace(/^-?P/, "").split("T");
  const partsIn = (text: string, prefix: "" | "T"): readonly string[] =>
    [...text.matchAll(/([\d.]+)([A-Z])/g)].map(([, number = "", letter = ""]) => {
      const unit = unitNames[`${prefix}${letter}` as keyof typeof unitNames];
      return `${number} ${unit}${number === "1" ? "" : "s"}`;
    });
  return `${length.startsWith("-") ? "minus " : ""}${[...partsIn(days, ""), ...partsIn(clock, "T")].join(", ")}`;
}
