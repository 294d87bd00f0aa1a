import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { draw, type Figure } from "../../../src/page/drawing/draw.js";
import { svg } from "../../../src/page/drawing/svg.js";

const points = [
  { x: 1, y: 0 },
  { x: 10, y: 0.5 },
  { x: 100, y: 1 },
];

function figure(title: string, label = "degree"): Figure {
  return {
    title,
    description: `How ${title} rises.`,
    width: 400,
    height: 200,
    panels: (plot) => [
      {
        left: 10,
        top: 20,
        options: {
          width: 380,
          height: 180,
          x: { type: "log", label: null },
          y: { label },
          marks: [
            plot.line(points, { x: "x", y: "y", clip: true }),
            plot.dot(points, { x: "x", y: "y", title: () => label }),
          ],
        },
      },
    ],
    extras: [svg("text", { x: 10, y: 12, "aria-label": "1.23456" }, title)],
  };
}

describe("draw", () => {
  it("gives a document of its own with a title and a description", async () => {
    const text = await draw(figure("recently"));
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/u,
    );
    expect(text).toContain("<title>recently</title><desc>How recently rises.</desc>");
    expect(text).toContain("prefers-color-scheme:dark");
    const { document } = parseHTML(text);
    expect(document.querySelectorAll("circle")).toHaveLength(3);
    expect(document.querySelectorAll("svg")).toHaveLength(1);
  });

  it("is one image: nothing in it has a label that no role lets be read", async () => {
    const { document } = parseHTML((await draw(figure("recently"))).replace('aria-label="1.23456"', ""));
    expect(document.querySelector("svg")?.getAttribute("role")).toBe("img");
    expect(document.querySelectorAll("[aria-label], [aria-hidden], [aria-description]")).toHaveLength(0);
  });

  it("gives the same bytes for the same figure, however many were drawn before", async () => {
    const first = await draw(figure("just"));
    const other = await draw(figure("recently", "another"));
    expect(await draw(figure("just"))).toBe(first);
    const ids = (text: string): readonly string[] =>
      [...text.matchAll(/ id="([^"]+)"/gu)].map(([, id = ""]) => id);
    expect(ids(first)).toHaveLength(1);
    expect(first).toContain(`url(#${ids(first)[0]})`);
    expect(ids(other)).not.toEqual(ids(first));
  });

  it("writes any text so that it stays text", async () => {
    const hostile = `</text><script>alert("1 & 2")</script>\u0000\uD800 'x'`;
    const text = await draw(figure(hostile, hostile));
    const shown = hostile.replace("\u0000", "\uFFFD").replace("\uD800", "\uFFFD");
    const { document } = parseHTML(text);
    expect(document.querySelector("script")).toBeNull();
    expect(document.querySelector("desc")?.textContent).toBe(`How ${shown} rises.`);
    expect(text).not.toContain("\u0000");
    expect(text).toContain('aria-label="1.23456"');
  });

  it("says which contract a plot with a heading of its own breaks", async () => {
    const titled: Figure = {
      ...figure("just"),
      panels: (plot) => [{ left: 0, top: 0, options: { title: "a", marks: [plot.frame()] } }],
    };
    await expect(draw(titled)).rejects.toThrow("no title, caption or legend");
  });
});
