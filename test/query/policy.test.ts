import { describe, expect, it } from "vitest";
import { expressionPresets } from "../../src/language/expression/policy/presets.js";
import {
  defaultPolicy,
  defaultsOf,
  isPolicyChoice,
  type Policy,
  policyChoices,
  presets,
  semanticsVersion,
  setPolicy,
  vaguePolicies,
} from "../../src/query/policy.js";

describe("policies", () => {
  const names = Object.keys(policyChoices) as (keyof Policy)[];

  it("have their defaults first", () => {
    expect(Object.keys(defaultPolicy).sort()).toEqual(names.toSorted());
    for (const name of names) expect(defaultPolicy[name]).toBe(policyChoices[name][0]);
    expect(defaultPolicy).toMatchObject({ tail: "continue", estimator: "median", dependence: "independent" });
  });

  it("are set one at a time, to values that exist", () => {
    expect(setPolicy(defaultPolicy, "tail", "hold")).toEqual({ ...defaultPolicy, tail: "hold" });
    expect(() => setPolicy(defaultPolicy, "tail", "wag")).toThrow("tail=wag");
    expect(() => setPolicy(defaultPolicy, "tale", "hold")).toThrow(RangeError);
    expect(isPolicyChoice("constructor", "hold")).toBe(false);
    for (const name of vaguePolicies) expect(names).toContain(name);
  });

  it("come in presets of values that exist", () => {
    expect(presets["traveler"]).toEqual({
      clockBound: "open",
      theUnit: "as-without-the",
      dottedOrder: "month-first",
      awayFrom: "unit",
      nearness: "ignored",
      backReference: "speech-time",
      tail: "hold",
      closedWorld: "all",
      unsurveyed: "refuse",
    });
    for (const preset of Object.values(presets)) {
      expect(preset).toMatchObject({ closedWorld: "all", unsurveyed: "refuse" });
    }
    expect(Object.keys(presets)).toEqual(Object.keys(expressionPresets));
    for (const [name, value] of Object.values(presets).flatMap((preset) => Object.entries(preset))) {
      expect(isPolicyChoice(name, value)).toBe(true);
    }
  });

  it("are those of their time for what was answered before version 2", () => {
    const before = {
      ...defaultPolicy,
      ...{
        clockBound: "open",
        theUnit: "as-without-the",
        dottedOrder: "month-first",
        awayFrom: "unit",
        nearness: "ignored",
      },
      ...{ backReference: "speech-time", closedWorld: "all", unsurveyed: "refuse" },
    };
    for (const version of ["0.3.0", "1.0.0", "1.12.3"]) expect(defaultsOf(version)).toEqual(before);
    for (const version of [null, "2.0.0", semanticsVersion]) expect(defaultsOf(version)).toBe(defaultPolicy);
  });
});
