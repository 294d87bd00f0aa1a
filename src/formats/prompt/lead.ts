const month = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
const weekday = "mon|tues|wednes|thurs|fri|satur|sun";
const date = String.raw`(?:\d{4}-\d|(?:${month})[a-z]*\.?\s+\d|\d{1,2}(?:st|nd|rd|th)?\s+(?:of\s+)?(?:${month})|\d{1,2}[/.]\d{1,2}[/.]\d)`;

/** Where a date may begin, with the preposition before it. */
export const dateStart = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:(?:on|at)\s+)?(?=${date})`, "giu");

/** The beginnings of an event: "On … 2023", "At 8 …", a date; whether it can be read is another question. */
const lead = new RegExp(
  String.raw`(?:on\b[^.!?]{0,30}?(?:${date}|\b[12]\d{3}\b|\b(?:${weekday})day\b)|at\s+\d{1,2}(?::\d\d|\s*[ap]\.?m\b)|(?:(?:${weekday})day,?\s+)?${date})`,
  "iuy",
);

/**
 * Whether something that is meant to be an event begins at a place of a text.
 *
 * @param isBehindComma  only a capital "On" begins one there
 */
export function isLead(text: string, at: number, isBehindComma = false): boolean {
  if (isBehindComma && !text.startsWith("On", at)) return false;
  lead.lastIndex = at;
  return lead.test(text);
}
