import { beforeAll, describe, expect, test } from "vitest";
import { Anchoring, CYCLE_LIMIT } from "../../src/language/expression/anchor/context.js";
import { underEveryPolicy } from "../../src/language/expression/anchor/every-policy.js";
import { questionEnglish } from "../../src/language/question/english.js";
import * as resolving from "../../src/language/expression/resolve.js";
import { parseExpression } from "../../src/language/expression/parse-expression.js";
import * as oracle from "../../src/index.js";
import * as chart from "../../src/language/parse/chart.js";
import * as token from "../../src/language/parse/token.js";
import { calculate } from "../../src/query/calculate/calculate.js";
import { parseCalculation } from "../../src/query/calculate/parse-calculation.js";
import { setting } from "../grammar/meaning.js";
import { runCase, runTimeWordsCase } from "./case.mjs";
import { openProgram, type Program } from "./program.mjs";
import { readSeeds } from "./seeds.mjs";
import { shrink, shrinkJson } from "./shrink.mjs";
import { longest, makeString, makeTimeWords } from "./strings.mjs";
import { Random } from "./random.mjs";
import { lawRuns } from "../law-runs.js";
import { holidays } from "../../src/language/feasts/holiday-calendar.js";

/** Of each seed; all of them by `npm run laws`. */
const cases = lawRuns(10_000);

const seeds = readSeeds(questionEnglish.grammar.data);
let program: Program;
beforeAll(() => {
  program = openProgram({
    oracle,
    questionEnglish,
    resolving,
    calculating: { calculate, parseCalculation },
    chart,
    token,
  });
});

describe("whatever the input", () => {
  // Fresh cases are for `npm run fuzz`; these are the same at every run, so that a test never fails by chance.
  test.each([1, 2])("nothing is thrown, and every promise is kept (seed %i)", { timeout: 0 }, (seed) => {
    const faults = Array.from({ length: cases }, (_, turn) =>
      runCase(program, seeds, seed, turn, { timed: false }),
    );
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});

describe("words of time in random order", () => {
  test("are read or refused, every promise kept (seed 3)", { timeout: 0 }, () => {
    const faults = Array.from({ length: cases / 2 }, (_, turn) =>
      runTimeWordsCase(program, 3, turn, { timed: false }),
    );
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  // Work is counted, as times say nothing on a machine that others use.
  test("are looked for no longer than an expression is worth (seed 3)", () => {
    const texts = Array.from({ length: 500 }, (_, turn) => makeTimeWords(new Random(3, turn)));
    const work = texts.map((text) => ({ text, cycles: cyclesLookedAt(text) }));
    expect(work.filter(({ cycles }) => cycles > 0).length).toBeGreaterThan(10);
    expect(work.filter(({ cycles }) => cycles > CYCLE_LIMIT / 8)).toEqual([]);
  });

  test.each([
    "every 10 seconds since May 2022",
    "every two seconds since September 14",
    "every 99 minutes until 2999",
    "999999 business days after January",
    "999999 Fridays ago",
    "every second Friday since 1000",
    "every other day at 3 pm since 1000",
    "the last second of the 20th century",
  ])("“%s” is found without counting to it", (text) => {
    expect(parseExpression(text).ok).toBe(true);
    expect(cyclesLookedAt(text)).toBeLessThan(20_000);
  });
});

/** How many units of their cycles are looked at for all readings of a text. */
function cyclesLookedAt(text: string): number {
  const parsed = parseExpression(text);
  if (!parsed.ok) return 0;
  const anchoring = new Anchoring(setting(holidays));
  for (const { expression: tree } of parsed.value) underEveryPolicy(tree, anchoring, () => {});
  return anchoring.cyclesLookedAt;
}

describe("the fuzzer", () => {
  test("makes the same text of the same seed and case", () => {
    const make = (turn: number) => makeString(new Random(7, turn), seeds);
    const texts = Array.from({ length: 300 }, (_, turn) => make(turn));
    expect(texts).toEqual(texts.map((_, turn) => make(turn)));
    expect(new Set(texts).size).toBeGreaterThan(280);
    expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(longest);
  });

  test("finds a fault and makes it small", () => {
    const faulty: Program = {
      ...program,
      oracle: {
        ...oracle,
        parseQuestion: (text) => {
          if (text.includes("q")) throw new TypeError("no q");
          return oracle.parseQuestion(text);
        },
      },
    };
    const faults = Array.from({ length: 300 }, (_, turn) =>
      runCase(faulty, seeds, 1, turn + 1, { timed: false }),
    ).filter((fault) => fault !== null);
    expect(faults.length).toBeGreaterThan(0);
    expect(new Set(faults.map(({ input }) => input))).toEqual(new Set(['"q"']));
  });

  test("shrinks to what fails", () => {
    const fails = (text: string) => /a.*b.*a/s.test(text);
    expect(shrink("xxaxxxbbbyyyaza", fails)).toBe("aba");
  });

  test("shrinks JSON to what fails", () => {
    const fails = (json: unknown) => JSON.stringify(json).includes('"b":[null');
    expect(shrinkJson([1, { a: 1, b: [null, 2], c: {} }, "x"], fails)).toEqual([{ b: [null] }]);
  });
});
