import type { StudyRecord } from "../../fuzzy/study.js";

/**
 * A study as JSON, laid out like the files in `surveys/`: a line for each cell, note and alias.
 *
 * `loadStudy(JSON.parse(printStudy(record)))` is the study again.
 */
export function printStudy(record: StudyRecord): string {
  return `${print({ kind: "graded", ...record }, "")}\n`;
}

function print(value: unknown, indent: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== "object" || item === null)) {
      return `[${value.map((item) => JSON.stringify(item)).join(", ")}]`;
    }
    return `[\n${value.map((item) => inner + (isFlat(item) ? flat(item) : print(item, inner))).join(",\n")}\n${indent}]`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([key, item]) => `${inner}${JSON.stringify(key)}: ${print(item, inner)}`,
  );
  return `{\n${fields.join(",\n")}\n${indent}}`;
}

function isFlat(value: unknown): value is object {
  if (typeof value !== "object" || value === null) return false;
  return !Object.values(value).some(
    (item) => Array.isArray(item) && item.some((one) => typeof one === "object" && one !== null),
  );
}

function flat(value: object): string {
  const fields = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${print(item, "")}`);
  return `{ ${fields.join(", ")} }`;
}
