import { parseHTML } from "linkedom";
import { expect, test } from "vitest";
import {
  drawLengths,
  type LengthPicture,
} from "../../../../../src/tasks/questions/report/figures/length-figure.js";

function pictureOf(models: number): LengthPicture {
  return {
    title: "Explicit",
    lines: Array.from({ length: models }, (_, model) => ({
      name: `model ${model}`,
      points: [5, 50, 100].map((length) => {
        const value = 1 - (length / 100) * (model / models);
        return { length, value, low: value - 0.05, high: value + 0.05 };
      }),
    })),
    references: [{ name: "ceiling", points: [5, 50, 100].map((length) => ({ length, value: 1 })) }],
  };
}

async function drawn(models: number): Promise<Document> {
  return parseHTML(await drawLengths(pictureOf(models))).document;
}

test("a line, its dots, its band and its name for every model, and the ceiling", async () => {
  const document = await drawn(3);
  expect(document.querySelectorAll(".model path, path.model")).toHaveLength(3);
  expect(document.querySelectorAll(".model-points circle")).toHaveLength(9);
  expect(document.querySelectorAll(".band path, path.band")).toHaveLength(3);
  expect(document.querySelectorAll(".reference path, path.reference")).toHaveLength(1);
  const texts = [...document.querySelectorAll("svg > text")].map((text) => text.textContent);
  expect(texts).toEqual(["Explicit", "events in the set", "model 0", "model 1", "model 2", "ceiling"]);
});

test("many models have no bands, and no two of them the same line", async () => {
  const document = await drawn(10);
  expect(document.querySelectorAll(".band")).toHaveLength(0);
  const styles = [...document.querySelectorAll(".model")].map((group) =>
    [group.getAttribute("stroke"), group.getAttribute("stroke-dasharray")].join(" "),
  );
  expect(new Set(styles).size).toBe(10);
});

test("the same picture gives the same bytes", async () => {
  expect(await drawLengths(pictureOf(2))).toBe(await drawLengths(pictureOf(2)));
});

test("one length alone is drawn in the middle", async () => {
  const picture = pictureOf(1);
  const lines = picture.lines.map(({ name, points }) => ({ name, points: points.slice(0, 1) }));
  const svg = await drawLengths({ ...picture, lines, references: [] });
  expect(svg).toContain("circle");
  expect(svg).not.toContain("NaN");
});
