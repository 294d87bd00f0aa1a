import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { importsOf } from "../../rooms/imports.js";

const folder = new URL("../../../src/query/sql/", import.meta.url);

/** What decides which events count, their degrees and what comes of them. */
const own = readdirSync(folder).filter((name) =>
  /^(distribution|how-often|when-last|graded|uncertain-day|sql-text|plan)\.ts$/.test(name),
);

test.each(own)("%s shares no code with the program's own engine but the classes of distributions", (name) => {
  const shared = importsOf(name, readFileSync(new URL(name, folder), "utf8"))
    .filter(({ how, from }) => how !== "type" && from !== null && from.startsWith("../"))
    .map(({ from }) => from);
  const allowed = /^\.\.\/(distribution\/distribution|\.\.\/time\/interval)\.js$/;
  expect(shared.filter((from) => from !== null && !allowed.test(from))).toEqual([]);
});

test("all of it is there", () => expect(own).toHaveLength(7));
