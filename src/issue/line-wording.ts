import type { Issue, LineIssue } from "./issue.js";
import { say, type Wording } from "./phrasing.js";

/**
 * The words of what can be wrong with a line that a command is given.
 *
 * @param describe  the words of the issue that caused this one
 */
export function describeLine(issue: LineIssue, describe: (cause: Issue) => Wording): Wording {
  switch (issue.kind) {
    case "bad-line": {
      const found = `Line ${issue.line}: ${issue.field} is ${issue.value === "" ? "missing" : issue.value}`;
      if (issue.cause === undefined) return say(`${found}; ${lineWords[issue.expected]}.`, null);
      const { message, hint } = describe(issue.cause);
      return say(`${found}. ${message}`, hint);
    }
    case "bad-item": {
      const { message, hint } = describe(issue.cause);
      return say(`Line ${issue.line}: ${message}`, hint);
    }
  }
}

type BadLine = Extract<LineIssue, { readonly kind: "bad-line" }>;

/** What a line should have held, after "Line 3: question is 7; ". */
const lineWords: Readonly<Record<BadLine["expected"], string>> = {
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
