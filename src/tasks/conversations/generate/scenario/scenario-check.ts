import type { ScenarioProblem } from "../../issues.js";
import { createRandom } from "../../../../statistics/random.js";
import { hintsOf } from "../filter/filter-candidate.js";
import { misfitOf } from "../candidate.js";
import {
  type Draw,
  drawFields,
  drawnFields,
  type Draws,
  fieldNames,
  fieldsOfWording,
  fillJson,
  isList,
  numberKinds,
  partsOf,
  placesOf,
} from "./draw.js";
import { type FieldValue, type Formula, isToldBy } from "./formula.js";
import type { Exchange, ScenarioFile } from "./scenario-file.js";

/** A fault of a scenario. */
export interface ScenarioFault {
  readonly field: string;
  readonly value: string;
  readonly problem: ScenarioProblem;
}

/** So many things may come up in a conversation: one or several that it is about, and others beside. */
const fewestThings = 6;

/** Gathers the faults of a scenario. */
export class ScenarioCheck {
  readonly faults: ScenarioFault[] = [];
  /** The fields of a thing; what is left of it, where something can be taken. */
  readonly thing: readonly string[];
  readonly #file: ScenarioFile;
  readonly #taken = new Set(["a", "b", "more", "less", "list", "count"]);
  readonly #numbers = new Map<string, "number" | "non-zero">([["count", "non-zero"]]);

  constructor(file: ScenarioFile) {
    this.#file = file;
    this.thing = [...drawnFields(file.thing), ...(file.write === null ? [] : ["left"])];
  }

  fault(field: string, value: string, problem: ScenarioProblem): void {
    this.faults.push({ field, value, problem });
  }

  /** Whether a field, of either side, is a number, and if so never zero; null where it is none. */
  kindOf(name: string): "number" | "non-zero" | null {
    return this.#numbers.get(name.replace(/^.*\./u, "")) ?? null;
  }

  /** That every field is drawn once, from something. */
  draws(at: string, draws: Draws): void {
    for (const [key, draw] of Object.entries(draws)) {
      const names = fieldNames(key);
      for (const name of names) {
        if (this.#taken.has(name)) this.fault(at, name, "repeated-field");
        this.#taken.add(name);
      }
      numberKinds(key, draw).forEach((kind, column) => {
        if (kind !== null) this.#numbers.set(names[column] ?? "", kind);
      });
      const problem = faultOfDraw(draw, names.length);
      if (problem !== null) this.fault(`${at}.${key}`, problem.value, problem.problem);
    }
  }

  /**
   * That a call fits its tool, and that the assistant says only what it told.
   *
   * @param fields  what the user and the call may name beside the exchange's own fields
   * @param told    what was told before
   */
  exchange(
    at: string,
    exchange: Pick<Exchange, "tool" | "arguments" | "draw" | "ask" | "result" | "say">,
    fields: readonly string[],
    told: readonly Formula[] = [],
  ): void {
    this.draws(`${at}.draw`, exchange.draw);
    const known = [...fields, ...drawnFields(exchange.draw)];
    this.wordings(`${at}.ask`, exchange.ask, known);
    this.json(`${at}.arguments`, exchange.arguments, known);
    this.json(`${at}.result`, exchange.result, known);
    this.told(`${at}.say`, exchange.say, known, [
      ...told,
      ...toldBy(exchange.arguments),
      ...toldBy(exchange.result),
    ]);
    this.#call(at, exchange, known);
  }

  /** That there are enough things for a conversation about several. */
  names(draws: Draws): void {
    const [draw] = Object.values(draws);
    if (draw === undefined || !isList(draw)) return;
    const names = new Set(draw.map((each) => JSON.stringify(each)));
    if (names.size < fewestThings)
      this.fault(`thing.${Object.keys(draws)[0]}`, String(names.size), "few-things");
  }

  /** That wordings name only fields that there are. */
  wordings(at: string, wordings: readonly string[], known: readonly string[]): void {
    wordings.forEach((wording, index) => this.#wording(`${at}[${index}]`, wording, known));
  }

  /** That wordings which may be the last message also keep from hinting at a tool. */
  lastWordings(at: string, wordings: readonly string[], known: readonly string[]): void {
    this.wordings(at, wordings, known);
    wordings.forEach((wording, index) => {
      for (const hint of hintsOf(wording)) this.fault(`${at}[${index}]`, hint.words, hint.kind);
    });
  }

  /** That wordings say only what was told. */
  told(at: string, wordings: readonly string[], known: readonly string[], told: readonly Formula[]): void {
    wordings.forEach((wording, index) => this.toldOne(`${at}[${index}]`, wording, known, told));
  }

  toldOne(at: string, wording: string, known: readonly string[], told: readonly Formula[]): void {
    this.#wording(at, wording, known);
    for (const { text, formula } of placesOf(wording)) {
      if (!isToldBy(formula, told)) this.fault(at, text.replace(/\|.*$/u, ""), "untold");
    }
  }

  json(at: string, json: unknown, known: readonly string[]): void {
    for (const text of textsOf(json)) this.#wording(at, text, known);
  }

  #wording(at: string, wording: string, known: readonly string[]): void {
    const parts = partsOf(wording);
    if ("bad" in parts) return this.fault(at, parts.bad, "bad-place");
    for (const name of new Set(fieldsOfWording(wording))) {
      if (!known.includes(name)) this.fault(at, name, "unknown-field");
    }
    for (const { text, formula } of placesOf(wording)) {
      if (!this.#isComputable(formula)) this.fault(at, text, "no-computing");
    }
  }

  /** Whether a formula computes with numbers alone, and divides by none that may be zero. */
  #isComputable(formula: Formula): boolean {
    if (formula.kind !== "operation") return true;
    const { operator, left, right } = formula;
    if (!this.#isComputable(left) || !this.#isComputable(right)) return false;
    if (operator === "=") return true;
    if (operator === "/" && !this.#isNonZero(right)) return false;
    return this.#isNumber(left) && this.#isNumber(right);
  }

  #isNumber(formula: Formula): boolean {
    if (formula.kind === "field") return this.kindOf(formula.name) !== null;
    return formula.kind === "number" || "+-*/".includes(formula.operator);
  }

  #isNonZero(formula: Formula): boolean {
    if (formula.kind === "field") return this.kindOf(formula.name) === "non-zero";
    return formula.kind === "number" && formula.value !== 0;
  }

  /** The call with values that were drawn, against the parameters of its tool. */
  #call(at: string, exchange: Pick<Exchange, "tool" | "arguments" | "draw">, known: readonly string[]): void {
    const tool = this.#file.tools.find(({ name }) => name === exchange.tool);
    if (tool === undefined) return this.fault(`${at}.tool`, exchange.tool, "unknown-tool");
    // Values can only be put in where every field is known and drawn.
    if (this.faults.length > 0) return;
    const { thing, read, write } = this.#file;
    const random = createRandom(0);
    const draws = [thing, exchange.draw, read?.list.draw ?? {}, write?.act.draw ?? {}, write?.left ?? {}];
    const fields = new Map<string, FieldValue>([["count", read?.list.size[0] ?? 2]]);
    for (const each of draws) {
      for (const [name, value] of Object.entries(drawFields(each, random))) fields.set(name, value);
    }
    const filled = fillJson(
      exchange.arguments,
      (name) => (known.includes(name) ? fields.get(name) : null) ?? null,
    );
    const misfit = misfitOf(filled, { type: "object", ...tool.parameters }, "arguments");
    if (misfit !== null) this.fault(at, misfit, "misfit");
  }
}

/** What a result or the arguments of a call tell. */
export function toldBy(json: unknown): readonly Formula[] {
  return textsOf(json).flatMap((text) => placesOf(text).map(({ formula }) => formula));
}

function textsOf(json: unknown): readonly string[] {
  if (typeof json === "string") return [json];
  return typeof json === "object" && json !== null ? Object.values(json).flatMap(textsOf) : [];
}

function faultOfDraw(draw: Draw, width: number): { value: string; problem: ScenarioProblem } | null {
  if (isList(draw)) {
    const bad = draw.find((row) => (Array.isArray(row) ? row.length : 1) !== width);
    return bad === undefined ? null : { value: JSON.stringify(bad), problem: "row-width" };
  }
  if (width > 1) return { value: JSON.stringify(draw), problem: "row-width" };
  const [from, to] = rangeOf(draw);
  return from > to ? { value: JSON.stringify(draw), problem: "empty-range" } : null;
}

function rangeOf(draw: Exclude<Draw, readonly unknown[]>): readonly [number, number] {
  if ("from" in draw) return [draw.from, draw.to];
  if ("coming" in draw) return [Date.parse(draw.coming[0]), Date.parse(draw.coming[1])];
  if ("past" in draw) return [Date.parse(draw.past[0]), Date.parse(draw.past[1])];
  return [0, 0];
}
