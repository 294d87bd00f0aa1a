import { describe, expect, test } from "vitest";
import { fits, inPlace, withoutArticle } from "../../../../src/language/expression/print/length.js";

describe("a wording in a place", () => {
  test("stands as it is where it fits, and in brackets where it would fall apart", () => {
    expect(inPlace({ words: "last week", as: "calendar" }, "anchor")).toBe("last week");
    expect(inPlace({ words: "Friday of last week", as: "free" }, "anchor")).toBe("(Friday of last week)");
    expect(fits({ words: "May", as: "month" }, "coarse")).toBe(true);
    expect(fits({ words: "May", as: "month" }, "free")).toBe(false);
  });

  test("is the moment of speech as the end of a range", () => {
    expect(inPlace({ words: "now", as: "now" }, "bound")).toBe("right now");
    expect(inPlace({ words: "now", as: "now" }, "anchor")).toBe("(now)");
  });

  test("loses the article that opens it", () => {
    expect(withoutArticle({ words: "the weekend", as: "day" })).toBe("weekend");
    expect(withoutArticle({ words: "theatre day", as: "day" })).toBe("theatre day");
  });
});
