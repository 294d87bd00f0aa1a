import { describe, expect, it } from "vitest";
import { absent, Dictionary } from "../../src/events/ids.js";

describe("Dictionary", () => {
  it("numbers names by their key and shows the first spelling", () => {
    const names = new Dictionary();
    expect(names.add("The Kitchen")).toBe(0);
    expect(names.add("garden")).toBe(1);
    expect(names.add("kitchen")).toBe(0);
    expect(names.add("KITCHEN")).toBe(0);
    expect(names.size).toBe(2);
    expect(names.spellings).toEqual(["The Kitchen", "garden"]);
    expect(names.spelling(0)).toBe("The Kitchen");
  });

  it("finds a name in any spelling, and says when there is none", () => {
    const names = new Dictionary();
    names.add("living room");
    expect(names.find("the living_room")).toBe(0);
    expect(names.find("living")).toBe(absent);
    expect(() => names.spelling(absent)).toThrow(RangeError);
    expect(() => names.spelling(1)).toThrow("number 1");
  });
});
