import type { AnswerOutput } from "./answer-output.js";
import { durationInWords } from "../write/time-text.js";
import { inWords } from "./probability.js";
import { table, wrapped } from "../write/layout.js";

/** The technical side of an answer: how its words were put together, the knots and all conventions. */
export function renderTechnical(output: AnswerOutput, derivation: string): readonly string[] {
  const { speechTime, zone, reading, reference, evidence, policy, semanticsVersion } = output;
  const knots = evidence === null ? [] : knotsOf(evidence);
  return [
    `asked at ${speechTime} in ${zone}`,
    reading === null ? "no word says when" : `read as “${reading}” (${reference})`,
    ...(derivation === "" ? [] : derivation.split("\n").map((line) => `  ${line}`)),
    ...(knots.length === 0 ? [] : ["measured around each event, with how many raters said so"]),
    ...knots.map((line) => `  ${line}`),
    `semantics ${semanticsVersion}, with the policy`,
    ...wrapped(Object.entries(policy).map(([name, value]) => `${name}=${value}`)).map((line) => `  ${line}`),
  ];
}

/** The measured points between which each degree lies, with the raters' answers from 0 to 1. */
function knotsOf({ events }: NonNullable<AnswerOutput["evidence"]>): readonly string[] {
  const rows = events.flatMap(({ record, knots }) =>
    (knots ?? []).flatMap((knot) => {
      if (knot === null) return [];
      const counts = knot.counts.map(String);
      return [[`record ${record}`, durationInWords(knot.elapsedMs), inWords(knot.degree), ...counts]];
    }),
  );
  if (rows.length === 0) return [];
  return table([["", "elapsed", "degree", "0", ".25", ".5", ".75", "1"], ...rows], [3, 4, 5, 6, 7]);
}
