import { describe, expect, test } from "vitest";
import { readEventSet } from "../../src/events/record.js";
import { createEventSet } from "../../src/events/event-set.js";
import { repliedTo } from "./told.js";
import { berlin } from "./world.js";

const read = readEventSet(
  {
    speechTime: "2024-09-13T18:00:00+02:00",
    states: ["live"],
    events: [
      { type: "bake bread", subject: "Ida", bread: "rye", time: "2024-09-02 08:00", with: ["Rosa", "Nils"] },
      { type: "bake bread", subject: "Olaf", bread: "spelt", time: "2024-09-03 08:00", with: ["Rosa"] },
      { type: "bake bread", subject: "Ida", bread: "rye", time: "2024-09-09 08:00", with: ["Nils"] },
      { type: "bake bread", subject: "Pia", bread: "barley", time: "2024-09-11 08:00" },
      {
        type: "sell bread",
        subject: "Pia",
        customer: "Inn Rosa",
        price: "30 euros",
        time: "2024-09-04 10:00",
      },
      {
        type: "sell bread",
        subject: "Pia",
        customer: "Cafe Luna",
        price: "50 euros",
        time: "2024-09-05 10:00",
      },
      {
        type: "sell bread",
        subject: "Ida",
        customer: "Cafe Luna",
        price: "45 euros",
        time: "2024-09-12 10:00",
      },
      { type: "clean", subject: "Olaf", oven: "oven 1", time: "2024-09-04 18:00" },
      { type: "clean", subject: "Olaf", oven: "oven 2", time: "2024-09-06 18:00" },
      { type: "clean", subject: "Ida", oven: "oven 1", time: "2024-09-10 18:00" },
      { type: "ride", subject: "Ida", location: "Lake", partner: "Olaf", time: "2024-09-07 09:00" },
      { type: "ride", subject: "Olaf", location: "Lake", partner: "Pia", time: "2024-09-08 09:00" },
      { type: "ride", subject: "Olaf", location: "Mill", partner: "Ida", time: "2024-09-13 09:00" },
      { type: "live", subject: "Ida", location: "Ulm", start: "2001-03-01", end: "2009-05-01" },
      { type: "live", subject: "Pia", location: "Ulm", start: "2004-03-01", end: null },
      { type: "live", subject: "Ida", location: "Kiel", start: "2009-05-01", end: null },
    ],
  },
  { zone: berlin },
);
if (!read.ok) throw new RangeError(JSON.stringify(read.issues));
const { events, speechTime, states } = read.value;
const set = createEventSet(events, { zone: berlin, speechTime, states });

function answered(question: string): unknown {
  return repliedTo(set, question, speechTime ?? 0, berlin);
}

describe("a question in other words", () => {
  describe.each<[way: string, questions: readonly (readonly [question: string, answer: unknown])[]]>([
    [
      "has short and passive verbs",
      [
        ["What's Olaf baked?", ["spelt"]],
        ["What's Ida cleaned?", ["oven 1"]],
        ["Who's cleaned oven 2?", ["Olaf"]],
        ["Where's Ida been riding?", "in-company"],
        ["Where'd Ida ride on Saturday?", ["Lake"]],
        ["Which ovens got cleaned more than once?", ["oven 1"]],
        ["When did oven 1 last get cleaned?", "2024-09-10T18:00:00+02:00"],
        ["Has oven 2 got cleaned this week?", "no"],
        ["Who's cleaned the ovens the most so far?", ["Olaf"]],
        ["What's the oven that was cleaned most often?", ["oven 1"]],
      ],
    ],
    [
      "is only named",
      [
        ["Last time oven 1 was cleaned?", "2024-09-10T18:00:00+02:00"],
        ["first time Ida baked bread?", "2024-09-02T08:00:00+02:00"],
        ["Number of times Ida baked bread?", 2],
        ["number of rides at the Lake?", 2],
        ["The number of people who have baked bread?", 3],
        ["I'd be interested in the number of times oven 1 was cleaned.", 2],
        ["Ida's last ride was when again?", "in-company"],
        ["Oven 2 was cleaned when?", ["2024-09-06T18:00:00+02:00"]],
        ["Ida has been living in Kiel since when?", "2009-05-01"],
        ["Pia sold bread how many times?", 2],
        ["List Olaf's rides, please.", "in-company"],
        ["What is the highest price Pia has asked?", 50],
      ],
    ],
    [
      "has a tag, or a negation that asks for a yes",
      [
        ["Ida has baked rye, hasn't she?", "yes"],
        ["Ida's not living in Ulm now, is she?", "no"],
        ["Olaf didn't sell bread, did he?", "no"],
        ["It was last week that Olaf cleaned oven 2, wasn't it?", "yes"],
        ["Didn't Pia bake barley?", "yes"],
        ["Wasn't oven 1 cleaned by Ida?", "yes"],
        ["Hasn't Olaf baked rye?", "no"],
      ],
    ],
    [
      "picks one thing out",
      [
        ["On how many days was it Olaf who cleaned?", 2],
        ["Was it Pia that Olaf rode with on Sunday?", "yes"],
        ["Was it Cafe Luna that Ida sold bread to?", "yes"],
        ["Was rye the only bread Ida baked?", "yes"],
        ["Is Inn Rosa the only customer Pia has sold bread to?", "no"],
        ["Who did Olaf ride with on Sunday?", ["Pia"]],
        ["How many of Pia's customers were there?", "unread-question"],
      ],
    ],
    [
      "names several",
      [
        ["Have Ida and Olaf each cleaned at least twice?", "no"],
        ["Did Ida, Olaf and Pia all bake bread?", "yes"],
        ["Were Ida and Pia both living in Ulm in 2005?", "yes"],
        ["Were both Ida and Pia living in Ulm in 2012?", "no"],
        ["Have Ida and Olaf ridden together exactly twice?", "yes"],
        ["How often have Olaf and Pia ridden together?", 1],
        ["How often did Ida bake bread with both Rosa and Nils?", 1],
        ["Did everyone who sold bread also bake bread?", "yes"],
        ["Did everyone who baked bread also sell bread?", "no"],
        ["Out of Ida and Olaf, who's cleaned more often?", ["Olaf"]],
        ["In what order were barley, rye and spelt first baked?", ["rye", "spelt", "barley"]],
        ["In which order did Ida, Olaf and Pia first bake bread?", ["Ida", "Olaf", "Pia"]],
        ["Put Pia, Olaf and Ida in the order in which they first baked bread.", ["Ida", "Olaf", "Pia"]],
      ],
    ],
    [
      "leaves some out",
      [
        ["Apart from Ida, who baked bread?", ["Olaf", "Pia"]],
        ["Which breads other than rye were baked?", ["barley", "spelt"]],
        ["Which customers did Pia sell bread to besides Inn Rosa?", ["Cafe Luna"]],
        ["How many breads apart from rye and spelt were baked?", 1],
        ["Who except Ida and Olaf sold bread?", ["Pia"]],
      ],
    ],
    [
      "leaves words out",
      [
        ["Who had cleaned an oven before Ida did?", ["Olaf"]],
        ["Has Ida lived in Ulm for longer than Pia has?", "no"],
        ["Compared with last week, was there more riding this week?", "unread-question"],
        ["On how many occasions was oven 1 cleaned?", 2],
        ["Within three days of Ida riding, did Olaf ride again?", "yes"],
      ],
    ],
  ])("that %s", (_, questions) => {
    test.each(questions)("%s", (question, answer) => {
      expect(answered(question)).toEqual(answer);
    });
  });

  test.each([
    "Did Ida and Olaf bake bread twice?",
    "Did Ida bake bread again?",
    "Which breads other than Ulm were baked?",
    "List Ida's bread.",
    "Didn't Ida sing?",
    "Have Ida and Xaver each baked bread?",
  ])("refuses %s", (question) => {
    const found = answered(question);
    expect(typeof found === "string" && !/^(?:yes|no)$/u.test(found), JSON.stringify(found)).toBe(true);
  });
});
