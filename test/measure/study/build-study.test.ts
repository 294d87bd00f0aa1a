import { describe, expect, test } from "vitest";
import { readTable } from "../../../src/formats/csv/read-csv.js";
import { builtInStudies, loadStudy } from "../../../src/fuzzy/load-study.js";
import { estimate, type SurveyedCurve } from "../../../src/fuzzy/study.js";
import { describeIssue as inWords } from "../../../src/issues.js";
import { parseScale } from "../../../src/measure/study/band.js";
import { type BuildOptions, buildStudy, type BuiltStudy } from "../../../src/measure/study/build-study.js";
import { printStudy } from "../../../src/measure/study/study-overview.js";
import { valueOf } from "../../fuzzy/arbitraries.js";
import { type Expansion, expanded } from "./expanded.js";

function build(csv: string, options: Partial<BuildOptions> = {}): BuiltStudy {
  return valueOf(buildStudy(valueOf(readTable("answers.csv", csv)), { id: "mine", ...options }));
}

/** What is said of a table that is refused. */
function refusal(csv: string, options: Partial<BuildOptions> = {}): readonly string[] {
  const built = buildStudy(valueOf(readTable("answers.csv", csv)), { id: "mine", ...options });
  return built.ok ? [] : built.issues.map((issue) => inWords(issue).message);
}

function byName(curves: readonly SurveyedCurve[]): readonly SurveyedCurve[] {
  return [...curves].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

function nameOf({ eventType, person, adverbial }: SurveyedCurve): string {
  return JSON.stringify([eventType, person ?? "", adverbial]);
}

describe.each(builtInStudies().map((study) => [study.id, study] as const))(
  "the raw answers of %s",
  (_, study) => {
    const five = "never,rarely,partly,mostly,fully";
    test.each<[string, Expansion, Partial<BuildOptions>]>([
      ["as they are", {}, {}],
      ["on another scale", { steps: five.split(",") }, { scale: valueOf(parseScale(five)) }],
      ["among raters who must not count", { inattentive: 5, straight: 5 }, {}],
    ])("%s give back every count and every median", (_, expansion, options) => {
      const { record, report } = build(expanded(study, expansion), options);
      const rebuilt = valueOf(loadStudy(JSON.parse(printStudy(record))));
      expect(rebuilt.curves).toEqual(byName(study.curves));
      const medians = record.curves.flatMap(({ cells }) => cells.map(({ median }) => median));
      expect(medians).toEqual(
        byName(study.curves).flatMap(({ cells }) => cells.map(({ counts }) => estimate(counts, "median"))),
      );
      expect(report.raters.excluded).toEqual({
        failedChecks: expansion.inattentive ?? 0,
        straightLining: expansion.straight ?? 0,
        fewAnswers: 0,
      });
    });
  },
);

const head = "rater,type,adverbial,elapsed,answer";

describe("a study from answers", () => {
  test("says of itself what was left out", () => {
    const rows = Array.from({ length: 10 }, (_, i) => `flat,eat,just,${i + 1} h,1`);
    const { record } = build(
      [
        `${head},check`,
        ...rows.map((row) => `${row},`),
        "a,eat,just,1 h,.5,",
        "a,eat,just,60,1,",
        "b,eat,just,1 h,NA,",
        "c,,,,0,1",
        "c,eat,just,1 h,0,",
      ].join("\n"),
    );
    expect(record.notes.map(({ note }) => note)).toEqual([
      "Answers counted: 1 of 1 rater, in 1 cell of 1 curve, 1 a cell.",
      "Raters excluded: 2 (1 failed a check, 1 gave one answer throughout).",
      "Answers excluded: 13 (11 of excluded raters, 1 missing, 1 repeated).",
      "Rules: failed checks allowed: 0; one answer throughout excluded from 10 on; of repeated answers the first counts.",
      "Elapsed times: a number without a unit counts minutes.",
    ]);
    expect(record.curves).toEqual([
      {
        eventType: "eat",
        person: null,
        adverbial: "just",
        cells: [{ elapsedMinutes: 60, n: 1, counts: [0, 0, 1, 0, 0], median: 0.5 }],
      },
    ]);
  });

  test("has names as keys, and other names marked as judgements", () => {
    const csv = `${head}\nr1,The  Long_Walk,A Long Time Ago,P1W,1`;
    const { record } = build(csv, { aliases: ["ages ago=a long time ago", "stroll=long walk"] });
    expect(record.curves[0]).toMatchObject({ eventType: "long walk", adverbial: "long time ago" });
    expect(record.adverbialAliases).toEqual([
      { alias: "ages ago", adverbial: "long time ago", surveyed: false },
    ]);
    expect(record.aliases).toEqual([{ alias: "stroll", eventType: "long walk", surveyed: false }]);
  });

  test("is the same whatever the order of the rows, where every answer counts", () => {
    const [first = "", ...rows] = expanded(builtInStudies()[0] ?? { curves: [] })
      .trim()
      .split("\n");
    const options = { repeated: "all" } as const;
    expect(build([first, ...rows.reverse()].join("\n"), options)).toEqual(
      build([first, ...rows].join("\n"), options),
    );
  });
});

describe("a table that is refused", () => {
  test("names line, column and reason of every fault, and no value, which may be the name of a rater", () => {
    expect(
      refusal(`${head}\nr1,eat,just,soon,1\nr2,eat,just,5,2\n,eat,just,5,1\nr3,,just,5,1\nr4,eat,just,5`),
    ).toEqual([
      'answers.csv:2: "elapsed" cannot be read, and should be a time above zero.',
      'answers.csv:3: "answer" cannot be read, and should be an answer on the scale; the steps are "0", "0.25", "0.5", "0.75", "1".',
      'answers.csv:4: "rater" is missing.',
      'answers.csv:5: "type" is missing, and should be an event type.',
      "answers.csv:6: 4 fields where the header has 5.",
    ]);
  });

  test("counts the faults that are too many to be kept", () => {
    const rows = Array.from({ length: 200_000 }, () => "r1,eat,just,soon,1").join("\n");
    const built = buildStudy(valueOf(readTable("answers.csv", `${head}\n${rows}`)), { id: "mine" });
    expect(built.ok ? [] : built.issues.slice(1000)).toEqual([{ kind: "more-faults", count: 199_000 }]);
  });

  test("does not name a rater who stands in another cell", () => {
    expect(refusal(`${head}\nAnn-77,eat,just,5,1\neat,Ann-77,just,5,1\nAnn-77,eat,just,Ann-77,1`)).toEqual([
      'answers.csv:3: "rater" holds what other rows have as event type or adverbial.',
      'answers.csv:3: "type" holds the name of a rater, which is not told.',
      'answers.csv:4: "elapsed" cannot be read, and should be a time above zero.',
    ]);
  });

  test("is left without its faulty rows when that is asked for, and they are counted", () => {
    const { report } = build(`${head}\nr1,eat,just,5,1\nr2,eat,just,5,7\nr3,eat,just,x,1`, { lenient: true });
    expect(report.answers).toMatchObject({ given: 3, counted: 1, excluded: { offScale: 1, unreadable: 1 } });
  });
});
