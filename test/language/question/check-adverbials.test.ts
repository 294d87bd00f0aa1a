import { describe, expect, test } from "vitest";
import { builtInStudies } from "../../../src/fuzzy/load-study.js";
import { adverbialsOf, surveyedTypes } from "../../../src/fuzzy/study.js";
import { checkAdverbials } from "../../../src/language/question/check-adverbials.js";

/** What is wrong with adverbials, and what else they are. */
function remarksOn(adverbials: readonly string[], names: readonly string[] = []): readonly string[] {
  const checked = checkAdverbials(adverbials, names);
  return (checked.ok ? checked.notes : checked.issues).map((issue) => {
    if (issue.kind === "unusable-adverbial") return `${issue.adverbial}: ${issue.fault}`;
    if (issue.kind === "ambiguous-adverbial")
      return `${issue.adverbial}: also ${issue.also} ${issue.reading}`;
    return issue.kind;
  });
}

describe("adverbials of a study", () => {
  test.each([
    ["neulich"],
    ["vor kurzem"],
    ["il y a longtemps"],
    ["aujourd'hui"],
    ["最近"],
    ["לאחרונה"],
    ["हाल ही में"],
    ["not long ago"],
    ["lately"],
    ["once upon a time"],
    ["once"],
    ["in days gone by"],
    ["in days of yore"],
    ["2 or 3 moons back"],
    ["already"],
    ["lately or so"],
  ])("%s can be asked about", (adverbial) => {
    expect(remarksOn([adverbial])).toEqual([]);
  });

  test("are all right in the studies that come with the oracle", () => {
    for (const study of builtInStudies()) {
      expect(remarksOn(adverbialsOf(study), surveyedTypes(study))).toEqual([]);
    }
  });

  test.each([
    ["…", "no-words"],
    [" ", "no-words"],
    [Array.from({ length: 25 }, () => "früher").join(" "), "too-long"],
    ["at", "everywhere"],
    ["when", "everywhere"],
    ["last", "everywhere"],
    ["tomorrow", "everywhere"],
  ])("%s cannot: %s", (adverbial, fault) => {
    expect(remarksOn([adverbial])).toEqual([`${adverbial}: ${fault}`]);
  });

  test("must differ by more than letter case, accents' coding and apostrophes", () => {
    expect(remarksOn(["l'autre soir", "l’autre soir"])).toEqual(["l’autre soir: same-words"]);
    expect(remarksOn(["größte", "grösste"])).toEqual(["grösste: same-words"]);
    expect(remarksOn(["kürzlich", "kurzlich"])).toEqual([]);
  });

  test.each([
    ["yesterday", "time yesterday"],
    ["just now", "adverbial just"],
    ["two weeks ago", "time two weeks ago"],
    ["spent", "verb spent"],
    ["did", "function-word did"],
    ["before", "function-word before"],
    ["the", "function-word the"],
  ])("%s is something else as well: %s", (adverbial, other) => {
    expect(remarksOn([adverbial])).toEqual([`${adverbial}: also ${other}`]);
  });

  test("may stand in the name of an event type", () => {
    expect(remarksOn(["neulich", "soup"], ["read neulich erschienen", "eat soup"])).toEqual([
      "neulich: also name read neulich erschienen",
      "soup: also name eat soup",
    ]);
    expect(remarksOn(["just"], ["have just desserts", "adjust clock"])).toEqual([
      "just: also name have just desserts",
    ]);
  });

  test("are all named that are at fault", () => {
    expect(remarksOn(["last", "yesterday", "neulich", "?"])).toEqual(["last: everywhere", "?: no-words"]);
  });
});
