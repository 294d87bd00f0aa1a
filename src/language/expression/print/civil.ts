import type { CivilFields } from "../../../algebra/expression.js";
import { type TimeWording, timeWording } from "./clock.js";
import { dateWording } from "./date.js";
import { inPlace, type Wording, withoutArticle } from "./wording.js";

/** A partial civil time: "3 pm on September 29, 2023", "Friday in May", "the morning of May 14". */
export function civilWording(fields: CivilFields): Wording {
  const time = timeWording(fields);
  const { day, stretch } = dateWording(fields);
  // So exact a time stands behind its date, as in a record.
  const isExact = fields.millisecond !== undefined && time !== null && day !== null;
  const moment: Wording | null = isExact
    ? { words: `${day.words} ${time.words}`, as: "moment" }
    : atTime(time, day);
  return withinStretches(moment, stretch === null ? [] : [stretch]);
}

/** A time of day on a day; either may be missing. */
export function atTime(time: TimeWording | null, day: Wording | null): Wording | null {
  if (time === null || day === null) return time ?? day;
  const on = day.relative === true ? "" : "on ";
  const words = inPlace(day, "day");
  const isShort = isShortDay(day);
  if (time.inPart !== undefined && isShort) {
    const { clock, part } = time.inPart;
    return {
      words: `${clock} ${dayPartWords(words, part)}`,
      as: words === "today" ? "part-today" : "moment",
    };
  }
  switch (time.order) {
    case "after":
      return { words: `${words} ${time.words}`, as: "moment" };
    case "either":
      return {
        words: isShort ? dayPartWords(words, withoutArticle(time)) : `${time.words} of ${words}`,
        as: words === "today" && isShort ? "part-today" : "moment",
      };
    case "before":
      return { words: `${time.words} ${on}${words}`, as: "moment" };
  }
}

/** Whether a part of the day may stand behind a day: "yesterday evening", "Friday night". */
export function isShortDay({ words, as }: Wording): boolean {
  return as === "day" && /^(?:today|yesterday|tomorrow|weekday|the weekend|[A-Z][a-z]+day)$/.test(words);
}

/** "Yesterday evening", "this morning", "tonight". */
export function dayPartWords(day: string, part: string): string {
  if (day !== "today") return `${day} ${part}`;
  return part === "night" ? "tonight" : `this ${part}`;
}

/** What lies within stretches of the calendar, each within the next: "Friday of last week". */
export function withinStretches(head: Wording | null, stretches: readonly Wording[]): Wording {
  const [first, ...rest] = stretches;
  if (first === undefined) return head ?? { words: "", as: "alone" };
  if (head === null) return withinStretches(first, rest);
  if (head.as === "month" && /^(last|this|next) year$/.test(first.words)) {
    return withinStretches({ words: `${head.words} of ${first.words}`, as: "free" }, rest);
  }
  const joined: Wording = { words: `${inPlace(head, "free")} of ${inPlace(first, "inner")}`, as: "free" };
  return withinStretches(joined, rest);
}
