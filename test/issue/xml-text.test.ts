import { expect, test } from "vitest";
import { xmlAttribute, xmlText } from "../../src/issue/shown-text.js";

test("what means something in XML is written as entities", () => {
  expect(xmlText(`a < b & "c" > d`)).toBe('a &lt; b &amp; "c" &gt; d');
  expect(xmlAttribute(`a < b & "c" > d`)).toBe("a &lt; b &amp; &quot;c&quot; &gt; d");
});

test("what XML 1.0 forbids is replaced, one for one, and nothing else", () => {
  const controls = ["\u0000", "\u0007", "\b", "\v", "\f", "\u001B", "\u001F"];
  const others = ["\uD800", "\uDFFF", "\uFFFE", "\uFFFF"];
  for (const one of [...controls, ...others]) expect(xmlText(`x${one}y`)).toBe("x\uFFFDy");
  const allowed = "\t\n\r \u007F\u0085\uD7FF\uE000\uFFFD👍🏽";
  expect(xmlText(allowed)).toBe(allowed);
});
