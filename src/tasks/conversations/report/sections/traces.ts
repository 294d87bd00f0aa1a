import type { TraceShare, TraceSummary } from "../../trace/trace-tally.js";
import {
  absent,
  type Block,
  type Cell,
  countText,
  details,
  inHundredths,
  measured,
  note,
  numbers,
  percentText,
  published,
  type Section,
  sharesWith,
  shareText,
  table,
  type Table,
  testCells,
  text,
  words,
} from "../../../../page/document/block.js";
import { table1, table2, tictocContradictions } from "../../published/tictoc.js";
import { askedText, type MissedSample, type StalenessReportInput } from "../oracle-evidence.js";
import { shownName } from "../../../../issue/shown-text.js";
import { scenarioNamed } from "../../../../staleness/inventory/scenarios.js";
import type { DecisionFigures } from "../../metrics/decision-summary.js";
import type { Asked, DecisionContrast } from "../../metrics/decision-contrasts.js";

/** How many scenarios are shown. */
const most = 15;

/** The scenarios in which models decide otherwise than people prefer most often. */
export function scenariosSection({ decisions }: StalenessReportInput): Section {
  const scenarios = new Map<string, { missed: number; wanted: number; unwanted: number; replies: number }>();
  for (const figures of decisions.flatMap(({ byScenario }) => byScenario)) {
    const sums = scenarios.get(figures.name) ?? { missed: 0, wanted: 0, unwanted: 0, replies: 0 };
    const { wanted, unwanted } = lossesOf(figures);
    scenarios.set(figures.name, {
      missed: sums.missed + wanted + unwanted,
      wanted: sums.wanted + wanted,
      unwanted: sums.unwanted + unwanted,
      replies: sums.replies + figures.n.tool + figures.n.noTool,
    });
  }
  const worst = [...scenarios]
    .filter(([, { missed }]) => missed > 0)
    .sort(
      ([a, one], [b, other]) => other.missed / other.replies - one.missed / one.replies || (a < b ? -1 : 1),
    )
    .slice(0, most);
  return {
    id: "scenarios",
    title: "Scenarios with the largest loss",
    isBrief: true,
    blocks:
      worst.length === 0
        ? [text("No decision was other than people prefer.")]
        : [
            table(
              "Decisions other than people prefer, over all models and ways of asking",
              [
                ...["Scenario", "Sensitivity"].map(words),
                ...["Loss", "Calls missing", "Calls too many", "Decisions"].map(numbers),
              ],
              worst.map(([name, { missed, wanted, unwanted, replies }]) =>
                measured(
                  ...[shownName(name), scenarioNamed(name)?.sensitivity ?? "not said"],
                  shareText(missed / replies),
                  ...[wanted, unwanted, replies].map((count) => countText(Math.round(count))),
                ),
              ),
            ),
          ],
  };
}

/** How many calls are missing, and how many are too many; repeats of a sample are parts of one. */
function lossesOf({ attempt, n }: DecisionFigures): { readonly wanted: number; readonly unwanted: number } {
  return {
    wanted: attempt.tool === null ? 0 : (1 - attempt.tool.value) * n.tool,
    unwanted: attempt.noTool === null ? 0 : attempt.noTool.value * n.noTool,
  };
}

/** Samples that were missed by most, with the oracle's evidence and the replies. */
export function missedSection({ missed }: StalenessReportInput): Section {
  return {
    id: "missed",
    title: "Samples that were missed by most",
    isBrief: false,
    blocks:
      missed.length === 0
        ? [text("No sample was missed: every decision is the one that people prefer.")]
        : missed.map(sampleBlock),
  };
}

function sampleBlock({ id, scenario, preference, loss, question, evidence, replies }: MissedSample): Block {
  const wanted = preference === "tool" ? "call a tool" : "answer directly";
  return details(
    `${shownName(id)} (${scenario === null ? "no scenario" : shownName(scenario)}): ${percentText(loss)} do not ${wanted}`,
    {
      kind: "terms",
      entries: [["People prefer to", wanted], ["Asked last", shownName(question, 240)], ...evidence],
    },
    ...replies.map(({ attempted, excerpt, ...asked }): Block => {
      const does = attempted ? "calls a tool" : "answers directly";
      return { kind: "quote", label: `${askedText(asked)}: ${does}`, ...excerpt };
    }),
  );
}

const measures = {
  nar: "alignment",
  "attempt.tool": "called where preferred",
  "attempt.noTool": "called where not",
} as const;

/** Paired contrasts on the samples that both replied to; null where there is none. */
export function contrastsSection({ contrasts }: StalenessReportInput): Section | null {
  const shown = contrasts.filter(({ by, tests }) => by === "all" && tests.length > 0);
  if (shown.length === 0) return null;
  return {
    id: "contrasts",
    title: "Contrasts, sample by sample",
    isBrief: true,
    blocks: [
      contrastsTable(shown),
      text(
        "p by turning the signs of what scenarios add, two-sided; Holm over all tests of the table. Intervals hold for 95 %, over scenarios.",
      ),
    ],
  };
}

/**
 * Contrasts, a row for each figure.
 *
 * @param isFull  whether it is said what each of the two has, with a digit more
 */
export function contrastsTable(contrasts: readonly DecisionContrast[], isFull = false): Table {
  const shares = isFull ? sharesWith(3) : inHundredths;
  const nameOf = (asked: Asked, { between, by, name }: DecisionContrast): string =>
    `${between === "models" ? shownName(asked.model) : askedText(asked)}${by === "all" ? "" : `, ${by} ${name}`}`;
  return table(
    "The first less the second, on the samples that both replied to",
    [
      ...["First", "Second", "Figure"].map(words),
      ...["Samples", ...(isFull ? ["First has", "Second has"] : []), "Difference", "p", "p, Holm"].map(
        numbers,
      ),
    ],
    contrasts.flatMap((contrast) =>
      contrast.tests.map(({ measure, values, difference, p, isExact, adjusted }) =>
        measured(
          ...contrast.pair.map((asked) => nameOf(asked, contrast)),
          ...[measures[measure], countText(contrast.n.tool + contrast.n.noTool)],
          ...(isFull ? values.map(shares.text) : []),
          shares.difference(difference),
          ...testCells({ p, isExact, adjusted }),
        ),
      ),
    ),
  );
}

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
    [words("Model"), ...["Traces", "Time stamp", 'Keyword "timestamp"', "Keywords about time"].map(numbers)],
    [
      ...traces.map((summary) =>
        measured(
          ...[askedText(summary), countText(summary.traces)],
          ...[summary.timeStamp, summary.timestampKeyword, summary.timeKeyword].map(shareCell),
        ),
      ),
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
      words("Model"),
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
        return measured(askedText(summary), ...shares.map(shareCell));
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
