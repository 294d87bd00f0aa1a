import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import * as light from "../src/expressions.js";
import * as whole from "../src/index.js";
import { importsOf } from "./rooms/imports.js";

/** Everything that is loaded with a file of `src/`: its own files, and packages. */
function loadedWith(entry: string): ReadonlySet<string> {
  const loaded = new Set([entry]);
  for (const file of loaded) {
    if (!file.endsWith(".ts")) continue;
    const source = readFileSync(new URL(`../src/${file}`, import.meta.url), "utf8");
    for (const { from, how } of importsOf(file, source)) {
      if (from === null || how !== "static") continue;
      loaded.add(from.startsWith(".") ? posix.join(posix.dirname(file), from).replace(/\.js$/, ".ts") : from);
    }
  }
  return loaded;
}

describe("the entry for expressions", () => {
  test("gives the very things that the whole package gives", () => {
    const all = new Map<string, unknown>(Object.entries(whole));
    const names = Object.entries(light);
    expect(names.length).toBeGreaterThan(10);
    for (const [name, value] of names) expect(value).toBe(all.get(name));
  });

  test("loads neither events nor questions, and no package", () => {
    const loaded = [...loadedWith("expressions.ts")];
    expect(loaded.filter((file) => !file.endsWith(".ts"))).toEqual([]);
    const further = loaded.filter((file) => /^(events|language\/question|measure|tasks)\//.test(file));
    // Of what it does not do it knows the words of issues alone.
    expect(further.filter((file) => !/\/(issues|time-format-hint|elapsed-words)\.ts$/.test(file))).toEqual(
      [],
    );
    // The whole package does load them, so that the lines above can fail.
    expect([...loadedWith("index.ts")]).toEqual(expect.arrayContaining(["zod/mini", "events/event-set.ts"]));
  });

  test.each(["resolve/resolve", "extract/extract"])("is all that oracle %s loads", (command) => {
    expect([...loadedWith(`cli/${command}.ts`)]).not.toContain("index.ts");
  });
});

test("the command line loads no entry point before it knows what is asked, so that help is quick", () => {
  const loaded = [...loadedWith("cli/main.ts")];
  expect(loaded).toContain("cli/program.ts");
  expect(loaded.filter((file) => /^cli\/(?!options|write)[a-z]+\//.test(file))).toEqual([]);
  expect(loaded.filter((file) => file.endsWith(".ts") && !file.startsWith("cli/"))).toEqual([
    "issue/shown-text.ts",
  ]);
});
