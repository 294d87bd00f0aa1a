import { type Block, group, heading, lines, numbers, table } from "../../page/document/block.js";
import { durationInWords } from "../write/time-text.js";
import type { AnswerOutput } from "./answer-output.js";
import { inWords } from "./evidence-text.js";
import type { Explanation } from "./explanation-text.js";

/** The technical side of an answer: how its words were put together, the knots and all conventions. */
export function technicalBlock(output: AnswerOutput, { derivation }: Explanation): readonly Block[] {
  const { ask, speechTime, zone, reading, reference, evidence, policy, semanticsVersion } = output;
  if (derivation === null || ask === null) return [];
  return [
    group(
      heading("Technical"),
      `asked at ${speechTime} in ${zone}`,
      reading === null ? "no word says when" : `read as “${reading}” (${reference})`,
      ...(derivation === "" ? [] : [group(null, lines(derivation))]),
      ...(evidence === null ? [] : knotsOf(evidence)),
      group(
        `semantics ${semanticsVersion}, with the policy`,
        Object.entries(policy)
          .map(([name, value]) => `${name}=${value}`)
          .join(" "),
      ),
    ),
  ];
}

/** The measured points between which each degree lies, with the raters' answers from 0 to 1. */
function knotsOf({ events }: NonNullable<AnswerOutput["evidence"]>): readonly Block[] {
  const rows = events.flatMap(({ record, knots }) =>
    (knots ?? []).flatMap((knot) => {
      if (knot === null) return [];
      const counts = knot.counts.map(String);
      return [[`record ${record}`, durationInWords(knot.elapsedMs), inWords(knot.degree), ...counts]];
    }),
  );
  if (rows.length === 0) return [];
  const answers = ["0", ".25", ".5", ".75", "1"].map(numbers);
  const knots = table("", ["", "elapsed", "degree", ...answers], rows);
  return [group("measured around each event, with how many raters said so", knots)];
}
