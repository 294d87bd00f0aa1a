import { type Block, percentText, type Section } from "../../../../page/document/block.js";
import { shownName } from "../../../../issue/shown-text.js";
import { conditionName, type MissedSample, type StalenessReportInput } from "../oracle-evidence.js";

/** Samples that were missed by most, with the oracle's evidence and the replies. */
export function missedSection({ missed }: StalenessReportInput): Section {
  return {
    id: "missed",
    title: "Samples that were missed by most",
    isBrief: false,
    blocks:
      missed.length === 0
        ? [{ kind: "text", text: "No sample was missed: every decision is the one that people prefer." }]
        : missed.map(sampleBlock),
  };
}

function sampleBlock({ id, scenario, preference, loss, question, evidence, replies }: MissedSample): Block {
  const wanted = preference === "tool" ? "call a tool" : "answer directly";
  return {
    kind: "details",
    summary: `${shownName(id)} (${scenario === null ? "no scenario" : shownName(scenario)}): ${percentText(loss)} do not ${wanted}`,
    blocks: [
      {
        kind: "terms",
        entries: [["People prefer to", wanted], ["Asked last", shownName(question, 240)], ...evidence],
      },
      ...replies.map(
        ({ model, condition, attempted, excerpt }): Block => ({
          kind: "quote",
          label: `${shownName(model)}, ${conditionName(condition)}: ${attempted ? "calls a tool" : "answers directly"}`,
          ...excerpt,
        }),
      ),
    ],
  };
}
