import type { Sample } from "../../staleness.js";
import { type SimulatedModel, simulatedModels } from "../../tictoc.js";
import { readSampleFiles } from "../read/samples.js";
import type { Responders } from "./responders.js";

const all = simulatedModels().map(({ name }) => name);

/** Simulated models that decide in conversations whether to call a tool. */
export const conversationResponders: Responders = {
  all,
  isKnown: (name) => all.includes(name),
  label: "to be found",
  about: () =>
    simulatedModels().map(({ name, description, expected: breaks }) => ({ name, description, breaks })),
  async open(names, { items, threshold, rate, seed, strategy }) {
    const models = simulatedModels({ thresholdMs: threshold * 1000, rate, seed });
    const asked = names.flatMap((name) => models.find((one) => one.name === name) ?? []);
    const { samples } = await readSampleFiles(items);
    function* lines(): Generator<readonly object[]> {
      for (const sample of samples) yield asked.map((model) => replyOf(model, sample, strategy));
    }
    return { count: samples.length, lines };
  },
};

/** A line as `oracle run` writes it, without what only a server knows. */
function replyOf(model: SimulatedModel, sample: Sample, strategy: string): object {
  const line = { id: sample.id, repeat: 0, model: model.name, strategy };
  if (!model.calls(sample)) return { ...line, reply: "As I was told before, nothing new." };
  const name = sample.trajectory.tools[0]?.name ?? "tool";
  return { ...line, reply: "", toolCalls: [{ id: "call_1", name, arguments: "{}" }] };
}
