import type { ModelIssue } from "./model-issue.js";
import { list, say, type Wording } from "./phrasing.js";

/** The words of what can be wrong with how a model is to be asked. */
export function describeModel(issue: ModelIssue): Wording {
  switch (issue.kind) {
    case "bad-base-url":
      return badBaseUrl(issue.written, issue.fault);
    case "bad-header":
      return badHeader(issue.header, issue.fault);
    case "taken-field":
      return say(
        `The field ${issue.field} of a request is not free: it is filled in for each request.`,
        "leave it out of the fields that are added.",
      );
    case "foreign-kept-replies":
      return say(
        `${issue.file}:${issue.line}: this is no reply that was kept, so the file is left as it is.`,
        "name another file, or one that is not there yet.",
      );
    case "newer-kept-replies":
      return say(
        `${issue.file}:${issue.line}: replies of version ${issue.version} are not read by this version.`,
        "use the version of the program that wrote them, or another file.",
      );
    case "torn-kept-replies":
      return say(
        `In ${issue.file} a reply breaks off in line ${list(issue.lines.map(String))}, ` +
          "by a process that was stopped or a disk that was full, and is passed over.",
        null,
      );
    case "bad-amount":
      return issue.what === "timeout"
        ? say(`The time limit ${issue.written} ms is no time.`, "write a number above 0, such as 120000.")
        : say(
            `The largest size of a reply, ${issue.written} bytes, is no size.`,
            "write a whole number above 0, such as 16777216.",
          );
  }
}

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
