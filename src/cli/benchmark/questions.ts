import type { ScoredReply, Strength } from "../../benchmark.js";
import { measuredQuestions } from "../../tasks/report/score-document.js";
import { ItemIndex } from "../read/item-index.js";
import { tallyFiles } from "../read/tallies.js";
import { counted } from "../write/layout.js";
import type { OpenedItems } from "./opened.js";
import { jsonLine } from "./output.js";

/** Which questions about events, and how replies to them are read. */
export interface QuestionFlags {
  readonly items: readonly string[];
  readonly strength: Strength;
  readonly repliesFormat?: string;
}

const strengthWords: Readonly<Record<Strength, string>> = {
  strict: "strictly",
  lenient: "leniently",
  published: "as the published scorer does",
};

/** @throws {Refusal} when the items cannot be read */
export async function openQuestions({
  items: [path = "-"],
  strength,
  repliesFormat: format,
}: QuestionFlags): Promise<OpenedItems> {
  const index = await ItemIndex.read(path);
  const { source, size: count, table } = index;
  const { roots, clusteredBy } = table;
  return {
    about: { items: { source, count, roots, clusteredBy }, strength },
    lead: `${counted(count, "item")} of ${counted(roots, "root")}, replies read ${strengthWords[strength]}`,
    note: null,
    async measure(replies, put) {
      const { tallies, uncounted } = await tallyFiles(index, replies, {
        strength,
        ...(format !== undefined && { format }),
        ...(put !== null && { onRow: (row: ScoredReply) => put(jsonLine(row)) }),
      });
      return { measured: measuredQuestions(table, tallies, index.flips.rows()), uncounted };
    },
    close: () => index.close(),
  };
}
