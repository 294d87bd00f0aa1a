import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import { type CategoryPicture, drawCategories } from "../../../src/page/figures/category-figure.js";

const picture: CategoryPicture = {
  title: "Scores",
  categories: [
    { name: "Explicit", ceiling: 1, bestConstant: 0.5 },
    {
      name: "A category of a very long name that no column is wide enough for",
      ceiling: null,
      bestConstant: null,
    },
  ],
  rows: [
    { name: "mine", isPublished: false, scores: [{ value: 0.8, low: 0.7, high: 0.9 }, null] },
    { name: "no interval", isPublished: false, scores: [{ value: 0.6, low: null, high: null }, null] },
    {
      name: "published",
      isPublished: true,
      scores: [
        { value: 0.4, low: null, high: null },
        { value: 0.3, low: null, high: null },
      ],
    },
  ],
};

test("has a dot for what was measured, a ring for what was published, a line for an interval, and the bounds", async () => {
  const { document } = parseHTML(await drawCategories(picture));
  const places = (name: string) =>
    [...document.querySelectorAll(`.${name} circle`)].map((dot) => Number(dot.getAttribute("cx")));
  expect(places("measured")).toHaveLength(2);
  expect(places("published")).toHaveLength(2);
  expect(document.querySelectorAll(".intervals line")).toHaveLength(1);
  expect(document.querySelectorAll(".bounds line")).toHaveLength(2);
  const [mine = 0, other = 0] = places("measured");
  const [rule] = document.querySelectorAll(".intervals line");
  expect(Number(rule?.getAttribute("x1"))).toBeLessThan(mine);
  expect(Number(rule?.getAttribute("x2"))).toBeGreaterThan(mine);
  expect(other).toBeLessThan(mine);
});

test("cuts names that do not fit, and draws the same bytes each time", async () => {
  const svg = await drawCategories(picture);
  const words = [...parseHTML(svg).document.querySelectorAll("svg > text")].map(
    (text) => text.textContent ?? "",
  );
  expect(words).toContain("Explicit");
  expect(words.filter((text) => text.startsWith("A category") && text.endsWith("…"))).toHaveLength(1);
  expect(await drawCategories(picture)).toBe(svg);
});
