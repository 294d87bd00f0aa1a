import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { ToolDefinition } from "../../../src/chat/message.js";
import { sensitivities } from "../../../src/staleness/inventory/scenarios.js";
import { cues, type ToolText } from "../../../src/staleness/sensitivity/cues.js";
import {
  readSensitivity,
  readWeights,
  shippedWeights,
} from "../../../src/staleness/sensitivity/read-sensitivity.js";
import { otherTools } from "./other-tools.js";

const tool = (name: string, description = "", ...parameters: readonly string[]): ToolDefinition => ({
  name,
  description,
  parameters: { properties: Object.fromEntries(parameters.map((parameter) => [parameter, {}])) },
});

const alone = (definition: ToolDefinition, system = ""): ToolText => ({
  tool: definition,
  tools: [definition],
  system,
});

/** Words of which each is of one cue and covers no part of another one. */
const singleWords = cues.flatMap((cue) =>
  cue.words.filter((word) => !word.includes(" ") && !word.endsWith("*")).map((word) => ({ cue, word })),
);
const anyWord = fc.constantFrom(...singleWords);

describe("sensitivity read from words", () => {
  test("says which words it rests on, where they stand and what they weigh", () => {
    const read = readSensitivity(alone(tool("getBusDelays", "Live delays of a line.", "bus_stop")));
    expect(read.sensitivity).toBe("high");
    const waiting = read.cues.find(({ cue }) => cue.id === "waiting");
    expect(waiting).toMatchObject({
      words: [{ word: "delay*", found: "delays", place: "name" }],
      amount: 1,
    });
    const places = read.cues.find(({ cue }) => cue.id === "places");
    expect(places?.words).toEqual([{ word: "bus stop", found: "bus stop", place: "parameter" }]);
    expect(waiting?.raises.high).toBe(shippedWeights().weights.get("waiting")?.high);
  });

  test("is right for 9 of 10 tools of kinds that no scenario is of", () => {
    const judged = sensitivities.flatMap((sensitivity) =>
      otherTools[sensitivity].map(([name, description, parameters = ""]) => {
        const read = readSensitivity(alone(tool(name, description, ...parameters.split(" "))));
        return read.sensitivity === sensitivity;
      }),
    );
    expect(judged.filter((isRight) => isRight).length / judged.length).toBeGreaterThanOrEqual(0.9);
  });

  test.each([
    ["nothing at all", tool("")],
    ["another language", tool("ocenka", "Возвращает сведения об объекте", "номер")],
    ["words without a meaning for it", tool("frobnicate_widget", "Frobnicates the widget.")],
  ])("says how scenarios are, and no more, for %s", (_, definition) => {
    const read = readSensitivity(alone(definition));
    expect(read.cues).toEqual([]);
    for (const name of sensitivities) {
      expect(read.probabilities[name]).toBeCloseTo(shippedWeights().baseRates[name], 12);
    }
    expect(read.tauMs).toBeGreaterThan(30 * 60_000);
    expect(read.tauMs).toBeLessThan(15 * 86_400_000);
  });

  test("counts what stands around the tool by half, and a word of it once", () => {
    const amountOf = (text: ToolText): number =>
      readSensitivity(text).cues.find(({ cue }) => cue.id === "weather" || cue.id === "environment")
        ?.amount ?? 0;
    const own = tool("get_tides", "Tides.");
    expect(amountOf(alone(own))).toBe(1);
    expect(amountOf(alone(own, "Tides and waves."))).toBe(1.5);
    expect(amountOf({ tool: own, tools: [own, tool("get_snow")], system: "" })).toBe(1.5);
    expect(amountOf(alone(tool("get_tides", "Rain, wind, snow and humidity.")))).toBe(3);
  });

  test.prop([anyWord, fc.constantFrom(...sensitivities), fc.constantFrom(...sensitivities)])(
    "moves the log odds by the weight of the cue for one word more",
    ({ cue, word }, one, other) => {
      const without = readSensitivity(alone(tool("xyzzy"))).probabilities;
      const withWord = readSensitivity(alone(tool("xyzzy", word))).probabilities;
      const of = shippedWeights().weights.get(cue.id);
      const moved = Math.log(withWord[one] / withWord[other]) - Math.log(without[one] / without[other]);
      expect(moved).toBeCloseTo((of?.[one] ?? 0) - (of?.[other] ?? 0), 9);
    },
  );

  test.prop([fc.array(anyWord, { maxLength: 6 }), fc.array(fc.constantFrom(" ", "_", ", ", "! (", "\n— "))])(
    "is the same in capitals and with other punctuation",
    (words, marks) => {
      const write = (change: (word: string) => string): string =>
        words.map(({ word }, at) => `${change(word)}${marks[at] ?? ". "}`).join("");
      const plain = readSensitivity(
        alone(tool("xyzzy", words.map(({ word }) => word).join(" . "))),
      ).probabilities;
      // A mark does not part a phrase, so that only texts with the same one between words are compared.
      const small = readSensitivity(
        alone(
          tool(
            "xyzzy",
            write((word) => word),
          ),
        ),
      ).probabilities;
      const great = readSensitivity(
        alone(
          tool(
            "xyzzy",
            write((word) => word.toUpperCase()),
          ),
        ),
      ).probabilities;
      expect(great).toEqual(small);
      expect(small).toEqual(plain);
    },
  );

  test.prop([fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), fc.string({ unit: "binary" })])(
    "is a τ between those of high and low sensitivity for whatever text",
    (name, description, system) => {
      const { tauMs, probabilities } = readSensitivity(alone(tool(name, description, name), system));
      expect(tauMs).toBeGreaterThanOrEqual(24_999);
      expect(tauMs).toBeLessThanOrEqual(15 * 86_400_001);
      expect(probabilities.low + probabilities.medium + probabilities.high).toBeCloseTo(1, 9);
    },
  );
});

describe("weights", () => {
  test("are refused where they are none, or of another vocabulary", () => {
    const read = readWeights(
      { format: "oracle-sensitivity-weights/1", baseRates: {}, weights: {} },
      "w.json",
    );
    expect(read.ok).toBe(false);
    expect(read.ok ? [] : read.issues).toContainEqual({
      kind: "bad-weights",
      source: "w.json",
      field: "weights",
      reason: "a cue of the vocabulary has none",
    });
    expect(readWeights(null, "w.json").ok).toBe(false);
  });
});
