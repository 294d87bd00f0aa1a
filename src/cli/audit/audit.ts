import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type AuditCase, Auditor, type Disagreement, type AuditVerdict } from "../../benchmark.js";
import { type Issue, parseJson } from "../../expressions.js";
import { suggest } from "../../index.js";
import { knownQuestion } from "../answer/known-question.js";
import { exitCode } from "../exit-code.js";
import { itemLimit, readItemFields } from "../items/item.js";
import { defaultCache, ItemEvents } from "../items/item-events.js";
import { ItemSettings } from "../items/item-setting.js";
import { openNamed } from "../options/named-zone.js";
import { type PolicyFlags, readPolicyChanges } from "../options/policy.js";
import { readRecordOptions } from "../read/record-options.js";
import { itemsFile } from "../read/benchmark-items.js";
import { holidayCalendar } from "../read/holidays.js";
import { nameOf, refusalOf, takeStandardInput } from "../read/input.js";
import { fieldsOf } from "../read/line-fault.js";
import { type Line, linesOf } from "../read/lines.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { write } from "../write/output.js";
import { note } from "../write/report.js";
import { statusLine } from "../write/status-line.js";
import { WholeFile } from "../write/whole-file.js";
import { auditText } from "./audit-text.js";
import { type ForeignFields, itemFieldsOf, valueAt } from "./foreign-fields.js";

/** The options of `oracle audit`. */
export interface AuditFlags extends PolicyFlags, ForeignFields {
  readonly benchmark: string;
  readonly gold: string;
  readonly events?: string;
  readonly at?: string;
  readonly zone?: string;
  readonly study?: string;
  readonly show: number;
  readonly out?: string;
  readonly maxDisagreements?: number;
  readonly format: "text" | "json";
}

/** How many lines that could not be compared are told one by one. */
const toldLimit = 10;

/**
 * Compares the gold of a benchmark with the oracle's, line by line, and tells what it found.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option or the file cannot be read, or no line has gold
 */
export async function audit(flags: AuditFlags): Promise<number> {
  const source = await sourceOf(flags.benchmark);
  const lines = new AuditLines(source, flags, await settingsOf(flags, source));
  const file = flags.out === undefined ? null : await WholeFile.open(flags.out);
  const shown = new Shown(flags.show);
  const watch = statusLine(process.stderr, () => performance.now());
  try {
    for await (const chunk of linesOf(streamOf(source), itemLimit)) {
      for (const line of chunk) {
        const verdict = await lines.next(line);
        watch.tell(() => `${lines.count} lines`);
        if (verdict?.kind !== "disagrees") continue;
        shown.add(verdict.disagreement);
        await file?.write(`${JSON.stringify(verdict.disagreement)}\n`);
      }
    }
    lines.finish();
    await file?.commit();
  } catch (fault) {
    await file?.abandon();
    throw refusalOf(fault, nameOf(source));
  } finally {
    watch.end();
  }
  const report = lines.auditor.report();
  const disagreements = shown.all;
  const json = {
    benchmark: nameOf(source),
    gold: flags.gold,
    ...report,
    leftOut: lines.leftOut,
    disagreements,
  };
  await write(flags.format === "json" ? `${JSON.stringify(json, null, 2)}\n` : `${auditText(json)}\n`);
  if (lines.leftOut > 0) return exitCode.refused;
  if (report.compared === 0) return exitCode.unanswered;
  const most = flags.maxDisagreements ?? Number.POSITIVE_INFINITY;
  return report.disagreed > most ? exitCode.failed : exitCode.answered;
}

/** The file of a benchmark: of a folder, that of its items. */
async function sourceOf(path: string): Promise<string> {
  if (path === "-") return path;
  const found = await stat(path).catch((fault: unknown) => {
    throw refusalOf(fault, path);
  });
  return found.isDirectory() ? join(path, itemsFile) : path;
}

function streamOf(source: string): AsyncIterable<unknown> {
  return source === "-" ? takeStandardInput() : createReadStream(source);
}

async function settingsOf(flags: AuditFlags, source: string): Promise<ItemSettings> {
  const folder = source === "-" ? "." : dirname(source);
  const events = new ItemEvents({
    assumeTime: null,
    dedupe: false,
    records: readRecordOptions({}),
    folder,
    cache: defaultCache,
  });
  const manner = {
    at: flags.at ?? null,
    zone: flags.zone === undefined ? null : openNamed(flags.zone),
    study: flags.study === undefined ? null : await readStudy(flags.study),
    policy: await readPolicyChanges(flags),
    folder,
  };
  return new ItemSettings(manner, events);
}

/** The first few disagreements of each template and category. */
class Shown {
  readonly #limit: number;
  readonly #groups = new Map<string, Disagreement[]>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(disagreement: Disagreement): void {
    const key = `${disagreement.template} ${disagreement.category}`;
    const group = this.#groups.get(key) ?? [];
    if (group.length < this.#limit) group.push(disagreement);
    this.#groups.set(key, group);
  }

  get all(): readonly Disagreement[] {
    return [...this.#groups.values()].flat();
  }
}

/** The lines of a benchmark, one after the other. */
class AuditLines {
  readonly auditor = new Auditor();
  readonly #source: string;
  readonly #flags: AuditFlags;
  readonly #settings: ItemSettings;
  #number = 0;
  #uncompared = 0;
  #fields: readonly string[] = [];
  #hasGold = false;
  /** Lines that are no items. */
  leftOut = 0;

  constructor(source: string, flags: AuditFlags, settings: ItemSettings) {
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
    if (line !== null && line.trim() === "") return null;
    if (line === null) return this.#leaveOut([{ kind: "long-line", line: this.#number, limit: itemLimit }]);
    const json = parseJson(line, nameOf(this.#source), this.#number);
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
      const known = knownQuestion(item.question, study);
      if (!known.ok) throw new Refusal(known.issues);
      const options = {
        ...{ speechTime, zone, policy },
        holidays: known.value.namesHoliday ? await holidayCalendar() : null,
        grain: valueAt(json, "grain") === "day" ? ("day" as const) : ("minute" as const),
        ...(study === null ? {} : { study }),
        ...(facts === null ? {} : { facts }),
      };
      const id = item.id ?? `line ${this.#number}`;
      return { id, case: { question: known.value.question, events: set, options } };
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      return this.#leaveOut(
        fault.issues.map((cause): Issue => ({ kind: "bad-item", line: this.#number, cause })),
      );
    }
  }

  #unreadable(verdict: Extract<AuditVerdict, { kind: "unreadable-gold" }>, gold: unknown): Issue {
    const { issue } = verdict;
    if (issue.kind !== "unreadable-response") return { kind: "bad-item", line: this.#number, cause: issue };
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
