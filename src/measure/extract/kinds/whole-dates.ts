import { monthNumber } from "../date-words.js";

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const day = "(?:the )?\\d{1,2}(?:st|nd|rd|th)?";
const joint = "(?:\\s?,\\s?(?:and\\s)?|\\s(?:and|or|to|&|-)\\s|-)";
const year = "(?:,?\\s(?:of )?(\\d{4})(?![\\d:]))?";

const daysFirst = new RegExp(
  `(?<![\\d.:/-])(${day}(?:${joint}${day})+)(?: (?:day )?of)?[ ](${month})(?![a-z])${year}`,
  "gi",
);
const monthFirst = new RegExp(
  `(?<![a-z])(${month}) (${day}(?:${joint}${day}(?![\\d:]))+)(?![\\d:]|\\.\\d|[ ]?[ap]\\.?m)${year}`,
  "gi",
);

/**
 * A text in which every day of an enumeration has its month and year: "22, 28 and 29 September 2023" is
 * "2023-09-22, 2023-09-28 and 2023-09-29". A year behind several dates is that of those before it.
 */
export function withWholeDates(text: string): string {
  const named = text
    .replace(daysFirst, (_, days: string, name: string, of?: string) => dated(days, name, of))
    .replace(monthFirst, (_, name: string, days: string, of?: string) => dated(days, name, of));
  return withSharedYear(named).replace(full, (whole, date: string, of: string) => isoOf(date, of) ?? whole);
}

function dated(days: string, name: string, of: string | undefined): string {
  return days.replace(
    /(?:the )?(\d{1,2})(?:st|nd|rd|th)?/gi,
    (_, number: string) => `${number} ${name}${of === undefined ? "" : ` ${of}`}`,
  );
}

const dateOf = `(?:\\d{1,2}(?:st|nd|rd|th)? ${month}|${month} \\d{1,2}(?:st|nd|rd|th)?)`;
const shared = new RegExp(
  `(${dateOf}(?:${joint}(?:on )?${dateOf})*${joint}(?:on )?${dateOf}),? (\\d{4})(?![\\d:])`,
  "gi",
);
const single = new RegExp(`(${dateOf})(?!,? \\d{4}|[a-z\\d])`, "gi");

const full = new RegExp(`(?<![\\d.:/-])(${dateOf}),? (\\d{4})(?![\\d:])`, "gi");

function isoOf(date: string, of: string): string | null {
  const number = monthNumber(/[a-z]{3,}/i.exec(date)?.[0] ?? "");
  const [dayNumber = ""] = /\d{1,2}/u.exec(date) ?? [];
  return number === null ? null : `${of}-${number.padStart(2, "0")}-${dayNumber.padStart(2, "0")}`;
}

/** "22 September and 28 September 2023": both are of that year. */
function withSharedYear(text: string): string {
  return text.replace(shared, (_, dates: string, of: string) => `${dates} ${of}`.replace(single, `$1 ${of}`));
}
