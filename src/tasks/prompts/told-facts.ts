import { months } from "../../formats/prompt/written-date.js";
import type { Fact, Facts } from "../../time/facts.js";

/**
 * What a question needs to be known and no event tells, a sentence each: "Tom's birthday is May 14 every
 * year." The paper asks no such question; the words are ours.
 */
export function toldFacts(facts: Facts): readonly string[] {
  return [...facts.values()].map(toldFact);
}

function toldFact({ name, date, recurs }: Fact): string {
  const { year, month, day } = date;
  const subject = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const dayOfYear = `${months[month - 1] ?? ""} ${String(day).padStart(2, "0")}`;
  if (year === null) return `${subject} is ${dayOfYear} every year.`;
  const told = `${dayOfYear}, ${String(year).padStart(4, "0")}`;
  return recurs ? `${subject} is ${dayOfYear} every year since ${told}.` : `${subject} is ${told}.`;
}
