import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { allenRelations } from "../../src/time/interval.js";
import type { Grading } from "../../src/measure/graded.js";
import { boundsOf, type Response, scoreResponse } from "../../src/measure/score.js";
import { MarginalList, ValuesDistribution } from "../../src/query/algebra/distribution.js";
import type { AnswerJson } from "../../src/query/algebra/value.js";
import { answerInWords } from "../../src/page/document/answer-text.js";
import { score } from "../../src/tasks/questions/score.js";
import { lawRuns } from "../law-runs.js";

type Kind = ValuesDistribution["answerKind"];

function values(kind: Kind, ...outcomes: readonly (readonly [AnswerJson, number])[]): ValuesDistribution {
  const negative = { number: 0, instant: "never", duration: "none", list: [], relation: "none" };
  return new ValuesDistribution(
    kind,
    outcomes.map(([value, p]) => ({ value, p })),
    kind === "names" || kind === "truth" ? [] : negative[kind],
  );
}

const ago = values("duration", ["PT2H14S", 0.5], ["PT26H", 0.25], ["none", 0.25]);
const days = values("duration", ["P7D", 0.75], ["P8D", 0.25]);
const age = values("duration", ["P63Y", 1]);
const mixed = values("duration", ["P1Y2M3D", 1]);
const short = values("duration", ["PT45.5S", 1]);
const rate = values("number", [5 / 3, 0.75], [0, 0.25]);
const spent = values("number", [45.5, 0.5], ["none", 0.5]);
const order = values("list", [["Mary", "Tom"], 0.75], [["Tom", "Mary"], 0.25]);
const dates = values("list", [["2023-09-22", "2023-09-28"], 0.5], [["2023-09-28"], 0.5]);
const best = values("names", [["Tom"], 0.5], [["Mary", "Tom"], 0.5]);
const founded = values("instant", ["1960", 0.5], ["1960-05", 0.25], ["never", 0.25]);
const relation = values("relation", ["met-by", 0.75], ["none", 0.25]);
const times = new MarginalList(
  new Map([
    ["2023-09-22T20:18:00+02:00", 0.5],
    ["2023-09-22T20:18:30+02:00", 0.5],
    ["2023-09-28T13:15:00+02:00", 0.75],
  ]),
);

describe("scoreResponse of any kind", () => {
  it.each<[ValuesDistribution | MarginalList, Response, number, Grading?]>([
    // Elapsed time by the minute, cut or rounded; finer responses are cut.
    [ago, "PT2H", 0.5],
    [ago, "2 hours", 0.5],
    [ago, "2 h 14 s", 0.5],
    [ago, "PT2H1M", 0],
    [ago, "1 day and 2 hours", 0.25],
    [ago, "none", 0.25],
    [ago, "PT2H29M", 0.5, { grain: "hour" }],
    [ago, "P1D", 0.25, { grain: "day" }],
    [values("duration", ["PT2H40M", 1]), "PT3H", 1, { grain: "hour" }],
    [values("duration", ["PT2H40M", 1]), "PT2H", 1, { grain: "hour" }],
    [values("duration", ["PT2H40M", 1]), "PT2H", 0],
    [values("duration", ["PT2H0M40S", 1]), "PT2H1M", 1],
    [short, "45 seconds", 1],
    [short, "46 seconds", 1],
    [short, "1 minute", 0],
    // Days are no months; a day is 24 hours beside elapsed time.
    [days, "1 week", 0.75],
    [days, "P8D", 0.25],
    [days, "7 days and 3 hours", 0.75],
    [days, "P1M", 0],
    [age, "63 years and 4 months", 1],
    [age, "756 months", 1],
    [age, "22995 days", 0],
    [mixed, "14 months and 3 days", 1],
    [mixed, "14 months", 0],
    // Numbers by two decimals.
    [rate, 1.67, 0.75],
    [rate, 1.66, 0.75],
    [rate, 1.6666, 0.75],
    [rate, 1.7, 0],
    [rate, 2, 0.75, { grain: 1 }],
    [rate, 1, 0.75, { grain: 1 }],
    [rate, 0, 0.25],
    [spent, 45.5, 0.5],
    [spent, "none", 0.5],
    // Names in their order, times as sets.
    [order, ["mary", "Tom"], 0.75],
    [order, ["Tom", "Mary"], 0.25],
    [order, ["Tom", "Mary"], 0.75 + 0.25, { isOrdered: false }],
    [order, ["Tom"], 0],
    [dates, ["2023-09-28", "2023-09-22"], 0.5],
    [dates, ["2023-09-28T13:00"], 0.5],
    [dates, [], 0],
    [best, ["Tom", "mary"], 0.5],
    [best, ["Tom", "Zoe"], 0],
    // Two in one minute are one.
    [times, ["2023-09-22 20:18", "2023-09-28 13:15"], 0.75 * 0.75],
    [times, ["2023-09-22T18:18:00Z"], 0.75 * 0.25],
    [times, [], 0.25 * 0.25],
    [times, ["2023-09-22 20:19"], 0],
    [times, ["2023-09-22", "2023-09-28"], 0.75 * 0.75, { grain: "day" }],
    // A time is right where it lies within the true one.
    [founded, "1960", 0.5],
    [founded, "1960-05", 0.75],
    [founded, "1960-05-12", 0.75],
    [founded, "1961", 0],
    [founded, "never", 0.25],
    [relation, "Met-by", 0.75],
    [relation, "none", 0.25],
    [relation, "before", 0],
  ])("%o, %j: %d", (distribution, response, p, grading) => {
    const { score: found, notes } = scoreResponse(distribution, response, grading);
    expect(found).toBeCloseTo(p, 12);
    expect(notes).toEqual([]);
  });

  it.each<[ValuesDistribution | MarginalList, Response]>([
    [times, ["2023-09-22", "2023-09-28"]],
    [values("instant", ["2023-09", 1]), "2023"],
  ])("%o, %j is too coarse", (distribution, response) => {
    const { score: found, notes } = scoreResponse(distribution, response);
    expect([found, notes.map(({ kind }) => kind)]).toEqual([0, ["coarse-response"]]);
  });

  it.each<[ValuesDistribution | MarginalList, Response]>([
    [ago, "soon"],
    [ago, 7],
    [rate, "1.5 or 2"],
    [rate, Number.NaN],
    [order, "Mary"],
    [relation, 3],
  ])("%o, %j is of another kind", (distribution, response) => {
    const { score: found, notes } = scoreResponse(distribution, response);
    expect([found, notes.map(({ kind }) => kind)]).toEqual([0, ["unreadable-response"]]);
  });

  it.each<[ValuesDistribution | MarginalList, number, number, Grading?]>([
    [ago, 0.5, 0.25],
    [ago, 0.5, 0.25, { grain: "hour" }],
    [days, 0.75, 0],
    [rate, 0.75, 0.25],
    [order, 0.75, 0],
    [times, 0.75 * 0.75, 0.25 * 0.25],
    [founded, 0.75, 0.25],
  ])("the bounds of %o are %d and %d", (distribution, ceiling, negative, grading) => {
    const bounds = boundsOf(distribution, grading);
    expect(bounds.ceiling).toBeCloseTo(ceiling, 12);
    expect(bounds.negative).toBeCloseTo(negative, 12);
  });
});

/** Answers of a kind as the engine prints them. */
const answers: Readonly<
  Record<"duration" | "number" | "list" | "relation" | "instant", fc.Arbitrary<AnswerJson>>
> = {
  duration: fc.oneof(
    fc.tuple(fc.nat(60), fc.nat(59), fc.nat(59)).map(([h, m, s]) => `PT${h}H${m}M${s}S`),
    fc.integer({ min: 1, max: 90 }).map((n) => `P${n}D`),
    fc.integer({ min: 1, max: 90 }).map((n) => `P${n}Y`),
    fc.integer({ min: 1, max: 90 }).map((n) => `PT${n}M`),
  ),
  number: fc.oneof(
    fc.nat(5000),
    fc.integer({ min: -99_999, max: 99_999 }).map((n) => n / 100),
  ),
  list: fc
    .uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })).map(([month, day]) => {
        return `2022-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
      }),
      { maxLength: 6 },
    )
    .map((items) => items.sort()),
  relation: fc.constantFrom(...allenRelations),
  instant: fc.oneof(
    fc.integer({ min: 1900, max: 2023 }).map(String),
    fc
      .tuple(fc.integer({ min: 1900, max: 2023 }), fc.integer({ min: 1, max: 9 }))
      .map(([y, m]) => `${y}-0${m}`),
  ),
};
const kinds = ["duration", "number", "list", "relation", "instant"] as const;

const anyDistribution = fc.constantFrom(...kinds).chain((kind) =>
  fc
    .uniqueArray(answers[kind], { minLength: 1, maxLength: 5, selector: (value) => JSON.stringify(value) })
    .chain((all) =>
      fc
        .array(fc.integer({ min: 1, max: 9 }), { minLength: all.length, maxLength: all.length })
        .map((weights) => {
          const sum = weights.reduce((a, b) => a + b, 0);
          return values(kind, ...all.map((value, at) => [value, (weights[at] ?? 0) / sum] as const));
        }),
    ),
);

/** An answer in a plain sentence, as somebody would say it. */
function sentenceOf(kind: Kind, value: AnswerJson, wording: number): string {
  const said = typeof value === "object" ? [...value].join(", ") || "none" : answerInWords(value);
  const sentences = [
    said,
    `**${said}**`,
    `Let me look.\n\nAnswer: ${said}`,
    `The answer is ${said}.`,
    `$\\boxed{${said}}$`,
  ];
  return sentences[wording % sentences.length] ?? `${kind}: ${said}`;
}

describe("the laws of scores", () => {
  test("a printed answer, said in a plain sentence, is read as itself and scores its probability", () => {
    fc.assert(
      fc.property(anyDistribution, fc.nat(), fc.nat(4), (distribution, at, wording) => {
        const { value } = distribution.outcomes[at % distribution.outcomes.length] as { value: AnswerJson };
        const reply = sentenceOf(distribution.answerKind, value, wording);
        const read = score(distribution, reply);
        expect(read.outcome, `${reply} ${read.rule}`).toBe("scored");
        expect(read.score, reply).toBeCloseTo(scoreResponse(distribution, value).score, 12);
        expect(read.score + 1e-12).toBeGreaterThanOrEqual(distribution.probabilityOf(value));
      }),
      { numRuns: lawRuns(20_000) },
    );
  });

  test("no response scores above the ceiling, nor below 0, at any grain", () => {
    const grains = [undefined, "second", "minute", "hour", "day", "week", "month", "year", 1, 0.1] as const;
    fc.assert(
      fc.property(
        anyDistribution,
        fc.oneof(...kinds.map((kind) => answers[kind])),
        fc.constantFrom(...grains),
        (distribution, response, grain) => {
          const grading = grain === undefined ? {} : { grain };
          const { ceiling, negative } = boundsOf(distribution, grading);
          const { score: p } = scoreResponse(distribution, response, grading);
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(ceiling + 1e-12);
          expect(negative).toBeLessThanOrEqual(ceiling + 1e-12);
          for (const { value } of distribution.outcomes)
            expect(scoreResponse(distribution, value, grading).score).toBeLessThanOrEqual(ceiling + 1e-12);
        },
      ),
      { numRuns: lawRuns(20_000) },
    );
  });

  test("a random text is scored without throwing", () => {
    const words = fc.constantFrom(
      ..."2 3.5 hours days or and not about between a an half 2023-09-22 September 22, : = + ( ) €45,50 P1D PT P none never before meets Tom Mary first last - 1/0 ½ 20:18 **".split(
        " ",
      ),
    );
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.array(words, { maxLength: 20 }).map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(anyDistribution, text, (distribution, reply) => {
        const { score: p, ceiling } = score(distribution, reply);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(ceiling + 1e-12);
      }),
      { numRuns: lawRuns(20_000) },
    );
  });
});
