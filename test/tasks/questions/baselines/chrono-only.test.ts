import { describe, expect, it } from "vitest";
import { loadChronoOnly } from "../../../../src/tasks/questions/baselines/catalogue.js";
import { formatInstant } from "../../../../src/time/instant.js";
import { at, berlin, eventSet } from "../../../query/world.js";
import { itemOn } from "./items.js";

const events = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-28 14:27",
  "Mary: eat risotto @ kitchen, 2023-09-28 00:00",
  "Mary: eat risotto @ living room, 2023-09-28 23:59:59",
  "Tom: eat risotto @ kitchen, 2023-08-31 23:59:59",
  "Tom: eat risotto @ kitchen, 2023-09-29 23:00",
  "Ria: chat with friend @ living room, 2023-09-29 08:00",
);

const chronoOnly = await loadChronoOnly();

describe("chrono-only", () => {
  it.each([
    ["Did Tom eat risotto in the kitchen on 2023-09-28?", "yes"],
    ["Did Ria eat risotto in the kitchen on 2023-09-28?", "no"],
    ["Who ate risotto in the kitchen yesterday?", "Mary and Tom"],
    ["Who ate risotto in the living room yesterday?", "Mary"],
    ["Who chatted with a friend in the living room today?", "Ria"],
    ["How often did Tom eat risotto in the kitchen this year?", "2"],
    ["How often did Tom eat risotto in the kitchen last month?", "1"],
    ["How often did Tom eat risotto in the kitchen this month?", "1"],
    ["When was the last time Tom ate risotto in the kitchen?", "2023-09-28 14:27"],
    ["When was the last time Ria ate risotto in the kitchen?", "never"],
  ])("%s %s", (question, reply) => {
    expect(sorted(chronoOnly.reply(itemOn(events, question), events))).toBe(reply);
  });

  it.each([
    ["Did Tom eat risotto in the kitchen in 2023-09?", "yes", "no"],
    ["Did Tom eat risotto in the kitchen in the year 2023?", "yes", "no"],
    ["Did Tom eat risotto in the kitchen some time ago?", "yes", "no"],
  ])("has the faults of chrono-node: %s is %s, not %s", (question, right, reply) => {
    const item = itemOn(events, question);
    expect(item.answer).toBe(right);
    expect(chronoOnly.reply(item, events)).toBe(reply);
  });

  it.each(["2023-09-29 00:00:01", "2023-09-29 23:59:59", "2023-01-01 00:30", "2024-02-29 12:00"])(
    "means the day before on the wall clock of the item, at %s",
    (now) => {
      const speechTime = at(now);
      const yesterday = eventSet(
        ...["Ann", "Bo", "Cy"].map((name, index) => ({
          type: "read book",
          roles: { subject: name },
          time: at(now.slice(0, 10)) - [1, 23 * 3_600_000, 25 * 3_600_000][index]!,
          grain: "instant" as const,
        })),
      );
      const item = {
        ...itemOn(yesterday, "Who read a book yesterday?"),
        speechTime: formatInstant(speechTime, berlin),
      };
      expect(chronoOnly.reply(item, yesterday)).toBe("Ann and Bo");
    },
  );
});

function sorted(reply: string): string {
  return reply.includes(" and ") ? reply.split(" and ").toSorted().join(" and ") : reply;
}
