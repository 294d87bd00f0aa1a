import {
  type AuditGroup,
  type AuditReport,
  type Disagreement,
  type Explanation,
  hypotheses,
  type LikelyFault,
} from "../../benchmark.js";
import { renderEvidence } from "../answer/evidence-text.js";
import { renderNearMisses } from "../answer/near-miss-text.js";
import { counted } from "../write/counted.js";
import { printable } from "../write/printable.js";
import { table } from "../write/table.js";

/** What an audit found, as it is written. */
export interface AuditFindings extends AuditReport {
  readonly benchmark: string;
  readonly gold: string;
  /** Lines that are no items. */
  readonly leftOut: number;
  readonly disagreements: readonly Disagreement[];
}

/** The findings in words: the counts, the groups with what explains them, and some disagreements. */
export function auditText(findings: AuditFindings): string {
  const { groups, disagreed, disagreements } = findings;
  const rows = [["template", "category", "compared", "disagree", "share"], ...groups.map(groupRow)];
  const faulty = groups.filter((group) => group.disagreed > 0);
  return [
    countsText(findings),
    table(rows, [2, 3, 4]).join("\n"),
    ...(disagreed === 0 ? [] : [faultsText(findings)]),
    ...faulty.map(groupText),
    ...disagreements.map(disagreementText),
  ].join("\n\n");
}

function faultsText({ faults, disagreed, items }: AuditFindings): string {
  return [
    "Likely faults:",
    ...faults.map((fault) => faultText(fault, items)),
    ...left(faults, disagreed),
  ].join("\n  ");
}

function faultText({ hypotheses: names, explained, groups }: LikelyFault, items: number): string {
  const where = groups.map(
    (group) =>
      `${group.explained} of ${group.compared} in ${group.template}, ${printable(group.category)} (${percent(group.explained / group.compared)})`,
  );
  return `${names.join(" with ")}: ${explained} of ${counted(items, "item")} (${percent(explained / items)}); ${where.join("; ")}`;
}

function countsText({
  benchmark,
  gold,
  items,
  compared,
  disagreed,
  share,
  ...others
}: AuditFindings): string {
  const { noGold, unreadableGold, unanswered, leftOut } = others;
  const rest = [
    [noGold, "without gold"],
    [unreadableGold, "with gold that is no answer"],
    [unanswered, "without an answer"],
    [leftOut, "left out"],
  ] as const;
  const told = rest.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return [
    `${printable(benchmark)}, gold in ${printable(gold)}: ${counted(items, "item")}, ${compared} compared${told.length === 0 ? "" : `, ${told.join(", ")}`}.`,
    `${compared - disagreed} agree, ${disagreed} disagree${share === null ? "" : ` (${percent(share)})`}.`,
  ].join("\n");
}

function groupRow({ template, category, compared, disagreed, share }: AuditGroup): readonly string[] {
  return [template, category, String(compared), String(disagreed), percent(share)];
}

function groupText({ template, category, compared, disagreed, explanations }: AuditGroup): string {
  const head = `${template}, ${printable(category)}: ${counted(disagreed, "disagreement")}`;
  const told = explanations.map((one) => explanationText(one, compared - disagreed));
  return [head, ...told, ...left(explanations, disagreed)].join("\n  ");
}

function explanationText(explanation: Explanation, agreed: number): string {
  const { hypotheses: names, explained, alternatives } = explanation;
  const others = alternatives.slice(0, alternativeLimit);
  const more = alternatives.length - others.length;
  const or =
    others.length === 0 ? "" : `; as well by ${others.join(", ")}${more === 0 ? "" : `, and ${more} more`}`;
  return `${explained} explained by ${names.join(" with ")}: ${names.map(described).join("; ")} (${against(explanation, agreed)})${or}`;
}

/** What speaks against an explanation: items whose gold is right, and would be wrong if it held. */
function against({ contradicted }: Explanation, agreed: number): string {
  if (contradicted === null) return "both together";
  if (agreed === 0) return "no gold is right that could speak against it";
  return `${contradicted === 0 ? "none" : contradicted} of ${agreed} whose gold is right speaks against it`;
}

/** How many faults that do as well are named. */
const alternativeLimit = 3;

function described(name: string): string {
  return hypotheses.find((one) => one.name === name)?.description ?? name;
}

function left(explanations: readonly { readonly explained: number }[], disagreed: number): readonly string[] {
  const explained = explanations.reduce((sum, one) => sum + one.explained, 0);
  return explained >= disagreed ? [] : [`${disagreed - explained} not explained by any fault that is known`];
}

function disagreementText(disagreement: Disagreement): string {
  const { id, line, question, gold, answer, probability, evidence, nearMisses, explainedBy, reading } =
    disagreement;
  const place = line === null ? "" : `, line ${line}`;
  const sure = probability === null || probability >= 1 - 1e-9 ? "" : ` (${percent(probability)})`;
  return [
    printable(`${id}${place}: ${question}`),
    printable(`  gold ${valueText(gold)}; the oracle ${valueText(answer)}${sure}`),
    ...renderEvidence(
      { events: evidence, more: 0, extrapolatedShare: null, extrapolatedBefore: null },
      true,
    ).map((row) => `  counts  ${row}`),
    ...renderNearMisses({ nearMisses: { events: nearMisses, more: 0 }, reading }).map(
      (row) => `  near    ${row}`,
    ),
    explainedBy.length === 0 ? "  not explained" : `  explained by ${explainedBy.join(", or ")}`,
  ].join("\n");
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
