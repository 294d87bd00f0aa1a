import { fc, test } from "@fast-check/vitest";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { svg, writeSvg } from "../../../src/page/drawing/svg.js";

/** The production Char of XML 1.0. */
function isXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  const isSurrogate = code >= 0xd800 && code <= 0xdfff;
  return code < 0x20 ? [9, 10, 13].includes(code) : !isSurrogate && code !== 0xfffe && code !== 0xffff;
}

describe("writeSvg", () => {
  it("rounds lengths to hundredths and leaves words alone", () => {
    const element = svg("path", { d: "M0.001,139.99999999999997L-0.004,1e-7", class: "v1.2345" });
    expect(writeSvg(element)).toBe('<path d="M0,140L0,1e-7" class="v1.2345"/>');
  });

  test.prop([fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" })])(
    "keeps any text in elements and in attributes apart from the markup",
    (text, attribute) => {
      const { document } = parseHTML(
        `<html><body>${writeSvg(svg("text", { "data-a": attribute }, text))}</body></html>`,
      );
      const elements = document.querySelectorAll("body *");
      expect(elements).toHaveLength(1);
      expect(elements[0]?.textContent).toBe(Array.from(text, (c) => (isXml(c) ? c : "\uFFFD")).join(""));
    },
  );
});
