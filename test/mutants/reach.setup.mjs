import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";

const into = process.env["ORACLE_REACHED"];
const places = new Set();
Reflect.set(globalThis, "reachedPlaces", places);

afterAll(() => {
  if (into === undefined) return;
  appendFileSync(into, `${JSON.stringify({ test: expect.getState().testPath, places: [...places] })}\n`);
});
