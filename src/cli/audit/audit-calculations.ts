import type { Instant, Issue, Zone } from "../../expressions.js";
import { type Block, group, numbers, table } from "../../page/document/block.js";
import { intoFile, jsonLines } from "../benchmark/opened.js";
import { exitCode, Refusal, valueOf } from "../session.js";
import { openNamed, readAt } from "../options/time-options.js";
import { nameOf } from "../read/input.js";
import { readJsonLines } from "../read/json.js";
import { countEach } from "../../statistics/numbering.js";
import { suggest } from "../../language/words/suggestion.js";
import { fieldsOf } from "../../issue/json-value.js";
import { counted, writeDocument } from "../write/layout.js";
import { note } from "../write/issue-output.js";
import type { AuditFlags } from "./audit.js";
import { valueAt } from "./audit-lines.js";
import type { Value } from "../../algebra/value.js";
import {
  calculate,
  type Calculated,
  type CalculationSetting,
  type OtherAnswer,
} from "../../query/calculate/calculate.js";
import { parseCalculation } from "../../query/calculate/parse-calculation.js";

type Differing = Omit<Extract<GoldVerdict, { kind: "disagrees" }>, "kind"> & {
  readonly id: string;
  readonly line: number;
  readonly category: string | null;
  readonly question: string;
  readonly gold: unknown;
};

/** What an audit of questions about times alone found. */
type Findings = ReturnType<typeof findingsOf>;

/**
 * Compares the gold of questions about times alone, without events, with what they come to.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option or the file cannot be read, or no line has gold
 */
export async function auditCalculations(flags: AuditFlags): Promise<number> {
  const [source = "-"] = flags.items;
  const zone = flags.zone === undefined ? null : openNamed(flags.zone);
  const speechTime = flags.at === undefined ? null : valueOf(readAt(flags.at, zone ?? openNamed("UTC")));
  const lines = await readJsonLines(source);
  const findings = findingsOf(lines, source, flags, { speechTime, zone });
  if (findings.noGold > 0 && findings.noGold === findings.items) {
    const known = Object.keys(lines.map((one) => fieldsOf("value" in one ? one.value : null))[0] ?? {});
    const { gold: field } = flags;
    const suggestion = suggest(field, known);
    throw new Refusal({ kind: "missing-gold", source: nameOf(source), field, suggestion, known });
  }
  await intoFile(flags.out, async (put) => put(jsonLines(findings.disagreements)));
  const shown = { ...findings, disagreements: firstOfEach(findings.disagreements, flags.show) };
  await writeDocument(flags.format, shown, () => blocksOf(shown));
  if (findings.leftOut > 0) return exitCode.refused;
  if (findings.compared === 0) return exitCode.unanswered;
  const most = flags.maxDisagreements ?? Number.POSITIVE_INFINITY;
  return findings.disagreed > most ? exitCode.failed : exitCode.answered;
}

function findingsOf(
  lines: Awaited<ReturnType<typeof readJsonLines>>,
  source: string,
  flags: AuditFlags,
  setting: { readonly speechTime: Instant | null; readonly zone: Zone | null },
) {
  const counts = { noGold: 0, unanswered: 0, leftOut: 0 };
  const groups = new Map<string, { compared: number; disagreed: number }>();
  const differing: Differing[] = [];
  for (const { line, ...read } of lines) {
    const json = "value" in read ? read.value : null;
    const question = valueAt(json, flags.questionField);
    if (typeof question !== "string") {
      counts.leftOut += 1;
      if ("issue" in read) note(read.issue);
      continue;
    }
    const gold = valueAt(json, flags.gold);
    if (gold === undefined || gold === null) {
      counts.noGold += 1;
      continue;
    }
    const verdict = judgeGold(question, gold, setting);
    if (verdict.kind === "unanswered") {
      counts.unanswered += 1;
      continue;
    }
    const category = valueAt(json, flags.categoryField);
    const name = typeof category === "string" ? category : "none";
    const tally = groups.get(name) ?? { compared: 0, disagreed: 0 };
    groups.set(name, tally);
    tally.compared += 1;
    if (verdict.kind === "agrees") continue;
    tally.disagreed += 1;
    const { kind: _, ...found } = verdict;
    const named = valueAt(json, flags.idField);
    const id = typeof named === "string" || typeof named === "number" ? String(named) : `line ${line}`;
    differing.push({ id, line, category: name, question, gold, ...found });
  }
  return {
    ...{ benchmark: nameOf(source), gold: flags.gold, items: lines.length },
    compared: [...groups.values()].reduce((sum, { compared }) => sum + compared, 0),
    ...{ disagreed: differing.length, ...counts },
    groups: [...groups].map(([category, tally]) => ({ category, ...tally })),
    conventions: conventionsOf(differing),
    disagreements: differing as readonly Differing[],
  };
}

/** How many disagreements each convention explains, the most first. */
function conventionsOf(differing: readonly Differing[]) {
  return [...countEach(differing.flatMap(({ explainedBy }) => explainedBy))]
    .map(([convention, explained]) => ({ convention, explained }))
    .sort((a, b) => b.explained - a.explained);
}

/** The first few of each category. */
function firstOfEach(differing: readonly Differing[], most: number): readonly Differing[] {
  const counts = new Map<string | null, number>();
  return differing.filter(({ category }) => {
    const count = counts.get(category) ?? 0;
    counts.set(category, count + 1);
    return count < most;
  });
}

function blocksOf(findings: Findings): readonly Block[] {
  const { benchmark, gold, items, compared, disagreed, groups, conventions, disagreements } = findings;
  const rest = [
    [findings.noGold, "without gold"],
    [findings.unanswered, "without an answer"],
    [findings.leftOut, "left out"],
  ] as const;
  const told = rest.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const counts = [counted(items, "item"), `${compared} compared`, ...told].join(", ");
  return [
    group(
      `${benchmark}, gold in ${gold}: ${counts}.`,
      `${compared - disagreed} agree, ${disagreed} disagree.`,
    ),
    table(
      "",
      ["category", ...["compared", "disagree"].map(numbers)],
      groups.map((one) => [one.category, String(one.compared), String(one.disagreed)]),
    ),
    ...(conventions.length === 0
      ? []
      : [
          group(
            "Conventions that lead to golds:",
            ...conventions.map(({ convention, explained }) => `${convention}: ${counted(explained, "gold")}`),
          ),
        ]),
    ...disagreements.map(({ id, line, question, gold: given, text, value, conventions: by, explainedBy }) =>
      group(
        `${id}, line ${line}: ${question}`,
        `gold ${typeof given === "string" ? given : JSON.stringify(given)}; the oracle ${text}`,
        typeof value === "string" ? value : JSON.stringify(value),
        ...(by.length === 0 ? [] : [`by ${by.join(", ")}`]),
        explainedBy.length === 0 ? "not explained" : `explained by ${explainedBy.join(", ")}`,
      ),
    ),
  ];
}

/** What was found about the gold of a question about times alone. */
export type GoldVerdict =
  | { readonly kind: "agrees" }
  | { readonly kind: "unanswered"; readonly issue: Issue | null }
  | {
      readonly kind: "disagrees";
      readonly answer: Calculated["answer"];
      readonly text: string;
      /** What was calculated. */
      readonly value: Value;
      /** The conventions on which the answer hangs, each as it was settled: "inclusive-days=one-end". */
      readonly conventions: readonly string[];
      /** Those that, settled so, make it the gold. */
      readonly explainedBy: readonly string[];
    };

/**
 * Compares a gold with what a question comes to, as `oracle ask` answers it: by its text, or as a time, a length or a
 * number of the same value.
 */
export function judgeGold(question: string, gold: unknown, setting: CalculationSetting): GoldVerdict {
  const read = parseCalculation(question);
  if (!read.ok) return { kind: "unanswered", issue: read.issues[0] ?? null };
  const [value = ""] = read.value;
  const found = calculate(value, setting);
  if (!found.ok) return { kind: "unanswered", issue: found.issues[0] ?? null };
  const { answer, text, conventions, contested } = found.value;
  const { isSame, otherwise } = comparisonOf(gold, found.value, setting);
  if (isSame) return { kind: "agrees" };
  const others = contested.filter((other) => comparisonOf(gold, other, setting).isSame).map(goldName);
  return {
    ...{ kind: "disagrees", answer, text, value },
    conventions: conventions.map(goldName),
    explainedBy: [...new Set([...others, ...otherwise])],
  };
}

function goldName({ convention, value }: Pick<OtherAnswer, "convention" | "value">): string {
  return `${convention}=${value}`;
}

/** Whether a gold is an answer, and by which conventions it would be where it is read otherwise. */
function comparisonOf(
  gold: unknown,
  { answer, text }: Pick<Calculated, "answer" | "text">,
  setting: CalculationSetting,
): { readonly isSame: boolean; readonly otherwise: readonly string[] } {
  const written = plain(gold);
  if ([plain(answer), plain(text)].includes(written)) return { isSame: true, otherwise: [] };
  const otherwise: string[] = [];
  for (const how of ["same", "equal"] as const) {
    const compared = calculate({ value: "compare", left: written, how, right: text }, setting);
    if (!compared.ok) continue;
    if (compared.value.answer === "yes") return { isSame: true, otherwise: [] };
    otherwise.push(...compared.value.contested.filter((other) => other.answer === "yes").map(goldName));
  }
  return { isSame: false, otherwise };
}

/** Without regard to case, spaces and a full stop at the end. */
function plain(value: unknown): string {
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  return text.normalize("NFC").replaceAll(/\s+/g, " ").trim().replace(/\.$/, "").toLowerCase();
}
