import { expect, test } from "vitest";
import { Refusal } from "../../../src/cli/refusal.js";
import { readWindow } from "../../../src/cli/options/window.js";
import { openZone } from "../../../src/index.js";
import { oracle } from "../command.js";

const berlin = openZone("Europe/Berlin");
const zone = berlin.ok ? berlin.value : null;

test("a window is read in a zone, with open ends where they are left out", () => {
  expect(readWindow({}, zone)).toBeNull();
  expect(readWindow({ from: "2023-09-01" }, zone)).toEqual({
    start: Date.parse("2023-08-31T22:00:00Z"),
    end: Number.POSITIVE_INFINITY,
  });
  expect(readWindow({ until: "2023-09-01T12:00" }, null)).toEqual({
    start: Number.NEGATIVE_INFINITY,
    end: Date.parse("2023-09-01T12:00:00Z"),
  });
  expect(() => readWindow({ from: "soon" }, zone)).toThrow(Refusal);
});

test("the occurrences of a set are those in the window", () => {
  const said = ["--at", "2023-09-29T22:18:14", "--zone", "Europe/Berlin", "--format", "json"];
  const window = ["--from", "2023-05-02", "--until", "2023-05-22"];
  const run = oracle(["resolve", "every Monday", ...said, ...window]);
  const [first] = (JSON.parse(run.stdout) as { readings: { intervals: { start: string }[] }[] }).readings;
  expect(first?.intervals.map(({ start }) => start.slice(0, 10))).toEqual(["2023-05-08", "2023-05-15"]);
});
