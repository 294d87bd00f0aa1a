import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { scenarios as inventory } from "../../../../src/staleness.js";
import { builtInScenarios } from "../../../../src/tasks/conversations/generate/scenario/read-scenario.js";
import {
  type Conversation,
  makeConversation,
} from "../../../../src/tasks/conversations/generate/conversation/make-conversation.js";
import { checkFirstTime, drawFirstTime } from "../../../../src/tasks/conversations/pace/first-time.js";
import type { ScenarioFile } from "../../../../src/tasks/conversations/generate/scenario/scenario-file.js";
import { variantsOf } from "../../../../src/tasks/conversations/generate/candidates.js";
import { hintsOf } from "../../../../src/tasks/conversations/generate/filter/filter-candidate.js";
import { misfitOf } from "../../../../src/tasks/conversations/generate/candidate.js";
import { createRandom } from "../../../../src/statistics/random.js";

const scenarios = await builtInScenarios();

test("every scenario of the inventory is there once", () => {
  const names = scenarios.map(({ scenario }) => scenario);
  expect(names.toSorted()).toEqual(inventory.map(({ name }) => name).toSorted());
});

describe.each(scenarios.map((file) => [file.scenario, file] as const))("%s", (_, file) => {
  property.prop([fc.constantFrom(...variantsOf(file.access)), fc.nat()], { numRuns: 8 })(
    "gives conversations that are in order, of every variant",
    (variant, seed) => {
      const conversation = makeConversation(file, variant, createRandom(seed));
      expect(faultsOf(conversation, file)).toEqual([]);
      expect(conversation.answer).not.toMatch(/[{}]|NaN|undefined|null/u);
      const first = drawFirstTime(conversation.messages, createRandom(seed));
      expect(first.ok && checkFirstTime(conversation.messages, first.value)).toEqual([]);
    },
  );

  test("gives 50 conversations that differ", () => {
    const texts = Array.from({ length: 60 }, (__, seed) => {
      const variant = variantsOf(file.access)[seed % 4] ?? "repeated-ask";
      return JSON.stringify(makeConversation(file, variant, createRandom(seed)).messages);
    });
    expect(new Set(texts).size).toBeGreaterThanOrEqual(50);
  });
});

/** Roles in order, calls answered by their tools, arguments that fit, a last message that gives nothing away. */
function faultsOf({ messages }: Conversation, file: ScenarioFile): readonly string[] {
  const faults: string[] = [];
  const roles = messages.map((message) => ("toolCalls" in message ? "call" : message.role)).join(" ");
  if (!/^system(?: user (?:call tool )?assistant)+ user$/u.test(roles)) faults.push(roles);
  const last = messages.at(-1)?.content ?? "";
  for (const { words } of hintsOf(last)) faults.push(`${words} in ${last}`);
  messages.forEach((message, index) => {
    if (/\{[a-z]|NaN|undefined/u.test(message.content)) faults.push(message.content);
    if (!("toolCalls" in message)) return;
    const answer = messages[index + 1];
    for (const { id, name, arguments: written } of message.toolCalls) {
      const tool = file.tools.find((one) => one.name === name);
      const misfit = misfitOf(JSON.parse(written), tool?.parameters ?? false, name);
      if (misfit !== null) faults.push(misfit);
      if (answer?.role !== "tool" || answer.toolCallId !== id || answer.name !== name) faults.push(id);
    }
  });
  return faults;
}
