import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { did, howOften, whenLast, who } from "../../../../src/query/distribution/forms.js";
import {
  type Distribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../../src/query/distribution/distribution.js";
import { readGold } from "../../../../src/tasks/questions/item/read-gold.js";
import { describeIssue as inWords } from "../../../../src/issues.js";
import type { ScoredItem } from "../../../../src/measure/score.js";
import { openZone, type Zone } from "../../../../src/time/zone.js";
import { graded, speechTime } from "../../../query/graded.js";
import { berlin, utc } from "../../../query/world.js";
import { goldItem } from "./gold-item.js";

const dependence = fc.constantFrom("independent" as const, "comonotone" as const);

function zoneOf(name: string): Zone {
  const zone = openZone(name);
  if (!zone.ok) throw new Error(name);
  return zone.value;
}

function readBack(distribution: Distribution): Distribution {
  const read = readGold(goldItem(distribution));
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return read.value;
}

/** All that a distribution answers by itself. */
function told(distribution: Distribution) {
  return [distribution.kind, distribution.best(), distribution.ceiling(), distribution.negative()];
}

describe("readGold", () => {
  it("gives back did, to the last bit", () => {
    fc.assert(
      fc.property(graded(12), dependence, ({ runs }, chosen) => {
        const written = did(runs, chosen, speechTime);
        expect(readBack(written)).toEqual(written);
      }),
    );
  });

  it("gives back who, whichever way subjects hang together", () => {
    fc.assert(
      fc.property(graded(12), dependence, ({ set, runs }, chosen) => {
        const written = who(set, runs, chosen, speechTime);
        const read = readBack(written);
        expect(read).toEqual(written);
        expect(told(read)).toEqual(told(written));
      }),
    );
  });

  it("keeps names that a program could take for something else", () => {
    const names = ["__proto__", "constructor", "7", "10", "toString", "Zoë", "\u202eAnn", ""];
    const chances = names.map((name, index) => [name, (index + 1) / 16] as const);
    const written = new WhoDistribution(chances, "independent");
    const read = readBack(written);
    expect(read).toEqual(written);
    expect(told(read)).toEqual(told(written));
  });

  it("gives back how often, trimmed or not", () => {
    const counts = fc.record({
      from: fc.constantFrom(0, 1, 7, 990, 5_000_000),
      p: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 }),
      lost: fc.constantFrom(0, 1e-13),
    });
    fc.assert(
      fc.property(counts, ({ from, p, lost }) => {
        const sum = p.reduce((a, b) => a + b, 0);
        const masses = Float64Array.from(p, (weight) => (weight / sum) * (1 - lost));
        const written = new HowOftenDistribution({ from, p: masses, lost });
        const read = readBack(written) as HowOftenDistribution;
        expect(told(read)).toEqual(told(written));
        for (const k of [0, from - 1, from, from + 1, from + p.length - 1, from + p.length]) {
          expect(read.probabilityOf(k)).toBe(written.probabilityOf(k));
        }
        if (from > 1000) expect(read.counts.lost).toBe(lost);
      }),
    );
    fc.assert(
      fc.property(graded(12), dependence, ({ runs }, chosen) => {
        const written = howOften(runs, chosen, speechTime);
        expect(told(readBack(written))).toEqual(told(written));
      }),
    );
  });

  it("gives back when last, at both grains and in every zone, nights of changed clocks included", () => {
    // Clocks go back in Berlin, on Lord Howe by half an hour; Apia leaves a day out; local mean time has seconds.
    const moments = [1698541200000, 1680361200000, 1325239200000, -2840140800000, 1696018694000];
    const zones = ["UTC", "Europe/Berlin", "Australia/Lord_Howe", "Pacific/Apia", "+05:45"].map(zoneOf);
    const minutes = fc.uniqueArray(fc.integer({ min: -200, max: 200 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.constantFrom(...moments),
        fc.constantFrom(...zones),
        fc.constantFrom("minute" as const, "day" as const),
        minutes,
        fc.constantFrom(0, 1, 30_000, 59_999),
        (moment, zone, grain, offsets, ms) => {
          const instants = [...offsets]
            .sort((a, b) => b - a)
            .map((offset) => ({ at: moment + offset * 60_000 + ms, p: 1 / (offsets.length + 1) }));
          const written = new WhenLastDistribution(instants, 1 / (offsets.length + 1), { grain, zone });
          const read = readBack(written) as WhenLastDistribution;
          expect(read.instants).toEqual(instants);
          expect(told(read)).toEqual(told(written));
          for (const { at } of instants) {
            for (const near of [at, at - 60_000, at + 3_600_000]) {
              expect(read.probabilityOf(near)).toBe(written.probabilityOf(near));
            }
          }
        },
      ),
    );
    fc.assert(
      fc.property(graded(12), dependence, ({ runs }, chosen) => {
        const written = whenLast(runs, chosen, speechTime, { grain: "minute", zone: berlin });
        expect(told(readBack(written))).toEqual(told(written));
      }),
    );
  });

  const never = new WhenLastDistribution([], 1, { grain: "minute", zone: utc });
  const at = "2023-09-28T14:27:00+02:00";

  it.each<[string, Partial<Record<keyof ScoredItem, unknown>>, string]>([
    ["another template", { template: "who" }, "gold"],
    ["no template", { template: "why" }, "template"],
    ["no object", { gold: null }, "gold"],
    ["an unknown zone", { zone: "Europe/Berln" }, "zone"],
    ["an unknown grain", { grain: "hour" }, "grain"],
    ["no list of instants", { gold: { instants: {}, never: 1 } }, "gold"],
    ["an instant that is none", { gold: { instants: [7], never: 1 } }, "gold.instants[0].at"],
    [
      "a time that there is not",
      { gold: { instants: [{ at: "2023-02-30T10:00Z", p: 1 }], never: 0 } },
      "gold.instants[0].at",
    ],
    [
      "a month for an instant",
      { gold: { instants: [{ at: "2023-02", p: 1 }], never: 0 } },
      "gold.instants[0].at",
    ],
    [
      "one instant twice",
      {
        gold: {
          instants: [
            { at, p: 0.5 },
            { at, p: 0.5 },
          ],
          never: 0,
        },
      },
      "gold.instants[1].at",
    ],
    ["a chance above 1", { gold: { instants: [{ at, p: 1.5 }], never: 0 } }, "gold.instants[0].p"],
    ["a chance below 0", { gold: { instants: [], never: -1 } }, "gold.never"],
    ["chances that do not make 1", { gold: { instants: [{ at, p: 0.25 }], never: 0.5 } }, "gold"],
    ["counts from nowhere", { template: "how-often", gold: { from: -1, p: [1], lost: 0 } }, "gold.from"],
    ["no counts", { template: "how-often", gold: { counts: [] } }, "gold.counts"],
    ["a count of words", { template: "how-often", gold: { counts: ["1"] } }, "gold.counts[0]"],
    ["counts that make 2", { template: "how-often", gold: { counts: [1, 1] } }, "gold"],
    ["yes alone", { template: "did", gold: { yes: 1 } }, "gold"],
    ["yes and no that both hold", { template: "did", gold: { yes: 1, no: 1 } }, "gold"],
    [
      "a subject that is no chance",
      { template: "who", gold: { subjects: { Tom: null } } },
      'gold.subjects["Tom"]',
    ],
    [
      "another dependence",
      { template: "who", policy: { dependence: "copula" }, gold: { subjects: {} } },
      "policy.dependence",
    ],
  ])("names the field: %s", (_, changes, field) => {
    const read = readGold({ ...goldItem(never), ...changes } as ScoredItem);
    expect(read).toMatchObject({ ok: false, issues: [{ kind: "bad-gold", item: "item-1", field }] });
    if (!read.ok) for (const issue of read.issues) expect(inWords(issue).message).toContain(field);
  });
});
