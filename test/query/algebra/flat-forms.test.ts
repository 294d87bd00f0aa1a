import { describe, expect, test } from "vitest";
import { parseQuestion } from "../../../src/query/link/parse-question.js";
import { evaluateQuery } from "../../../src/query/algebra/evaluate-query.js";
import { evaluate } from "../../../src/query/evaluate.js";
import { link } from "../../../src/query/link/link.js";
import { choose, setPolicy } from "../../../src/query/policy.js";
import { queryOf } from "../../../src/query/query.js";
import { eventSet, speechTime } from "../world.js";
import { setting } from "./asked.js";

const minute = 60_000;

const set = eventSet(
  ...Array.from({ length: 60 }, (_, index) => ({
    type: index % 3 === 0 ? "eat risotto" : "read book",
    roles: {
      subject: ["Tom", "Mary", "Ria", "Max"][index % 4] as string,
      location: index % 2 === 0 ? "kitchen" : "garden",
    },
    time: speechTime - (index < 5 ? -index : index * index * 7) * minute,
    grain: "instant" as const,
  })),
);

const asked = ["", "yesterday", "this month", "recently", "a long time ago", "just", "recently this month"];
const openings = [
  (when: string) => `Did Tom eat risotto ${when}?`,
  (when: string) => `Who ate risotto ${when}?`,
  (when: string) => `Where did Mary read a book ${when}?`,
  (when: string) => `How often did Max read a book ${when}?`,
  (when: string) => `When was the last time Tom ate risotto ${when}?`,
  (when: string) => `Will Tom eat risotto ${when}?`,
];

describe.each(["independent", "comonotone"])("the four forms as queries, %s events", (dependence) => {
  const settings = { ...setting, policy: setPolicy(setting.policy, "dependence", dependence) };
  const questions = openings.flatMap((opening) => asked.map((when) => opening(when).replace(" ?", "?")));
  test.each(questions)("%s", (text) => {
    const question = parseQuestion(text, { vocabulary: set });
    if (!question.ok) throw new Error(JSON.stringify(question.issues));
    const [linked] = link(set, question.value);
    if (linked === undefined) throw new Error("no reading");
    const { parsed, result } = choose(linked.reading, settings.policy, (each) =>
      evaluate(set, linked, each, settings),
    );
    const query = queryOf(set, linked, parsed);
    if (query === null) throw new Error("no query");
    const found = evaluateQuery(set, query, settings);
    expect(found.ok).toBe(result.ok);
    if (!found.ok || !result.ok) return;
    const { distribution } = found.value;
    const flat = result.value.distribution;
    expect(distribution.best().probability).toBeCloseTo(flat.best().probability, 12);
    expect(distribution.best().value).toEqual(flat.best().value);
    expect(distribution.negative()).toBeCloseTo(flat.negative(), 12);
    expect(distribution.ceiling()).toBeCloseTo(flat.ceiling(), 12);
    const kinds = (notes: readonly { readonly kind: string }[]) => notes.map(({ kind }) => kind).toSorted();
    expect(kinds(found.notes)).toEqual(kinds(result.notes));
    expect(found.value.curves.length).toBe(result.value.curves.length);
  });
});
