import { expect, test } from "vitest";
import type { Table } from "../../src/page/document/block.js";
import type { Estimate } from "../../src/statistics/intervals.js";
import { verdictSection } from "../../src/tasks/verdict.js";

const references = [
  { name: "ceiling", value: 0.9 },
  { name: "constant", value: 0.5 },
];

function estimate(value: number): Estimate {
  return { value, low: value - 0.1, high: value + 0.1, method: "t", clusters: 20 };
}

async function verdictOf(adjusted: readonly [number, number]) {
  const section = await verdictSection({
    measure: "mean score",
    models: [
      { name: "weak", score: estimate(0.4) },
      { name: "strong", score: estimate(0.8) },
      { name: "silent", score: null },
    ],
    references,
    differences: [
      { pair: ["weak", "strong"], difference: estimate(-0.4), adjusted: adjusted[0] },
      { pair: ["strong", "silent"], difference: estimate(0.05), adjusted: adjusted[1] },
    ],
    bounds: { ceiling: 0.9, constant: 0.5 },
  });
  const tables = section.blocks.flatMap((block): readonly Table[] =>
    block.kind === "table" ? [block] : block.kind === "details" ? block.blocks.filter(isTable) : [],
  );
  const texts = section.blocks.flatMap((block) => (block.kind === "text" ? [block.text] : []));
  return {
    texts,
    rows: tables.map(({ caption, rows }) => [caption, rows.map(({ cells }) => cells)] as const),
  };
}

function isTable(block: { readonly kind: string }): block is Table {
  return block.kind === "table";
}

test("models are ranked among the constants and the ceiling, whatever cannot be told last", async () => {
  const { rows } = await verdictOf([0.01, 0.5]);
  expect(rows[0]?.[1].map(([rank, name]) => [rank, name])).toEqual([
    ["–", "ceiling"],
    ["1", "strong"],
    ["–", "constant"],
    ["2", "weak"],
    ["–", "silent"],
  ]);
});

test("a difference is told from the model that is ahead, and holds by its adjusted p alone", async () => {
  const { rows, texts } = await verdictOf([0.01, 0.5]);
  expect(texts).toEqual([
    "1 of 2 differences between two models hold after Holm's correction (p below .05).",
  ]);
  expect(rows.slice(1)).toEqual([
    ["Differences that hold", [["strong", "weak", { main: "+.40", faint: "+.30 to +.50" }, ".010"]]],
    ["Not told apart", [["strong", "silent", { main: "+.05", faint: "−.05 to +.15" }, ".500"]]],
  ]);
  const none = await verdictOf([0.05, 0.5]);
  expect(none.texts[0]).toContain(
    "No difference between two models holds after Holm's correction, of 2 compared.",
  );
});
