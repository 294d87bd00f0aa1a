import { describe, expect, test } from "vitest";
import { createEventSet, openZone, readEventSet } from "../../src/index.js";
import { repliedTo, setOf } from "../query/told.js";

const opened = openZone("Europe/Berlin");
if (!opened.ok) throw new Error("Europe/Berlin");
const zone = opened.value;
const read = readEventSet(
  [
    { type: "pottery class", subject: "Ines", tutor: "Mr Vogt", location: "studio", time: "2025-03-04" },
    { type: "drawing class", subject: "Ines", tutor: "Ms Lund", location: "attic", time: "2025-04-08" },
    { type: "pottery class", subject: "Karl", tutor: "Mr Vogt", location: "attic", time: "2025-05-06" },
    { type: "missed class", subject: "Karl", tutor: "Mr Vogt", time: "2025-05-13" },
    { type: "kiln repair", subject: "Bea", time: "2025-05-20" },
    { type: "kiln repair", subject: "Karl", time: "2025-06-03" },
    { type: "report flood", subject: "Bea", time: "2025-05-21" },
    { type: "glazed vases", subject: "Ines", time: "2025-05-27" },
    { type: "glazed vases", subject: "Ines", time: "2025-06-10" },
    { type: "dentist's appointment", subject: "Karl", dentist: "Dr Reis", time: "2025-04-03" },
    { type: "filling", subject: "Ines", dentist: "Dr Reis", time: "2025-05-15" },
    { type: "dentist's appointment", subject: "Ines", dentist: "Dr Sand", time: "2025-06-12" },
    { type: "bought kiln", subject: "Bea", kiln: "Rohde", time: "2024-11-02" },
    { type: "fair", subject: "Bea", location: "Halle", with: "Karl", time: "2025-06-14" },
    { type: "fair", subject: "Ines", location: "Ulm", time: "2025-06-15" },
  ],
  { zone },
);
if (!read.ok) throw new Error("see the issues");
const set = createEventSet(read.value.events, read.value);

/** Friday, 20 June 2025, 18:00. */
const speechTime = Date.UTC(2025, 5, 20, 16);

test.each([
  // A kind of class is a class; one that was missed was none.
  ["How many classes were there?", 3],
  ["Who took a class in May?", ["Karl"]],
  ["How many classes did Ines take?", 2],
  ["When was Ines's last class?", "2025-04-08"],
  ["When was the last repair?", "2025-06-03"],
  ["Who did the first repair?", ["Bea"]],
  // "The second" of something is no day.
  ["Who did the second kiln repair?", ["Karl"]],
  ["List the dates on which vases were glazed.", ["2025-05-27", "2025-06-10"]],
  ["I'd like all the dates on which Ines glazed vases.", ["2025-05-27", "2025-06-10"]],
  ["Give me the dates of the kiln repairs, please.", ["2025-05-20", "2025-06-03"]],
  ["On which dates did Ines glaze vases?", ["2025-05-27", "2025-06-10"]],
  // Whom people go to see is told by his role.
  ["Which dentist did Ines see in May?", ["Dr Reis"]],
  ["Which dentists has Ines been to?", ["Dr Reis", "Dr Sand"]],
  ["Who went to Dr Reis?", ["Ines", "Karl"]],
  ["Who has been to see Dr Reis?", ["Ines", "Karl"]],
  ["How often has Ines seen a dentist?", 2],
  ["When did Ines consult Dr Sand?", "2025-06-12"],
  ["Who saw Mr Vogt?", "unknown-name"],
  ["List the dentists of the appointments.", ["Dr Reis", "Dr Sand"]],
  // Of what events tell with whom it was, the others were done alone.
  ["Who went to a fair alone?", ["Ines"]],
  ["How many fairs did Bea go to on her own?", 0],
  ["Did Ines go to a fair in June without anyone else?", "yes"],
  ["When did Ines last glaze vases alone?", "unknown-name"],
  ["When was the Rohde purchased?", ["2024-11-02"]],
  ["When did Bea purchase the Rohde?", ["2024-11-02"]],
  ["Who purchased a kiln?", ["Bea"]],
])("%s", (text, answer) => {
  expect(repliedTo(set, text, speechTime, zone)).toEqual(answer);
});

const farm = setOf([
  ["2023-08-01 09:00", "buy hay", { subject: "Ben" }],
  ["2023-08-02 09:00", "clean hen house", { subject: "Mia" }],
  ["2023-08-03 09:00", "collect eggs", { subject: "Mia" }],
  ["2023-08-04 09:00", "mend fence", { subject: "Ben" }],
  ["2023-08-05 09:00", "sell kid", { subject: "Ben" }],
  ["2023-08-06 09:00", "give birth", { subject: "Juno" }],
]);

describe("what is done to something is not to have it", () => {
  test.each([
    ["How many fences did Ben have?", "unread-question"],
    ["How many kids did Juno have?", "unread-question"],
    ["Did Juno have a kid?", "unknown-name"],
    ["How many fences did Ben mend?", 1],
    ["How many kids did Ben sell?", 1],
  ])("%s", (question, answer) => {
    expect(repliedTo(farm, question)).toEqual(answer);
  });
});
