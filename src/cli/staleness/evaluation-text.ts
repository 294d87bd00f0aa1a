import type { Estimate, OracleAlignment, SensitivitySource } from "../../tictoc.js";
import { counted, figure, intervalFigures } from "../write/figures.js";
import { durationInWords } from "../write/time-text.js";
import { table } from "../write/layout.js";
import { versionNote } from "./evaluation-record.js";

/** How well the oracle's own decisions agree with people, for people. */
export function evaluationText(alignment: OracleAlignment, sensitivity: SensitivitySource): string {
  const { nar, attempt, n, scenarios, constants, baselines, undecided } = alignment;
  const row = (name: string, of: Estimate | null): readonly string[] =>
    of === null ? [name, "none", "a class is empty"] : [name, figure(of.value), intervalFigures(of)];
  const { threshold } = baselines;
  return `${[
    `${counted(n.tool, "sample")} where people prefer a call, ${n.noTool} where they do not, of ${counted(scenarios.length, "scenario")}; sensitivity ${sourceWords[sensitivity]}`,
    "",
    ...table(
      [
        ["", "", "95 % interval"],
        row("normalised alignment rate", nar),
        row("calls where preferred", attempt.tool),
        row("calls where not", attempt.noTool),
        ["always a call", shareFigure(baselines.alwaysTool), ""],
        ["never a call", shareFigure(baselines.alwaysDirect), ""],
        [
          threshold === null ? "best threshold" : `a call from ${wholeSeconds(threshold.elapsedMs)} on`,
          shareFigure(threshold?.nar ?? null),
          "the best threshold on these samples",
        ],
      ],
      [1],
    ),
    "",
    ...table(
      [
        ["scenario", "sensitivity", "τ", "by", "tool", "called", "noTool", "called", "agreement"],
        ...scenarios.map((one) => [
          one.scenario,
          one.sensitivity ?? "unknown",
          one.tauMs
            .map(wholeSeconds)
            .filter((text, at, all) => text !== all[at - 1])
            .join(" to "),
          one.source,
          `${one.n.tool}`,
          shareFigure(one.attempt.tool),
          `${one.n.noTool}`,
          shareFigure(one.attempt.noTool),
          figure(one.agreement),
        ]),
      ],
      [4, 5, 6, 7, 8],
    ),
    "",
    constantsLine(constants),
    ...(undecided === 0 ? [] : [`${counted(undecided, "sample")} without a result of a tool are left out.`]),
    versionNote,
  ].join("\n")}\n`;
}

const sourceWords: Readonly<Record<SensitivitySource, string>> = {
  inventory: "of the scenario where it is known, else by words",
  text: "by words",
  "left-out": "by words, with weights to which nothing of the scenario has contributed",
};

function constantsLine({
  total,
  halfLives,
  weights,
  baseRates,
  leans,
  settings,
}: OracleAlignment["constants"]): string {
  return weights === 0
    ? `${counted(total, "constant")}: a τ for each sensitivity.`
    : `${counted(total, "constant")}: ${halfLives} τ, ${weights} weights, ${baseRates} base rates; beside them ${leans} leans of cues and ${settings} settings are our judgement.`;
}

function shareFigure(share: number | null): string {
  return share === null ? "" : figure(share);
}

/** Cut, "25 seconds" would be 24 of them for a τ that rounding has made a little less. */
function wholeSeconds(ms: number): string {
  return durationInWords(Math.round(ms / 1000) * 1000);
}
