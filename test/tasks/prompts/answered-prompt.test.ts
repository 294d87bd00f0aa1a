import { expect, test } from "vitest";
import { answer } from "../../../src/query/answer.js";
import { defaultPolicy, type Policy } from "../../../src/query/policy.js";
import { createItems, promptFor, strategies } from "../../../src/benchmark.js";
import { toldEvents } from "../../../src/tasks/baselines/faults.js";
import { toldQuestion } from "../../../src/tasks/prompts/prompt.js";
import { openPrompt } from "../../../src/formats/prompt/open-prompt.js";
import { readEvents } from "../../../src/formats/read-events.js";
import { parseQuestion } from "../../../src/language/question/parse-question.js";
import { openZone } from "../../../src/time/zone.js";

/** To the minute, as prompts tell it. */
function atMinute(value: unknown): unknown {
  return typeof value === "string" ? value.replace(/T(\d\d:\d\d):\d\d/, "T$1") : value;
}

test("a prompt alone holds all that its crisp question needs, whatever the strategy", async () => {
  const made = createItems({ seed: 5, lengths: [20], count: 24, categories: ["explicit", "relative"] });
  const zone = openZone("Europe/Berlin");
  if (!made.ok || !zone.ok) throw new RangeError("no benchmark");
  let asked = 0;
  for (const { items, events } of made.value.sets()) {
    for (const item of items) {
      const strategy = strategies[asked % strategies.length];
      if (strategy === undefined) throw new RangeError("no strategy");
      const text = promptFor(item, toldEvents(events), strategy)
        .map(({ content }) => content)
        .join(" ");
      const read = await readEvents([openPrompt("prompt", text)], { zone: zone.value });
      const told = toldQuestion(item.question, strategy.presentation);
      expect(text).toContain(told);
      const question = parseQuestion(told);
      if (!read.ok || !question.ok || read.value.speechTime === null) throw new RangeError(text);
      const policy: Policy = { ...defaultPolicy, ...item.policy };
      const options = { speechTime: read.value.speechTime, zone: zone.value, policy };
      const truth = answer(read.value, question.value, options);
      expect(atMinute(truth.answer)).toEqual(atMinute(item.answer));
      asked += 1;
    }
  }
  expect(asked).toBe(48);
});
