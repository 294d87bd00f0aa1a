import { expect, test } from "vitest";
import { Builders } from "../../../src/language/parse/build.js";
import { openToy, operators } from "./toy.js";

const grammar = openToy(`
S = x:A y:A? z:A? -> Three("s", x, Even(4), x)
  | "q" x:A -> One("q", Even(3))
  | "p" x:A y:A -> Two("p", x, y)
A = n:INT -> Number(Double(n))
`);

const variants = Array.from({ length: grammar.data.stateCount }, (_, state) =>
  grammar.data.completionsIn(state),
).flat();

function build(operator: string, ...values: readonly unknown[]): unknown {
  const variant = variants.find(
    (one) =>
      JSON.stringify(grammar.ruleOf(one).action).includes(`"${operator}"`) &&
      one.names.length >= values.length,
  );
  const builders = new Builders(grammar, operators);
  if (variant === undefined) throw new RangeError(`no rule has ${operator}`);
  expect(builders.of(variant)).toBe(builders.of(variant));
  return builders.of(variant).build(values.map((value) => ({ value })));
}

test("a rule builds its value from those that stand for its names", () => {
  expect(build("Number", 21)).toBe("42");
  expect(build("p", null, "one", "two")).toBe("p(one two)");
  expect(build("s", "one")).toBe("s(one even 4 one)");
});

test("it has no value where an operator inside has none", () => {
  expect(build("q", null, "one")).toBeUndefined();
});

test("it needs its operators", () => {
  const [variant] = variants;
  expect(() => variant && new Builders(grammar, {}).of(variant)).toThrow("there is no operator");
});
