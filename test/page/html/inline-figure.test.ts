import { expect, test } from "vitest";
import { inlineFigures } from "../../../src/page/html/document.js";

const svg =
  '<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"><style>.a{}</style><clipPath id="f0123abcd-1"/><g clip-path="url(#f0123abcd-1)"/><use href="#f0123abcd-1"/></svg>\n';

test("the same figure twice on a page has other ids, and one style sheet", () => {
  const inline = inlineFigures();
  const [one, two] = [inline(svg).markup, inline(svg).markup];
  expect(one).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><style>.a{}</style><clipPath id="f0123abcd-1-1"/><g clip-path="url(#f0123abcd-1-1)"/><use href="#f0123abcd-1-1"/></svg>',
  );
  expect(two).toBe(one.replace("<style>.a{}</style>", "").replaceAll("-1-1", "-1-2"));
});
