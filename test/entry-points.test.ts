import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Declared, Declarations, keyOf } from "./rooms/declarations.js";

const root = new URL("../", import.meta.url);
const { exports: offered } = JSON.parse(readFileSync(new URL("package.json", root), "utf8")) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
};
const entries = Object.values(offered).flatMap((targets) => (typeof targets === "string" ? [] : [targets]));
const declarations = new Declarations(new URL("dist/", root));
const exported = entries.map(({ types }) => declarations.exportsOf(types.replace("./dist/", "")));

describe("the entry points", () => {
  test("are six, for Node and for everywhere", () => {
    expect(Object.keys(offered)).toEqual([
      ".",
      "./expressions",
      "./benchmark",
      "./staleness",
      "./node",
      "./agents",
      "./package.json",
    ]);
  });

  test("offer at most 165 values", async () => {
    const modules = await Promise.all(
      entries.map((each) => import(new URL(each.default, root).href) as Promise<object>),
    );
    const counts = modules.map((module) => Object.keys(module).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(165);
  });

  test("export every type that one of their types names", () => {
    const known = new Map(exported.flatMap((each) => [...each.values()].map((one) => [keyOf(one), one])));
    const unnamed = new Map<string, string>();
    const waiting: (readonly [declared: Declared, via: string])[] = [...known].map(([key, one]) => [
      one,
      key,
    ]);
    for (const [declared, via] of waiting) {
      for (const named of declarations.namedBy(declared)) {
        const key = keyOf(named);
        if (known.has(key) || unnamed.has(key)) continue;
        unnamed.set(key, via);
        waiting.push([named, `${via} → ${named.name}`]);
      }
    }
    expect(known.size).toBeGreaterThan(400);
    expect(Object.fromEntries(unnamed)).toEqual({});
  });

  test("have a name once, whatever entry point it comes from, or it means the same", () => {
    const meanings = new Map<string, Set<string>>();
    for (const [name, declared] of exported.flatMap((each) => [...each])) {
      meanings.set(name, (meanings.get(name) ?? new Set()).add(keyOf(declared)));
    }
    expect([...meanings].filter(([, of]) => of.size > 1).map(([name]) => name)).toEqual([]);
  });
});

test("what a declaration names is found through aliases, bases and parameters", () => {
  const named = (path: string, name: string) => declarations.namedBy({ path, name }).map((each) => each.name);
  expect(named("issue/issue.d.ts", "Issue")).toEqual(expect.arrayContaining(["IssueTables", "Kind"]));
  expect(named("events/event-set.d.ts", "EventSet")).toEqual(
    expect.arrayContaining(["Vocabulary", "Columns", "Instant"]),
  );
  expect(named("issue/result.d.ts", "success")).not.toContain("T");
});
