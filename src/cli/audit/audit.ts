import { createReadStream } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Disagreement } from "../../benchmark.js";
import { itemFiles } from "../benchmark/task-of.js";
import { intoFile, jsonLine } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { defaultCache, ItemEvents } from "../items/item-events.js";
import { ItemSettings } from "../items/item-answer.js";
import { openNamed } from "../options/time-options.js";
import { type PolicyFlags, readPolicyChanges } from "../options/policy.js";
import { readRecordOptions } from "../read/event-files.js";
import { textIn } from "../read/binary.js";
import { nameOf, refusalOf, takeStandardInput } from "../read/input.js";
import { linesOf } from "../read/lines.js";
import { readStudy } from "../read/study.js";
import { signalChance } from "../signals.js";
import { writeDocument } from "../write/layout.js";
import { statusLine } from "../write/progress.js";
import { AuditLines, type LineFlags } from "./audit-lines.js";
import { auditBlocks } from "./audit-text.js";
import { session } from "../session.js";

/** The options of `oracle audit`. */
export interface AuditFlags extends PolicyFlags, LineFlags {
  readonly items: readonly string[];
  /** Where the files lie that lines name, in the place of their own folder. */
  readonly folder?: string;
  readonly at?: string;
  readonly zone?: string;
  readonly study?: string;
  /** The questions are about times alone. */
  readonly calculations?: boolean;
  readonly show: number;
  readonly out?: string;
  readonly maxDisagreements?: number;
  readonly format: "text" | "json";
}

/**
 * Compares the gold of a benchmark with the oracle's, line by line, and tells what it found.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option or the file cannot be read, or no line has gold
 */
export async function audit(flags: AuditFlags): Promise<number> {
  const [source = "-"] = await itemFiles(flags.items);
  const lines = new AuditLines(source, flags, await settingsOf(flags, source));
  const shown = new Shown(flags.show);
  const watch = statusLine(session().io.stderr, () => performance.now());
  const chance = signalChance();
  try {
    await intoFile(flags.out, async (put) => {
      for await (const chunk of linesOf(streamOf(source))) {
        for (const line of chunk) {
          await chance();
          const verdict = await lines.next(line);
          watch.tell(() => `${lines.count} lines`);
          if (verdict?.kind !== "disagrees") continue;
          shown.add(verdict.disagreement);
          await put(jsonLine(verdict.disagreement));
        }
      }
      lines.finish();
    });
  } catch (fault) {
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
  await writeDocument(flags.format, json, () => auditBlocks(json));
  if (lines.leftOut > 0) return exitCode.refused;
  if (report.compared === 0) return exitCode.unanswered;
  const most = flags.maxDisagreements ?? Number.POSITIVE_INFINITY;
  return report.disagreed > most ? exitCode.failed : exitCode.answered;
}

function streamOf(source: string): AsyncIterable<unknown> {
  return textIn(source === "-" ? takeStandardInput() : createReadStream(source), nameOf(source));
}

async function settingsOf(flags: AuditFlags, source: string): Promise<ItemSettings> {
  const folder = flags.folder ?? (source === "-" ? "." : dirname(source));
  const events = new ItemEvents({
    assumeTime: null,
    dedupe: false,
    records: readRecordOptions({}),
    // The file of an option may lie anywhere.
    folder: flags.events === undefined ? folder : dirname(resolve(flags.events)),
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
