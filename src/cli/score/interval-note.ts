import type { ClusteredBy, Estimate, IntervalMethod } from "../../benchmark.js";

const methodWords: Readonly<Record<IntervalMethod, string | null>> = {
  t: "cluster-robust t, below 30 clusters",
  bootstrap: "clusters drawn anew, from 30 on",
  wilson: "Wilson, where each cluster holds one yes or no",
  none: null,
};

/** What the intervals of the tables rest on. */
export function intervalNote(
  clusteredBy: ClusteredBy,
  models: readonly { readonly overall: { readonly score: Estimate; readonly skill: Estimate | null } }[],
): readonly string[] {
  const methods = new Set(
    models.flatMap(({ overall: { score, skill } }) => [
      score.method,
      ...(skill === null ? [] : [skill.method]),
    ]),
  );
  const clusters = models[0]?.overall.score.clusters ?? 0;
  const words = [...methods].flatMap((method) => methodWords[method] ?? []);
  const over =
    clusteredBy === "root"
      ? `${clusters} roots`
      : `${clusters} events asked about: conditional on one event set`;
  return words.length === 0
    ? [`No intervals: a single cluster, ${over}.`]
    : [`95 % intervals over ${over} (${words.join("; ")}).`];
}
