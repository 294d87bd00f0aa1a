import { describe, expect, test } from "vitest";
import { draw, listMutants, type Mutant, mutantsOf, mutate } from "./mutant.mjs";
import { placeOf, withNotes } from "./reach.mjs";

const root = process.cwd();

const source = `export const top = [1, 2];
export function first(a: number, b = a + 1): boolean {
  const far = (n: number) => n - b > 3;
  if (a > 0 && b > 0) {
    return far(a) === true;
  }
  return false;
}
`;

/** What stands where the mutant was put, by the operator and the original text. */
async function mutantAt(operator: string, original: string): Promise<Mutant> {
  const found = (await mutantsOf("src/a.ts", source)).find(
    (mutant) => mutant.operator === operator && mutant.original === original,
  );
  if (found === undefined) throw new Error(`no ${operator} of ${original}`);
  return found;
}

describe("mutants", () => {
  test("change one place, which binds as it did", async () => {
    const mutant = await mutantAt("LogicalOperator", "a > 0 && b > 0");
    expect(mutant.line).toBe(4);
    expect(mutate(source, mutant)).toBe(source.replace("a > 0 && b > 0", "(a > 0 || b > 0)"));
  });

  test("are every one another program, and have names of their own", async () => {
    const mutants = await mutantsOf("src/a.ts", source);
    expect(mutants.length).toBeGreaterThan(15);
    expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
    expect(new Set(mutants.map((mutant) => mutate(source, mutant))).size).toBe(mutants.length);
    expect(mutants.map((mutant) => mutate(source, mutant))).not.toContain(source);
  });

  test("are found in all files of a folder", async () => {
    const files = new Set((await listMutants(root, ["statistics"])).map(({ file }) => file));
    expect(files).toContain("src/statistics/random.ts");
  });
});

describe("a draw", () => {
  test("is the same by the same seed, and another by another", async () => {
    const mutants = await mutantsOf("src/a.ts", source);
    expect(draw(mutants, 1, 5)).toEqual(draw(mutants.toReversed(), 1, 5));
    expect(draw(mutants, 1, 5)).not.toEqual(draw(mutants, 2, 5));
    expect(draw(mutants, 1, 1000)).toHaveLength(mutants.length);
  });

  test("keeps what it drew when the sources change elsewhere", async () => {
    const before = await mutantsOf("src/a.ts", source);
    const after = await mutantsOf("src/a.ts", `// A remark.\n${source}`);
    const ids = (mutants: readonly Mutant[]) => draw(mutants, 1, 5).map(({ id }) => id);
    expect(ids(after)).toEqual(ids(before));
  });
});

describe("the place of a mutant", () => {
  test.each([
    ["ArrayDeclaration", "[1, 2]", "the module", undefined],
    ["ConditionalExpression", "a > 0", "a block", "\n  const far"],
    ["BooleanLiteral", "true", "the inner block", "\n    return far"],
    ["ArithmeticOperator", "a + 1", "the body, of a parameter", "\n  const far"],
    ["ArithmeticOperator", "n - b", "an expression", "n - b > 3"],
    ["ArrowFunction", "(n: number) => n - b > 3", "where the function is made", "\n  const far"],
  ])("%s of %s is %s", async (operator, original, _, begins) => {
    const { body } = placeOf(source, await mutantAt(operator, original));
    if (begins === undefined) expect(body).toBeUndefined();
    else expect(source.startsWith(begins, (body?.start ?? 0) + (body?.kind === "block" ? 1 : 0))).toBe(true);
  });

  test("is noted when it is passed", async () => {
    const places = (await mutantsOf("src/a.ts", source)).map((mutant) => placeOf(source, mutant));
    const noted = withNotes("src/a.ts", source, places);
    expect(noted).toContain('const far = (n: number) => (globalThis.reachedPlaces?.add("src/a.ts:');
    expect(noted.match(/reachedPlaces/g)).toHaveLength(new Set(places.map(({ name }) => name)).size);
  });
});
