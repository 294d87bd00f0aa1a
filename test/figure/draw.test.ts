import { parseHTML } from "linkedom";
import { describe, expect, test } from "vitest";
import { draw, type Figure } from "../../src/figure/draw.js";
import { paints } from "../../src/figure/paint.js";
import { svg } from "../../src/figure/svg.js";

const hostile = `<b onclick="x">&\u0000 'Zoë' ]]>`;

const figure: Figure = {
  title: hostile,
  description: "Three points.",
  width: 300,
  height: 200,
  panels: (plot) => [
    {
      left: 0,
      top: 20,
      options: {
        width: 300,
        height: 180,
        x: { domain: [0, 10] },
        y: { domain: [0, 1] },
        marks: [
          plot.dot([
            [0, 0],
            [5, 0.5],
            [10, 1],
          ]),
          plot.text([hostile], { frameAnchor: "middle" }),
        ],
      },
    },
  ],
  extras: [svg("text", { x: 10, y: 15 }, hostile)],
};

describe("a figure", () => {
  test("is the same bytes each time, and stands alone", async () => {
    const text = await draw(figure);
    expect(await draw(figure)).toBe(text);
    expect(
      text.startsWith(`<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg"`),
    ).toBe(true);
    expect(text).not.toMatch(/https?:(?!\/\/www\.w3\.org)/);
  });

  test("shows hostile text as text", async () => {
    const text = await draw(figure);
    expect(text).not.toContain("<b ");
    expect(text).not.toContain("\u0000");
    const { document } = parseHTML(text);
    expect(document.querySelector("title")?.textContent).toContain(`<b onclick="x">`);
  });

  test("has its points where the data are, and colours for dark pages", async () => {
    const text = await draw(figure);
    const { document } = parseHTML(text);
    const points = [...document.querySelectorAll("circle")].map((circle) =>
      Number(circle.getAttribute("cx")),
    );
    expect(points).toHaveLength(3);
    const [first = 0, second = 0, third = 0] = points;
    expect(second - first).toBeCloseTo(third - second, 5);
    expect(text).toContain(`[fill="${paints.ink.light}"]{fill:${paints.ink.dark}}`);
  });

  test("refuses a panel that is more than a plot", async () => {
    const titled = {
      ...figure,
      panels: () => [{ left: 0, top: 0, options: { title: "its own" } }],
    };
    await expect(draw(titled)).rejects.toThrow(RangeError);
  });
});
