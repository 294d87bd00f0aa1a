import { decide } from "../decide/decide.js";
import { knownScenario, type Sample } from "../sample/sample.js";
import { readSensitivity } from "./read-sensitivity.js";
import type { ToolText, TrainingText } from "./cues.js";

/**
 * The different texts that decisions about samples would read, of train scenarios alone, in order.
 *
 * Samples that no decision can be made about have none, nor has one that its id alone puts into a scenario.
 */
export function trainingTexts(samples: readonly Sample[]): readonly TrainingText[] {
  const texts = new Map<string, TrainingText>();
  for (const sample of samples) {
    const { trajectory } = sample;
    const scenario = knownScenario(sample);
    if (scenario?.split !== "train") continue;
    const readText = (text: ToolText): ReturnType<typeof readSensitivity> => {
      const key = JSON.stringify([scenario.name, text]);
      if (!texts.has(key)) texts.set(key, { scenario, text });
      return readSensitivity(text);
    };
    decide(trajectory, { sensitivity: "text", validity: "ignore", effects: "ignore", readText });
  }
  return [...texts.values()];
}
