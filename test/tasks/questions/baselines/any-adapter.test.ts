import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openResponders } from "../../../../src/tasks/questions/baselines/catalogue.js";
import type { Responder } from "../../../../src/tasks/questions/baselines/simple.js";
import { scoreReply, summarizeReplies } from "../../../../src/tasks/questions/score.js";
import type { ScoredReply } from "../../../../src/measure/metrics/item-table.js";
import type { SummaryCell } from "../../../../src/measure/metrics/summarize.js";
import { anyReply } from "../../../measure/extract/any-reply.js";
import { generated, scoresOf, total } from "./generated.js";

const crisp = { lengths: [5, 30], count: 16, roots: 2 } as const;
const all = [
  ...generated({ seed: 5, ...crisp }),
  ...generated({ seed: 6, ...crisp, profile: "predecessor-code", policy: { tail: "continue" } }),
];
const items = all.map(({ item }) => item);
const strengths = ["strict", "lenient", "published"] as const;
const [oracle, chance] = (await openResponders(["oracle", "random"])) as [Responder, Responder];
const best = total(scoresOf(oracle, all));

/** What a function from an item to a text may be, honest or not. */
const adapter: fc.Arbitrary<(index: number) => string> = fc.oneof(
  anyReply.map((text) => () => text),
  fc
    .array(anyReply, { minLength: 1, maxLength: 20 })
    .map((texts) => (index: number) => texts[index % texts.length] ?? ""),
  // The answers of other items, and right and random ones with something around them.
  fc
    .integer({ min: 0, max: 200 })
    .map((shift) => (index: number) => replyOf(oracle, (index + shift) % all.length)),
  fc.tuple(anyReply, anyReply).map(
    ([before, after]) =>
      (index: number) =>
        before + replyOf(oracle, index) + after,
  ),
  fc.tuple(anyReply, anyReply).map(
    ([before, after]) =>
      (index: number) =>
        `${before}\n${replyOf(chance, index)}\n${after}`,
  ),
);

function replyOf(responder: Responder, index: number): string {
  const asked = all[index];
  return asked === undefined ? "" : responder.reply(asked.item, asked.events);
}

function checkRow(row: ScoredReply, index: number): void {
  const ceiling = items[index]?.ceiling ?? Number.NaN;
  if (!(row.score >= 0 && row.score <= ceiling)) {
    throw new Error(`${row.id}: ${row.score} is outside 0 … ${ceiling}`);
  }
  if (row.outcome !== "scored" && row.score !== 0) throw new Error(`${row.id}: ${row.outcome} scores`);
}

function checkCell({ counts, items: count, score, ceiling }: SummaryCell): void {
  const { total: sum, scored, abstained, unreadable, errored, missing } = counts;
  expect([scored + abstained + unreadable + errored + missing, sum]).toEqual([sum, count]);
  expect(score.value).toBeLessThanOrEqual(ceiling + 1e-12);
}

describe("whatever an adapter returns", () => {
  it("every score lies between 0 and the ceiling, totals add up, and the oracle is not beaten", () => {
    fc.assert(
      fc.property(adapter, fc.constantFrom(...strengths), (reply, strength) => {
        const rows = items.map((item, index) => scoreReply(item, reply(index), { strength, model: "any" }));
        rows.forEach(checkRow);
        expect(total(rows.map(({ score }) => score))).toBeLessThanOrEqual(best);
        const [summary] = summarizeReplies(items, rows);
        if (summary === undefined) throw new Error("there is no summary");
        [summary.overall, ...summary.byCategory, ...summary.byTemplate, ...summary.byLength].forEach(
          checkCell,
        );
      }),
      { numRuns: 30 },
    );
  });

  const mega = 1_000_000;
  it.each<[string, string]>([
    ["one letter", "a".repeat(mega)],
    ["yes", "yes ".repeat(mega / 4)],
    ["open brackets", "[{(".repeat(mega / 3)],
    ["digits", "7".repeat(mega)],
    ["dates", "2023-09-28 14:27, ".repeat(mega / 18)],
    ["opened thoughts", "<think>".repeat(mega / 7)],
    ["unpaired surrogates", "\ud83d".repeat(mega)],
    ["white space", " \n".repeat(mega / 2)],
    ["many scripts", "はい نعم да ｙｅｓ २ ".repeat(mega / 20)],
  ])("a megabyte of %s is a reply like any other", (_, text) => {
    for (const template of ["did", "who", "how-often", "when-last"]) {
      const index = items.findIndex((item) => item.template === template);
      const item = items[index];
      if (item === undefined) throw new Error(`no item asks ${template}`);
      for (const strength of strengths) checkRow(scoreReply(item, text, { strength }), index);
    }
  });
});
