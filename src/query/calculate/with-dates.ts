import { monthNames } from "../../time/calendar-time.js";
import type { Fact, Facts } from "../../time/facts.js";

/** A question with the dates of the facts that it names: "how many days until Tom's birthday". */
export function withDates(text: string, facts: Facts): string {
  const plain = text.normalize("NFC").replaceAll("’", "'").replace(/\s+/gu, " ").trim();
  return [...facts.values()].sort((a, b) => b.name.length - a.name.length).reduce(withDate, plain);
}

function withDate(text: string, { name, date, recurs }: Fact): string {
  const at = text.toLowerCase().indexOf(name.toLowerCase());
  // What comes back from its own year on is no date.
  if (at < 0 || (recurs && date.year !== null)) return text;
  const before = text.slice(0, at).replace(/(?:\b(?:the|it's|it is|next|my|our) )+$/iu, "");
  const year = date.year === null ? "" : ` ${date.year}`;
  return `${before}${date.day} ${monthNames[date.month - 1] ?? ""}${year}${text.slice(at + name.length)}`;
}
