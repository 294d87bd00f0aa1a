import { describe, expect, it, test } from "vitest";
import { answerQuery } from "../../../src/query/query-answer.js";
import { createEventSet, openZone, parseTime, readEventSet } from "../../../src/index.js";
import { forms } from "../../../src/tasks/forms/forms.js";
import { readAnswer, readLength, scoreAnswer } from "../../../src/tasks/forms/read-answer.js";
import { type FormItem, tallyOf, formsTask } from "../../../src/tasks/forms/task.js";

const items = [...formsTask.generate({ seed: 7, count: 360 })];

const nothing: Partial<Record<FormItem["kind"], string>> = { names: "nobody", list: "none" };

/** An answer as the prompt asks for it. */
function replyOf({ answer, kind }: Pick<FormItem, "answer" | "kind">): string {
  const said = typeof answer === "object" ? answer.join(", ") || nothing[kind] : String(answer);
  const plain = kind === "instant" ? said?.slice(0, 16).replace("T", " ") : said;
  return `I went through the list.\nAnswer: ${plain}`;
}

describe("questions of thirty forms", () => {
  it("has every form with every reference that it has, in sets of four sizes", () => {
    const cells = new Set(items.map(({ form, reference, size }) => `${form} ${reference} ${size}`));
    const wanted = forms.reduce((sum, { references = ["explicit", "relative", "vague"] }) => {
      return sum + references.length;
    }, 0);
    expect(forms.length).toBeGreaterThanOrEqual(30);
    expect(cells.size).toBe(wanted * 4);
  });

  it("is the same for a seed", () => {
    const again = [...formsTask.generate({ seed: 7, count: 40 })];
    expect(JSON.stringify(again)).toBe(JSON.stringify(items.slice(0, 40)));
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  // Of twelve scenes of these seeds, none has an answer for one of the forms.
  it.each([1, 2])("has items for seed %i", (seed) => {
    expect([...formsTask.generate({ seed, count: 40 })]).toHaveLength(40);
  });

  it("leaves no word of a scene open", () => {
    for (const { question } of items) expect(question).not.toMatch(/[{}]|undefined|\s{2}/u);
  });

  it("has a ground truth that its own events and query give", () => {
    for (const item of items) {
      const zone = openZone(item.zone);
      if (!zone.ok) throw new Error(item.zone);
      const read = readEventSet(item.events, { zone: zone.value });
      const speech = parseTime(item.speechTime, zone.value);
      if (!read.ok || !speech.ok) throw new Error(item.id);
      const set = createEventSet(read.value.events, { zone: zone.value });
      const truth = answerQuery(set, item.query, { speechTime: speech.value.instant, zone: zone.value });
      expect([truth.answer, truth.ceiling, truth.negative], item.id).toEqual([
        item.answer,
        item.ceiling,
        item.negative,
      ]);
    }
  });

  it("is not answered well by saying the same each time", () => {
    const truths = items.filter(({ kind }) => kind === "truth");
    const yes = truths.filter(({ answer }) => answer === "yes").length / truths.length;
    expect(yes).toBeGreaterThan(0.3);
    expect(yes).toBeLessThan(0.7);
    const tallies = Object.values(tallyOf(items));
    const [all, effective] = [
      tallies.reduce((sum, tally) => sum + tally.items, 0),
      tallies.reduce((sum, tally) => sum + tally.effective, 0),
    ];
    expect(all).toBe(items.length);
    expect(effective / all).toBeGreaterThan(0.5);
  });

  it("reads its best answers back, and gives them the score of the best", () => {
    for (const item of items) {
      const read = readAnswer(item, replyOf(item));
      expect(read, item.id).not.toBeNull();
      expect(read === null ? null : scoreAnswer(item, read), item.id).toBeCloseTo(item.ceiling, 9);
    }
  });
});

test.each<[written: string, seconds: string | null]>([
  ["3 hours 20 minutes", "PT12000S"],
  ["PT3H20M", "PT12000S"],
  ["2 days", "PT172800S"],
  ["48 hours", "PT172800S"],
  ["1.5 hours", "PT5400S"],
  ["none", "none"],
  ["3 apples", null],
  ["a while", null],
])("the length “%s” is %s", (written, seconds) => {
  expect(readLength(written)).toBe(seconds);
});

test.each<[kind: FormItem["kind"], reply: string, read: unknown]>([
  ["truth", "Yes, he did.\nAnswer: yes", "yes"],
  ["names", "Answer: Tom, Mary", ["Tom", "Mary"]],
  ["names", "Answer: nobody", []],
  ["number", "Answer: 3", 3],
  ["instant", "Answer: never", "never"],
  ["duration", "Altogether it was long.\n**Answer:** 2 hours and 5 minutes", "PT7500S"],
  ["duration", "I cannot tell.", null],
  ["list", "Answer: 2023-09-25, 2023-09-27", ["2023-09-25", "2023-09-27"]],
  ["list", "Answer:\n- 2023-09-25\n- 2023-09-27", ["2023-09-25", "2023-09-27"]],
  ["list", "Answer: none", []],
  ["relation", "Answer: met by", "met-by"],
  ["relation", "Answer: before or meets", null],
])("an answer of the kind %s is read from “%s”", (kind, reply, read) => {
  const asked = { kind, question: "Who ate risotto?", speechTime: "2023-09-29T22:18:14+02:00" };
  expect(readAnswer({ ...asked, zone: "Europe/Berlin", names: ["Mary", "Tom"] }, reply)).toEqual(read);
});

test("names that hang together are scored as sets, not name by name", () => {
  const best = items.find(
    ({ form, gold }) => form === "most-often" && "outcomes" in gold && gold.outcomes.length > 2,
  );
  if (best === undefined || !("outcomes" in best.gold)) throw new Error("there is no such item");
  const { outcomes } = best.gold;
  expect(outcomes.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
  for (const { answer, p } of outcomes) {
    if (typeof answer === "object") expect(scoreAnswer(best, [...answer].reverse())).toBeCloseTo(p, 12);
  }
});
