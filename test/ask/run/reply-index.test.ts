import { describe, expect, test } from "vitest";
import { ReplyIndex } from "../../../src/ask/run/reply-file.js";
import { errored, jobOf, lineOf, replied, settings } from "./replies.js";

function indexOf(...lines: readonly (object | string)[]): ReplyIndex {
  const index = new ReplyIndex();
  for (const line of lines) index.add(typeof line === "string" ? line : JSON.stringify(line));
  return index;
}

describe("what was asked before", () => {
  test("is not asked again when there is a reply", () => {
    const index = indexOf(lineOf(replied(jobOf("a"))), lineOf(replied(jobOf("b"), "")));
    expect(["a", "b", "c"].map((id) => index.standing(jobOf(id)))).toEqual(["replied", "replied", "open"]);
  });

  test("is asked again where it was an error, until there is a reply", () => {
    const job = jobOf("a");
    expect(indexOf(lineOf(errored(job))).standing(job)).toBe("open");
    expect(indexOf(lineOf(errored(job)), lineOf(replied(job))).standing(job)).toBe("replied");
    expect(indexOf(lineOf(replied(job)), lineOf(errored(job))).standing(job)).toBe("open");
  });

  test("is known by how it ended, also in lines that tell the server's word alone", () => {
    const { state: _, ...older } = lineOf(replied(jobOf("a"), "Let me look at"));
    const index = indexOf(
      { ...older, finishReason: "length" },
      { ...lineOf(replied(jobOf("b"), "")), state: "reasoning-only" },
      { ...lineOf(replied(jobOf("c"), "")), state: "refused" },
      lineOf(replied(jobOf("d"), " ")),
      lineOf(errored(jobOf("e"))),
      lineOf(replied(jobOf("g"), "<think>Tom?</think>")),
    );
    const jobs = ["a", "b", "c", "d", "e", "f", "g"].map((id) => jobOf(id));
    expect(jobs.map((job) => [index.stateOf(job), index.isSilent(job)])).toEqual([
      ["cut", false],
      ["reasoning-only", true],
      ["refused", false],
      ["complete", true],
      [null, false],
      [null, false],
      ["reasoning-only", true],
    ]);
    expect(index.standing(jobOf("b"))).toBe("replied");
  });

  test("is another thing for another repeat", () => {
    const index = indexOf(lineOf(replied(jobOf("a", { repeat: 1 }))));
    expect([0, 1, 2].map((repeat) => index.standing(jobOf("a", { repeat })))).toEqual([
      "open",
      "replied",
      "open",
    ]);
  });

  test("was asked otherwise when its prompt was another", () => {
    const index = indexOf(lineOf(replied(jobOf("a"))));
    expect(index.standing(jobOf("a", { prompt: "Who danced?" }))).toBe("other");
  });

  test("counts lines that no run has written", () => {
    const index = indexOf(
      lineOf(replied(jobOf("a"))),
      "",
      "half of a li",
      { id: "b", reply: "Tom" },
      { id: 7 },
    );
    expect(index.foreign).toEqual([3, 4, 5]);
    expect(index.standing(jobOf("b"))).toBe("other");
  });
});

describe("settings of a file", () => {
  test("are compared with those of now", () => {
    const index = indexOf(lineOf(replied(jobOf("a"))));
    expect(index.differencesTo(settings)).toEqual([]);
    expect(index.differencesTo({ ...settings, template: undefined })).toEqual([]);
    expect(index.differencesTo({ ...settings, sampling: { temperature: 1 } })).toEqual([
      { setting: "sampling.temperature", there: "0", here: "1" },
    ]);
  });

  test("may be several", () => {
    const index = indexOf(lineOf(replied(jobOf("a"))), lineOf(replied(jobOf("b")), { strategy: "x" }));
    expect(index.differencesTo(settings).map(({ setting }) => setting)).toContain("strategy");
  });
});
