import { fieldsOf } from "../../issue/json-value.js";
import type { EventFlags } from "../options/option-groups.js";
import { Refusal } from "../session.js";
import { writeText } from "../write/whole-file.js";
import { nameOf, readInput } from "./input.js";
import { readJson } from "./json.js";

const keys = ["inputFormat", "delimiter", "map", "roles", "ignore", "timeFormat", "zone"] as const;
const lists: readonly string[] = ["map", "roles", "ignore", "timeFormat"];

/** How a log is read: the options of the same names, as they are written. */
export type MappingFlags = Pick<EventFlags, Exclude<(typeof keys)[number], "zone">> & {
  readonly zone?: string;
};

/**
 * Options, and behind them what a mapping says that they do not.
 *
 * @throws {Refusal} when the file of the mapping cannot be read
 */
export async function withMapping<Flags extends MappingFlags & Pick<EventFlags, "mapping">>(
  flags: Flags,
): Promise<Flags> {
  const { mapping } = flags;
  return mapping === undefined ? flags : { ...(await readMapping(mapping)), ...flags };
}

async function readMapping(file: string): Promise<MappingFlags> {
  const source = nameOf(file);
  const fields = fieldsOf(readJson(await readInput(file), source));
  if (fields === null || Array.isArray(fields)) {
    throw new Refusal({ kind: "bad-mapping", source, key: "", known: keys });
  }
  for (const [key, value] of Object.entries(fields)) {
    const isList = Array.isArray(value) && value.every((one) => typeof one === "string");
    const isSaid = lists.includes(key) ? isList : typeof value === "string";
    if (!(keys as readonly string[]).includes(key) || !isSaid) {
      throw new Refusal({ kind: "bad-mapping", source, key, known: keys });
    }
  }
  return fields;
}

/**
 * Saves how a log is read, for `--mapping`.
 *
 * @throws {Refusal} when the file cannot be written
 */
export async function saveMapping(file: string, flags: MappingFlags): Promise<void> {
  const said = keys.flatMap((key) => {
    const value = flags[key];
    return value === undefined || value.length === 0 ? [] : [[key, value] as const];
  });
  await writeText(`${JSON.stringify(Object.fromEntries(said), null, 2)}\n`, file);
}
