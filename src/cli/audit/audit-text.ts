import type { AuditGroup, AuditReport, Cause, Disagreement } from "../../benchmark.js";
import { renderEvidence, renderNearMisses } from "../answer/evidence-text.js";
import { counted, table } from "../write/layout.js";
import { printable } from "../write/output.js";

/** What an audit found, as it is written. */
export interface AuditFindings extends AuditReport {
  readonly benchmark: string;
  readonly gold: string;
  /** Lines that are no items. */
  readonly leftOut: number;
  readonly disagreements: readonly Disagreement[];
}

/** The findings in words: the counts, the groups, the causes, and some disagreements. */
export function auditText(findings: AuditFindings): string {
  const { groups, disagreed, disagreements } = findings;
  const rows = [["template", "category", "compared", "disagree", "share"], ...groups.map(groupRow)];
  const parts = [
    countsText(findings),
    table(rows, [2, 3, 4]).join("\n"),
    ...(disagreed === 0 ? [] : [findingText(findings)]),
    ...disagreements.map(disagreementText),
  ];
  return `${parts.join("\n\n")}\n`;
}

function findingText(findings: AuditFindings): string {
  const { finding, causes, disagreed, left } = findings;
  const rest = left === 0 ? [] : [`${left} not explained by any cause that can be named`];
  switch (finding) {
    case "agreement":
      return "";
    case "one-cause":
      return ["One cause explains the disagreements:", ...causes.map(causeText(findings)), ...rest].join(
        "\n  ",
      );
    case "several-causes":
      return [
        `${causes.length} causes together explain the disagreements:`,
        ...causes.map(causeText(findings)),
        ...rest,
      ].join("\n  ");
    case "in-part":
      return [
        "No single cause explains the disagreements. What speaks for some of them:",
        ...causes.map(causeText(findings)),
        ...rest,
      ].join("\n  ");
    case "no-cause":
      return ["No single cause explains the disagreements.", ...chanceText(findings, disagreed)].join("\n  ");
  }
}

function causeText({ groups: all, disagreed }: AuditFindings): (cause: Cause) => string {
  return ({ hypotheses: names, description, explained, alternatives, groups, ...cause }) => {
    const where = groups.map(
      (group) =>
        `${group.explained} of ${group.compared} in ${group.template}, ${printable(group.category)} (${percent(group.explained / group.compared)})`,
    );
    const right = all
      .filter(({ template, category }) => isIn(cause.template, template) && isIn(cause.category, category))
      .reduce((sum, group) => sum + group.compared - group.disagreed, 0);
    return [
      `${[names.join(" with "), ...alternatives.slice(0, toldNames - 1)].join(", or ")}: ${description}`,
      `  explains ${explained} of ${counted(disagreed, "disagreement")} (${percent(explained / disagreed)}): ${where.join("; ")}`,
      `  ${against(cause, right)}`,
      ...(alternatives.length === 0
        ? []
        : [`  these items cannot tell ${names.join(" with ")} from ${some(alternatives)}`]),
    ].join("\n  ");
  };
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
  const names = [template, category].filter((name) => name !== null).map(printable);
  const among = names.length === 0 ? "" : ` in ${names.join(", ")}, where alone it is looked for`;
  if (right === 0) return `no gold is right that could speak against it${among}`;
  return `${contradicted === 0 ? "none" : contradicted} of ${right} whose gold is right speaks against it${among}`;
}

/** What is made right by something, which by chance some are. */
function chanceText({ hypotheses: tallies }: AuditFindings, disagreed: number): readonly string[] {
  const whole = tallies.filter(
    ({ explained, contradicted }) => explained === disagreed && contradicted === 0,
  );
  if (whole.length === 0) return ["What is known explains no more of them than chance would."];
  const names = some(whole.map(({ name }) => name));
  const few = disagreed === 1 ? "1 disagreement is too little" : `${disagreed} disagreements are too few`;
  return [`${few} to tell by what: ${names} would explain ${disagreed === 1 ? "it" : "all"}.`];
}

/** How many names are told of a list. */
const toldNames = 5;

function some(names: readonly string[]): string {
  const told = names.slice(0, toldNames);
  const more = names.length - told.length;
  return more === 0 ? told.join(", ") : `${told.join(", ")} and ${more} more`;
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
  return [template, printable(category), String(compared), String(disagreed), percent(share)];
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
    explainedBy.length === 0 ? "  not explained" : `  explained by ${some(explainedBy)}`,
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
