import type { JsonExpectation } from "./json-fault.js";
import type { BinaryKind, CommandIssue } from "./command-issue.js";
import { count, list, quote, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with the options and files that a command is given. */
export function describeCommand(issue: CommandIssue): Wording {
  switch (issue.kind) {
    case "unreadable-file":
      return describeFile(issue);
    case "binary-file":
      return say(`${quote(issue.source)} ${binaryWords[issue.what]}.`, binaryHint(issue.what));
    case "outside-folder":
      return say(
        `${quote(issue.file)} lies outside of the folder ${quote(issue.folder)}, and was not read.`,
        "put it into that folder; answer, audit and validate take another one, --folder FOLDER.",
      );
    case "unwritable-file":
      return say(`${quote(issue.file)} cannot be written: ${issue.detail}.`, "name another file.");
    case "empty-input":
      return say(`There is nothing in ${issue.source}.`, "check the name and how the file was written.");
    case "input-taken":
      return say("Standard input can be read once.", 'name a file for one of the options that are "-".');
    case "bad-json":
      return say(
        `Line ${issue.line}, column ${issue.column} of ${issue.source}: ${jsonWords[issue.expected]}.`,
        issue.expected === "key" || issue.expected === "value"
          ? "a comma may be left over before it, or text may lack its double quotes."
          : null,
      );
    case "bad-expected-failures":
      return say(`In ${issue.source}, ${issue.at} ${expectationWords[issue.expected]}.`, null);
    case "long-line":
      return say(
        `Line ${issue.line} is longer than ${issue.limit} characters and was not read.`,
        "write one JSON object on each line.",
      );
    case "date-as-speech-time":
      return say(
        `${issue.date} has no time of day, and today has neither past nor future without it.`,
        `write the moment, --at ${issue.date}T12:00.`,
      );
    case "assumed-midnight":
      return say(
        `The speech time is taken to be ${issue.date} 00:00.`,
        `say so to be sure, --at ${issue.date}T00:00.`,
      );
    case "bad-policy":
      return say(`${quote(issue.written)} sets no policy.`, "write name=value, --policy tail=hold.");
    case "repeated-policy":
      return say(
        `${quote(issue.policy)} is set to ${issue.values.map(quote).join(" and ")}.`,
        "choose one of them.",
      );
    case "unknown-policy":
      return say(`There is no policy ${quote(issue.policy)}.`, `choose from ${list(issue.known)}.`);
    case "unknown-policy-value":
      return say(
        `Policy ${issue.policy} cannot be ${quote(issue.value)}.`,
        `choose from ${list(issue.known)}.`,
      );
    case "unknown-preset":
      return say(`There is no preset ${quote(issue.preset)}.`, `choose from ${list(issue.known)}.`);
    case "faulty-input":
      return say(
        `${count(issue.count, "fault")} in ${issue.source}.`,
        issue.hasGoodRecords ? "--lenient reads the good records, and keeps the others in a file." : null,
      );
    case "more-faults":
      return say(`And ${issue.count} more.`, null);
    case "unanswered":
      return issue.count === issue.of
        ? say("Nothing could be answered.", null)
        : say(`${issue.count} of ${count(issue.of, "question")} could not be answered.`, null);
    case "failed":
      return say(
        `The oracle failed: ${issue.reason}.`,
        "that is a fault of its own; --debug shows where it arose.",
      );
  }
}

type BadExpectedFailures = Extract<CommandIssue, { readonly kind: "bad-expected-failures" }>;
type UnreadableFile = Extract<CommandIssue, { readonly kind: "unreadable-file" }>;

/** What a file can be that is no text, after "log.zip ". */
const binaryWords: Readonly<Record<BinaryKind, string>> = {
  zip: "is a zip archive",
  gzip: "is packed by gzip",
  zstd: "is packed by zstd",
  bzip2: "is packed by bzip2",
  xz: "is packed by xz",
  "7z": "is an archive of 7-Zip",
  pdf: "is a PDF",
  parquet: "is a Parquet file",
  arrow: "is an Arrow file",
  sqlite: "is an SQLite database",
  png: "is a picture, PNG",
  jpeg: "is a picture, JPEG",
  "saved-set": "is a saved event set",
  other: "is no text",
};

function binaryHint(what: BinaryKind): string {
  switch (what) {
    case "zip":
    case "gzip":
    case "zstd":
    case "bzip2":
    case "xz":
    case "7z":
      return "unpack it, and name what was in it.";
    case "parquet":
    case "arrow":
    case "sqlite":
      return "write what is wanted of it as JSON lines; events are read from Parquet, --events.";
    case "pdf":
    case "png":
    case "jpeg":
      return "copy its text into a file of its own.";
    case "saved-set":
      return "it holds events alone, --events.";
    case "other":
      return "name a file of text in UTF-8.";
  }
}

function describeFile({ file, fault, detail }: UnreadableFile): Wording {
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
}

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

/** What a list of expected failures should hold, after "In known.json, groups[2].name ". */
const expectationWords: Readonly<Record<BadExpectedFailures["expected"], string>> = {
  groups: "should be a list of groups",
  text: "should be text",
  fails: 'should be "first" or "any"',
  ids: "should be a list of ids",
  "new-id": "is listed before",
};
