import type { ScenarioIssue } from "../../issues.js";
import { failure, type Result, success } from "../../../../issue/result.js";
import { scenarioNamed } from "../../../../staleness/inventory/scenarios.js";
import { checkScenario } from "./check-scenario.js";
import {
  type ReadMaterial,
  type ScenarioFile,
  scenarioSchema,
  type WriteMaterial,
  type WrittenScenario,
} from "./scenario-file.js";

/** How much of a value is shown. */
const shownLength = 40;

/**
 * Reads a scenario from JSON, as docs/trajectories.md describes it.
 *
 * @param source  the name of the file, for the issues
 * @returns the scenario, or a `bad-scenario` issue for every fault, with the field in which it is
 */
export function readScenario(json: unknown, source: string): Result<ScenarioFile> {
  const { data, error } = scenarioSchema.safeParse(json);
  if (error !== undefined)
    return failure(...error.issues.flatMap((fault) => shapeIssues(fault, json, source)));

  const known = scenarioNamed(data.scenario);
  const sensitivity = known?.sensitivity ?? data.sensitivity;
  const access = known?.access ?? data.access;
  const faults: { field: string; value: string; problem: ScenarioIssue["problem"] }[] = [];
  if (sensitivity === undefined) faults.push({ field: "sensitivity", value: "", problem: "own-sensitivity" });
  if (access === undefined) faults.push({ field: "access", value: "", problem: "own-access" });
  if (known !== null && data.sensitivity !== undefined && data.sensitivity !== known.sensitivity) {
    faults.push({ field: "sensitivity", value: data.sensitivity, problem: "other-than-inventory" });
  }
  if (known !== null && data.access !== undefined && data.access !== known.access) {
    faults.push({ field: "access", value: data.access, problem: "other-than-inventory" });
  }
  for (const field of access === undefined ? [] : materialOf[access]) {
    if (data[field] === undefined) faults.push({ field, value: "", problem: "missing" });
  }
  if (sensitivity === undefined || access === undefined || faults.length > 0) {
    return failure(...faults.map((fault) => ({ kind: "bad-scenario", source, ...fault }) as const));
  }

  const { scenario, system, tools, thing, lookup, again, chat } = data;
  const file: ScenarioFile = {
    scenario,
    sensitivity,
    access,
    system,
    tools,
    thing,
    lookup,
    again: again.length > 0 ? again : lookup.ask,
    chat,
    read: readMaterial(data),
    write: writeMaterial(data),
  };
  const found = checkScenario(file);
  if (found.length > 0) {
    return failure(...found.map((fault) => ({ kind: "bad-scenario", source, ...fault }) as const));
  }
  return success(file);
}

/** What a scenario must have, by what its tools can. */
const materialOf = {
  read: ["compare", "list", "reasoning"],
  "read-write": ["act", "failures"],
} as const;

function readMaterial({ compare, list, reasoning }: WrittenScenario): ReadMaterial | null {
  if (compare === undefined || list === undefined || reasoning === undefined) return null;
  return { compare, list, reasoning };
}

function writeMaterial({ act, left, failures }: WrittenScenario): WriteMaterial | null {
  if (act === undefined || failures === undefined) return null;
  return { act, left: { left: left ?? { from: 1, to: 6 } }, failures };
}

interface ShapeFault {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly keys?: readonly string[];
  readonly message: string;
}

/** What zod found, one issue for each field. */
function shapeIssues(fault: ShapeFault, json: unknown, source: string): readonly ScenarioIssue[] {
  if (fault.code === "unrecognized_keys") {
    return (fault.keys ?? []).map((key) => ({
      kind: "bad-scenario",
      source,
      field: fieldText([...fault.path, key]),
      value: "",
      problem: "unread",
    }));
  }
  const value = valueAt(json, fault.path);
  const problem = value === undefined ? "missing" : "shape";
  return [{ kind: "bad-scenario", source, field: fieldText(fault.path), value: shown(value), problem }];
}

/** As in JavaScript: `lookup.ask[0]`. */
function fieldText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return text === "" ? "it" : text.replace(/^\./u, "");
}

function valueAt(json: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    json,
  );
}

function shown(value: unknown): string {
  const text = value === undefined ? "" : (JSON.stringify(value) ?? "");
  return text.length > shownLength ? `${text.slice(0, shownLength - 1)}…` : text;
}
