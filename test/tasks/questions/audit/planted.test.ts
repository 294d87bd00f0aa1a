import { beforeAll, describe, expect, test } from "vitest";
import { Auditor, type AuditReport } from "../../../../src/benchmark.js";
import { createRandom, type Random } from "../../../../src/statistics/random.js";
import { type Fault, type PlantedItem, plantedItems } from "./planted.js";

const hour = 3_600_000;

/** The gold of somebody who has a fault on some of the items. */
function auditOf(
  items: readonly PlantedItem[],
  fault: Fault | ((one: PlantedItem, at: number) => Fault),
): AuditReport {
  const auditor = new Auditor();
  for (const [at, one] of items.entries()) {
    auditor.add({ ...one.item, gold: one.goldOf(typeof fault === "function" ? fault(one, at) : fault) });
  }
  return auditor.report();
}

/** What is named: of each cause the name, or what these items cannot tell from it. */
function named({ causes }: AuditReport): readonly (readonly string[])[] {
  return causes.map(({ hypotheses, alternatives }) => [hypotheses.join(" with "), ...alternatives]);
}

const kinds: readonly (readonly [kind: string, fault: Fault, cause: string])[] = [
  ["location ignored", { ignores: "location" }, "ignores-location"],
  ["subject ignored", { ignores: "subject" }, "ignores-subject"],
  ["weeks that start on Sunday", { weekBegins: "sunday" }, "weekStart=sunday"],
  ["count + 1", { countBy: 1 }, "count-plus-one"],
  ["count − 1", { countBy: -1 }, "count-minus-one"],
  ["fixed UTC+1", { zone: "UTC+1" }, "no-summer-time"],
  ["one hour late", { lateMs: hour }, "events-hour-late"],
  ["rolling windows for last month", { lastMonth: "rolling" }, "rolling-last-unit"],
  ["the last day of a month left out", { monthEnd: "left-out" }, "last-day-left-out"],
  ["30-day months", { month: "30-days" }, "months-of-30-days"],
  ["exclusive ranges", { rangeEnd: "left-out" }, "rangeEnd=excluded"],
  ["inclusive before", { before: "included" }, "before-included"],
  ["tail held", { tail: "hold" }, "tail=hold"],
  ["degrees cut at ½", { degrees: "cut" }, "degrees-cut-at-half"],
  // The same kinds as other programs would have them.
  [
    "an hour late, with what is then after speech time",
    { lateMs: hour, lateCounts: true },
    "events-hour-late",
  ],
  ["windows an hour late", { windowsLateMs: hour }, "windows-hour-late"],
  ["an hour early", { lateMs: -hour }, "events-hour-early"],
  ["UTC", { zone: "UTC" }, "zone=UTC"],
  ["a zone far away", { zone: "UTC-5" }, "zone=-05:00"],
  ["rolling from the start of a day", { lastMonth: "rolling-from-day" }, "rolling-last-unit"],
  ["the last day of any window left out", { lastDay: "left-out" }, "last-day-left-out"],
  ["both ends of ranges left out", { rangeEnd: "both-left-out" }, "range-ends-left-out"],
  ["degrees cut above ½", { degrees: "cut-above" }, "degrees-cut-at-half"],
];

describe("planted causes", () => {
  let items: readonly PlantedItem[];
  beforeAll(() => {
    items = plantedItems(1, 600);
    expect(auditOf(items, {})).toMatchObject({
      compared: 600,
      disagreed: 0,
      finding: "agreement",
      causes: [],
    });
  }, 120_000);

  test.each(kinds)("of %s: it is found, and nothing else", (_, fault, cause) => {
    const report = auditOf(items, fault);
    expect(report).toMatchObject({ finding: "one-cause", left: 0 });
    expect(report.causes).toHaveLength(1);
    expect(report.causes[0]).toMatchObject({
      hypotheses: [cause],
      template: null,
      category: null,
      explained: report.disagreed,
      contradicted: 0,
    });
  });

  test("most of which these items tell apart", () => {
    const reports = kinds.slice(0, 14).map(([, fault]) => auditOf(items, fault));
    expect(Math.min(...reports.map(({ disagreed }) => disagreed))).toBeGreaterThanOrEqual(4);
    expect(
      reports.filter(({ causes }) => causes[0]?.alternatives.length === 0).length,
    ).toBeGreaterThanOrEqual(10);
  });

  test("on a part of the items: the part is found as well", () => {
    const inVague = auditOf(items, ({ item }) => (item.category === "vague" ? { countBy: 1 } : {}));
    expect(inVague.finding).toBe("one-cause");
    expect(inVague.causes).toMatchObject([
      { hypotheses: ["count-plus-one"], template: null, category: "vague", contradicted: 0 },
    ]);
    const ofWho = auditOf(items, ({ item }) =>
      item.asked.question.text.startsWith("Who") ? { ignores: "location" } : {},
    );
    expect(ofWho.finding).toBe("one-cause");
    expect(ofWho.causes).toMatchObject([
      { hypotheses: ["ignores-location"], template: "who", category: null },
    ]);
  });

  test("on every other item: gold that is right speaks against it", () => {
    const report = auditOf(items, (_, at) => (at % 2 === 0 ? { ignores: "location" } : {}));
    expect(report).toMatchObject({ finding: "in-part", left: 0 });
    expect(report.causes).toMatchObject([{ hypotheses: ["ignores-location"], explained: report.disagreed }]);
    expect(report.causes[0]?.contradicted).toBeGreaterThan(10);
  });

  test("of two at once: both are found, and where they act together", () => {
    const report = auditOf(items, { ignores: "location", countBy: 1 });
    expect(report).toMatchObject({ finding: "several-causes", left: 0 });
    expect(report.causes.map(({ hypotheses }) => hypotheses)).toEqual([
      ["count-plus-one"],
      ["ignores-location"],
      ["count-plus-one", "ignores-location"],
    ]);
  });

  test("of two on different items: both are found, and none besides", () => {
    const report = auditOf(items, ({ item }) =>
      item.category === "explicit" ? { ignores: "subject" } : { zone: "UTC" },
    );
    expect(report.finding).toBe("several-causes");
    expect(report.causes.map(({ hypotheses }) => hypotheses.join())).toEqual(["ignores-subject", "zone=UTC"]);
  });

  test("amid a few faults at random: it is found, and these are left", () => {
    const random = createRandom(3);
    const auditor = new Auditor();
    for (const one of items) {
      const gold = one.goldOf({ ignores: "subject" });
      auditor.add({ ...one.item, gold: random.next() < 0.02 ? one.otherThan(gold, random) : gold });
    }
    const report = auditor.report();
    expect(report.finding).toBe("one-cause");
    expect(named(report)).toEqual([["ignores-subject"]]);
    expect(report.left).toBeGreaterThan(0);
  });
});

describe("planted causes in fewer items", () => {
  test.each([
    [2, 300],
    [3, 150],
  ])(
    "are found or left open, and no other is named: seed %i, %i items",
    (seed, count) => {
      const items = plantedItems(seed, count);
      for (const [kind, fault, cause] of kinds) {
        const report = auditOf(items, fault);
        for (const names of named(report)) expect(names, kind).toContain(cause);
        if (report.disagreed > 3) expect(report.finding, kind).toBe("one-cause");
      }
    },
    120_000,
  );
});

describe("faults at random", () => {
  test.each([
    [1, 60, 0.1],
    [2, 120, 0.1],
    [3, 240, 0.1],
    [4, 240, 0.03],
    [5, 240, 0.3],
  ])(
    "name no cause: seed %i, %i items, a share of %f",
    (seed, count, share) => {
      const items = plantedItems(seed, count);
      for (let draw = 0; draw < 10; draw += 1) {
        const report = auditAtRandom(items, share, createRandom(100 * seed + draw));
        expect(named(report)).toEqual([]);
        expect(report).toMatchObject({ finding: report.disagreed === 0 ? "agreement" : "no-cause" });
        expect(report.left).toBe(report.disagreed);
      }
    },
    120_000,
  );
});

function auditAtRandom(items: readonly PlantedItem[], share: number, random: Random): AuditReport {
  const auditor = new Auditor();
  for (const one of items) {
    const gold = one.goldOf({});
    auditor.add({ ...one.item, gold: random.next() < share ? one.otherThan(gold, random) : gold });
  }
  return auditor.report();
}
