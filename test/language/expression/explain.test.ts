import { expect, test } from "vitest";
import { explainExpression } from "../../../src/language/expression/resolve.js";
import { parseExpression } from "../../../src/language/expression/parse-expression.js";
import { opened } from "./situation.js";

test("an explanation is the derivation, with the words of the text and the rules that read them", () => {
  const text = "two days before Christmas";
  const [parsed] = opened(parseExpression(text));
  const lines = parsed === undefined ? [] : explainExpression(parsed, text).split("\n");
  expect(lines[0]).toMatch(/^Alone “two days before Christmas” 0–25 {2}\S.*\(en\/times\.rules:\d+\)$/);
  expect(lines.some((line) => /^ +Period “two days” 0–8 .*\(en\/offsets\.rules:\d+\)$/.test(line))).toBe(
    true,
  );
  expect(lines.some((line) => /^ +RecurringFeast “Christmas” 16–25 /.test(line))).toBe(true);
  const depths = lines.map((line) => line.search(/\S/) / 2);
  depths.slice(1).forEach((depth, index) => expect(depth).toBeLessThanOrEqual((depths[index] ?? 0) + 1));
});
