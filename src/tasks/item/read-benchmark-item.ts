import { failure, type Result, success } from "../../issue/result.js";
import type { BenchmarkItem } from "./benchmark-item.js";
import { benchmarkItemSchema } from "./item-schema.js";

/** How much of a value is shown. */
const shownLength = 40;

/**
 * Reads an item of a benchmark from JSON; what it holds beside is kept.
 *
 * @param source  what it is called in messages
 * @param line    where it stands there, counted from 1
 * @returns the item, or a `bad-benchmark-item` issue for each fault, with its place in the item
 * Cost: some 5 µs.
 */
export function readBenchmarkItem(json: unknown, source: string, line: number): Result<BenchmarkItem> {
  const { error } = benchmarkItemSchema.safeParse(json);
  if (error === undefined) return success(json as BenchmarkItem);
  return failure(
    ...error.issues.map(({ path }) => ({
      kind: "bad-benchmark-item" as const,
      ...{ source, line, at: written(path), value: shown(valueAt(json, path)) },
    })),
  );
}

function written(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "it";
  return path
    .map((key, index) => (typeof key === "number" ? `[${key}]` : `${index === 0 ? "" : "."}${String(key)}`))
    .join("");
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  let value = json;
  for (const key of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = (value as Readonly<Record<PropertyKey, unknown>>)[key];
  }
  return value;
}

function shown(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "a list" : "an object";
  const text = JSON.stringify(value);
  return text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text;
}
