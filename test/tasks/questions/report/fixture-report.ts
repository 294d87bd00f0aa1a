import type { Reply } from "../../../../src/measure/replies/reply.js";
import type { Report } from "../../../../src/page/document/block.js";
import { reportOn } from "../../../../src/tasks/questions/report/create-report.js";
import { ItemReplies, itemsAtHand, type ReplySource } from "../../../../src/tasks/measured.js";
import { questionReading, tableOf } from "../../../../src/tasks/questions/score.js";
import { eventsOf, fixtureItems, fixtureReplies } from "./fixture.js";

export const fixtureSource: ReplySource = { name: "replies.jsonl", model: "unnamed" };

/** Replies to the items of the fixture, with their rows. */
export function readFixture(replies: readonly Reply[]) {
  const { table } = tableOf(fixtureItems);
  const items = itemsAtHand(fixtureItems, table, ({ question }) => question);
  const read = new ItemReplies(questionReading(items, { strength: "strict", areKept: true }));
  for (const reply of replies) read.add(reply, fixtureSource);
  return read;
}

/** Several tests look at the same one. */
let kept: Promise<Report> | undefined;

/** The report on the replies of the fixture. */
export function fixtureReport(): Promise<Report> {
  kept ??= reportOfStrategies([null]);
  return kept;
}

/** A report of its own, in which each model was asked in several ways. */
export function reportOfStrategies(strategies: readonly (string | null)[]): Promise<Report> {
  const replies = Object.entries(fixtureReplies).flatMap(([model, reply]) =>
    strategies.flatMap((strategy) =>
      fixtureItems.map((item) => {
        return { id: item.id, reply: reply(item), model, ...(strategy === null ? {} : { strategy }) };
      }),
    ),
  );
  return reportOn(fixtureItems, replies, {
    choices: [
      ["profile", "paper"],
      ["seed", "7"],
    ],
    eventsOf: (item) => Promise.resolve(eventsOf(item.root, item.length)),
  });
}
