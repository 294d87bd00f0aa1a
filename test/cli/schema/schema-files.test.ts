import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { schemaFiles } from "../../../build/generate-schemas.mjs";

const folder = new URL("../../../schema/", import.meta.url);

test("the schemas that are shipped are those of the sources", () => {
  const files = schemaFiles();
  for (const { name, text } of files) {
    expect(
      readFileSync(new URL(`${name}.schema.json`, folder), "utf8"),
      `${name}: run "node build/generate-schemas.mjs" after a build`,
    ).toBe(text);
  }
  const written = files.map(({ name }) => `${name}.schema.json`);
  expect(readdirSync(folder).sort()).toEqual(written.sort());
});
