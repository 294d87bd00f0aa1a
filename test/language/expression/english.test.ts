import { describe, expect, test } from "vitest";
import { english, studyTokens } from "../../../src/language/expression/english.js";
import { byPolicy, parseExpression } from "../../../src/language/expression/parse-expression.js";
import { defaultExpressionPolicy } from "../../../src/language/expression/policy/policy.js";
import { printExpression } from "../../../src/language/expression/print/print-expression.js";
import { extract } from "../../../src/language/expression/extract/extract.js";
import { resolve } from "../../../src/language/expression/resolve.js";
import { utc } from "../../../src/time/zone.js";

const adverbials = [
  "neulich",
  "vor kurzem",
  "il y a longtemps",
  "aujourd'hui même",
  "最近",
  "לאחרונה",
  "हाल ही में",
  "not long ago",
  "while back",
  "just now",
  "yesterday",
];
const options = { speechTime: Date.UTC(2023, 8, 29, 12), zone: utc, adverbials };

function readAs(text: string, list: readonly string[] = adverbials): readonly string[] {
  const parsed = parseExpression(text, { adverbials: list });
  return parsed.ok ? parsed.value.map(({ expression }) => printExpression(expression)) : [];
}

describe("adverbials of a study", () => {
  test.each([
    ["neulich", "neulich"],
    ["NEULICH!", "neulich"],
    ["Vor  kurzem", "vor kurzem"],
    ["il y a\tlongtemps.", "il y a longtemps"],
    ["Aujourd’hui même", "aujourd'hui même"],
    ["aujourd'hui me\u0302me", "aujourd'hui même"],
    ["最近", "最近"],
    ["לאחרונה", "לאחרונה"],
    ["हाल ही में", "हाल ही में"],
    ["a while back", "while back"],
    ["the neulich", "neulich"],
  ])("%s", (text, adverbial) => {
    expect(readAs(text)[0]).toBe(adverbial === "while back" ? "a while back" : adverbial);
    const parsed = parseExpression(text, { adverbials });
    expect(parsed.ok && parsed.value[0]?.expression).toEqual({ kind: "vague", adverbial, within: null });
  });

  test.each([["neulich"], ["vor kurzem"], ["最近"], ["not long ago"]])(
    "%s is nothing without one",
    (text) => {
      expect(readAs(text, [])).toEqual([]);
      expect(readAs(text, ["just", "recently"])).toEqual([]);
    },
  );

  test("come before what the grammar reads in the same words, which stays", () => {
    expect(readAs("just now")).toEqual(["just now", "just"]);
    expect(readAs("just now", [])).toEqual(["just"]);
    expect(readAs("yesterday")).toEqual(["yesterday", "yesterday"]);
    const readings = resolve("yesterday", options);
    expect(readings.ok && readings.value.map(({ when }) => when.kind)).toEqual(["vague", "crisp"]);
  });

  test("hold a crisp time within, as those of the grammar do", () => {
    const [known, own] = ["recently, in September", "neulich, in September"].map((text) => {
      const parsed = parseExpression(text, { adverbials });
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
      return parsed.value[0]?.expression;
    });
    expect(own).toEqual({ ...known, adverbial: "neulich" });
    expect(readAs("vor kurzem between May and July")[0]).toBe("vor kurzem, from May to July");
  });

  test("are read back as they are printed, with the same list", () => {
    for (const adverbial of adverbials) {
      const [printed = ""] = readAs(adverbial);
      const back = parseExpression(printed, { adverbials });
      expect(back.ok && back.value[0]?.expression).toEqual({ kind: "vague", adverbial, within: null });
    }
  });

  test("are read in spite of a slip of the pen, with a note", () => {
    const parsed = parseExpression("neullich", { adverbials });
    expect(parsed.ok && parsed.value[0]?.notes).toEqual([
      { kind: "respelt", written: "neullich", read: "neulich" },
    ]);
  });

  test("are preferred by every policy", () => {
    const parsed = parseExpression("yesterday", { adverbials });
    if (!parsed.ok) throw new Error("not read");
    const turned = byPolicy([...parsed.value].reverse(), defaultExpressionPolicy);
    expect(turned.map(({ studyTokens: tokens }) => tokens)).toEqual([1, 0]);
  });

  test("are found in running text", () => {
    const text =
      "Er war neulich dort, and il y a longtemps too; vor kurzem.\n最近 we met, on Friday, לאחרונה.";
    const found = extract(text, options);
    expect(found.map(({ text: words }) => words)).toEqual([
      "neulich",
      "il y a longtemps",
      "vor kurzem",
      "最近",
      "Friday",
      "לאחרונה",
    ]);
    for (const spans of ["bare", "whole", "timeml", "bare-range"] as const) {
      expect(extract("We met neulich.", { ...options, spans }).map(({ text: words }) => words)).toEqual([
        "neulich",
      ]);
    }
    expect(extract(text, { ...options, adverbials: [] }).map(({ text: words }) => words)).toEqual(["Friday"]);
  });
});

describe("English with adverbials", () => {
  test("is English where the grammar has them all", () => {
    expect(english.with().grammar).toBe(english.grammar);
    expect(english.with(["just", "recently", "some time ago", "long time ago", "lately"]).grammar).toBe(
      english.grammar,
    );
  });

  test("is made once for each list", () => {
    expect(english.with(["neulich"])).toBe(english.with(["neulich"]));
    expect(english.with(["neulich"])).not.toBe(english.with(["neulich", "kürzlich"]));
  });

  test("is forgotten when many others were asked for", () => {
    const first = english.with(["neulich", "erst"]);
    for (let n = 0; n < 40; n++) english.with([`neulich ${n}`]);
    expect(english.with(["neulich", "erst"])).not.toBe(first);
    expect(english.with(["neulich", "erst"]).adverbials).toEqual(first.adverbials);
  });

  test("counts the tokens of its adverbials in an expression", () => {
    const words = english.with(adverbials);
    const vague = { kind: "vague", adverbial: "il y a longtemps", within: null } as const;
    expect(studyTokens(vague, words)).toBe(4);
    expect(studyTokens({ kind: "union", parts: [vague, { ...vague, adverbial: "just" }] }, words)).toBe(4);
    expect(studyTokens(vague, english.with())).toBe(0);
  });
});
