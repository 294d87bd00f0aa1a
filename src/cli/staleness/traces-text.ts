import type { TraceShare, TraceSummary } from "../../tictoc.js";
import { counted } from "../write/figures.js";
import { table } from "../write/layout.js";
import type { TracesReport } from "./traces-report.js";

/** How many keywords of a model are named. */
const wordLimit = 8;

/** What models thought, for people: the columns of the paper's Tables 1 and 2. */
export function tracesText({ samples, models }: TracesReport): string {
  const thinking = models.filter((model) => model.traces > 0);
  const replies = models.reduce((sum, model) => sum + model.replies, 0);
  const traces = models.reduce((sum, model) => sum + model.traces, 0);
  const lines = [
    `${counted(traces, "trace")} in ${replies === 1 ? "1 reply" : `${replies} replies`} to samples of ${counted(samples.scenarios, "scenario")}`,
    ...(thinking.length === 0 ? [] : [...keywordLines(thinking), ...mismatchLines(thinking), ...closing]),
  ];
  return `${lines.join("\n")}\n`;
}

function keywordLines(models: readonly TraceSummary[]): readonly string[] {
  const columns = ["time stamp", '"timestamp"', "about time"].flatMap((name) => [name, "95 %"]);
  const rows = models.map((model) => [
    ...namesOf(model),
    `${model.traces}`,
    ...[model.timeStamp, model.timestampKeyword, model.timeKeyword].flatMap(cellsOf),
  ]);
  return [
    "",
    "Traces with time in them (the paper's Table 1)",
    "",
    ...table([["asked", "model", "traces", ...columns], ...rows], [2, 3, 5, 7]),
    ...models.map((model) => `Keywords of ${namesOf(model).reverse().join(", ")}: ${wordsOf(model)}`),
  ];
}

function mismatchLines(models: readonly TraceSummary[]): readonly string[] {
  const columns = ["undecided", "type 1", "of FN", "type 2", "of FP"].flatMap((name) => [name, "95 %"]);
  const rows = models.map((model) => {
    const { concludes, type1, type2 } = model;
    const shares = [concludes.undecided, type1.mismatch, type1.caused, type2.mismatch, type2.caused];
    return [...namesOf(model), ...shares.flatMap(cellsOf)];
  });
  return [
    "",
    "Traces that the reply contradicts (the paper's Table 2)",
    "",
    ...table([["asked", "model", ...columns], ...rows], [2, 4, 6, 8, 10]),
  ];
}

const closing = [
  "",
  "type 1: comes to a call, and answers; type 2: comes to an answer, and calls; both of all traces. of FN: of the",
  "replies without a call where people prefer one; of FP: of the calls where they prefer none. Conclusions are read",
  "by rules that are wrong in some 8 to 13 % of traces: --out shows what was read. Intervals are over scenarios.",
];

function namesOf({ model, condition }: TraceSummary): string[] {
  return [condition ?? "not said", model];
}

/** "31 (1.0 %)" and its interval. */
function cellsOf({ count, of, share }: TraceShare): readonly string[] {
  if (share === null) return ["–", ""];
  const { low, high } = share;
  const interval =
    low === null || high === null ? "" : `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;
  return [`${count} (${((100 * count) / of).toFixed(2)} %)`, interval];
}

function wordsOf({ words }: TraceSummary): string {
  if (words.length === 0) return "none";
  const told = words.slice(0, wordLimit).map(([word, traces]) => `${word} ${traces}`);
  const left = words.length - told.length;
  return `${told.join(", ")}${left === 0 ? "" : ` and ${left} more`}`;
}
