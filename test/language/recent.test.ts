import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Recent } from "../../src/language/recent.js";

test("a value is kept from the second time on", () => {
  const recent = new Recent<number>(4);
  recent.set("yesterday", 1);
  expect(recent.get("yesterday")).toBeUndefined();
  recent.set("yesterday", 2);
  expect(recent.get("yesterday")).toBe(2);
  expect(recent.get("Yesterday")).toBeUndefined();
});

test("texts find their own values, and the last ones are found", () => {
  const asked = fc.array(fc.stringMatching(/^[a-z]{0,2}$/), { maxLength: 60 });
  fc.assert(
    fc.property(asked, fc.integer({ min: 1, max: 4 }), (texts, limit) => {
      const recent = new Recent<string>(limit);
      const kept: string[] = [];
      for (const text of texts) {
        const found = recent.get(text);
        if (kept.slice(-limit).includes(text)) expect(found).toBe(`${text}!`);
        if (!kept.slice(-2 * limit).includes(text)) expect(found).toBeUndefined();
        recent.set(text, `${text}!`);
        recent.set(text, `${text}!`);
        kept.splice(0, kept.length, ...kept.filter((one) => one !== text), text);
      }
    }),
  );
});

test("a text that is always asked about stays, whatever comes between", () => {
  const recent = new Recent<number>(2);
  recent.set("yesterday", 1);
  recent.set("yesterday", 1);
  for (let turn = 0; turn < 20; turn += 1) {
    recent.set(`text ${turn}`, turn);
    recent.set(`text ${turn}`, turn);
    expect(recent.get("yesterday")).toBe(1);
  }
  expect(recent.get("text 3")).toBeUndefined();
});

test("texts that come once push none out", () => {
  const recent = new Recent<number>(2);
  recent.set("yesterday", 1);
  recent.set("yesterday", 1);
  for (let turn = 0; turn < 10_000; turn += 1) recent.set(`text ${turn}`, turn);
  expect(recent.get("yesterday")).toBe(1);
});
