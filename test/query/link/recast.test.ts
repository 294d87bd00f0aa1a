import { describe, expect, test } from "vitest";
import { queriesOf } from "../../../src/index.js";
import { household } from "../../grammar/household.js";

function queryOf(text: string): unknown {
  const read = queriesOf(household, text);
  return read.ok ? (read.value[0]?.query ?? null) : null;
}

const twins: readonly (readonly [plain: string, ...others: readonly string[]])[] = [
  [
    "How long ago did Tom last eat risotto?",
    "Could you perhaps tell me how long ago Tom last ate risotto?",
    "And Tom, how long ago did he last eat risotto?",
    "As for Tom: how long ago did he last eat risotto?",
    "By the way, how long ago did Tom last eat risotto, do you know?",
  ],
  [
    "How often did Tom eat risotto before Mary slept?",
    "I would really like to know how often Tom ate risotto before Mary slept.",
    "Before Mary slept, how often did Tom eat risotto?",
    "Does the log say how often Tom had eaten risotto before Mary slept?",
  ],
  [
    "Did Tom eat risotto more than twice last month?",
    "Can you check for me whether Tom ate risotto more than twice last month or not?",
    "Is it the case that Tom ate risotto more than twice last month?",
    "Last month, did Tom eat risotto more than twice?",
    "Is it known whether Tom ate risotto more than twice last month?",
  ],
  [
    "Did Tom eat risotto before Mary slept?",
    "Was it before Mary slept that Tom ate risotto?",
    "Do you know if it was before Mary slept that Tom ate risotto?",
  ],
  [
    "Who has eaten risotto more than twice?",
    "Who has eaten risotto more than twice at one time or another?",
    "Do you happen to know who has eaten risotto more than twice, as far as you know?",
  ],
  [
    "How long did Tom sleep last month in total?",
    "In total, for how long did Tom sleep last month?",
    "Last month, for how long did Tom sleep in total?",
    "For how long did Tom sleep last month, in total?",
    "How long did Tom sleep in total last month?",
  ],
  ["At what times did Tom eat risotto?", "Tom ate risotto – when was that?"],
  ["Where did Tom eat risotto most often?", "Where was it that Tom ate risotto most often?"],
  ["What did Tom do after sleeping?", "And Tom – what did he do after sleeping?"],
  ["Who ate the risotto most often?", "The risotto – who ate it most often?"],
  ["On which days did Tom eat risotto last month?", "List the days on which Tom ate risotto last month."],
  ["Until when did Tom sleep?", "Up to when did Tom sleep?"],
  ["Had Tom eaten risotto before Mary slept?", "Had Tom already eaten risotto when Mary slept?"],
  ["By whom was the risotto eaten yesterday?", "Who was the risotto eaten yesterday by?"],
  ["On 3 May, did Tom and Mary sleep at the same time?", "Did Tom and Mary sleep at the same time on 3 May?"],
  ["How often did Tom eat risotto last month?", "How often altogether did Tom eat risotto last month?"],
];

describe("questions that ask the same as plainer ones", () => {
  test.each(twins.flatMap(([plain, ...others]) => others.map((other) => [other, plain] as const)))(
    "%s",
    (other, plain) => {
      expect(queryOf(plain)).not.toBeNull();
      expect(queryOf(other)).toEqual(queryOf(plain));
    },
  );

  test.each<[question: string, subject: readonly string[]]>([
    ["Which of the two ate risotto most often: Mary or Tom?", ["Mary", "Tom"]],
    ["Who of Tom and Mary ate risotto first?", ["Tom", "Mary"]],
    ["Was it Tom or Mary who ate risotto?", ["Tom", "Mary"]],
    ["Which of the two has eaten risotto more often: Tom or Mary?", ["Tom", "Mary"]],
    ["Which of them had eaten risotto after Tom slept: Tom or Mary?", ["Tom", "Mary"]],
  ])("%s", (question, subject) => {
    const query = JSON.stringify(queryOf(question));
    expect(subject.filter((name) => !query.includes(JSON.stringify(name)))).toEqual([]);
  });
});

describe("questions that do not ask the same", () => {
  test.each([
    "Who ate risotto most often, Tom or Bob?",
    "Which of the two ate risotto most often: Tom or the kitchen?",
    "And Bob, how long ago did he last eat risotto?",
    "How long did Tom sleep last night, in kilometres?",
    "Which of the two has eaten risotto more often: Tom or Bob?",
    "Hardly, did Tom eat risotto more than twice?",
    "Can you doubt whether Tom ate risotto more than twice?",
    "Was it without sleeping that Tom ate risotto?",
    "Tom slept – who did it to her?",
  ])("%s", (question) => {
    expect(queryOf(question)).toBeNull();
  });
});
