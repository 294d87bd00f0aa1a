import gerundList from "english-verbs-gerunds/dist/gerunds.json" with { type: "json" };
import irregularList from "english-verbs-irregular/dist/verbs.json" with { type: "json" };
import { getConjugation, getIngPart } from "english-verbs-helper";
import { describe, expect, it } from "vitest";
import { inflections, stemsOf } from "../../../src/language/words/inflection.js";
import { listedGerund, listedPasts, verbList } from "../../../src/language/words/verb-lists.js";

describe("listedPasts", () => {
  it("has all pairs of the list, and our own beside them", () => {
    expect(listedPasts("lie")).toEqual([
      ["lay", "lain"],
      ["lied", "lied"],
    ]);
    expect(listedPasts("thrive")?.[0]).toEqual(["thrived", "thrived"]);
  });

  it("has nothing for a regular verb or a property of objects", () => {
    expect(listedPasts("visit")).toBeNull();
    expect(listedPasts("constructor")).toBeNull();
  });

  it("every past that the package lists is a form of its verb", () => {
    const missing = Object.entries<readonly (readonly string[])[]>(irregularList).filter(([verb, pairs]) =>
      pairs.flat().some((form) => !inflections(verb).includes(form)),
    );
    expect(missing).toEqual([]);
  });
});

describe("listedGerund", () => {
  it("leaves the faulty entries of the list out", () => {
    expect(gerundList.swap).toBe("swopping");
    expect(listedGerund("swap")).toBeNull();
    expect(listedGerund("die")).toBe("dying");
  });

  it("every -ing form that is left is a form of its verb, apart from idioms", () => {
    const missing = Object.keys(gerundList).filter((verb) => {
      const gerund = listedGerund(verb);
      return gerund !== null && !inflections(verb).includes(gerund);
    });
    expect(missing).toEqual(["have_a_feeling", "have_the_feeling", "hocus-pocus"]);
  });
});

describe("regular endings", () => {
  const regular = [...verbList("everyday"), ...verbList("silent e")].filter(
    (verb) => listedPasts(verb) === null && listedGerund(verb) === null,
  );

  it.each([
    ["past", (stem: string) => getConjugation({}, stem, "SIMPLE_PAST", 2, {})],
    ["gerund", (stem: string) => getIngPart({}, stem)],
  ])("are those of english-verbs-helper: %s", (_, formOf) => {
    expect(regular.length).toBeGreaterThan(200);
    const missing = regular.flatMap((verb) =>
      stemsOf(verb)
        .map(formOf)
        .filter((form) => !inflections(verb).includes(form)),
    );
    expect(missing).toEqual([]);
  });
});
