import { describe, expect, it } from "vitest";
import { darkStyle, paints, seriesPaint } from "../../../src/page/drawing/svg.js";

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe("paints", () => {
  it("can be read on both pages", () => {
    const { page, grid: _grid, ...readable } = paints;
    for (const { light, dark } of Object.values(readable)) {
      expect(contrast(light, page.light)).toBeGreaterThanOrEqual(4.4);
      expect(contrast(dark, page.dark)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("have no light colour twice, so that each has one dark one", () => {
    const lights = Object.values(paints).map(({ light }) => light);
    expect(new Set(lights).size).toBe(lights.length);
    expect(darkStyle("f")).toContain(`.f [stroke="${paints.blue.light}"]{stroke:${paints.blue.dark}}`);
  });

  it("come again after the last", () => {
    expect(seriesPaint(7)).toBe(seriesPaint(0));
  });
});
