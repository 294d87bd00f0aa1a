import type { TraceShare, TraceSummary } from "../../trace/trace-tally.js";
import {
  absent,
  type Block,
  type Cell,
  countText,
  details,
  note,
  numbers,
  published,
  type Section,
  shareText,
  table,
  text,
} from "../../../../page/document/block.js";
import { table1, table2, tictocContradictions } from "../../published/tictoc.js";
import { askedText, type StalenessReportInput } from "../oracle-evidence.js";

/** How many keywords of a model are named. */
const wordLimit = 8;

/** What models thought, without the paper's own rows. */
export function traceTables(traces: readonly TraceSummary[]): readonly Block[] {
  const thinking = traces.filter((summary) => summary.traces > 0);
  return thinking.length === 0
    ? []
    : [
        keywordsTable(thinking, []),
        ...thinking.map((summary) => text(`Keywords of ${askedText(summary)}: ${wordsOf(summary)}`)),
        mismatchTable(thinking, []),
      ];
}

/** Tables 1 and 2 of the paper for the models at hand; null where none has a trace. */
export function tracesSection({ traces }: StalenessReportInput): Section | null {
  const thinking = traces.filter((summary) => summary.traces > 0);
  if (thinking.length === 0) return null;
  return {
    id: "traces",
    title: "What models think before they reply (Tables 1 and 2)",
    isBrief: true,
    blocks: [
      keywordsTable(thinking),
      text(
        `Most frequent keywords: ${thinking.map((summary) => `${askedText(summary)}: ${wordsOf(summary)}`).join("; ")}. The paper names three of its keywords about time (date, time, hour); the others are ours, so that this column can be set beside the paper's only roughly.`,
      ),
      mismatchTable(thinking),
      note(
        "Conclusions are read by rules. Of traces that no rule was made for, some 8 to 13 % of those that are decided are read wrongly, so that mismatches of a few per cent may be faults of reading: look at the traces themselves. How the paper read its traces is not said.",
      ),
      details("Where the paper's text and its tables differ", ...tictocContradictions.map(text)),
    ],
  };
}

function keywordsTable(traces: readonly TraceSummary[], paper: typeof table1 = table1): Block {
  return table(
    "Table 1: traces with time stamps and keywords",
    ["Model", ...["Traces", "Time stamp", 'Keyword "timestamp"', "Keywords about time"].map(numbers)],
    [
      ...traces.map((summary) => [
        ...[askedText(summary), countText(summary.traces)],
        ...[summary.timeStamp, summary.timestampKeyword, summary.timeKeyword].map(shareCell),
      ]),
      ...paper.map(({ model, timeStamp, timestampKeyword, timeKeyword }) =>
        published(
          ...[`${model}, published`, "3,016"],
          ...[timeStamp, timestampKeyword, timeKeyword].map(
            ({ count, percent: printed }) => `${count} (${percent(printed)})`,
          ),
        ),
      ),
    ],
  );
}

function mismatchTable(traces: readonly TraceSummary[], paper: typeof table2 = table2): Block {
  return table(
    "Table 2: answers that contradict their reasoning",
    [
      "Model",
      ...[
        "Undecided",
        "Type 1: thinks of a call, answers",
        "of false negatives",
        "Type 2: thinks of an answer, calls",
        "of false positives",
      ].map(numbers),
    ],
    [
      ...traces.map((summary) => {
        const { concludes, type1, type2 } = summary;
        const shares = [concludes.undecided, type1.mismatch, type1.caused, type2.mismatch, type2.caused];
        return [askedText(summary), ...shares.map(shareCell)];
      }),
      ...paper.map(({ model, type1, falseNegatives, type2, falsePositives }) =>
        published(
          ...[`${model}, published`, absent],
          ...[type1, falseNegatives, type2, falsePositives].map(percent),
        ),
      ),
    ],
  );
}

function wordsOf({ words: all }: TraceSummary): string {
  return all.length === 0
    ? "none"
    : all
        .slice(0, wordLimit)
        .map(([word, count]) => `${word} ${countText(count)}`)
        .join(", ");
}

/** "31 (1.03 %)", with the interval below. */
function shareCell({ count, of, share }: TraceShare): Cell {
  if (of === 0 || share === null) return absent;
  const main = `${countText(count)} (${percent((100 * count) / of)})`;
  const { low, high } = share;
  return low === null || high === null ? main : { main, faint: `${shareText(low)} to ${shareText(high)}` };
}

function percent(value: number): string {
  return `${value.toFixed(2)} %`;
}
