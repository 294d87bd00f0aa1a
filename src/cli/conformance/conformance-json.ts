import type { ExpectationReport, Tally } from "../../index.js";
import type { RunResult } from "./conformance-run.js";

interface TallyRecord extends Tally {
  readonly percent: { readonly answered: number; readonly first: number; readonly any: number };
}

/** What came out of a run, for programs: counts, and shares in percent with two decimals. */
export function conformanceRecord(
  { corpora, failures }: RunResult,
  unreadLines: number,
  expected: ExpectationReport | null,
): unknown {
  return {
    corpora: corpora.map(({ corpus, preset, tally: { all, categories, negatives } }) => ({
      corpus,
      preset,
      ...tallyRecord(all),
      categories: [...categories].map(([category, tally]) => ({ category, ...tallyRecord(tally) })),
      negatives: negatives.n === 0 ? null : tallyRecord(negatives),
    })),
    failures,
    unreadLines,
    expected,
  };
}

function tallyRecord(tally: Tally): TallyRecord {
  const percent = (count: number): number =>
    tally.n === 0 ? 0 : Math.round((10_000 * count) / tally.n) / 100;
  const { answered, first, any } = tally;
  return { ...tally, percent: { answered: percent(answered), first: percent(first), any: percent(any) } };
}
