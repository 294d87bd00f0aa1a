import type { CurveOverview } from "../../survey.js";
import { durationInWords } from "../write/time-text.js";
import { type Style, table } from "../write/layout.js";

/** A curve as a table of its knots, with what is assumed beyond the last one. */
export function curveText(curve: CurveOverview, style: Style): readonly string[] {
  const { eventType, person, adverbial, knots, tails } = curve;
  const name = [eventType, person, adverbial].filter((part) => part !== null).join(", ");
  const [head = "", ...rows] = table(
    [
      ["elapsed", "raters", ...answerNames(knots[0]?.counts.length ?? 0), "median", "mean", "share"],
      ...knots.map(({ elapsed, n, counts, median, mean, share }) => [
        elapsed,
        `${n}`,
        ...counts.map(String),
        digits(median),
        digits(mean),
        digits(share),
      ]),
    ],
    Array.from({ length: 4 + (knots[0]?.counts.length ?? 0) }, (_, column) => column + 1),
  );
  const last = knots.at(-1);
  const beyond = (["continue", "hold", "saturate"] as const).map((policy) => {
    const { degree, fromMinutes } = tails[policy];
    const from =
      fromMinutes === null || fromMinutes <= (last?.elapsedMinutes ?? 0)
        ? ""
        : ` from ${inWords(fromMinutes)} on`;
    return `${policy} ${digits(degree)}${fromMinutes === null ? " in the end" : from}`;
  });
  return [
    style.bold(name),
    `  ${style.dim(head)}`,
    ...rows.map((row) => `  ${row}`),
    `  beyond ${last?.elapsed}: ${beyond.join("; ")}`,
  ];
}

/** "0", "¼" … "1"; "0", "0.17" … where there is no such sign. */
function answerNames(answers: number): readonly string[] {
  return Array.from({ length: answers }, (_, at) => {
    const value = at / (answers - 1);
    return fractions.find(([fraction]) => fraction === value)?.[1] ?? value.toFixed(2);
  });
}

const fractions: readonly (readonly [number, string])[] = [
  [0, "0"],
  [1 / 4, "¼"],
  [1 / 3, "⅓"],
  [1 / 2, "½"],
  [2 / 3, "⅔"],
  [3 / 4, "¾"],
  [1, "1"],
];

function inWords(minutes: number): string {
  return durationInWords(minutes * 60_000);
}

function digits(value: number): string {
  return value.toFixed(3).replace(/0$/, "");
}
