import type { Instant, Issue, Zone } from "../../expressions.js";
import { readMoment } from "../options/time-options.js";
import { nameOf } from "../read/input.js";
import { readJsonLines } from "../read/json-lines.js";
import { fieldsOf, isExact, lineFault } from "../read/line-fault.js";
import { Refusal } from "../refusal.js";

/** A question as it was asked. */
export interface Asked {
  readonly id: string | null;
  readonly question: string;
  /** Null when it does not say. */
  readonly speechTime: Instant | null;
}

/**
 * Reads a file of lines `{"id", "question", "speechTime"}`, of which only the question is needed; empty
 * lines do not count.
 *
 * @param zone  of speech times that are written without an offset
 * @throws {Refusal} listing the faults of every line; when there is no line
 */
export async function readQuestions(source: string, zone: Zone): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  const issues: Issue[] = [];
  for (const json of await readJsonLines(source)) {
    if ("issue" in json) issues.push(json.issue);
    else asked.push(readQuestion(json.value, json.line, zone, issues));
  }
  if (issues.length > 0) throw new Refusal(issues, { source: nameOf(source) });
  return asked;
}

function readQuestion(value: unknown, line: number, zone: Zone, issues: Issue[]): Asked {
  const nothing: Asked = { id: null, question: "", speechTime: null };
  const fields = fieldsOf(value);
  if (fields === null) {
    issues.push(lineFault(line, "it", value, "object"));
    return nothing;
  }
  const { question, id, speechTime } = fields;
  const before = issues.length;
  const name = typeof id === "number" && isExact(id) ? String(id) : (id ?? null);
  if (typeof question !== "string" || question.trim() === "") {
    issues.push(lineFault(line, "question", question, "text"));
  }
  if (name !== null && typeof name !== "string") {
    issues.push(lineFault(line, "id", id, "text"));
  }
  const time = speechTime == null ? null : readTime(speechTime, line, zone, issues);
  if (issues.length > before) return nothing;
  return { id: name as string | null, question: question as string, speechTime: time };
}

function readTime(written: unknown, line: number, zone: Zone, issues: Issue[]): Instant | null {
  if (typeof written !== "string" && typeof written !== "number") {
    issues.push(lineFault(line, "speechTime", written, "time"));
    return null;
  }
  const time = readMoment(written, zone);
  if (time.ok) return time.value;
  for (const cause of time.issues) issues.push(lineFault(line, "speechTime", written, "time", cause));
  return null;
}
