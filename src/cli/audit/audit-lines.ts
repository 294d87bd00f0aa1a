import { isFlatForm } from "../../measure/issues.js";
import { fieldsOf } from "../../issue/json-value.js";
import { resolve } from "node:path";
import { type AuditCase, Auditor, type AuditVerdict } from "../../benchmark.js";
import type { Issue } from "../../expressions.js";
import { suggest } from "../../language/words/suggestion.js";
import { knownQuestion } from "../answer/questions.js";
import { readItemFields } from "../items/item.js";
import type { ItemSettings } from "../items/item-answer.js";
import { nameOf } from "../read/input.js";
import { parseLine, type Line } from "../read/json.js";
import { Refusal, valueOf } from "../session.js";
import { note } from "../write/issue-output.js";

/** What of the options says how lines are read. */
export interface LineFlags extends ForeignFields {
  readonly gold: string;
  /** A file whose events stand for those of every line. */
  readonly events?: string;
}

/** How many lines that could not be compared are told one by one. */
const toldLimit = 10;

/** The lines of a benchmark, one after the other. */
export class AuditLines {
  readonly auditor = new Auditor();
  readonly #source: string;
  readonly #flags: LineFlags;
  readonly #settings: ItemSettings;
  #number = 0;
  #uncompared = 0;
  #fields: readonly string[] = [];
  #hasGold = false;
  /** Lines that are no items. */
  leftOut = 0;

  constructor(source: string, flags: LineFlags, settings: ItemSettings) {
    this.#source = source;
    this.#flags = flags;
    this.#settings = settings;
  }

  /** How many lines were read. */
  get count(): number {
    return this.#number;
  }

  /** What was found about a line; null for one that is empty or left out. */
  async next(line: Line): Promise<AuditVerdict | null> {
    this.#number += 1;
    if (line?.trim() === "") return null;
    const json = parseLine(line, nameOf(this.#source), this.#number);
    if ("issue" in json) return this.#leaveOut([json.issue]);
    if (this.#fields.length === 0) this.#fields = Object.keys(fieldsOf(json.value) ?? {});
    const gold = valueAt(json.value, this.#flags.gold);
    this.#hasGold ||= gold !== undefined;
    const asked = await this.#asked(json.value);
    if (asked === null) return null;
    const category = valueAt(json.value, this.#flags.categoryField);
    const verdict = this.auditor.add({
      id: asked.id,
      line: this.#number,
      category: typeof category === "string" ? category : null,
      asked: asked.case,
      gold,
    });
    if (verdict.kind === "unanswered")
      this.#tell([{ kind: "bad-item", line: this.#number, cause: verdict.issue }]);
    if (verdict.kind === "unreadable-gold") this.#tell([this.#unreadable(verdict, gold)]);
    return verdict;
  }

  /** @throws {Refusal} when there was nothing, or no gold */
  finish(): void {
    const { gold: field } = this.#flags;
    const source = nameOf(this.#source);
    if (this.#fields.length === 0 && this.leftOut === 0) throw new Refusal({ kind: "empty-input", source });
    if (!this.#hasGold && this.leftOut === 0) {
      const known = this.#fields;
      throw new Refusal({ kind: "missing-gold", source, field, suggestion: suggest(field, known), known });
    }
    const more = this.#uncompared - toldLimit;
    if (more > 0) note({ kind: "more-uncompared", count: more });
  }

  async #asked(json: unknown): Promise<{ readonly id: string; readonly case: AuditCase } | null> {
    const { events } = this.#flags;
    const fields = itemFieldsOf(json, this.#flags, events === undefined ? null : resolve(events));
    const item = readItemFields(fields, this.#number);
    if ("issues" in item) return this.#leaveOut(item.issues);
    try {
      const { set, zone, speechTime, policy, study, facts } = await this.#settings.of(item);
      const question = valueOf(knownQuestion(item.question, study, set));
      const options = {
        ...{ speechTime, zone, policy },
        grain: valueAt(json, "grain") === "day" ? ("day" as const) : ("minute" as const),
        ...(study === null ? {} : { study }),
        ...(facts === null ? {} : { facts }),
      };
      const id = item.id ?? `line ${this.#number}`;
      return { id, case: { question, events: set, options } };
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return this.#leaveOut(
        fault.issues.map((cause): Issue => ({ kind: "bad-item", line: this.#number, cause })),
      );
    }
  }

  #unreadable(verdict: Extract<AuditVerdict, { kind: "unreadable-gold" }>, gold: unknown): Issue {
    const { issue } = verdict;
    if (issue.kind !== "unreadable-response" || !isFlatForm(issue.expected))
      return { kind: "bad-item", line: this.#number, cause: issue };
    const value = typeof gold === "string" ? gold : JSON.stringify(gold);
    return {
      kind: "unreadable-gold",
      line: this.#number,
      field: this.#flags.gold,
      value,
      expected: issue.expected,
    };
  }

  #leaveOut(issues: readonly Issue[]): null {
    this.leftOut += 1;
    this.#tell(issues);
    return null;
  }

  #tell(issues: readonly Issue[]): void {
    this.#uncompared += 1;
    if (this.#uncompared <= toldLimit) note(issues);
  }
}

/** Which field of a line is what; a field may be a path, `input.question`. */
export interface ForeignFields {
  readonly questionField: string;
  /** Undefined for `events` or `eventSet`. */
  readonly eventsField?: string;
  readonly idField: string;
  readonly categoryField: string;
  readonly speechTimeField: string;
  readonly zoneField: string;
}

/** The value of a field, or at a path where there is no field of that name; undefined where there is none. */
export function valueAt(json: unknown, field: string): unknown {
  const fields = fieldsOf(json);
  if (fields === null) return undefined;
  if (Object.hasOwn(fields, field)) return fields[field];
  const dot = field.indexOf(".");
  return dot < 0 ? undefined : valueAt(fields[field.slice(0, dot)], field.slice(dot + 1));
}

/**
 * A line as the fields of an item.
 *
 * @param events  a file whose events stand for those of the line; null for its own
 */
function itemFieldsOf(
  json: unknown,
  { questionField, eventsField, idField, speechTimeField, zoneField }: ForeignFields,
  events: string | null,
): Readonly<Record<string, unknown>> {
  const { facts, vocabulary, study, policy, versions } = fieldsOf(json) ?? {};
  return {
    id: valueAt(json, idField) ?? null,
    question: valueAt(json, questionField),
    speechTime: valueAt(json, speechTimeField) ?? null,
    zone: valueAt(json, zoneField) ?? null,
    facts,
    vocabulary,
    study,
    policy,
    versions,
    ...(events === null ? ownEvents(json, eventsField) : { eventSet: events }),
  };
}

function ownEvents(json: unknown, field: string | undefined): Readonly<Record<string, unknown>> {
  if (field === undefined) return { events: valueAt(json, "events"), eventSet: valueAt(json, "eventSet") };
  const events = valueAt(json, field);
  // Text is the path of a file, unless it is a list of events in words.
  const isPath = typeof events === "string" && !/[\n{]|\.\s/.test(events);
  return isPath ? { eventSet: events } : { events };
}
