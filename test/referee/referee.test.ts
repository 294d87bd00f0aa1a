import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { defaultExpressionPolicy } from "../../src/language/expression/policy/policy.js";
import { openZone } from "../../src/time/zone.js";
import { importsOf } from "../rooms/imports.js";
import { type Happening, type Meaning, rule } from "./referee.js";
import type { Setting } from "./setting.js";

const folder = new URL("./", import.meta.url);

/** What makes questions and events, asks the engine and compares; everything else is the referee. */
const players = [/phrase/, /^questions\.ts$/, /^worlds\.ts$/, /^match\.ts$/, /^compare\.ts$/, /\.test\.ts$/];

const refereeFiles = readdirSync(folder).filter(
  (name) => name.endsWith(".ts") && !players.some((player) => player.test(name)),
);

/** The files of the referees of queries and of calculations that say what is right. */
const inFolders = [
  ...[
    "amounts",
    "best",
    "compare",
    "event",
    "lengths",
    "measures",
    "pairs",
    "placed",
    "queries",
    "referee",
    "terms",
  ].map((name) => `algebra/${name}.ts`),
  "calculate/naive.ts",
];

/** What the referee may use: its own files, civil time, and what Node brings along. */
function isFree(from: string): boolean {
  const own = [...refereeFiles, ...inFolders.map((name) => name.replace(/^\w+\//, ""))];
  const file = from.replace(/^\.\//, "").replace(/\.js$/, ".ts");
  return own.includes(file) || /^(?:\.\.\/)+src\/time\//.test(from) || /^(?:node:|luxon$)/.test(from);
}

describe("the referee", () => {
  test.each([...refereeFiles, ...inFolders])("%s shares no code with the engine above time", (name) => {
    const shared = importsOf(name, readFileSync(new URL(name, folder), "utf8"))
      .filter(({ how }) => how !== "type")
      .map(({ from }) => from ?? "computed");
    expect(shared.filter((from) => !isFree(from))).toEqual([]);
  });

  test("is all there", () => {
    expect(refereeFiles).toEqual(
      expect.arrayContaining(["covers.ts", "curves.ts", "referee.ts", "verdict.ts"]),
    );
  });
});

describe("the referee's own rulings, worked out by hand", () => {
  const berlin = openZone("Europe/Berlin");
  if (!berlin.ok) throw new RangeError("Berlin is unknown");
  const setting: Setting = {
    speechTime: Date.UTC(2023, 8, 29, 20, 27),
    zone: berlin.value,
    tense: "past",
    policy: defaultExpressionPolicy,
    facts: {},
  };
  const choices = {
    estimator: "median",
    interpolation: "linear",
    tail: "continue",
    dependence: "independent",
    includeFuture: false,
    closedWorld: "known",
    unsurveyed: "pooled",
  } as const;
  const eaten = (time: number): Happening => ({
    type: "eat risotto",
    subject: "Tom",
    location: "kitchen",
    time,
    wholeDay: false,
  });
  const question: Meaning = {
    ask: "did",
    type: "eat risotto",
    subject: "Tom",
    location: "kitchen",
    when: { kind: "vague", adverbial: "long time ago", within: null },
  };

  test("two hours ago is no long time for a risotto, a week is one to three quarters", () => {
    const hour = 3_600_000;
    const events = [2, 7 * 24].map((hours) => eaten(setting.speechTime - hours * hour));
    expect(rule(events, question, setting, choices)).toEqual({
      ruling: { ask: "did", yes: 0.75 },
      isExact: false,
    });
  });

  test.each([
    ["an instant before midnight", Date.UTC(2023, 8, 27, 22) - 1, 0],
    ["midnight", Date.UTC(2023, 8, 27, 22), 1],
    ["the last instant of the day", Date.UTC(2023, 8, 28, 22) - 1, 1],
    ["the next midnight", Date.UTC(2023, 8, 28, 22), 0],
  ])("%s, asked about yesterday", (_, time, yes) => {
    const when = { kind: "unit", unit: "day", offset: -1 } as const;
    expect(rule([eaten(time)], { ...question, when }, setting, choices).ruling).toEqual({ ask: "did", yes });
  });
});
