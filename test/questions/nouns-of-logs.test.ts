import { describe, expect, test } from "vitest";
import { queriesOf } from "../../src/index.js";
import { logOf, repliedTo } from "../query/told.js";

type Cases = readonly (readonly [question: string, reply: unknown])[];

const family = logOf([
  { type: "birth", subject: "Ann", mother: "Eva", location: "Graz", time: "1978-03-14" },
  { type: "birth", subject: "Bo", mother: "Eva", location: "Linz", time: "1981-05-02" },
  { type: "home", subject: "Ann", city: "Graz", time: "1978-03-14", end: "2004-06-30" },
  { type: "home", subject: "Ann", city: "Oslo", time: "2004-07-01", end: "2015-08-31" },
  { type: "home", subject: "Ann", city: "Linz", time: "2015-09-01", end: null },
  {
    type: "job",
    subject: "Ann",
    employer: "Fjord Bank",
    position: "teller",
    time: "2004-08-01",
    end: "2015-07-31",
  },
  { type: "job", subject: "Ann", employer: "City Library", position: "clerk", time: "2016-01-04", end: null },
  { type: "trip", subject: ["Ann", "Bo"], destination: "Rome", time: "2001-04-09", end: "2001-04-14" },
  { type: "wedding", subject: ["Ann", "Cy"], location: "Oslo", time: "2006-06-17" },
  { type: "trip", subject: ["Ann", "Cy"], destination: "Crete", time: "2006-06-19", end: "2006-07-03" },
  { type: "trip", subject: ["Bo", "Cy"], destination: "Bergen", time: "2010-10-01", end: "2010-10-03" },
  { type: "prize", subject: "Bo", award: "Golden Quill", money: "500 EUR", time: "2012-05-05" },
]);

describe("homes, jobs, births, trips and prizes", () => {
  test.each<Cases[number]>([
    ["Who was born in Graz?", ["Ann"]],
    ["When was Bo born?", "1981-05-02"],
    // Where and when Cy was born is not told.
    ["Was Cy born in Oslo?", "never-told"],
    ["Where did Ann live on 1 January 2010?", ["Oslo"]],
    ["Did Ann live longer in Oslo than in Graz?", "no"],
    ["Until when did Ann work for Fjord Bank?", "2015-07-31"],
    ["Who worked as a clerk?", ["Ann"]],
    ["What was Ann's first employer?", ["Fjord Bank"]],
    ["Where did Ann travel in 2006?", ["Crete"]],
    ["Which trip was the longest?", ["Crete"]],
    ["Who won the Golden Quill?", ["Bo"]],
    ["Has Ann ever won a prize?", "no"],
    // Her homes and trips are told by other roles than her birth and wedding.
    ["Where has Ann been?", "readings-differ"],
    // The first of all her trips, not the first of those after it.
    ["Was Ann's first trip after her wedding?", "no"],
    ["Was Ann's first trip before her wedding?", "yes"],
    ["What was the destination of Ann's first trip after the wedding of Ann?", ["Crete"]],
    ["What was the destination of the next trip after Rome?", ["Crete"]],
    ["Ann, Bo or Cy: which of them has never had a wedding?", ["Bo"]],
    ["Which of the three friends Ann, Bo and Cy has never won a prize?", ["Ann", "Cy"]],
    ["In 2010, was it Ann or Bo who travelled?", ["Bo"]],
    // Those who went with them are nobody of the list.
    ["In what order did Ann and Bo travel?", "readings-differ"],
    ["With whom has Ann travelled most often?", "readings-differ"],
  ])("%s", (question, expected) => {
    expect(repliedTo(family, question)).toEqual(expected);
  });
});

const house = logOf([
  { type: "membership", subject: "Ann", time: "2010-01-15", end: null },
  { type: "membership", subject: "Bo", time: "2015-03-01", end: "2021-06-30" },
  {
    type: "acquisition",
    subject: "Ann",
    work: "Two Sisters",
    seller: "Gallery Lind",
    time: "2023-02-01 10:00",
  },
  { type: "acquisition", subject: "Ann", work: "Blue Jug", seller: "Gallery Lind", time: "2023-05-01 10:00" },
  {
    type: "exhibition",
    subject: "Ann",
    title: "Dutch Light",
    room: "Hall 1",
    time: "2023-01-10",
    end: "2023-03-01",
  },
  { type: "exhibition", subject: "Bo", title: "Maps", room: "Hall 2", time: "2023-04-01", end: "2023-04-20" },
  { type: "inspection", subject: "Bo", work: "Blue Jug", finding: "sound", time: "2023-06-01 10:00" },
  { type: "inspection", subject: "Bo", work: "Two Sisters", finding: "loose", time: "2023-07-01 10:00" },
  {
    type: "loan",
    subject: "Ann",
    work: "Blue Jug",
    borrower: "Museum Ghent",
    time: "2023-07-05",
    end: "2023-08-20",
  },
  {
    type: "call-out",
    subject: ["Ann", "Bo"],
    incident: "barn fire",
    time: "2023-08-01 09:00",
    end: "2023-08-01 13:00",
  },
  {
    type: "call-out",
    subject: ["Bo"],
    incident: "flooded cellar",
    time: "2023-08-05 09:00",
    end: "2023-08-05 10:00",
  },
  { type: "rollback", subject: "Cy", service: "billing", time: "2023-08-06 09:00" },
  { type: "on-call", subject: "Cy", time: "2023-08-06 09:00", end: "2023-08-13 09:00" },
  { type: "route setting", subject: "Cy", route: "Crocodile", grade: "6a", time: "2023-08-07 09:00" },
  { type: "order", subject: "Cy", what: "helium", time: "2023-08-08 09:00" },
  { type: "weighing", subject: "Bo", weight: "80 kg", time: "2023-08-08 10:00" },
  { type: "weighing", subject: "Bo", weight: "78 kg", time: "2023-09-08 10:00" },
]);

describe("what systems and houses call what was done", () => {
  test.each<Cases[number]>([
    ["Is Bo still a member?", "no"],
    ["Was Bo a member in 2020?", "yes"],
    ["When did Bo become a member?", ["2015-03-01"]],
    ["What did Ann acquire?", ["Blue Jug", "Two Sisters"]],
    ["What was the last work Ann acquired from Gallery Lind?", ["Blue Jug"]],
    ["Which exhibition was the longest?", ["Dutch Light"]],
    ["How many work inspections were there?", 2],
    ["Until when was the Blue Jug lent to Museum Ghent?", "2023-08-20"],
    ["Who was at the barn fire?", ["Ann", "Bo"]],
    ["Was Ann at the flooded cellar?", "no"],
    ["Which incident lasted the longest?", ["barn fire"]],
    ["What was the incident on 5 August?", ["flooded cellar"]],
    ["Who rolled back billing?", ["Cy"]],
    ["Was Cy on call on 10 August?", "yes"],
    ["What grade did Crocodile have?", ["6a"]],
    // A role that is called so asks for nothing.
    ["What was ordered on 8 August?", ["helium"]],
    // What he weighed is not what he lost.
    ["How many kilos did Bo lose?", "readings-differ"],
    // That she is a member, and has a work on loan, is not what she did.
    ["What did Ann do on 1 August 2023?", ["call-out"]],
    ["How many people are members?", "readings-differ"],
  ])("%s", (question, expected) => {
    expect(repliedTo(house, question)).toEqual(expected);
  });
});

const meetings = logOf([
  { type: "meeting", subject: ["Ann", "Bo"], time: "2023-08-01 09:00" },
  { type: "meeting", subject: ["Ann"], time: "2023-08-08 09:00" },
  { type: "meeting", subject: ["Bo", "Cy"], time: "2023-09-01 09:00" },
]);

describe("who missed one of several", () => {
  test.each<Cases[number]>([
    // Bo missed one, Cy both.
    ["Who missed a meeting in August?", "readings-differ"],
    ["Who missed the meeting on 8 August?", ["Bo", "Cy"]],
  ])("%s", (question, expected) => {
    expect(repliedTo(meetings, question)).toEqual(expected);
  });
});

const centre = logOf([
  { type: "workshop", subject: "Ann", topic: "singing", participant: ["Bo", "Cy"], time: "2023-08-01 10:00" },
  {
    type: "exhibition",
    subject: "Ann",
    title: "Paper",
    room: "Hall A",
    time: "2023-08-01",
    end: "2023-09-20",
  },
  { type: "trip", subject: "Ann", destination: "Lyon", time: "2023-08-07", end: "2023-08-10" },
  { type: "call-out", subject: ["Bo"], incident: "flood", time: "2023-08-03 10:00" },
  {
    type: "job",
    subject: "Ann",
    employer: "Gallery",
    position: "clerk",
    time: "2010-01-01",
    end: "2015-01-01",
  },
  { type: "repair", subject: "Bo", job: "lamp change", time: "2023-08-04 10:00", duration: "PT2H" },
  { type: "award", subject: "Council", award: "road contract", contractor: "Tar Ltd", time: "2023-08-05" },
  { type: "sale", subject: "Ann", item: "honey", customer: "Cy", price: "20 EUR", time: "2023-08-06" },
  { type: "sale", subject: "Bo", item: "wax", customer: "Cy", price: "30 EUR", time: "2023-08-02" },
  { type: "purchase", subject: "Bo", item: "jars", price: "5 EUR", time: "2023-08-08" },
  { type: "arrival", subject: "Halcyon", origin: "Boston", time: "2023-08-09" },
  { type: "piloting", subject: "Dot", vessel: "Halcyon", time: "2023-08-09 12:00" },
]);

describe("those who have another part in what a log names", () => {
  test.each<Cases[number]>([
    ["Who attended the singing workshop?", ["Bo", "Cy"]],
    // She gave it.
    ["Who took part in the singing workshop?", "readings-differ"],
    ["Where was Ann on 8 August?", "readings-differ"],
    // What called him out is no person.
    ["Who was called out on 3 August?", "unread-question"],
    ["Which job was the longest?", "readings-differ"],
    ["Who won the road contract?", "readings-differ"],
    ["Who won an award?", "readings-differ"],
    // Ann alone made that one, and 50 is what both took.
    ["How much did Ann earn from sales?", "unread-question"],
    ["Who bought honey?", "readings-differ"],
    // Not what was made on the first of the month.
    ["Who made the first honey sale?", ["Ann"]],
    ["Who worked with Ann?", "refused-question"],
    // Vessels arrive; who bought something is none of them.
    ["Which vessels arrived in August?", ["Halcyon"]],
    ["Which vessels made a trip?", "unread-question"],
    ["Where did Halcyon arrive from?", ["Boston"]],
  ])("%s", (question, expected) => {
    expect(repliedTo(centre, question)).toEqual(expected);
  });
});

const practice = logOf([
  { type: "vaccination", subject: "Ann", patient: "Rex", time: "2023-08-01 10:00" },
  { type: "vaccination", subject: "Ann", patient: "Rex", time: "2023-08-03 10:00" },
  { type: "vaccination", subject: "Bo", patient: "Momo", time: "2023-08-02 10:00" },
]);

describe("what has been done to somebody", () => {
  test.each<Cases[number]>([
    ["Who was vaccinated?", ["Momo", "Rex"]],
    ["Who has been vaccinated?", ["Momo", "Rex"]],
    ["Who's been vaccinated most often?", ["Rex"]],
    ["Who has been vaccinating?", ["Ann", "Bo"]],
  ])("%s", (question, expected) => {
    expect(repliedTo(practice, question)).toEqual(expected);
  });
});

const farm = logOf([
  { type: "birth", subject: "Bella", calf: "Daisy", time: "2023-08-01 10:00" },
  { type: "birth", subject: "Clover", place: "Barn", calf: "Fern", time: "2023-08-02 10:00" },
  { type: "milking", subject: "Dora", time: "2023-08-02 10:00" },
]);

const people = logOf([
  { type: "birth", subject: "Ann", place: "Leipzig", mother: "Eva", time: "1964-02-01" },
  { type: "birth", subject: "Bo", place: "Graz", mother: "Ann", time: "1994-07-01" },
]);

test("who was born is not the place, nor who gave birth", () => {
  expect(repliedTo(people, "Who was born first?")).toEqual(["Ann"]);
  expect(repliedTo(people, "Where was Bo born?")).toEqual(["Graz"]);
  expect(repliedTo(farm, "When was Dora's birth?")).toBe("never");
  expect(repliedTo(farm, "Was Bella born in August?")).toBe("unread-question");
});

test("what is mine is read as a query too, in a diary of I", () => {
  const diary = logOf([{ type: "exam", subject: "I", time: "2023-08-01 10:00" }]);
  const read = queriesOf(diary, "When was my exam?");
  expect(read.ok && read.value.map(({ query }) => query)).toMatchObject([
    { query: "instant", of: { type: "exam", roles: { subject: "I" } } },
  ]);
});
