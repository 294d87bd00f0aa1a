import { beforeAll, describe, expect, test } from "vitest";
import * as expression from "../../src/expression/english.js";
import * as oracle from "../../src/index.js";
import * as chart from "../../src/parse/chart.js";
import * as token from "../../src/text/token.js";
import { runCase } from "./case.mjs";
import { openProgram, type Program } from "./program.mjs";
import { readSeeds } from "./seeds.mjs";
import { shrink, shrinkJson } from "./shrink.mjs";
import { longest, makeString } from "./strings.mjs";
import { Random } from "./random.mjs";

const seeds = readSeeds(expression.english().data);
let program: Program;
beforeAll(async () => {
  program = await openProgram({ oracle, expression, chart, token });
});

describe("whatever the input", () => {
  // Fresh cases are for `npm run fuzz`; these are the same at every run, so that a test never fails by chance.
  test.each([1, 2])("nothing is thrown, and every promise is kept (seed %i)", (seed) => {
    const faults = Array.from({ length: 1000 }, (_, turn) =>
      runCase(program, seeds, seed, turn, { timed: false }),
    );
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });
});

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
