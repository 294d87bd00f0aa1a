import { test as property, fc } from "@fast-check/vitest";
import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { html, writeHtml } from "../../../src/page/html/document.js";
import { hostileText } from "../../tasks/questions/report/fixture.js";

test("escapes text and attributes", () => {
  expect(writeHtml(html("p", { title: '"<' }, "a & <b>"))).toBe(
    '<p title="&quot;&lt;">a &amp; &lt;b&gt;</p>',
  );
});

test("empty elements have no end", () => {
  expect(writeHtml(html("meta", { charset: "utf-8" }))).toBe('<meta charset="utf-8">');
});

property.prop([fc.oneof(fc.string({ unit: "binary" }), fc.constant(hostileText))])(
  "whatever the text, no element comes of it",
  (text) => {
    const { document } = parseHTML(writeHtml(html("div", { title: text }, html("p", {}, text))));
    expect([...document.querySelectorAll("*")].map((element) => element.localName)).toEqual(["div", "p"]);
  },
);
