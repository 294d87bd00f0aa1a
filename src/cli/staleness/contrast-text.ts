import type { Asked, ContrastMeasure, DecisionContrast } from "../../tictoc.js";
import { figure, intervalFigures, pFigure } from "../write/figures.js";
import { table } from "../write/layout.js";
import type { ContrastReport } from "./contrast-report.js";
import { samplesLine } from "./alignment-text.js";

const measureWords: Readonly<Record<ContrastMeasure, string>> = {
  nar: "NAR",
  "attempt.tool": "wanted",
  "attempt.noTool": "unwanted",
};

/** Contrasts for people: a table for each pair. */
export function contrastText({ samples, contrasts }: ContrastReport): string {
  const pairs = [...new Set(contrasts.map(pairName))];
  const lines = [
    samplesLine(samples),
    "",
    ...(pairs.length === 0
      ? ["Nothing to compare: no two that differ in one thing alone replied to the same sample.", ""]
      : []),
    ...pairs.flatMap((pair) => pairLines(contrasts.filter((contrast) => pairName(contrast) === pair))),
    "wanted, unwanted: how often a tool is called where people prefer a call, and where they prefer none.",
    "95 % intervals of the difference over scenarios; p flips the signs of whole scenarios, Holm over all rows.",
  ];
  return `${lines.join("\n")}\n`;
}

function pairName({ pair: [first, second], between }: DecisionContrast): string {
  const said = (asked: Asked): string => asked.condition ?? "not said";
  return between === "conditions"
    ? `${first.model}: ${said(first)} − ${said(second)}`
    : `${said(first)}: ${first.model} − ${second.model}`;
}

function pairLines(contrasts: readonly DecisionContrast[]): readonly string[] {
  const [all] = contrasts;
  if (all === undefined) return [];
  const rows = contrasts.flatMap(({ by, name, n, tests }) =>
    tests.map(({ measure, values, difference, p, isExact, adjusted }, at) => [
      at > 0 ? "" : by === "level" || by === "sensitivity" ? `${by} ${name}` : name,
      at > 0 ? "" : `${n.tool}+${n.noTool}`,
      measureWords[measure],
      ...values.map(figure),
      figure(difference.value),
      intervalFigures(difference),
      `${isExact ? "" : "≈"}${pFigure(p)}`,
      pFigure(adjusted),
    ]),
  );
  const heading = ["", "n", "", "first", "second", "difference", "95 % interval", "p", "Holm"];
  return [pairName(all), ...leftOutLines(all), "", ...table([heading, ...rows], [1, 3, 4, 5, 7, 8]), ""];
}

function leftOutLines({ leftOut: { onlyFirst, onlySecond, neither } }: DecisionContrast): readonly string[] {
  if (onlyFirst + onlySecond + neither === 0) return [];
  return [
    `left out: ${onlyFirst} with a reply to the first alone, ${onlySecond} to the second alone, ${neither} to neither`,
  ];
}
