import type { FormatIssue, RecordPlace, RowFault, ZipFault } from "./format-issue.js";
import { count, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with files and streams that should hold records. */
export function describeFormat(issue: FormatIssue): Wording {
  switch (issue.kind) {
    case "bad-row":
      return say(`${placeWords(issue.at)}: ${rowWords(issue.fault)}.`, rowHint(issue.fault));
    case "bad-encoding":
      return say(
        `${placeWords(issue.at)}: byte ${issue.byte} of the file is no text in UTF-8.`,
        "save the file as UTF-8.",
      );
    case "wide-encoding":
      return say(`${quote(issue.source)} is text in UTF-16.`, "save it as UTF-8.");
    case "missing-columns":
      return say(
        `No column of ${issue.source} is read as the ${issue.missing.join(" and the ")} of an event; it has ${list(issue.columns.map(quote))}.`,
        issue.proposal === null
          ? "say which column holds what, --map type=COLUMN,time=COLUMN."
          : `say which column holds what, --map ${shellWord(issue.proposal)}.`,
      );
    case "unknown-column":
      return say(
        `${quote(issue.source)} has no column ${quote(issue.column)}; it has ${list(issue.columns.map(quote))}.`,
        issue.suggestion === null ? null : `did you mean ${quote(issue.suggestion)}?`,
      );
    case "displaced-columns":
      return say(
        `Not read of ${issue.source}: ${list(issue.columns.map(quote))}, since --map names another column for it.`,
        null,
      );
    case "bad-map":
      return issue.fault === "twice"
        ? say(
            `${quote(issue.written)} names its field a second time.`,
            "join columns, --map time=date+clock.",
          )
        : say(
            `${quote(issue.written)} maps no column to a field of an event.`,
            "write field=column, --map type=activity,time=when.",
          );
    case "bad-delimiter":
      return say(`${quote(issue.written)} is no delimiter.`, 'choose from "," ";" "|" and tab.');
    case "set-aside":
      return say(
        `${count(issue.of - issue.count, "record")} read; ${issue.count} of ${issue.of} could not be, and ${issue.count === 1 ? "is" : "are"} in ${issue.file} with the reasons.`,
        null,
      );
    case "bad-time-format":
      return say(
        `${quote(issue.written)} is no format of times: it lacks ${list(issue.missing)}.`,
        'write it like "dd.MM.yyyy HH:mm"; small and capital letters differ.',
      );
    case "not-in-format":
      return say(
        `${quote(issue.value)} is not written as ${issue.formats.map(quote).join(" or ")}.`,
        "name its format as well, --time-format may be repeated.",
      );
    case "ambiguous-format":
      return say(
        `${quote(issue.value)} is read as ${quote(issue.format)} and would be another time as ${quote(issue.other)}.`,
        "leave out one of the two, or name the right one first.",
      );
    case "ambiguous-formats":
      return say(
        `${count(issue.count, "time")} ${issue.count === 1 ? "is" : "are"} read as ${quote(issue.format)} and would be another as ${quote(issue.other)} (first: record ${issue.record}, ${issue.value}).`,
        "leave out one of the two, or name the right one first.",
      );
    case "conflicting-sets":
      return say(
        `${issue.sources.map(quote).join(" and ")} do not have the same ${keyWords[issue.key]}.`,
        keyHints[issue.key],
      );
    case "bad-zip":
      return say(
        `${quote(issue.source)} is a zip archive, ${issue.entry === null ? "and" : `of which the entry ${quote(issue.entry)} cannot be read:`} ${zipWords[issue.fault]}.`,
        zipHint(issue.fault),
      );
    case "bad-parquet":
      return say(
        `${quote(issue.source)} is no whole Parquet file: ${withoutEnd(issue.detail)}.`,
        "check that it was written and copied to its end.",
      );
    case "bad-rows":
      return say(
        `${quote(issue.source)}, rows ${issue.first} to ${issue.last}, cannot be unpacked: ${withoutEnd(issue.detail)}.`,
        null,
      );
    case "unreadable-column":
      return say(
        `The column ${quote(issue.column)} of ${issue.source} holds ${issue.type}, which no field of an event does.`,
        `leave it out, --ignore ${shellWord(issue.column)}.`,
      );
    case "other-format":
      return say(
        `${quote(issue.source)} is read as ${issue.said} and looks like ${issue.seen}.`,
        `say so, --input-format ${issue.seen}.`,
      );
    case "same-columns":
      return say(
        `The columns ${issue.columns.map(quote).join(" and ")} of ${issue.source} are both the ${issue.meaning} of an event.`,
        sameHint(issue.meaning, issue.columns),
      );
  }
}

const keyWords = { timeZone: "time zone", speechTime: "speech time", facts: "facts" } as const;

const keyHints = {
  timeZone: "name the zone of all of them, --zone Europe/Berlin.",
  speechTime: "say when the questions are asked, --at 2023-09-29T22:18:14.",
  facts: "keep one of the facts of each name.",
} as const;

/** `events.csv:3:14`; rows and records are named as such. */
export function placeWords({ source, unit, number, column }: RecordPlace): string {
  if (unit !== "line") return `${source}, ${unit} ${number}`;
  return column === null ? `${source}:${number}` : `${source}:${number}:${column}`;
}

function rowWords(fault: RowFault): string {
  switch (fault.reason) {
    case "open-quote":
      return "the field that begins here has no closing quote";
    case "stray-quote":
      return "a quote stands inside a field that is not in quotes";
    case "after-quote":
      return "text stands behind a closing quote";
    case "nul":
      return "here is a NUL character, which no text has";
    case "fields":
      return `${count(fault.found, "field")} where the header has ${fault.expected}`;
    case "long":
      return `it is longer than ${fault.limit} bytes and was not read`;
  }
}

function rowHint({ reason }: RowFault): string | null {
  switch (reason) {
    case "open-quote":
    case "stray-quote":
    case "after-quote":
      return 'write a quote inside a field twice, and quotes around the field: "a ""b"" c".';
    case "nul":
      return "check how the file was written; it may be damaged, or not UTF-8.";
    case "fields":
      return "write quotes around a field that has a delimiter or a line break in it.";
    case "long":
      return null;
  }
}

function sameHint(meaning: string, columns: readonly string[]): string {
  const [first = "", second = ""] = columns;
  return meaning === "time"
    ? `name one, --map ${shellWord(`time=${first}`)}, or join them, --map ${shellWord(`time=${first}+${second}`)}.`
    : `name one, --map ${shellWord(`${meaning}=${first}`)}.`;
}

function withoutEnd(detail: string): string {
  return detail.replaceAll(/\s+/g, " ").replace(/[.\s]+$/, "");
}

/** As a shell takes it for one word. */
export function shellWord(text: string): string {
  return /^[\w=,+:./-]*$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** What is wrong with a zip archive, after "log.eval is a zip archive, and " or "…: ". */
const zipWords: Readonly<Record<ZipFault, string>> = {
  directory: "its list of entries is not whole: it was cut off, or is still being written",
  missing: "there is none of this name",
  entry: "it does not stand where the list of entries says",
  overlap: "it lies within another one",
  encrypted: "it is encrypted",
  method: "it is packed in another way than by deflate or zstd",
  size: "it is too long to be unpacked",
  damaged: "it is damaged",
  checksum: "it is damaged, as its checksum says",
  text: "it is not text in UTF-8",
};

function zipHint(fault: ZipFault): string | null {
  switch (fault) {
    case "encrypted":
    case "method":
      return "unpack it, and pack it again by deflate.";
    case "size":
    case "overlap":
      return "unpack it by other means, if whoever made it is to be trusted.";
    case "missing":
      return null;
    default:
      return "copy it again from where it was written.";
  }
}
