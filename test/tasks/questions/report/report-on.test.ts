import { expect, test } from "vitest";
import { defaultStrategy, strategies } from "../../../../src/tasks/questions/prompts/strategy.js";
import type { Table } from "../../../../src/page/document/block.js";
import { table4 } from "../../../../src/tasks/questions/report/published/traveler.js";
import { reportOn } from "../../../../src/tasks/questions/report/create-report.js";
import { fixtureItems } from "./fixture.js";
import { fixtureReport, reportOfStrategies } from "./fixture-report.js";

test("strategies are set beside the paper's where there are several, and only there", async () => {
  const one = await fixtureReport();
  expect(one.sections.map(({ id }) => id)).not.toContain("strategies");
  const several = await reportOfStrategies([defaultStrategy.name, "zero-shot/date-only/json"]);
  const section = several.sections.find(({ id }) => id === "strategies");
  const tables = section?.blocks.filter((block): block is Table => block.kind === "table") ?? [];
  expect(tables.map(({ columns }) => columns.length)).toEqual([5, 10]);
  // Three models by two strategies, then the paper's twelve.
  expect(tables[0]?.rows).toHaveLength(6 + 12);
  // As the paper has it, an average over the models stands beside them.
  const row = tables[1]?.rows.find(({ cells }) => cells[0] === defaultStrategy.name);
  const shares = (row?.cells ?? []).map((cell) => Number(typeof cell === "string" ? cell : cell.main));
  const own = shares.slice(1, 4).reduce((sum, mean) => sum + mean, 0) / 3;
  expect(Math.abs((shares[4] ?? 0) - own)).toBeLessThanOrEqual(0.0101);
  expect(tables[1]?.columns.map(({ title }) => title).filter((title) => title.startsWith("Average"))).toEqual(
    ["Average", "Average, published"],
  );
  expect(row?.cells.at(-1)).toBe(".78");
});

test("Table 6 has the average of the models, and of the published ones as printed", async () => {
  const { sections } = await fixtureReport();
  const blocks = sections.find(({ id }) => id === "table-6")?.blocks ?? [];
  const rows = blocks.find((block): block is Table => block.kind === "table")?.rows ?? [];
  const averages = rows.filter(({ cells: [name] }) => typeof name === "string" && name.startsWith("average"));
  expect(averages.map(({ cells }) => cells)).toEqual([
    ["average of the 3 models", ".81", ".72", ".67", ".56", ".83", ".79", ".83"],
    ["average of the four, published", ".84", ".58", ".39", ".51", ".78", ".52", ".57"],
  ]);
  const one = await reportOn(fixtureItems, [{ id: fixtureItems[0]?.id ?? "", reply: "no", model: "one" }]);
  expect(JSON.stringify(one.sections)).not.toContain("average of the 1");
});

test("the paper's strategies have the names of ours, in its order", () => {
  expect(table4.rows.map(({ strategy }) => strategy)).toEqual(strategies.map(({ name }) => name));
});

test("only one strategy of a model stands in the other tables", async () => {
  const { sections } = await reportOfStrategies(["zero-shot/date-only/json", defaultStrategy.name]);
  const outcomes = sections
    .find(({ id }) => id === "measured")
    ?.blocks.find((block): block is Table => block.kind === "table");
  expect(outcomes?.rows.map(({ cells }) => cells[1])).toEqual(new Array(3).fill(defaultStrategy.name));
});

test("replies to no item do not count, and a report without models or events has nothing to show of them", async () => {
  const [item] = fixtureItems;
  const report = await reportOn(fixtureItems, [
    { id: "elsewhere", reply: "no" },
    { id: item?.id ?? "", reply: "definitely" },
  ]);
  expect(report.lead).toContain("one model: unnamed");
  expect(JSON.stringify(report.sections)).toContain("The event set is not at hand");
  const none = await reportOn(fixtureItems, []);
  expect(none.lead).toContain("no replies");
  expect(none.sections.map(({ id }) => id)).toContain("lengths");
});

test("replies that did not come to their end are counted by model, and are no answers", async () => {
  const [first, second, third] = fixtureItems.map(({ id }) => id);
  const replies = [
    { id: first ?? "", reply: "Yes, but let me look", state: "cut" as const },
    { id: second ?? "", reply: null, state: "reasoning-only" as const },
    { id: third ?? "", reply: null, state: "refused" as const },
  ];
  const endings = async (given: Parameters<typeof reportOn>[1]) => {
    const { sections } = await reportOn(fixtureItems, given);
    const blocks = sections.find(({ id }) => id === "extraction")?.blocks ?? [];
    return blocks.find((block) => block.kind === "table" && block.caption === "How the replies ended");
  };
  expect(await endings([{ id: first ?? "", reply: "no" }])).toBeUndefined();
  expect(await endings(replies)).toMatchObject({
    columns: [
      {},
      { title: "complete" },
      { title: "cut" },
      { title: "refused" },
      { title: "reasoning alone" },
    ],
    rows: [{ cells: ["unnamed", "0", "1", "1", "1"] }],
  });
});
