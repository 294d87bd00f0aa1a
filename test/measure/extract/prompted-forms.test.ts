import { describe, expect, it } from "vitest";
import { toldQuestion } from "../../../src/tasks/questions/prompts/prompt.js";
import { type Strategy, strategies } from "../../../src/tasks/questions/prompts/strategy.js";
import type { ResponseForm } from "../../../src/measure/issues.js";
import type { Event } from "../../../src/events/event.js";
import { promptFields, promptSentence } from "../../../src/formats/prompt/write-prompt.js";
import { extractResponse } from "../../../src/measure/extract/extract-response.js";
import type { Response } from "../../../src/measure/score.js";
import { formatInstant } from "../../../src/time/instant.js";
import { openZone } from "../../../src/time/zone.js";
import { askedItem } from "./asked-items.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new RangeError("Europe/Berlin");
const berlin = opened.value;

const msPerHour = 3_600_000;

/** One in every month, at all times of day. */
const times = Array.from({ length: 24 }, (_, at) => Date.UTC(2022, 9, 1, 6, 1) + at * 361 * msPerHour);

function told(type: string, time: number, { dates, presentation }: Strategy): string {
  const tell = presentation === "json" ? promptFields : promptSentence;
  const [subject, location] = type === "watch film" ? ["Mary", "living room"] : ["Tom", "kitchen"];
  const event: Event = { type, roles: { subject, location }, time, grain: "instant", index: 0 };
  return tell(event, berlin, { isExtended: dates === "date-extended" }) ?? "";
}

/** The date of an event in the words of the prompt, and what a model makes of it. */
function dated(time: number, strategy: Strategy): readonly string[] {
  const event = told("eat risotto", time, strategy);
  const date = /Date: (.*)\}$/u.exec(event)?.[1] ?? /^On (.*), Tom /u.exec(event)?.[1] ?? "";
  return [event, date, `Date: ${date}`, date.replace(/ (?:at )?(\d\d:\d\d)/u, ", $1")];
}

/** An answer as prompts ask for it: plain, quoted, marked, at the end of a review. */
function wrapped(text: string): readonly string[] {
  return [
    text,
    `'${text}'`,
    `${text}.`,
    `**${text}**`,
    `**Answer:** ${text}`,
    `Final answer: ${text}`,
    `Event 1: no match\nEvent 2: match\n\n${text}`,
    `I go through the events one by one.\n\n${text}`,
  ];
}

const answers: Readonly<
  Record<Exclude<ResponseForm, "when-last">, readonly (readonly [string, Response])[]>
> = {
  who: [
    ["nobody", []],
    ["Mary", ["Mary"]],
    ["Mary, Tom", ["Mary", "Tom"]],
    ["Mary, Tom and Robot", ["Mary", "Tom", "Robot"]],
    ["Subject: Mary", ["Mary"]],
    ["The subjects of all matched events are Mary and Tom", ["Mary", "Tom"]],
    ["Subjects of all matched events: Mary, Tom", ["Mary", "Tom"]],
    ["Matched subjects: nobody", []],
  ],
  did: [
    ["yes", "yes"],
    ["no", "no"],
    ["Yes", "yes"],
    ["No", "no"],
  ],
  "how-often": [
    ["0", 0],
    ["3", 3],
    ["3.0", 3],
    ["12", 12],
    ["The number of all matched events is 3", 3],
    ["Number of all matched events: 3", 3],
  ],
};

describe.each(strategies.map((strategy) => [strategy.name, strategy] as const))(
  "what %s asks for is read",
  (_, strategy) => {
    function read(template: ResponseForm, reply: string): unknown {
      const item = askedItem(template);
      const question = toldQuestion(item.question ?? "", strategy.presentation);
      return extractResponse(reply, { ...item, question }, "strict").response;
    }

    it.each(["who", "did", "how-often"] as const)("%s", (template) => {
      for (const [text, response] of answers[template]) {
        for (const reply of wrapped(text)) expect([reply, read(template, reply)]).toEqual([reply, response]);
      }
    });

    it("when-last, with dates as the prompt writes them", () => {
      for (const time of times) {
        const minute = formatInstant(time, berlin).slice(0, 16);
        for (const reply of dated(time, strategy).flatMap(wrapped)) {
          expect([reply, read("when-last", reply)]).toEqual([reply, minute]);
        }
      }
      for (const reply of wrapped("nothing")) expect(read("when-last", reply)).toBe("never");
    });

    it("who, where an event is repeated as the prompt tells it", () => {
      const film = told("watch film", Date.UTC(2023, 8, 29, 6, 1), strategy);
      expect([film, read("who", film)]).toEqual([film, ["Mary"]]);
    });
  },
);
