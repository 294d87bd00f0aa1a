import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { chooseDefaults } from "../../../src/language/formats/conventions.js";
import { readLength } from "../../../src/language/formats/length-text.js";
import { nameKey } from "../../../src/language/words/name-key.js";
import { extractResponse } from "../../../src/measure/extract/extract-response.js";
import type { AskedItem, Extraction, Strength } from "../../../src/measure/extract/verdict.js";
import { readTimeResponse, type Response } from "../../../src/measure/score.js";
import { berlin } from "../../query/world.js";

/** A reply to a question of any kind, with what a careful reader takes from it. */
interface Sample extends Omit<AskedItem, "subjects" | "isOrdered"> {
  readonly names: readonly string[];
  readonly ordered?: boolean;
  readonly reply: string;
  readonly expect: { readonly outcome: Extraction["outcome"]; readonly response?: Response };
}

function samplesOf(file: string): readonly Sample[] {
  const text = readFileSync(new URL(file, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Sample);
}

function read({ names, ordered = false, ...item }: Sample, strength: Strength): Extraction {
  return extractResponse(item.reply, { ...item, subjects: names, isOrdered: ordered }, strength);
}

/** Responses are the same when they mean the same: lengths in whatever units, times on whatever clock. */
function keyOf(response: Response | null | undefined, isInOrder: boolean): string {
  if (response == null) return "nothing";
  if (typeof response === "object") {
    const keys = response.map((item) => keyOf(item, true));
    return JSON.stringify(isInOrder ? keys : keys.sort());
  }
  const length = typeof response === "string" ? readLength(response, chooseDefaults) : null;
  if (length !== null) return `${length.months} months ${length.days} days ${length.ms} ms`;
  const time = typeof response === "string" ? readTimeResponse(response, berlin) : null;
  return time === null ? nameKey(String(response)) : `${Math.floor(time.instant / 60_000)} ${time.grain}`;
}

function figuresOf(samples: readonly Sample[], strength: Strength) {
  const all = samples.map((sample) => {
    const extraction = read(sample, strength);
    const isSame =
      extraction.outcome === sample.expect.outcome &&
      keyOf(extraction.response, sample.ordered === true) ===
        keyOf(sample.expect.response, sample.ordered === true);
    return { sample, extraction, isSame };
  });
  const answered = all.filter(({ extraction }) => extraction.outcome === "answer");
  const expected = all.filter(({ sample }) => sample.expect.outcome === "answer");
  return {
    precision: answered.filter(({ isSame }) => isSame).length / answered.length,
    found: expected.filter(({ isSame }) => isSame).length / expected.length,
    figures: [
      `${answered.filter(({ isSame }) => isSame).length} of ${answered.length} right`,
      `${expected.filter(({ isSame }) => isSame).length} of ${expected.length} found`,
    ],
    faults: all
      .filter(({ isSame }) => !isSame)
      .map(({ sample, extraction }) =>
        [
          sample.template,
          sample.reply,
          extraction.rule,
          extraction.response,
          sample.expect.response ?? sample.expect.outcome,
        ]
          .map((part) => JSON.stringify(part))
          .join("  "),
      ),
  };
}

/** Written before any rule. */
const first = samplesOf("kind-replies.jsonl");
/** Written after the first rules were done. */
const later = samplesOf("later-kind-replies.jsonl");
const sets = [
  ["the first set", first],
  ["the later set", later],
] as const;

describe("replies of every kind of answer", () => {
  it("are many, of all kinds", () => {
    expect(first).toHaveLength(272);
    expect(new Set(first.map(({ template }) => template)).size).toBe(7);
  });

  it.each(sets)("%s is read strictly with a precision of .99", (_, samples) => {
    const { precision, found, figures, faults } = figuresOf(samples, "strict");
    expect(precision, [...figures, ...faults].join("\n")).toBeGreaterThanOrEqual(0.99);
    expect(found, [...figures, ...faults].join("\n")).toBeGreaterThanOrEqual(0.95);
  });

  it.each(sets)("%s is read leniently where strict finds nothing", (_, samples) => {
    const { precision, found, figures, faults } = figuresOf(samples, "lenient");
    expect(precision, [...figures, ...faults].join("\n")).toBeGreaterThanOrEqual(0.9);
    expect(found, [...figures, ...faults].join("\n")).toBeGreaterThanOrEqual(0.95);
  });
});
