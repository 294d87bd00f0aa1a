import { type Issue, parseJson } from "../../expressions.js";
import { nameOf, readInput } from "./input.js";

/** What a line holds, and its number, counted from 1. */
export type JsonLine = { readonly line: number } & ({ readonly value: unknown } | { readonly issue: Issue });

/**
 * The lines of a file of JSON lines, empty ones left out.
 *
 * @throws {Refusal} when there is no such file, or nothing in it
 */
export async function readJsonLines(source: string): Promise<readonly JsonLine[]> {
  const name = nameOf(source);
  const text = await readInput(source);
  return text.split("\n").flatMap((written, index): readonly JsonLine[] => {
    if (written.trim() === "") return [];
    const line = index + 1;
    return [{ line, ...parseJson(written.replace(/\r$/, ""), name, line) }];
  });
}
