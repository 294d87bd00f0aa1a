import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldName, nameKey } from "../../../src/language/words/name-key.js";
import { lawRuns } from "../../law-runs.js";

describe("nameKey", () => {
  it.each([
    ["The Kitchen", "kitchen"],
    ["living_room", "living room"],
    ["  living \t\u00A0 room ", "living room"],
    ["THE__LIVING_ROOM", "living room"],
    ["The", "the"],
    ["an", "an"],
    ["Straße", "strasse"],
    ["STRASSE", "strasse"],
    ["STRAẞE", "strasse"],
    ["İstanbul", "i\u0307stanbul"],
    ["ılıca", "ilica"],
    ["ΟΔΟΣ", "οδοσ"],
    ["οδός", "οδόσ"],
    ["e\u0301clair", "\u00E9clair"],
    ["ÉCLAIR", "éclair"],
    ["Tom’s room", "tom's room"],
    ["O‘Hara", "o'hara"],
    ["", ""],
    [" _ ", ""],
  ])("%j → %j", (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it("does not depend on case, composition, underscores or an article", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
        const key = nameKey(name);
        expect(nameKey(name.normalize("NFD"))).toBe(key);
        expect(nameKey(name.toUpperCase())).toBe(key);
        expect(nameKey(name.replaceAll(" ", "_"))).toBe(key);
        if (key !== "") expect(nameKey(`the ${name}`)).toBe(key);
      }),
    );
  });

  it("is idempotent on every character and on any text", () => {
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const key = foldName(`x${String.fromCodePoint(code)}\u0301y`);
      if (foldName(key) !== key) expect.fail(`U+${code.toString(16)}`);
    }
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
      { numRuns: lawRuns(20_000) },
    );
  });
});
