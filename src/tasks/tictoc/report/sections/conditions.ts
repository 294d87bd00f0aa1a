import type { Block, Section } from "../../../../page/document/block.js";
import { publishedFindings } from "../../published/tictoc.js";
import type { StalenessReportInput } from "../oracle-evidence.js";
import { alignment, byPart, unwantedCalls, valuesOf, wantedCalls } from "./by-part.js";

/** Figure 2 of the paper for the models at hand: alignment with and without time stamps. */
export async function timestampsSection({ decisions, samples }: StalenessReportInput): Promise<Section> {
  const blocks = await byPart({
    id: "figure-alignment",
    caption: "Normalised alignment rate, with and without time stamps",
    part: "timestamps",
    measures: [alignment],
    decisions,
    published: samples.hasUniformCells
      ? []
      : [
          {
            name: "best of 18 models, published",
            cells: { none: "just above .55", content: "not above .65", template: "not above .65" },
          },
        ],
  });
  return {
    id: "time-stamps",
    title: "Alignment with and without time stamps (Figure 2)",
    isBrief: true,
    blocks: [
      ...orUnsaid(blocks),
      samples.hasUniformCells
        ? {
            kind: "note",
            text: "On these samples people always prefer the same within a scenario and level, as in the first public version of the data: the paper's bounds are of other, harder samples and do not stand beside.",
          }
        : found(2),
    ],
  };
}

/** Figure 3: how often models call, where people prefer it and where they do not. */
export async function attemptsSection({ decisions }: StalenessReportInput): Promise<Section> {
  const blocks = await byPart({
    id: "figure-attempts",
    caption: "Attempt rates: how often a tool is called",
    part: "timestamps",
    measures: [wantedCalls, unwantedCalls],
    decisions,
  });
  return {
    id: "attempts",
    title: "Calls that people prefer, and calls that they do not (Figure 3)",
    isBrief: true,
    blocks: [
      {
        kind: "text",
        text: "What is missing to 1 where people prefer a call is over-reliance on what was told before; calls where they prefer none are under-reliance on it.",
      },
      ...orUnsaid(blocks),
      found(3),
    ],
  };
}

/** Figure 5; null where all models were asked alike. */
export async function reasoningSection({ decisions }: StalenessReportInput): Promise<Section | null> {
  if (valuesOf("reasoning", decisions).length < 2) return null;
  const blocks = await byPart({
    id: "figure-reasoning",
    caption: "Normalised alignment rate, by reasoning",
    part: "reasoning",
    measures: [alignment],
    decisions,
  });
  return {
    id: "reasoning",
    title: "Alignment with and without reasoning (Figure 5)",
    isBrief: true,
    blocks: [...blocks, found(5)],
  };
}

/** Figure 6; null where all models were asked alike. */
export async function promptsSection({ decisions }: StalenessReportInput): Promise<Section | null> {
  if (valuesOf("prompt", decisions).length < 2) return null;
  const blocks = await byPart({
    id: "figure-prompts",
    caption: "Normalised alignment rate, by prompt",
    part: "prompt",
    measures: [alignment],
    decisions,
  });
  return {
    id: "prompts",
    title: "Alignment by prompt (Figure 6)",
    isBrief: true,
    blocks: [...blocks, found(6)],
  };
}

function orUnsaid(blocks: readonly Block[]): readonly Block[] {
  if (blocks.length > 0) return blocks;
  return [
    {
      kind: "text",
      text: "No strategy of the replies says how models were asked, as content/none/default does: see what was measured.",
    },
  ];
}

/** What the paper says of a figure of its own. */
export function found(figure: number): Block {
  const finding = publishedFindings.find((one) => one.figure === figure);
  if (finding === undefined) throw new RangeError(`nothing is said of Figure ${figure}`);
  return { kind: "text", text: `Published (${finding.citation}): ${finding.finding}` };
}
