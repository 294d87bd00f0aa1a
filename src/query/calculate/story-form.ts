import type { LengthUnit, Value } from "../../algebra/value.js";

/** What the slots of a story were read as, each by its name. */
export interface StorySlots {
  readonly time: (name: string) => Value;
  readonly text: (name: string) => string;
  readonly unit: (name: string) => LengthUnit;
}

/** A story: what is told, with what is asked of it at its end. */
export interface Story {
  /** See `storyForm`. */
  readonly forms: readonly string[];
  readonly build: (slots: StorySlots) => Value;
}

const unitName = "years?|months?|weeks?|days?|hours?|minutes?|mins?|seconds?";
/** One length: "2 hours, 5 minutes and 1 second", "1:30:00", "half an hour". */
export const lengthForm = `(?:\\d+(?:\\.\\d+)? (?:${unitName})\\b(?:,? and (?=\\d)|,? (?=\\d+ (?:${unitName})))?)+|\\d+:\\d\\d(?::\\d\\d)?|half an hour`;

/** Words aside: their only figures are those of names, such as E21. */
const aside = "(?:\\D|(?<=\\p{L}\\d*)\\d)*?";

/** Slots: a time, a length, a unit, a weekday, a number, an offset from UTC, a day by its distance from today. */
const slotForms: Readonly<Record<string, string>> = {
  t: "(?!(?:on|in|at|for)\\b)\\S+(?: \\S+){0,7}?",
  l: lengthForm,
  u: "years|months|weeks|days|hours|minutes|seconds",
  w: "\\w+day",
  n: `\\d+\\b(?!:|\\.\\d| (?:${unitName})\\b)`,
  p: "(?:the )?day (?:after|before) (?:tomorrow|yesterday|today)|today|tomorrow|yesterday",
  h: "before|after",
};

/**
 * A form of a story: words and alternatives as in a regular expression, `<t:from>` for a slot of a kind with its name,
 * `<z:of>` for a zone with its offset, and `...` for words aside, which hold no figures but those of names (E21): every other figure is read.
 */
export function storyForm(form: string): RegExp {
  const source = form
    .replaceAll(" ... ", `(?: | ${aside} )`)
    .replaceAll(/^\.\.\. | \.\.\.$/g, aside)
    .replaceAll("...", aside)
    .replaceAll(
      /<z:(\w+)>/g,
      (_, name: string) => `(?:utc|[a-z]{2,4})? ?\\(?(?<z_${name}>[+-]\\d{4})(?: [a-z]{2,4})?\\)*`,
    )
    .replaceAll(
      /<(\w):(\w+)>/g,
      (_, kind: string, name: string) => `(?<${kind}_${name}>${slotForms[kind] ?? ""})`,
    );
  return new RegExp(`^${source}$`, "iu");
}

/** A story as its forms read it: notes on how figures are written left out, question marks as `mark`. */
export function plainStory(text: string, mark = "."): string {
  return text
    .replaceAll(/\s*\((?:24[ -]?(?:hr|hour)s?|[ymdhs:/-]{5,}(?: format)?)\)/gi, "")
    .replaceAll(/ in (?:the )?(?:same|[ymd/-]{8,10})(?: format)?(?=[ .?]|$)/gi, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll("?", mark)
    .replace(/[\s.!]+$/, "")
    .trim();
}
