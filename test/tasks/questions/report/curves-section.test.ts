import { expect, test } from "vitest";
import { createItems, type GenerationOptions } from "../../../../src/benchmark.js";
import { readVocabulary } from "../../../../src/tasks/questions/generate/check-vocabulary.js";
import { openStudy } from "../../../../src/fuzzy/load-study.js";
import type { EventSet } from "../../../../src/events/event-set.js";
import type { ReportInput } from "../../../../src/tasks/questions/report/missed.js";
import { curvesSection } from "../../../../src/tasks/questions/report/sections/curves.js";
import { example, readJson } from "../../../cli/command.js";
import { valueOf } from "../../../fuzzy/arbitraries.js";

const vocabulary = valueOf(readVocabulary(readJson(example("vocabulary.json"))));

/** The captions and the rows of the tables of the section about a bakery that nobody was asked about. */
async function section(options: Partial<GenerationOptions>) {
  const drawn = { seed: 7, vocabulary, lengths: [10], count: 12, categories: ["vague"] } as const;
  const made = valueOf(createItems({ ...drawn, ...options }));
  const sets = new Map<string, EventSet>();
  const items = [...made.sets()].flatMap((set) => {
    sets.set(set.path, set.events);
    return set.items;
  });
  const input: ReportInput = {
    ...{ items, choices: [], strength: "strict", models: [], strategies: [], comparisons: [], missed: [] },
    studies: new Map(),
    eventsOf: ({ eventSet }) => Promise.resolve(sets.get(eventSet) ?? null),
  };
  return { items, blocks: (await curvesSection(input)).blocks };
}

test("event types that nobody was asked about are drawn with the average that stands for them, and marked", async () => {
  const { items, blocks } = await section({ policy: { unsurveyed: "pooled" } });
  expect(items[0]?.policy).not.toHaveProperty("unsurveyed");
  expect(new Set(items.map(({ versions }) => versions.study))).toContain("pooled:fuzzylli");
  const shown = JSON.stringify(blocks);
  expect(shown).toContain("Curves of the study fuzzylli");
  expect(shown).toContain("(pooled)");
  expect(shown).not.toContain("Curves of the study pooled:fuzzylli");
});

test("those of a study that is pooled itself are its own", async () => {
  const { blocks } = await section({ study: { name: "pooled", study: valueOf(openStudy("pooled")) } });
  const shown = JSON.stringify(blocks);
  expect(shown).toContain("Curves of the study pooled:fuzzylli");
  expect(shown).not.toContain("(pooled)");
});
