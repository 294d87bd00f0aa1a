import type { z } from "zod";
import type { Issue } from "../../expressions.js";
import { readInput } from "../read/input.js";
import { readJson } from "../read/json.js";
import { Refusal } from "../refusal.js";

/**
 * Reads a file that holds one JSON value of a certain form.
 *
 * @throws {Refusal} naming each field that is not as it should be
 */
export async function readJsonFile<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const json = readJson(await readInput(file), file);
  const { data, error } = schema.safeParse(json);
  if (error === undefined) return data;
  throw new Refusal(error.issues.map((issue) => faultOf(issue, file)));
}

function faultOf(issue: z.core.$ZodIssue, source: string): Issue {
  const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
  const setting = [...issue.path, ...unknown.slice(0, 1)].map(String);
  return { kind: "bad-setting", source, setting, expected: unknown.length > 0 ? "known" : expectedOf(issue) };
}

function expectedOf(issue: z.core.$ZodIssue): Extract<Issue, { readonly kind: "bad-setting" }>["expected"] {
  if (issue.code === "too_small" || issue.code === "too_big") return "range";
  if (issue.code !== "invalid_type") return "value";
  switch (issue.expected) {
    case "number":
      return "number";
    case "int":
      return "whole-number";
    case "string":
      return "text";
    case "array":
      return "list";
    default:
      return "object";
  }
}
