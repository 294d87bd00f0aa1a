import type { ExpectedGroup } from "../../index.js";
import { nameOf, readInput } from "../read/input.js";
import { readJson } from "../read/json.js";
import { fieldsOf } from "../read/line-fault.js";
import { Refusal } from "../refusal.js";

/**
 * Reads a file `{"groups": [{"name", "reason", "fails": "first" | "any", "ids"}]}`.
 *
 * @throws {Refusal} when a group lacks something, or an id is listed twice
 */
export async function readExpectedFailures(file: string): Promise<readonly ExpectedGroup[]> {
  const source = nameOf(file);
  const groups = fieldsOf(readJson(await readInput(file), source))?.["groups"];
  const refuse = (at: string, expected: "groups" | "text" | "fails" | "ids" | "new-id"): never => {
    throw new Refusal({ kind: "bad-expected-failures", source, at, expected });
  };
  if (!Array.isArray(groups)) return refuse("groups", "groups");
  const seen = new Set<string>();
  return (groups as readonly unknown[]).map((value, index): ExpectedGroup => {
    const at = `groups[${index}]`;
    const { name, reason, fails, ids } = fieldsOf(value) ?? {};
    if (typeof name !== "string" || name.trim() === "") return refuse(`${at}.name`, "text");
    if (typeof reason !== "string" || reason.trim() === "") return refuse(`${at}.reason`, "text");
    if (fails !== "first" && fails !== "any") return refuse(`${at}.fails`, "fails");
    if (!Array.isArray(ids)) return refuse(`${at}.ids`, "ids");
    const known = (ids as readonly unknown[]).map((id, place) => {
      if (typeof id !== "string") return refuse(`${at}.ids[${place}]`, "ids");
      if (seen.has(id)) return refuse(`${at}.ids[${place}]`, "new-id");
      seen.add(id);
      return id;
    });
    return { name, reason, fails, ids: known };
  });
}
