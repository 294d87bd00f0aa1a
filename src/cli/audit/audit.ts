import { createReadStream } from "node:fs";
import { dirname, resolve } from "node:path";
import type { AuditGroup, AuditReport, Cause, Disagreement } from "../../benchmark.js";
import { itemFiles } from "../benchmark/known-tasks.js";
import { intoFile, jsonLine } from "../benchmark/opened.js";
import { exitCode, session, signalChance } from "../session.js";
import { defaultCache, ItemEvents } from "../items/item-events.js";
import { ItemSettings } from "../items/item-answer.js";
import { openNamed } from "../options/time-options.js";
import { type PolicyFlags, readPolicyChanges } from "../options/manner.js";
import { readRecordOptions } from "../read/event-files.js";
import { textIn } from "../read/binary.js";
import { nameOf, refusalOf, takeStandardInput } from "../read/input.js";
import { linesOf } from "../read/json.js";
import { readStudy } from "../read/study.js";
import { counted, firstOf, writeDocument } from "../write/layout.js";
import { statusLine } from "../write/output.js";
import { AuditLines, type LineFlags } from "./audit-lines.js";
import { type Block, group, numbers, table } from "../../page/document/block.js";
import { evidenceBlocks, nearMissBlocks } from "../answer/evidence-text.js";

/** What an audit found, as it is written. */
export interface AuditFindings extends AuditReport {
  readonly benchmark: string;
  readonly gold: string;
  /** Lines that are no items. */
  readonly leftOut: number;
  readonly disagreements: readonly Disagreement[];
}

/** The findings in words: the counts, the groups, the causes, and some disagreements. */
export function auditBlocks(findings: AuditFindings): readonly Block[] {
  const { groups, disagreed, disagreements } = findings;
  const columns = ["template", "category", ...["compared", "disagree", "share"].map(numbers)];
  return [
    countsBlock(findings),
    table("", columns, groups.map(groupRow)),
    ...(disagreed === 0 ? [] : [findingBlock(findings)]),
    ...disagreements.map(disagreementBlock),
  ];
}

function findingBlock(findings: AuditFindings): Block {
  const { finding, causes, disagreed, left } = findings;
  const head = {
    agreement: "",
    "one-cause": "One cause explains the disagreements:",
    "several-causes": `${causes.length} causes together explain the disagreements:`,
    "in-part": "No single cause explains the disagreements. What speaks for some of them:",
    "no-cause": "No single cause explains the disagreements.",
  }[finding];
  if (finding === "no-cause") return group(head, chanceText(findings, disagreed));
  const rest = left === 0 ? [] : [`${left} not explained by any cause that can be named`];
  return group(head, ...causes.map((cause) => causeBlock(findings, cause)), ...rest);
}

function causeBlock({ groups: all, disagreed }: AuditFindings, cause: Cause): Block {
  const { hypotheses: names, description, explained, alternatives, groups } = cause;
  const where = groups.map(
    (one) =>
      `${one.explained} of ${one.compared} in ${one.template}, ${one.category} (${percent(one.explained / one.compared)})`,
  );
  const right = all
    .filter(({ template, category }) => isIn(cause.template, template) && isIn(cause.category, category))
    .reduce((sum, one) => sum + one.compared - one.disagreed, 0);
  return group(
    `${[names.join(" with "), ...alternatives.slice(0, toldNames - 1)].join(", or ")}: ${description}`,
    `explains ${explained} of ${counted(disagreed, "disagreement")} (${percent(explained / disagreed)}): ${where.join("; ")}`,
    against(cause, right),
    ...(alternatives.length === 0
      ? []
      : [`these items cannot tell ${names.join(" with ")} from ${some(alternatives)}`]),
  );
}

/** Whether a cause that holds of one name, or of all, holds of this one. */
function isIn(of: string | null, name: string): boolean {
  return of === null || of === name;
}

/** What speaks against a cause: items whose gold is right, and would be wrong if it held. */
function against(
  { template, category, contradicted }: Pick<Cause, "template" | "category" | "contradicted">,
  right: number,
): string {
  if (contradicted === null) return "both together";
  const names = [template, category].filter((name) => name !== null);
  const among = names.length === 0 ? "" : ` in ${names.join(", ")}, where alone it is looked for`;
  if (right === 0) return `no gold is right that could speak against it${among}`;
  return `${contradicted === 0 ? "none" : contradicted} of ${right} whose gold is right speaks against it${among}`;
}

/** What is made right by something, which by chance some are. */
function chanceText({ hypotheses: tallies }: AuditFindings, disagreed: number): string {
  const whole = tallies.filter(
    ({ explained, contradicted }) => explained === disagreed && contradicted === 0,
  );
  if (whole.length === 0) return "What is known explains no more of them than chance would.";
  const names = some(whole.map(({ name }) => name));
  const few = disagreed === 1 ? "1 disagreement is too little" : `${disagreed} disagreements are too few`;
  return `${few} to tell by what: ${names} would explain ${disagreed === 1 ? "it" : "all"}.`;
}

/** How many names are told of a list. */
const toldNames = 5;

function some(names: readonly string[]): string {
  return firstOf(names, toldNames).join(", ");
}

function countsBlock(findings: AuditFindings): Block {
  const { benchmark, gold, items, compared, disagreed, share } = findings;
  const { noGold, unreadableGold, unanswered, leftOut } = findings;
  const rest = [
    [noGold, "without gold"],
    [unreadableGold, "with gold that is no answer"],
    [unanswered, "without an answer"],
    [leftOut, "left out"],
  ] as const;
  const told = rest.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const counts = [counted(items, "item"), `${compared} compared`, ...told].join(", ");
  const disagreeing = `${disagreed} disagree${share === null ? "" : ` (${percent(share)})`}`;
  return group(`${benchmark}, gold in ${gold}: ${counts}.`, `${compared - disagreed} agree, ${disagreeing}.`);
}

function groupRow({ template, category, compared, disagreed, share }: AuditGroup): readonly string[] {
  return [template, category, String(compared), String(disagreed), percent(share)];
}

function disagreementBlock(disagreement: Disagreement): Block {
  const { id, line, question, gold, answer, probability, evidence, nearMisses, explainedBy, reading } =
    disagreement;
  const place = line === null ? "" : `, line ${line}`;
  const sure = probability === null || probability >= 1 - 1e-9 ? "" : ` (${percent(probability)})`;
  const near = nearMissBlocks({ nearMisses: { events: nearMisses, more: 0 }, reading });
  return group(
    `${id}${place}: ${question}`,
    `gold ${valueText(gold)}; the oracle ${valueText(answer)}${sure}`,
    group("counts", ...evidenceBlocks({ events: evidence, more: 0 })),
    ...(near.length === 0 ? [] : [group("near", ...near)]),
    explainedBy.length === 0 ? "not explained" : `explained by ${some(explainedBy)}`,
  );
}

function valueText(value: Disagreement["gold"] | null): string {
  if (value === null) return "nothing";
  if (typeof value === "string" || typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "nobody" : value.join(", ");
  return JSON.stringify(value);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

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
