import { placeOf, shownJson, valueAt } from "../../../../issue/json-value.js";
import { failure, type Result, success } from "../../../../issue/result.js";
import { scenarioNamed } from "../../../../staleness/inventory/scenarios.js";
import type { ScenarioIssue } from "../../issues.js";
import { drawnFields, eachOf, withoutEach } from "./draw.js";
import { fieldFormula, formulaOfSide, isToldBy } from "./formula.js";
import { ScenarioCheck, type ScenarioFault, toldBy } from "./scenario-check.js";
import {
  type ReadMaterial,
  type ScenarioFile,
  scenarioSchema,
  type WriteMaterial,
  type WrittenScenario,
} from "./scenario-file.js";

/**
 * Reads a scenario from JSON, as docs/tictoc-data.md describes it.
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
      field: placeOf([...fault.path, key]),
      value: "",
      problem: "unread",
    }));
  }
  const value = valueAt(json, fault.path);
  const problem = value === undefined ? "missing" : "shape";
  return [{ kind: "bad-scenario", source, field: placeOf(fault.path), value: shownJson(value), problem }];
}

/** What is wrong with the material of read-only variants. */
function checkReading(
  check: ScenarioCheck,
  { lookup }: ScenarioFile,
  { compare, list, reasoning }: ReadMaterial,
): void {
  const { thing } = check;
  const told = [...toldBy(lookup.arguments), ...toldBy(lookup.result)];
  reasoning.forEach(({ draw, ask, answer }, index) => {
    const at = `reasoning[${index}]`;
    check.draws(`${at}.draw`, draw);
    const known = [...thing, ...drawnFields(lookup.draw), ...drawnFields(draw)];
    check.lastWordings(`${at}.ask`, ask, known);
    check.toldOne(`${at}.answer`, answer, known, [...told, ...drawnFields(draw).map(fieldFormula)]);
  });
  compare.forEach(({ by, draw, ask, answer }, index) => {
    const at = `compare[${index}]`;
    if (by !== null && !isToldBy(fieldFormula(by), told)) check.fault(`${at}.by`, by, "untold");
    if (by !== null && check.kindOf(by) === null) check.fault(`${at}.by`, by, "no-number");
    check.draws(`${at}.draw`, draw);
    const own = drawnFields(draw);
    const sides = by === null ? ["a", "b"] : ["a", "b", "more", "less"];
    const known = [...sides.flatMap((side) => thing.map((name) => `${side}.${name}`)), ...own];
    const toldOfBoth = sides.flatMap((side) => told.map((formula) => formulaOfSide(formula, side)));
    check.lastWordings(`${at}.ask`, ask, known);
    check.toldOne(`${at}.answer`, answer, known, [...toldOfBoth, ...own.map(fieldFormula)]);
  });
  checkList(check, list);
}

function checkList(check: ScenarioCheck, list: ReadMaterial["list"]): void {
  const { thing } = check;
  const { by, draw, result, each, one, size } = list;
  if (by !== null && !thing.includes(by)) check.fault("list.by", by, "unknown-field");
  if (size[0] > size[1]) check.fault("list.size", JSON.stringify(size), "empty-range");
  const shape = eachOf(result);
  if (shape === null) check.fault("list.result", "", "no-each");
  const outer = [...(by === null ? [] : [by]), "count"];
  check.exchange("list", { ...list, result: withoutEach(result), say: [] }, outer);
  const known = [...outer, ...drawnFields(draw), "list"];
  check.told("list.say", list.say, known, known.map(fieldFormula));
  list.say.forEach((wording, index) => {
    if (!wording.includes("{list}")) check.fault(`list.say[${index}]`, "", "no-list");
  });

  const told = [...known.map(fieldFormula), ...toldBy(shape)];
  check.json("list.result", shape, [...thing, ...drawnFields(draw)]);
  check.toldOne("list.each", each, [...thing, ...drawnFields(draw)], told);
  check.draws("list.one.draw", one.draw);
  const own = [...thing, ...drawnFields(draw), ...drawnFields(one.draw)];
  check.lastWordings("list.one.ask", one.ask, own);
  check.toldOne("list.one.answer", one.answer, own, [...told, ...drawnFields(one.draw).map(fieldFormula)]);
}

/** What is wrong with the material of variants in which something is changed. */
function checkWriting(
  check: ScenarioCheck,
  { lookup, thing }: ScenarioFile,
  { act, failures }: WriteMaterial,
): void {
  const looked = [...toldBy(lookup.arguments), ...toldBy(lookup.result)];
  if (!isToldBy(fieldFormula("left"), looked)) check.fault("lookup.result", "", "no-left");
  check.exchange("act", act, check.thing, looked);
  const known = [...check.thing, ...drawnFields(act.draw)];
  check.lastWordings("act.ask", act.ask, known);
  check.lastWordings("act.confirm", act.confirm, known);
  if (act.takes !== null && !drawnFields(act.draw).includes(act.takes)) {
    check.fault("act.takes", act.takes, "unknown-field");
  } else if (act.takes !== null && check.kindOf(act.takes) !== "non-zero") {
    check.fault("act.takes", act.takes, "no-number");
  }
  // It also answers a request for which nothing is left.
  if (!failures.some(({ set }) => set["left"] === 0)) check.fault("failures", "", "no-exhausted");
  failures.forEach((failure, index) => {
    const at = `failures[${index}]`;
    for (const [name, value] of Object.entries(failure.set)) {
      if (!["left", ...drawnFields(thing)].includes(name)) check.fault(`${at}.set`, name, "unknown-field");
      // What is computed with it must stay computable.
      const isWrong =
        check.kindOf(name) !== null && (typeof value !== "number" || (value === 0 && name !== "left"));
      if (isWrong) check.fault(`${at}.set.${name}`, JSON.stringify(value), "shape");
    }
    check.lastWordings(`${at}.ask`, failure.ask, known);
    check.json(`${at}.result`, failure.result, known);
    const told = [...toldBy(act.arguments), ...toldBy(failure.result), ...(failure.lookup ? looked : [])];
    check.told(`${at}.say`, failure.say, known, told);
  });
}

/**
 * What is wrong with a scenario whose shape is right: places without a field, an assistant that says what no
 * tool told, calls that do not fit, last messages that hint at a tool.
 */
function checkScenario(file: ScenarioFile): readonly ScenarioFault[] {
  const check = new ScenarioCheck(file);
  check.draws("thing", file.thing);
  check.names(file.thing);
  if (file.write !== null) check.draws("left", file.write.left);
  const { thing } = check;
  check.exchange("lookup", file.lookup, thing);
  check.lastWordings(file.again === file.lookup.ask ? "lookup.ask" : "again", file.again, [
    ...thing,
    ...drawnFields(file.lookup.draw),
  ]);
  if (file.read !== null) checkReading(check, file, file.read);
  if (file.write !== null) checkWriting(check, file, file.write);
  return check.faults;
}

/**
 * The scenarios that come with the package, in the order of their names; read when first asked for.
 *
 * @throws {RangeError} naming a file that is no scenario; the tests read them all
 */
export async function builtInScenarios(): Promise<readonly ScenarioFile[]> {
  const { scenarioFiles } = await import("../../../generated/scenario-files.js");
  return Object.entries(scenarioFiles).map(([name, text]) => {
    const scenario = readScenario(JSON.parse(text), name);
    if (!scenario.ok) throw new RangeError(`${name} is no scenario: ${JSON.stringify(scenario.issues)}`);
    return scenario.value;
  });
}
