import { describe, expect, test } from "vitest";
import { utc } from "../../src/index.js";
import { logOf, repliedTo as replied } from "../query/told.js";

const speechTime = Date.parse("2025-06-30T12:00:00Z");

type Log = Parameters<typeof logOf>[0];

/** What is answered where a word, a name or a part is easily taken for another; "refused" for no answer. */
const cases: readonly (readonly [
  what: string,
  log: Log,
  questions: readonly (readonly [string, unknown])[],
])[] = [
  [
    "a season of a year is no event of that year",
    [
      { type: "rented a flat", subject: "Ann", time: "2024-04-01" },
      { type: "rented a flat", subject: "Bo", time: "2024-07-01", end: "2025-01-31" },
      { type: "rented a flat", subject: "Cy", time: "2024-05-01", end: "2024-07-31" },
      { type: "illness", subject: "Cy", time: "2024-05-20" },
      { type: "illness", subject: "Bo", time: "2024-07-28", end: "2024-08-10" },
    ],
    [
      ["Who rented a flat in the summer of 2024?", "refused"],
      ["Was Cy ill in the summer of 2024?", "refused"],
    ],
  ],
  [
    "who departs leaves no job",
    [
      { type: "employed", person: "Marco", time: "2023-01-01", end: "2025-04-15" },
      { type: "departure", subject: "Marco", place: "Oslo", time: "2025-06-03 08:10" },
    ],
    [["When did Marco leave?", "2025-06-03T08:10:00+00:00"]],
  ],
  [
    "a client leaves no job, and nobody does after an interview",
    [
      { type: "job", worker: "Marco", client: "Mrs Hale", time: "2025-04-01 09:00", end: "2025-04-15 16:00" },
      { type: "job interview", person: "Omar", time: "2025-04-01 08:00", end: "2025-04-01 09:00" },
    ],
    [
      ["When did Mrs Hale leave?", "refused"],
      ["When did Omar leave the company?", "refused"],
    ],
  ],
  [
    "who booked or borrowed is no clerk",
    [
      { type: "booked", guest: "Omar", clerk: "Ida", room: "room 3", time: "2025-04-01" },
      { type: "borrowed", reader: "Omar", librarian: "Ida", book: "Bees", time: "2025-04-02" },
    ],
    [
      ["Who booked the room?", ["Omar"]],
      ["Did Ida book a room?", "no"],
      ["Who borrowed Bees?", ["Omar"]],
    ],
  ],
  [
    "who was sent off is no referee",
    [{ type: "sent off", player: "Emil", opponent: "Ashby", referee: "Bo", time: "2025-04-01" }],
    [["Who was sent off?", "refused"]],
  ],
  [
    "who had it done did not do it",
    [{ type: "notarised", notary: "Brandt", client: "Ilse", document: "will", time: "2025-04-01" }],
    [
      ["Who has had a document notarised?", "refused"],
      ["Did Ilse have the will notarised?", "refused"],
      ["Did Brandt have the will notarised?", "refused"],
      ["What did Ilse have notarised?", "refused"],
    ],
  ],
  [
    "what somebody scored is no level",
    [
      { type: "test", pupil: "Mr Berg", level: "B1", score: 71, time: "2025-04-01" },
      { type: "test", pupil: "Omar", level: "A2", score: 60, time: "2025-04-03" },
    ],
    [
      ["What did Mr Berg score?", "refused"],
      ["What did the pupil Omar score in April?", "refused"],
    ],
  ],
  [
    "nobody who helps gives birth",
    [
      { type: "gave birth", midwife: "Cora", child: "Leo", time: "2025-04-01" },
      { type: "birth", father: "Ben", child: "Mia", time: "2025-05-01" },
    ],
    [
      ["Who gave birth to Leo?", "refused"],
      ["Who gave birth to Mia?", "refused"],
    ],
  ],
  [
    "the mother does",
    [{ type: "birth", mother: "Ann", midwife: "Cora", child: "Leo", time: "2025-04-01" }],
    [["Who gave birth to Leo?", ["Ann"]]],
  ],
  [
    "nobody is admitted to hospital by a university",
    [{ type: "admission", student: "Lena", university: "Bonn", time: "2025-04-01" }],
    [
      ["Was Lena in hospital?", "refused"],
      ["When was Lena in hospital?", "refused"],
    ],
  ],
  [
    "a sum is not in one go",
    [
      { type: "run", subject: "Ann", distance: "5 km", time: "2025-04-01" },
      { type: "run", subject: "Ann", distance: "12 km", time: "2025-04-02" },
    ],
    [["How many km did Ann run in one go?", "refused"]],
  ],
  [
    "who has a part in what has a price was not paid it",
    [
      { type: "excursion", participants: ["Omar", "Lena"], price: "25 EUR", time: "2025-04-01" },
      { type: "ordered", assistant: "Elif", supplier: "Tomtek", price: "780 EUR", time: "2025-04-03" },
      { type: "offer", supplier: "Acme", price: "50 EUR", time: "2025-04-03" },
    ],
    [
      ["How much did we pay Lena?", "refused"],
      ["How much did we pay Elif?", "refused"],
      ["How much have we paid Acme?", "refused"],
      ["How much did we pay Tomtek?", 780],
      ["What did we pay Tomtek?", 780],
    ],
  ],
  [
    "no kitchen is a town, and no town a country",
    [
      { type: "dinner", subject: "Ann", place: "kitchen", time: "2025-04-03" },
      { type: "trip", subject: "Ann", place: "Rome", time: "2025-04-05" },
    ],
    [
      ["How many cities did Ann have dinner in?", "refused"],
      ["Which country did Ann travel to?", "refused"],
      ["Which city did Ann travel to?", ["Rome"]],
    ],
  ],
  [
    "who registered is a name, beside those who took part",
    [{ type: "registration", name: "Cy", participants: ["Bo"], time: "2025-04-04" }],
    [["Who registered?", ["Cy"]]],
  ],
  [
    "a record that is broken is no machine",
    [
      { type: "breakdown", machine: "mixer", time: "2025-04-03 08:00" },
      { type: "record", athlete: "Lena", time: "2025-04-04" },
    ],
    [["When was the record broken?", "refused"]],
  ],
  [
    "a dog is no vet",
    [
      {
        type: "vet appointment",
        pet: "Biscuit",
        vet: "Dr Moreau",
        reason: "vaccination",
        time: "2025-04-03 08:00",
      },
    ],
    [["How long ago was Biscuit's vaccination?", "refused"]],
  ],
  [
    "the boat that was repaired is not whose log it is",
    [
      { type: "repair", subject: "Ann", item: "rowing boat", time: "2025-03-01" },
      { type: "repair", subject: "Bo", item: "car", time: "2025-03-02" },
    ],
    [["Who repaired the boat in March?", ["Ann"]]],
  ],
  [
    "what is won, talked about or done by all of a family is not whatever happened",
    [
      { type: "match", opponent: "Ashby", result: "won", time: "2025-03-01" },
      { type: "match", opponent: "Harwick", result: "lost", time: "2025-03-08" },
      { type: "coaching", coach: "Mr Brandt", time: "2025-03-02" },
      { type: "meeting", topic: "coach", time: "2025-02-02" },
      { type: "trip", subject: ["Ann", "Bo"], destination: "Graz", time: "2025-04-01" },
    ],
    [
      ["How many games did we win?", "refused"],
      ["How many matches did we win?", 1],
      ["When did the club last talk about the coach?", "refused"],
      ["Where did the whole family go?", "refused"],
    ],
  ],
  [
    "who had it is whom it was given, more of them are not the same again, and people are as many as is told",
    [
      { type: "gave", subject: "Miriam", patient: "Tom", drug: "morphine", time: "2025-03-01" },
      { type: "visit", visitor: "Clara", patient: "Tom", time: "2025-03-02" },
      { type: "visit", visitor: "Clara", patient: "Tom", time: "2025-03-03" },
      { type: "visit", visitor: "Ines", patient: "Tom", time: "2025-03-04" },
      { type: "visit", visitor: "Ines", patient: "Lena", time: "2025-03-05" },
      { type: "stay", guest: "Mr Lindqvist", room: "Room 3", persons: 2, time: "2025-03-06" },
    ],
    [
      ["Who had morphine?", "refused"],
      ["Who has visited more than one patient?", "refused"],
      ["Who visited the most patients?", "refused"],
      ["How many people stayed in Room 3?", "refused"],
    ],
  ],
  [
    "a customer is not on the staff",
    [
      { type: "employment", subject: "Ivo", position: "mechanic", time: "2019-01-01" },
      { type: "towed", subject: "Henrik", car: "Volvo", time: "2025-02-13 18:40" },
      { type: "paid", subject: "Mrs Okafor", amount: "310 EUR", time: "2025-02-06" },
    ],
    [["Who on the staff has never towed a car?", "refused"]],
  ],
  [
    "what was seen is as many as is told",
    [
      { type: "sighting", observer: "Aroha", animal: "humpback whale", count: 3, time: "2025-04-03" },
      { type: "sighting", observer: "Aroha", animal: "humpback whale", count: 7, time: "2025-04-05" },
      { type: "sighting", observer: "Aroha", animal: "polar bear", count: 1, time: "2025-04-06" },
    ],
    [["How many humpback whales were seen in total?", 10]],
  ],
];

describe.each(cases)("%s", (_, log, questions) => {
  test.each(questions)("%s", (text, answer) => {
    const found = replied(logOf(log), text, speechTime, utc);
    const isRefused = typeof found === "string" && /^(?:[a-z]+-)+[a-z]+$/u.test(found);
    expect(isRefused ? "refused" : found).toEqual(answer);
  });
});
