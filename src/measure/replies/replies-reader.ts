import { fieldsOf } from "../../issue/json-value.js";
import { parseJson } from "../../formats/json/salvage-records.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import {
  type DocumentFilters,
  type PromptfooPlaces,
  readHarnessSample,
  readPromptfooResult,
} from "./foreign-replies.js";
import { isServedLine, readHelmState, readServedLine } from "./served-replies.js";
import { inspectModel, readInspectSample, unfinishedLog } from "./inspect-replies.js";
import { readOwnReply } from "./own-replies.js";
import { badReply, fieldAt, idOf, type Reply, type ReplyPlace } from "./reply.js";

/**
 * Reads JSON, also as Python writes it: NaN and Infinity, which JSON does not have, are null.
 *
 * Cost: linear.
 */
export function parsePythonJson(
  text: string,
  source: string,
  firstLine = 1,
): { readonly value: unknown } | { readonly issue: Issue } {
  const read = parseJson(text, source, firstLine);
  if (!("issue" in read) || !/NaN|Infinity/u.test(text)) return read;
  const plain = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\bInfinity\b|\bNaN\b/gsu, (token) =>
    token.startsWith('"') ? token : "null",
  );
  const again = parseJson(plain, source, firstLine);
  return "issue" in again ? read : again;
}

/** A form in which files hold replies. */
export type RepliesFormat = "jsonl" | "responses" | "lm-eval" | "inspect" | "promptfoo" | "helm";

export const repliesFormats: readonly RepliesFormat[] = [
  "jsonl",
  "responses",
  "lm-eval",
  "inspect",
  "promptfoo",
  "helm",
];

/**
 * The format of a file by its first value: the first line, or the whole of a JSON file.
 *
 * @returns null when it is none of them
 */
export function recogniseReplies(value: unknown): RepliesFormat | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  if (Array.isArray(fieldAt(fields, "results", "results"))) return "promptfoo";
  if ("samples" in fields && ("eval" in fields || "version" in fields)) return "inspect";
  if (fieldsOf(fields["eval"]) !== null && ("plan" in fields || "status" in fields)) return "inspect";
  if (Array.isArray(fields["request_states"])) return "helm";
  if ("resps" in fields || "filtered_resps" in fields) return "lm-eval";
  if ("response" in fields && ("vars" in fields || "testCase" in fields || "provider" in fields))
    return "promptfoo";
  if ("vars" in fields && "provider" in fields) return "promptfoo";
  if (isServedLine(fields)) return "responses";
  return "id" in fields && ["reply", "error", "state"].some((name) => name in fields) ? "jsonl" : null;
}

/**
 * Reads the replies of one source, value by value: lines, or the whole of a log.
 *
 * It remembers what tells repeats apart (promptfoo) and under which filter a document was met
 * (lm-evaluation-harness), so a source has a reader of its own.
 */
export class RepliesReader {
  readonly #format: RepliesFormat;
  readonly #source: string;
  readonly #filters: DocumentFilters = new Map();
  readonly #places: PromptfooPlaces = { tests: new Map(), prompts: new Map() };

  /** @param source  what it is called in messages */
  constructor(format: RepliesFormat, source: string) {
    this.#format = format;
    this.#source = source;
  }

  /** The replies of a line, mostly one. */
  readLine(value: unknown, line: number): Result<readonly Reply[]> {
    if (this.#listOf(value) !== null) return this.readLog(value);
    return this.#read(value, { source: this.#source, unit: "line", number: line }, null);
  }

  /** The replies of a file that is one JSON value. */
  readLog(value: unknown): Result<readonly Reply[]> {
    const list = this.#listOf(value);
    if (list === null) {
      const place = { source: this.#source, unit: "line", number: 1 } as const;
      const isInspect = this.#format === "inspect";
      if (!isInspect) return this.#read(value, place, null);
      return failure(badReply(place, "samples", fieldAt(value, "samples"), "samples"));
    }
    const unit = this.#format === "inspect" ? "sample" : "result";
    const model =
      this.#format === "helm" ? idOf(fieldAt(value, "adapter_spec", "model")) : inspectModel(value);
    const replies: Reply[] = [];
    const issues: Issue[] = [];
    list.forEach((each, index) => {
      const read = this.#read(each, { source: this.#source, unit, number: index + 1 }, model);
      if (read.ok) replies.push(...read.value);
      else issues.push(...read.issues);
    });
    if (issues.length > 0) return failure(...issues);
    return success(replies, this.#format === "inspect" ? unfinishedLog(value, this.#source) : []);
  }

  /** Where a log has its list of replies; null for what is read line by line. */
  #listOf(value: unknown): readonly unknown[] | null {
    const path = listPlaces[this.#format];
    const list = path === undefined ? null : fieldAt(value, ...path);
    return Array.isArray(list) ? (list as readonly unknown[]) : null;
  }

  #read(value: unknown, place: ReplyPlace, model: string | null): Result<readonly Reply[]> {
    switch (this.#format) {
      case "jsonl":
        return inList(readOwnReply(value, place));
      case "lm-eval":
        return readHarnessSample(value, place, this.#filters);
      case "inspect":
        return inList(readInspectSample(value, place, model));
      case "promptfoo":
        return inList(readPromptfooResult(value, place, this.#places));
      case "responses":
        return inList(readServedLine(value, place));
      case "helm":
        return readHelmState(value, place, model);
    }
  }
}

const listPlaces: Readonly<Partial<Record<RepliesFormat, readonly string[]>>> = {
  inspect: ["samples"],
  promptfoo: ["results", "results"],
  helm: ["request_states"],
};

function inList(read: Result<Reply>): Result<readonly Reply[]> {
  return read.ok ? success([read.value], read.notes) : read;
}
