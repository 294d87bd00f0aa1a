import { type AnyIssue, kind } from "../issue/issue.js";
import { count, list, quote, say } from "../issue/phrasing.js";

/** What a file is that is no text, as far as its first bytes tell. */
export type BinaryKind = keyof typeof binaryWords;

/** What a command is given: files, options, lines and items. */
export const commandIssues = {
  /** A file that is no text, where text is read. */
  "binary-file": kind<{ source: string; what: BinaryKind }>((issue) => {
    const [found, hint] = binaryWords[issue.what];
    return say(`${quote(issue.source)} ${found}.`, hint);
  }),
  /** A file that a line names, and that lies outside of the folder of such files, perhaps by a link. */
  "outside-folder": kind<{ file: string; folder: string }>(
    (issue) => `${quote(issue.file)} lies outside of the folder ${quote(issue.folder)}, and was not read.`,
    "put it into that folder; answer, audit and validate take another one, --folder FOLDER.",
  ),
  "input-taken": kind("Standard input can be read once.", 'name a file for one of the options that are "-".'),
  "bad-expected-failures": kind<{
    source: string;
    /** Where in the list, written as in JavaScript: `groups[3].ids`. */
    at: string;
    expected: keyof typeof expectationWords;
  }>((issue) => `In ${issue.source}, ${issue.at} ${expectationWords[issue.expected]}.`),
  "long-line": kind<{ line: number; limit: number }>(
    (issue) => `Line ${issue.line} is longer than ${issue.limit} bytes and was not read.`,
    "write one JSON object on each line.",
  ),
  "date-as-speech-time": kind<{ date: string }>(
    (issue) => `${issue.date} has no time of day, and today has neither past nor future without it.`,
    (issue) => `write the moment, --at ${issue.date}T12:00.`,
  ),
  /** A note: a day stands for its first moment. */
  "assumed-midnight": kind<{ date: string }>(
    (issue) => `The speech time is taken to be ${issue.date} 00:00.`,
    (issue) => `say so to be sure, --at ${issue.date}T00:00.`,
  ),
  "bad-policy": kind<{ written: string }>(
    (issue) => `${quote(issue.written)} sets no policy.`,
    "write name=value, --policy tail=hold.",
  ),
  /** A policy that is set several times, to different values. */
  "repeated-policy": kind<{ policy: string; values: readonly string[] }>(
    (issue) => `${quote(issue.policy)} is set to ${issue.values.map(quote).join(" and ")}.`,
    "choose one of them.",
  ),
  "unknown-policy": kind<{ policy: string; known: readonly string[] }>(
    (issue) => `There is no policy ${quote(issue.policy)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  "unknown-policy-value": kind<{ policy: string; value: string; known: readonly string[] }>(
    (issue) => `Policy ${issue.policy} cannot be ${quote(issue.value)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  /** A headline above the faults of one input, and what is said below a list of them that is cut. */
  "faulty-input": kind<{ source: string; count: number; hasGoodRecords: boolean }>(
    (issue) => `${count(issue.count, "fault")} in ${issue.source}.`,
    (issue) =>
      issue.hasGoodRecords ? "--lenient reads the good records, and keeps the others in a file." : null,
  ),
  unanswered: kind<{ count: number; of: number }>((issue) =>
    issue.count === issue.of
      ? say("Nothing could be answered.", null)
      : say(`${issue.count} of ${count(issue.of, "question")} could not be answered.`, null),
  ),
  /** Our own fault. */
  failed: kind<{ reason: string }>(
    (issue) => `The oracle failed: ${issue.reason}.`,
    "that is a fault of its own; --debug shows where it arose.",
  ),
  interrupted: kind("The query was interrupted before it had an answer."),
  "bad-delimiter": kind<{ written: string }>(
    (issue) => `${quote(issue.written)} is no delimiter.`,
    'choose from "," ";" "|" and tab.',
  ),
  /** A note: records that could not be read, and where they are now. */
  "set-aside": kind<{ count: number; of: number; file: string }>(
    (issue) =>
      `${count(issue.of - issue.count, "record")} read; ${issue.count} of ${issue.of} could not be, and ${issue.count === 1 ? "is" : "are"} in ${issue.file} with the reasons.`,
  ),
  /** A note, made once for each key. */
  "ignored-item-key": kind<{ line: number; key: string }>(
    (issue) => `Not read of items: ${quote(issue.key)}, first in line ${issue.line}.`,
    "check the spelling.",
  ),
  "unknown-field": kind<{ field: string; known: readonly string[] }>(
    (issue) => `Answers have no field ${quote(issue.field)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  /** A note: no further line was read. */
  stopped: kind<{ answered: number; items: number }>(
    (issue) => `Stopped; ${issue.answered} of ${count(issue.items, "item")} answered so far.`,
  ),
  /** A note: how often events could be used again. */
  reuse: kind<{ items: number; compiled: number; reused: number }>(
    (issue) =>
      `Of ${count(issue.items, "item")}, ${issue.reused} asked about events that were compiled before; ${issue.compiled} sets were compiled.`,
  ),
  "unknown-ask-command": kind<{ name: string; suggestion: string | null }>(
    (issue) => `There is no command ${quote(`:${issue.name}`)}.`,
    (issue) => (issue.suggestion === null ? ":help lists them." : `did you mean :${issue.suggestion}?`),
  ),
  "bad-ask-value": kind<{ command: string; value: string; known: readonly string[] }>(
    (issue) => `The command :${issue.command} does not take ${quote(issue.value)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  "missing-ask-time": kind("It is not known when you ask.", "say so, :at 2023-09-29T22:18 or :at now."),
  /** A note: the lines of the prompt are not kept. */
  "unkept-history": kind<{ file: string; detail: string }>(
    (issue) => `What you ask is not kept in ${issue.file}: ${issue.detail}.`,
    "mend or remove it, or ask with --no-history.",
  ),
  /** Events are read from it and from other files. */
  "saved-set-among-others": kind<{ file: string }>(
    (issue) => `${quote(issue.file)} is a saved event set, and cannot be joined with other files.`,
    "name it alone, or compile all the events that it was made of together.",
  ),
  /** Events of which only the day is known were to be given a time of day. */
  "compiled-days": kind<{ file: string }>(
    (issue) => `The days in ${quote(issue.file)} are compiled and can no longer be given a time.`,
    "compile the events again with --assume-time.",
  ),
  /** The names that events have take nearly all the memory that there is for them. */
  "too-many-names": kind<{ events: number; limitMb: number }>(
    (issue) =>
      `The different names of ${count(issue.events, "event")} take nearly all of the ${issue.limitMb} MB that there are for them.`,
    (issue) =>
      `give the process more, NODE_OPTIONS=--max-old-space-size=${2 * issue.limitMb}, or leave out a role.`,
  ),
  /** Two studies asked about no event type with the same adverbial. */
  "no-common-curve": kind<{ studies: readonly [string, string] }>(
    (issue) => `${issue.studies.map(quote).join(" and ")} have no event type and adverbial in common.`,
    "oracle study show lists what each of them asked about.",
  ),
  /** A note, at a terminal. */
  "taken-moment": kind<{ time: string }>((issue) => `It is asked now, at ${issue.time}.`),
  /** A file that should say how a log is read. */
  "bad-mapping": kind<{ source: string; key: string; known: readonly string[] }>((issue) =>
    issue.key === ""
      ? say(`${quote(issue.source)} is no mapping.`, "save one, oracle ask log.csv --save-mapping FILE.")
      : say(
          `In ${quote(issue.source)}, ${quote(issue.key)} says nothing of how a log is read.`,
          `${list(issue.known)} do, each a text or a list of texts.`,
        ),
  ),
  /** A note, at the prompt of a terminal. */
  "asked-now": kind("Questions are asked when you ask them.", "name another moment, :at yesterday 3 pm."),
  /** A note: what an expression means now. */
  "taken-expression": kind<{ written: string; time: string }>(
    (issue) => `${quote(issue.written)} is ${issue.time}.`,
  ),
  /** An expression that names a day or longer, where a moment is wanted. */
  "no-moment": kind<{ written: string }>(
    (issue) => `${quote(issue.written)} is no moment.`,
    'name its time of day as well, --at "yesterday 3 pm", or write it, --at 2023-09-29T22:18.',
  ),
  "missing-speech-time": kind(
    "The speech time is not known.",
    "say when the question is asked, --at 2023-09-29T22:18:14.",
  ),
  "assumed-zone": kind<{ zone: string }>(
    (issue) => `The zone is taken to be ${issue.zone}.`,
    (issue) => `say so to be sure, --zone ${issue.zone}.`,
  ),
  /** A line of a list of questions, or of texts, whose JSON lacks something. */
  "bad-line": kind<{
    line: number;
    field: string;
    /** What stands there, shortened; empty when nothing does. */
    value: string;
    expected: keyof typeof lineWords;
    cause?: AnyIssue;
  }>((issue, describe) => {
    const found = `Line ${issue.line}: ${issue.field} is ${issue.value === "" ? "missing" : issue.value}`;
    if (issue.cause === undefined) return say(`${found}; ${lineWords[issue.expected]}.`, null);
    const { message, hint } = describe(issue.cause);
    return say(`${found}. ${message}`, hint);
  }),
  /** What prevents an answer to an item whose JSON lacks nothing. */
  "bad-item": kind<{ line: number; cause: AnyIssue }>((issue, describe) => {
    const { message, hint } = describe(issue.cause);
    return say(`Line ${issue.line}: ${message}`, hint);
  }),
};

const unpack = "unpack it, and name what was in it.";
const asLines = "write what is wanted of it as JSON lines; events are read from Parquet, --events.";
const copy = "copy its text into a file of its own.";

/** What a file can be that is no text, after "log.zip ", and what to do. */
const binaryWords = {
  zip: ["is a zip archive", unpack],
  gzip: ["is packed by gzip", unpack],
  zstd: ["is packed by zstd", unpack],
  bzip2: ["is packed by bzip2", unpack],
  xz: ["is packed by xz", unpack],
  "7z": ["is an archive of 7-Zip", unpack],
  pdf: ["is a PDF", copy],
  parquet: ["is a Parquet file", asLines],
  arrow: ["is an Arrow file", asLines],
  sqlite: ["is an SQLite database", asLines],
  png: ["is a picture, PNG", copy],
  jpeg: ["is a picture, JPEG", copy],
  "saved-set": ["is a saved event set", "it holds events alone, --events."],
  other: ["is no text", "name a file of text in UTF-8."],
} as const;

/** What a list of expected failures should hold, after "In known.json, groups[2].name ". */
const expectationWords = {
  groups: "should be a list of groups",
  text: "should be text",
  fails: 'should be "first" or "any"',
  ids: "should be a list of ids",
  "new-id": "is listed before",
};

/** What a line should have held, after "Line 3: question is 7; ". */
const lineWords = {
  object: "it should be a JSON object",
  text: "it should be text",
  time: "it should be a time like 2023-09-29T22:18:14",
  events: 'it should be a list of events, an event set, or a list in words; or name a file, "eventSet"',
  "event-set": "it should be the path of an event set, or an event set",
  "one-source": "events are given as well, and only one of both can be meant",
  facts: 'it should be names and dates like {"Tom\'s birthday": "--05-14"}',
  vocabulary:
    'it should be lists of names, {"types": [], "subjects": [], "locations": [], "roles": {"with": []}}',
  policy: 'it should be names and values like {"tail": "hold"}',
  messages:
    'it should be a list of turns like {"role": "user", "content": "Who sang?"}; or give one text, "prompt"',
  turn: 'it should be as in {"role": "user", "content": "Who sang?"}, in {"role": "assistant", "content": null, "tool_calls": [{"id": "call_1", "type": "function", "function": {"name": "find", "arguments": "{}"}}]} or in {"role": "tool", "tool_call_id": "call_1", "content": "Mary"}',
  tools:
    'it should be a list of tools like {"type": "function", "function": {"name": "find", "description": "Finds songs.", "parameters": {"type": "object"}}}',
  "no-tools": 'tools go with messages, and one text, "prompt", has to hold them itself',
  intervals: 'it should be a list of intervals like {"start": "2023-09-29T00:00:00", "end": null}',
};
