import {
  type BenchmarkItem,
  ConstantFit,
  isResponder,
  openResponders,
  readGold,
  type Responder,
  responderNames,
  withChatter,
} from "../../benchmark.js";
import type { Study } from "../../index.js";
import { type BenchmarkItems, openBenchmarkItems } from "../read/benchmark-items.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import type { ResponderAbout, Responders } from "./responders.js";

/** Baselines and simulated models that answer questions about events. */
export const questionResponders: Responders = {
  all: responderNames,
  isKnown: isResponder,
  label: "loses",
  about: () => openResponders(responderNames).then(abouts),
  async open(names, { items: [path = "-"], seed, chatter }) {
    const benchmark = await openBenchmarkItems(path);
    const { fit, count } = await lookThrough(benchmark, path, names.includes("best-constant"));
    const studies = new Map<string, Study>();
    const opened = await openResponders(names, { seed, fit, studies });
    const asked = chatter === true ? opened.map((each) => withChatter(each, seed)) : opened;
    async function* lines(): AsyncGenerator<readonly object[]> {
      for await (const item of benchmark.items()) {
        await openStudyOf(item, studies);
        const events = await benchmark.eventsOf(item);
        yield asked.map((one) => ({ id: item.id, model: one.name, reply: one.reply(item, events) }));
      }
    }
    return { count, lines };
  },
};

function abouts(all: readonly Responder[]): readonly ResponderAbout[] {
  return all.map(({ name, description, breaks }) => ({ name, description, breaks }));
}

/**
 * Reads the items once beforehand, where the best constant is to be fitted on them.
 *
 * @returns the constants, and how many items there are; null where they were not counted
 * @throws {Refusal} when the ground truth of one cannot be read
 */
async function lookThrough(benchmark: BenchmarkItems, path: string, isFitted: boolean) {
  const fit = new ConstantFit();
  if (!isFitted) return { fit, count: benchmark.manifest?.tally.items ?? null };
  if (path === "-") throw new Refusal({ kind: "items-read-twice", responder: "best-constant" });
  let count = 0;
  for await (const item of benchmark.items()) {
    const gold = readGold(item);
    if (!gold.ok) throw new Refusal(gold.issues, { source: benchmark.source });
    fit.add(gold.value);
    count += 1;
  }
  return { fit, count };
}

/** Makes the study of an item known, where it names one, as "oracle generate --study" reads it. */
async function openStudyOf(item: BenchmarkItem, studies: Map<string, Study>): Promise<void> {
  const { study: name } = item;
  if (name === undefined || studies.has(name)) return;
  studies.set(name, await readStudy(name));
}
