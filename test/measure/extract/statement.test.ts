import { describe, expect, it } from "vitest";
import { statementsOf } from "../../../src/measure/extract/statement.js";

/** Kind, tick or cross, and text of each statement. */
function told(text: string): readonly string[] {
  return statementsOf(text).map(({ kind, sign = "", text: said }) => `${kind}${sign} ${said}`);
}

describe("statementsOf", () => {
  it("gives a tick or cross behind a sentence to that sentence, and makes no statement of it", () => {
    expect(told("- Mary did it. ✓")).toEqual(["item✓ Mary did it."]);
    expect(told("Tom did it. Mary did it. Ria did it. ✗")).toEqual([
      "text Tom did it.",
      "text Mary did it.",
      "text✗ Ria did it.",
    ]);
    expect(told("✓\nTom did it.")).toEqual(["text Tom did it."]);
    expect(told("Tom did it. **")).toEqual(["text Tom did it."]);
  });

  it("takes a line for a row where it has two bars", () => {
    expect(told("a | b\nc|d|e\n  | x |  \n- | f | g |")).toEqual([
      "text a | b",
      "row c | d | e",
      "row x",
      "row f | g",
    ]);
  });

  it("reads no more than a thousand characters of a sentence, and nothing of the next one with it", () => {
    const [long, next] = statementsOf(`${"very ".repeat(300)}long. Tom did it.`);
    expect([long?.text.length, long?.end, next?.text]).toEqual([999, 1506, "Tom did it."]);
  });
});
