import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import {
  promptFor,
  type PromptItem,
  readablePrompt,
} from "../../../../src/tasks/questions/prompts/prompt.js";
import {
  defaultStrategy,
  strategies,
  type Strategy,
} from "../../../../src/tasks/questions/prompts/strategy.js";
import type { Event } from "../../../../src/events/event.js";
import { wordsOf } from "../../../../src/events/type-words.js";
import { openPrompt } from "../../../../src/formats/prompt/open-prompt.js";
import { readEvents } from "../../../../src/formats/read-events.js";
import { openZone } from "../../../../src/time/zone.js";
import { eventsOf } from "../../../formats/events-of.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new RangeError("Europe/Berlin");
const berlin = opened.value;

function strategy(name: string): Strategy {
  const found = strategies.find((one) => one.name === name);
  if (found === undefined) throw new RangeError(name);
  return found;
}

function event(type: string, subject: string, location: string, at: string, index = 0): Event {
  return { type, roles: { subject, location }, time: Date.parse(at), grain: "instant", index };
}

/** The five events of the paper's Figures 2 and 3. */
const figure: readonly Event[] = [
  event("watch film", "Mary", "living room", "2023-09-29T08:01+02:00", 0),
  event("eat risotto", "Tom", "kitchen", "2023-09-28T14:27+02:00", 1),
  event("read book", "Ria", "living room", "2023-06-11T12:44+02:00", 2),
  event("dance lively salsa", "Mary", "kitchen", "2023-08-11T10:57+02:00", 3),
  event("store wine bottle", "Tom", "living room", "2023-09-01T20:44+02:00", 4),
];

const item: PromptItem = {
  question: "Who watched a film in the living room on 2023-09-29?",
  template: "who",
  speechTime: "2023-09-29T22:18:14+02:00",
  zone: "Europe/Berlin",
};

function textOf(messages: readonly { readonly content: string }[]): string {
  return messages.map(({ content }) => content).join(" ");
}

describe("the published prompts, letter by letter", () => {
  test("Figure 2: zero-shot in fields", () => {
    const messages = promptFor(item, figure, strategy("zero-shot/date-only/json"));
    expect(messages).toEqual([
      {
        role: "user",
        content:
          "Today is the 2023-09-29 22:18. I will give you a list indicating events and when they have taken place (event set): {Action: watch, Object: film, Location: living room, Subject: Mary, Date: 2023-09-29 08:01}, {Action: eat, Object: risotto, Location: kitchen, Subject: Tom, Date: 2023-09-28 14:27}, {Action: read, Object: book, Location: living room, Subject: Ria, Date: 2023-06-11 12:44}, {Action: dance, Object: lively salsa, Location: kitchen, Subject: Mary, Date: 2023-08-11 10:57}, {Action: store, Object: wine bottle, Location: living room, Subject: Tom, Date: 2023-09-01 20:44}. Who watched a film in the living room on 2023-09-29? Answer with the the name of the subject or say 'nobody'.",
      },
    ]);
  });

  const figure3 =
    "Review each event out of the event set sequentially. If the action, object, location and date of an event match the information in the question, record the subject of that event. At the end return the subjects of all matched events. Today's date is September 29, 2023, and the time is 22:18. I have a list of events (event set) that have occurred in the past, including who did what, where and when: On September 29, 2023 at 08:01, Mary watched a film in the living room. On September 28, 2023 at 14:27, Tom ate a risotto in the kitchen. On June 11, 2023 at 12:44, Ria read a book in the living room. On August 11, 2023 at 10:57, Mary danced a lively salsa in the kitchen. On September 01, 2023 at 20:44, Tom stored a wine bottle in the living room. Now, I want to know: Who watched a film in the living room on September 29, 2023?";

  test("Figure 3: CoT Review in sentences, which is the default", () => {
    expect(defaultStrategy.name).toBe("cot-review/date-only/language");
    const messages = promptFor(item, figure, defaultStrategy);
    expect(messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(textOf(messages)).toBe(figure3);
  });

  test("one turn of the user holds the same text", () => {
    expect(promptFor(item, figure, defaultStrategy, { roles: "user" })).toEqual([
      { role: "user", content: figure3 },
    ]);
  });

  test("section 3.3: the other wording, extended dates, and the sentence of CoT Step-by-Step", () => {
    const told = textOf(
      promptFor(item, figure, strategy("cot-step-by-step/date-extended/json"), { review: "section-3.3" }),
    );
    expect(told).toMatch(/^Review each event in the event set sequentially\. If the event type, location,/);
    expect(told).toContain("Date: 2023-08-11 10:57, Weekday: Friday, Calendar Week: 32}");
    expect(told).toMatch(/Let's think step by step\.$/);
  });
});

describe("what a prompt tells", () => {
  test.each(["did", "how-often", "when-last"] as const)(
    "asks for the form of an answer to %s",
    (template) => {
      const forms = {
        did: /'yes'.*'no'/,
        "how-often": /number/,
        "when-last": /date and its time|latest date/,
      };
      for (const one of strategies) {
        const [first] = promptFor({ ...item, template }, figure, one, { roles: "user" });
        expect(first?.content).toMatch(forms[template]);
      }
    },
  );

  test("facts, before the events", () => {
    const facts = {
      "Tom's birthday": "--05-14",
      "our wedding": "2015-06-20",
      "the opening": { date: "2019-03-01", recurs: "yearly" },
    };
    const told = textOf(promptFor({ ...item, facts }, figure, defaultStrategy));
    expect(told).toContain(
      "22:18. Tom's birthday is May 14 every year. Our wedding is June 20, 2015. The opening is March 01 every year since March 01, 2019. I have a list",
    );
  });

  test("that there are no events", () => {
    expect(textOf(promptFor(item, [], defaultStrategy))).toContain("and when: none. Now, I want to know:");
  });

  test("an issue for an event that no prompt tells as it is", () => {
    const both = event("watch film", "Mary and Tom", "kitchen", "2023-09-29T08:01+02:00", 6);
    const prompt = readablePrompt(item, [both], defaultStrategy);
    expect(!prompt.ok && prompt.issues).toMatchObject([
      { kind: "untold-event", record: 7, type: "watch film" },
    ]);
    expect(() => promptFor(item, [both], defaultStrategy)).toThrow(RangeError);
    expect(readablePrompt(item, [both], strategy("zero-shot/date-only/json")).ok).toBe(true);
  });
});

const types = [
  "watch film",
  "eat risotto",
  "read book",
  "dance lively salsa",
  "store wine bottle",
  "drink juice",
  "chat with friend",
];

const drawn: fc.Arbitrary<Event> = fc.record({
  type: fc.constantFrom(...types, "sing", "watch_TV"),
  roles: fc.record(
    {
      subject: fc.constantFrom("Mary", "Tom", "Ria", "Robot", "Mary Ann"),
      location: fc.constantFrom("living room", "kitchen", "Berlin"),
      with: fc.constantFrom("Peter"),
    },
    { requiredKeys: ["subject"] },
  ),
  time: fc.integer({ min: Date.UTC(1995, 0, 1), max: Date.UTC(2030, 0, 1) }),
  grain: fc.constant("instant" as const),
  index: fc.constant(0),
});

const minute = 60_000;

function keyOf({ type, roles, time }: Event): unknown {
  const told = Object.entries(roles).map(([role, name]) => `${role}=${name.toLowerCase()}`);
  return [wordsOf(type).join(" "), told.sort(), Math.floor(time / minute) * minute];
}

describe("the prompt read back", () => {
  property.prop(
    [
      fc.array(drawn, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...strategies),
      fc.constantFrom("who", "did", "how-often", "when-last"),
      fc.constantFrom<NonNullable<PromptItem["facts"]>>({}, { "Tom's birthday": "--05-14" }),
    ],
    { numRuns: 150 },
  )(
    "tells its events and its speech time, to the minute, and nothing else",
    async (events, one, template, facts) => {
      const messages = promptFor({ ...item, template, facts }, events, one);
      const read = await readEvents([openPrompt("prompt", textOf(messages))], { zone: berlin });
      if (!read.ok) throw new RangeError(JSON.stringify(read.issues[0]));
      expect(eventsOf(read.value).map(keyOf)).toEqual(events.map(keyOf));
      expect(read.value.speechTime).toBe(Math.floor(Date.parse(item.speechTime) / minute) * minute);
    },
  );

  property.prop([fc.array(drawn, { maxLength: 3 }), fc.constantFrom(...strategies)], { numRuns: 20 })(
    "is the same whatever ground truth the item holds",
    (events, one) => {
      const withGold = { ...item, gold: { subjects: { Zoe: 1 } }, answer: ["Zoe"], ceiling: 0.123 };
      expect(promptFor(withGold, events, one)).toEqual(promptFor(item, events, one));
    },
  );
});
