import { kind } from "../issue/issue.js";
import { count, list, quote, say } from "../issue/phrasing.js";
import { type Place, placeWords, type RecordPlace } from "../issue/place.js";
import type { JsonExpectation } from "../issue/json-fault.js";

/**
 * Why a row has no fields: a quote that is not closed; a quote inside a field without quotes; text behind
 * a closing quote; more or fewer fields than the header; a character that no text has; too long.
 */
export type RowFault =
  | { readonly reason: "open-quote" | "stray-quote" | "after-quote" | "nul" }
  | { readonly reason: "fields"; readonly found: number; readonly expected: number }
  | { readonly reason: "long"; readonly limit: number };

export type ZipFault = keyof typeof zipWords;

/** Files and streams that should hold records. */
export const formatIssues = {
  "unreadable-file": kind<{
    file: string;
    fault: "missing" | "directory" | "encoding" | "size" | "system";
    detail?: string;
  }>(({ file, fault, detail }) => {
    switch (fault) {
      case "missing":
        return say(`There is no file ${file}.`, "check the path; it starts from the current folder.");
      case "directory":
        return say(`${quote(file)} is a folder.`, "name a file in it.");
      case "encoding":
        return say(`${quote(file)} is not text in UTF-8.`, "save it as UTF-8.");
      case "size":
        return say(`${quote(file)} is too large to be read at once.`, "split it.");
      case "system":
        return say(`${quote(file)} cannot be read: ${detail ?? "the system does not say why"}.`, null);
    }
  }),
  "empty-input": kind<{ source: string }>(
    (issue) => `There is nothing in ${issue.source}.`,
    "check the name and how the file was written.",
  ),
  /** Line and column count from 1, columns in UTF-16 units. */
  "bad-json": kind<{ source: string; line: number; column: number; expected: JsonExpectation; place: Place }>(
    (issue) => `Line ${issue.line}, column ${issue.column} of ${issue.source}: ${jsonWords[issue.expected]}.`,
    (issue) =>
      issue.expected === "key" || issue.expected === "value"
        ? "a comma may be left over before it, or text may lack its double quotes."
        : null,
  ),
  "more-faults": kind<{ count: number }>((issue) => `And ${issue.count} more.`),
  /** A record that cannot be told apart into fields. */
  "bad-row": kind<{ at: RecordPlace; fault: RowFault }>((issue) => {
    const [wrong, hint] = rowWords(issue.fault);
    return say(`${placeWords(issue.at)}: ${wrong}.`, hint);
  }),
  /** A line that is not text in UTF-8. */
  "bad-encoding": kind<{
    at: RecordPlace;
    /** Counted from 0. */
    byte: number;
  }>(
    (issue) => `${placeWords(issue.at)}: byte ${issue.byte} of the file is no text in UTF-8.`,
    "save the file as UTF-8.",
  ),
  "wide-encoding": kind<{ source: string }>(
    (issue) => `${quote(issue.source)} is text in UTF-16.`,
    "save it as UTF-8.",
  ),
  /** Nothing in the file says what an event is, or when it was. */
  "missing-columns": kind<{
    source: string;
    missing: readonly ("type" | "time")[];
    columns: readonly string[];
    /** The pairs of a map that may be meant; null when no column is likely. */
    proposal: string | null;
  }>(
    (issue) =>
      `No column of ${issue.source} is read as the ${issue.missing.join(" and the ")} of an event; it has ${list(issue.columns.map(quote))}.`,
    (issue) =>
      issue.proposal === null
        ? "say which column holds what, type=COLUMN,time=COLUMN."
        : `say which column holds what, ${issue.proposal}.`,
  ),
  /** An option names a column that the file does not have. */
  "unknown-column": kind<{
    source: string;
    column: string;
    columns: readonly string[];
    /** A column that may have been meant, or a pair of a map, which has "=" in it. */
    suggestion: string | null;
  }>(
    (issue) =>
      `${quote(issue.source)} has no column ${quote(issue.column)}; it has ${list(issue.columns.map(quote))}.`,
    (issue) => (issue.suggestion === null ? null : `did you mean ${quote(issue.suggestion)}?`),
  ),
  /** A note: other columns were said to be what these are by their names. */
  "displaced-columns": kind<{ source: string; columns: readonly string[] }>(
    (issue) =>
      `Not read of ${issue.source}: ${list(issue.columns.map(quote))}, since another column is named for it.`,
  ),
  /** Times whose figures may be a day and a month in either order. */
  "open-day-order": kind<{ source: string; value: string; formats: readonly [string, string] }>(
    (issue) =>
      `Nothing in ${issue.source} tells whether ${quote(issue.value)} has the day or the month first.`,
    (issue) => `say how times are written, ${issue.formats.map(quote).join(" or ")}.`,
  ),
  /** A note: what the columns of a file are taken for. */
  "inferred-columns": kind<{ source: string; map: readonly string[] }>(
    (issue) => `The columns of ${issue.source} are read as ${issue.map.join(", ")}.`,
  ),
  /** A note: how the times of a file are taken to be written. */
  "inferred-times": kind<{
    source: string;
    formats: readonly string[];
    order: "day-first" | "month-first" | null;
    /** A time that can be read in this order alone; null where its rows are in order of time only then. */
    evidence: string | null;
  }>((issue) => {
    const how = `The times of ${issue.source} are read as ${issue.formats.map(quote).join(" or ")}`;
    if (issue.order === null) return say(`${how}.`, null);
    const order = issue.order === "day-first" ? "the day comes first" : "the month comes first";
    const why =
      issue.evidence === null
        ? "as its rows are in the order of time then alone"
        : `as in ${quote(issue.evidence)}`;
    return say(`${how}: ${order}, ${why}.`, null);
  }),
  /** A note: the zone that the name of a column says. */
  "inferred-zone": kind<{ source: string; zone: string }>(
    (issue) => `The column of the time in ${issue.source} says its zone, ${issue.zone}.`,
  ),
  /** A note: the zone in which times are read, since nobody names one. */
  "taken-zone": kind<{ zone: string }>((issue) => `No zone is named: it is taken to be ${issue.zone}.`),
  /** A part of a map is no pair of a field and a column, or names a field again. */
  "bad-map": kind<{ written: string; fault: "pair" | "twice" }>((issue) =>
    issue.fault === "twice"
      ? say(`${quote(issue.written)} names its field a second time.`, "join columns, time=date+clock.")
      : say(
          `${quote(issue.written)} maps no column to a field of an event.`,
          "write field=column, type=activity,time=when.",
        ),
  ),
  /** Several files of one set say different things of it. */
  "conflicting-sets": kind<{ key: keyof typeof conflicts; sources: readonly string[] }>(
    (issue) => `${issue.sources.map(quote).join(" and ")} do not have the same ${conflicts[issue.key][0]}.`,
    (issue) => conflicts[issue.key][1],
  ),
  /** A zip archive, or an entry of one, that cannot be read. */
  "bad-zip": kind<{
    source: string;
    /** Null for the archive itself. */
    entry: string | null;
    fault: ZipFault;
  }>((issue) => {
    const [wrong, hint] = zipWords[issue.fault];
    return say(
      `${quote(issue.source)} is a zip archive, ${issue.entry === null ? "and" : `of which the entry ${quote(issue.entry)} cannot be read:`} ${wrong}.`,
      hint,
    );
  }),
  /** A Parquet file whose description of itself cannot be read. */
  "bad-parquet": kind<{ source: string; detail: string }>(
    (issue) => `${quote(issue.source)} is no whole Parquet file: ${withoutEnd(issue.detail)}.`,
    "check that it was written and copied to its end.",
  ),
  /** Rows of a Parquet file that cannot be unpacked, from one to another. */
  "bad-rows": kind<{ source: string; first: number; last: number; detail: string }>(
    (issue) =>
      `${quote(issue.source)}, rows ${issue.first} to ${issue.last}, cannot be unpacked: ${withoutEnd(issue.detail)}.`,
  ),
  /** A column that holds lists, structures or other things that are no text, number or time. */
  "unreadable-column": kind<{
    source: string;
    column: string;
    /** What it holds, such as "list", or its type by the specification. */
    type: string;
  }>(
    (issue) =>
      `The column ${quote(issue.column)} of ${issue.source} holds ${issue.type}, which no field of an event does.`,
    "leave it out.",
  ),
  /** The content of a file is not what its name says. */
  "other-format": kind<{ source: string; said: string; seen: string }>(
    (issue) => `${quote(issue.source)} is read as ${issue.said} and looks like ${issue.seen}.`,
    (issue) => `read it as ${issue.seen}.`,
  ),
  /** Several columns say the same thing of an event. */
  "same-columns": kind<{
    source: string;
    columns: readonly string[];
    /** A field, or the name of a role. */
    meaning: string;
  }>(
    (issue) =>
      `The columns ${issue.columns.map(quote).join(" and ")} of ${issue.source} are both the ${issue.meaning} of an event.`,
    (issue) => sameHint(issue.meaning, issue.columns),
  ),
  /** It comes through a pipe. */
  "streamed-saved-set": kind<{ source: string }>(
    (issue) => `What comes from ${issue.source} is a saved event set, which is read from a file only.`,
    "name the file.",
  ),
};

/** What is wrong where JSON ends, after "Line 3, column 7 of events.json: ". */
const jsonWords: Readonly<Record<JsonExpectation, string>> = {
  value: "here a value should stand, such as text in double quotes, a number, [ or {",
  key: "here a key in double quotes should stand",
  colon: "here a colon should stand",
  "comma-or-bracket": "here a comma or ] should stand",
  "comma-or-brace": "here a comma or } should stand",
  quote: "the text that begins here has no closing quote",
  escape: "this is no escape that JSON knows",
  "no-control": "a line break, tab or other control character must be written as an escape",
  end: "the JSON is complete before this",
  "new-key": "this key stands in its object a second time",
};

/** What sources may contradict each other in, and what to do then. */
const conflicts = {
  timeZone: ["time zone", "name the zone of all of them."],
  speechTime: ["speech time", "say when the questions are asked."],
  facts: ["facts", "keep one of the facts of each name."],
  speaker: ["speaker", "say who speaks."],
} as const;

function rowWords(fault: RowFault): readonly [wrong: string, hint: string | null] {
  const quotes = 'write a quote inside a field twice, and quotes around the field: "a ""b"" c".';
  switch (fault.reason) {
    case "open-quote":
      return ["the field that begins here has no closing quote", quotes];
    case "stray-quote":
      return ["a quote stands inside a field that is not in quotes", quotes];
    case "after-quote":
      return ["text stands behind a closing quote", quotes];
    case "nul":
      return [
        "here is a NUL character, which no text has",
        "check how the file was written; it may be damaged, or not UTF-8.",
      ];
    case "fields":
      return [
        `${count(fault.found, "field")} where the header has ${fault.expected}`,
        "write quotes around a field that has a delimiter or a line break in it.",
      ];
    case "long":
      return [`it is longer than ${fault.limit} bytes and was not read`, null];
  }
}

function sameHint(meaning: string, columns: readonly string[]): string {
  const [first = "", second = ""] = columns;
  return meaning === "time"
    ? `name one, time=${first}, or join them, time=${first}+${second}.`
    : `name one, ${meaning}=${first}.`;
}

function withoutEnd(detail: string): string {
  return detail.replaceAll(/\s+/g, " ").replace(/[.\s]+$/, "");
}

const copy = "copy it again from where it was written.";
const repack = "unpack it, and pack it again by deflate.";
const byOthers = "unpack it by other means, if whoever made it is to be trusted.";

/** What is wrong with a zip archive, after "log.eval is a zip archive, and " or "…: ", and what to do. */
const zipWords = {
  directory: ["its list of entries is not whole: it was cut off, or is still being written", copy],
  missing: ["there is none of this name", null],
  entry: ["it does not stand where the list of entries says", copy],
  overlap: ["it lies within another one", byOthers],
  encrypted: ["it is encrypted", repack],
  method: ["it is packed in another way than by deflate or zstd", repack],
  size: ["it is too long to be unpacked", byOthers],
  damaged: ["it is damaged", copy],
  checksum: ["it is damaged, as its checksum says", copy],
  text: ["it is not text in UTF-8", copy],
} as const;
