import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo } from "../query/told.js";

const opened = openZone("Europe/Dublin");
if (!opened.ok) throw new Error("Europe/Dublin");
const zone = opened.value;
const on = (time: string, type: string, subject: string, roles: object = {}) => ({
  ...{ time, type, subject },
  ...roles,
});
const read = readEventSet(
  {
    events: [
      { type: "attend school", subject: "Orla", start: "2024-09-02", school: "Ash School" },
      on("2025-03-04 10:00", "sports day", "Orla", { location: "Ash School" }),
      on("2025-03-10 09:00", "school trip", "Orla", { location: "Cork" }),
      on("2025-04-01 10:00", "vet visit", "Biscuit", { vet: "Dr Lynch", cost: "60 EUR" }),
      on("2025-05-02 10:00", "vet visit", "Biscuit", { vet: "Dr Moran", cost: "90 EUR" }),
      on("2025-05-06 10:00", "vet visit", "Clover", { vet: "Dr Moran", cost: "40 EUR" }),
      on("2025-04-20 10:00", "fall", "Clover"),
      on("2025-04-22 10:00", "escape", "Clover"),
      on("2025-04-23 10:00", "escape", "Biscuit"),
      on("2025-04-21 10:00", "feed pony", "Orla", { pony: "Clover" }),
      on("2025-04-21 11:00", "feed pony", "Orla", { pony: "Biscuit" }),
      on("2025-05-01 15:00", "coached guest", "Orla", { guest: "Nuala", location: "Cork" }),
      on("2025-05-08 15:00", "coached guest", "Fintan", { guest: "Declan", location: "Sligo" }),
      on("2025-05-08 17:00", "bought saddle", "Orla", { cost: "300 EUR" }),
      on("2025-05-09 15:00", "rent pony", "Nuala", { pony: "Clover", fee: "25 EUR" }),
      on("2025-05-10 15:00", "rent pony", "Declan", { pony: "Clover", fee: "35 EUR" }),
      on("2025-05-11 15:00", "sold hay", "Fintan"),
      on("2025-05-12 15:00", "sold hay", "Orla"),
      on("2025-05-12 16:00", "sold straw", "Orla"),
    ],
  },
  { zone },
);
if (!read.ok) throw new Error(JSON.stringify(read.issues));
const set = createEventSet(read.value.events, read.value);
const now = Date.UTC(2025, 4, 20, 9);

const questions: readonly (readonly [string, unknown])[] = [
  // Whoever a role tells, where the type says what they are.
  ["Has Fintan coached anyone in Sligo?", "yes"],
  ["Has Fintan coached anyone in Cork?", "no"],
  ["When did Orla last coach someone?", "2025-05-01T15:00:00+01:00"],
  // The vet who saw an animal is the one whom it saw.
  ["Which vet saw Clover?", ["Dr Moran"]],
  ["Which vet saw Biscuit in April?", ["Dr Lynch"]],
  ["Which vet saw Dr Moran?", "unread-question"],
  // All of them together.
  ["What did all the vet visits cost together?", 190],
  ["How much did Biscuit's vet visits cost put together?", 150],
  ["What did we take in rental fees?", 60],
  // One, and not the other; one and the other.
  ["Who has sold hay but no straw?", ["Fintan"]],
  ["Which ponies have both fallen and escaped?", ["Clover"]],
  // Who "she" is, and on which day.
  ["Who did Orla coach before she bought the saddle?", ["Nuala"]],
  ["Who fed Clover after she fell?", ["Orla"]],
  ["Did Fintan coach anyone on the day Orla bought the saddle?", "yes"],
  ["Did Fintan coach anyone on the day Clover fell?", "no"],
  ["Which guest was coached most often in Cork?", ["Nuala"]],
  // A school trip leads elsewhere.
  ["Who went to Cork?", ["Orla"]],
  ["Who goes to Ash School?", "unknown-name"],
  ["Did Orla go to Ash School?", "unknown-name"],
];

describe("questions on who was seen, coached and fed", () => {
  test.each(questions)("%s", (text, answer) => {
    expect(repliedTo(set, text, now, zone)).toEqual(answer);
  });
});
