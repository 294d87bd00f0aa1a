import { parseJson } from "../../expressions.js";
import { Refusal } from "../refusal.js";
import { nameOf, readInput } from "./input.js";
import { readJson } from "./json.js";

/** A value of a file of JSON. */
export interface JsonRecord {
  readonly value: unknown;
  /** The line, or the place in the list; counted from 1. */
  readonly number: number;
  readonly unit: "line" | "record";
}

/**
 * The records of a file: a JSON list of them, one record, or one a line; "-" is standard input.
 *
 * @throws {Refusal} when there is no such file, or it holds anything else
 */
export async function readJsonRecords(source: string): Promise<readonly JsonRecord[]> {
  const name = nameOf(source);
  const text = await readInput(source);
  if (/^\s*\[/u.test(text)) {
    return (readJson(text, name) as readonly unknown[]).map((value, at) => ({
      value,
      number: at + 1,
      unit: "record",
    }));
  }
  const lines = text
    .split("\n")
    .flatMap((line, at) => (line.trim() === "" ? [] : [{ text: line.replace(/\r$/u, ""), number: at + 1 }]));
  // Where the first line is no value by itself, one value is written over many lines.
  const [first] = lines;
  if (first !== undefined && "issue" in parseJson(first.text, name, first.number)) {
    return [{ value: readJson(text, name), number: 1, unit: "record" }];
  }
  const read = lines.map((line) => ({ number: line.number, ...parseJson(line.text, name, line.number) }));
  const faults = read.flatMap((one) => ("issue" in one ? [one.issue] : []));
  if (faults.length > 0) throw new Refusal(faults, { source: name });
  return read.map((one) => ({ value: "value" in one ? one.value : null, number: one.number, unit: "line" }));
}
