import { formatIssues } from "../formats/issues.js";
import { describer } from "../issue/describe.js";
import { kind } from "../issue/issue.js";
import { count, list, quote, say, type Wording } from "../issue/phrasing.js";

/** How a model is asked, and the files in which its replies are kept. */
export const askIssues = {
  "unwritable-file": kind<{ file: string; detail: string }>(
    (issue) => `${quote(issue.file)} cannot be written: ${issue.detail}.`,
    "name another file.",
  ),
  /** A URL at which no model can be asked. */
  "bad-base-url": kind<{
    /** As it is written; without what is secret in it. */
    written: string;
    fault: "unreadable" | "protocol" | "credentials";
  }>((issue) => badBaseUrl(issue.written, issue.fault)),
  /** A key or a header that HTTP cannot carry; its value is not told. */
  "bad-header": kind<{ header: string; fault: "name" | "value" | "key" }>((issue) =>
    badHeader(issue.header, issue.fault),
  ),
  /** A field of the request that is decided elsewhere. */
  "taken-field": kind<{ field: string }>(
    (issue) => `The field ${issue.field} of a request is not free: it is filled in for each request.`,
    "leave it out of the fields that are added.",
  ),
  /** A file of replies with something else in it. */
  "foreign-kept-replies": kind<{ file: string; line: number }>(
    (issue) => `${issue.file}:${issue.line}: this is no reply that was kept, so the file is left as it is.`,
    "name another file, or one that is not there yet.",
  ),
  /** A file of replies of a later version of this program. */
  "newer-kept-replies": kind<{ file: string; line: number; version: string }>(
    (issue) =>
      `${issue.file}:${issue.line}: replies of version ${issue.version} are not read by this version.`,
    "use the version of the program that wrote them, or another file.",
  ),
  /** A note: replies that were not written to their end. */
  "torn-kept-replies": kind<{ file: string; lines: readonly number[] }>(
    (issue) =>
      `In ${issue.file} a reply breaks off in line ${list(issue.lines.map(String))}, ` +
      "by a process that was stopped or a disk that was full, and is passed over.",
  ),
  /** An amount that is none: a time limit, a size. */
  "bad-amount": kind<{ what: "timeout" | "reply-size"; written: string }>((issue) =>
    issue.what === "timeout"
      ? say(`The time limit ${issue.written} ms is no time.`, "write a number above 0, such as 120000.")
      : say(
          `The largest size of a reply, ${issue.written} bytes, is no size.`,
          "write a whole number above 0, such as 16777216.",
        ),
  ),
  "replies-in-use": kind<{
    file: string;
    pid: number;
    host: string;
    /** The file by which it is held. */
    lock: string;
  }>(
    (issue) => `${quote(issue.file)} is being written by process ${issue.pid} on ${issue.host}.`,
    (issue) => `wait for it, or name another file; if that is no run of the oracle, remove ${issue.lock}.`,
  ),
  /** A note: a last line that is not whole was moved. */
  "torn-reply": kind<{ file: string; side: string; bytes: number }>(
    (issue) =>
      `The last line of ${issue.file} was not whole (${count(issue.bytes, "byte")}); it was moved to ${issue.side}, and is asked for again.`,
  ),
  /** A note: another model replied than was asked. */
  "other-model": kind<{
    /** The file of the replies; null for those of a run. */
    source: string | null;
    model: string;
    /** In the server's own word. */
    served: string;
    count: number;
    of: number;
  }>(
    (issue) =>
      `${inSource(issue.source)}${issue.count} of ${issue.of} replies to ${issue.model} came from ${quote(issue.served)}.`,
    "check what the server has under the name that was asked.",
  ),
  /** A note: the server counted fewer tokens than prompts have, so that it read a part of them alone. */
  "cut-prompts": kind<{
    source: string | null;
    /** Of the longest of these prompts. */
    id: string;
    characters: number;
    tokens: number;
    count: number;
    of: number;
  }>(
    (issue) =>
      `${inSource(issue.source)}${issue.count} of ${issue.of} prompts ${issue.count === 1 ? "was" : "were"} probably not read whole: of ${quote(issue.id)}, with ${count(issue.characters, "character")}, the server counted ${count(issue.tokens, "token")}.`,
    "give the server a longer context, for Ollama OLLAMA_CONTEXT_LENGTH or num_ctx, and ask anew.",
  ),
};

function badBaseUrl(written: string, fault: "unreadable" | "protocol" | "credentials"): Wording {
  switch (fault) {
    case "unreadable":
      return say(
        `${JSON.stringify(written)} is no URL.`,
        "write where the API begins, such as https://api.openai.com/v1 or http://127.0.0.1:11434/v1.",
      );
    case "protocol":
      return say(
        `Models are asked by HTTP, which ${JSON.stringify(written)} is not.`,
        "begin it with http:// or https://.",
      );
    case "credentials":
      return say(
        `The URL ${JSON.stringify(written)} holds a user name or a password.`,
        "leave them out, and give the key apart from the URL or as a header.",
      );
  }
}

function badHeader(header: string, fault: "name" | "value" | "key"): Wording {
  switch (fault) {
    case "key":
      return say(
        "The API key holds a space, a line break or a letter that no key has.",
        "copy it again without what stands around it.",
      );
    case "name":
      return say(`No header can have the name ${JSON.stringify(header)}.`, null);
    case "value":
      return say(
        `The value of the header ${header} holds a line break or a letter that no header can carry.`,
        "write it in ASCII on one line.",
      );
  }
}

function inSource(source: string | null): string {
  return source === null ? "" : `In ${source}, `;
}

/** The words of what can be wrong with how a model is asked. */
export const describeIssue = describer([formatIssues, askIssues]);
