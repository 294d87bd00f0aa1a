import type { Study } from "../../../src/fuzzy/study.js";

/** A scale, lowest first, on which answers are written. */
const plainSteps = ["0", "0.25", "0.5", "0.75", "1"] as const;

export interface Expansion {
  readonly steps?: readonly string[];
  /** Raters who answer every cell and fail the check. */
  readonly inattentive?: number;
  /** Raters who pass the check, and say the same of every cell. */
  readonly straight?: number;
}

/**
 * A study as the raw answers that it may have come from, in CSV: a row for each answer of each rater, raters
 * numbered; a check that each of them passed; and raters who must not count.
 *
 * The answers to a cell go to its raters in an order of its own, so that no rater says the same throughout.
 */
export function expanded(
  study: Pick<Study, "curves">,
  { steps = plainSteps, inattentive = 0, straight = 0 }: Expansion = {},
): string {
  const rows: string[] = [];
  const raters = new Set<string>();
  const add = (rater: string, cells: readonly (string | number)[], check = ""): void => {
    raters.add(rater);
    rows.push([rater, ...cells, check].join(","));
  };
  study.curves.forEach(({ eventType, person, adverbial, cells }, curve) => {
    cells.forEach(({ elapsedMinutes, counts }, index) => {
      const where = [eventType, person ?? "", adverbial, elapsedMinutes];
      const answers = counts.flatMap((count, step) => Array.from({ length: count }, () => steps[step] ?? ""));
      const start = curve * 31 + index * 17;
      answers.forEach((answer, at) => {
        add(nameOf("rater", (start + at) % answers.length), [...where, answer]);
      });
      for (let i = 0; i < inattentive; i += 1)
        add(nameOf("hasty", i), [...where, steps[(i + index) % 5] ?? ""]);
      for (let i = 0; i < straight; i += 1) add(nameOf("straight", i), [...where, steps[i % 5] ?? ""]);
    });
  });
  for (const rater of raters)
    add(rater, ["", "", "", "", steps[rater.startsWith("hasty") ? 0 : 4] ?? ""], steps[4]);
  return `rater,event_type,person,adverbial,elapsed,answer,check\n${rows.join("\n")}\n`;
}

/** Names that occur nowhere else. */
function nameOf(kind: string, number: number): string {
  return `${kind}-${String(number).padStart(3, "0")}`;
}
