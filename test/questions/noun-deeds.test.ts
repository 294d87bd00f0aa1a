import { describe, expect, test } from "vitest";
import { answered, repliedTo, setOf } from "../query/told.js";

const travels = setOf([
  ["2023-02-03 11:00", "gallery visit", { subject: "Nora", location: "Leipzig", gallery: "Kunsthalle" }],
  ["2023-04-12 14:00", "gallery visit", { subject: "Ben", location: "Dresden", gallery: "Albertinum" }],
  ["2023-05-06 10:00", "gallery visit", { subject: "Nora", location: "Dresden", gallery: "Albertinum" }],
  ["2023-03-02 16:00", "guesthouse stay", { subject: "Nora", location: "Rostock", guesthouse: "Haus Elbe" }],
  ["2023-03-02 12:00", "bus ride", { subject: "Nora", from: "Berlin", to: "Rostock" }],
  ["2023-03-08 12:00", "train journey", { subject: "Nora", from: "Rostock", to: "Berlin" }],
  ["2023-03-10 12:00", "book loan", { subject: "Ben", book: "Emma" }],
]);

describe("what is done in events that a noun names, by their roles", () => {
  test.each<[question: string, answer: unknown]>([
    ["Which gallery did Nora visit in February?", ["Kunsthalle"]],
    ["How many different galleries were visited this year?", 2],
    ["Who visited the Albertinum?", ["Ben", "Nora"]],
    ["Did Ben visit the Kunsthalle?", "no"],
    ["What was the first gallery Nora visited?", ["Kunsthalle"]],
    ["Which guesthouse did Nora stay at in March?", ["Haus Elbe"]],
    ["Who stayed at the Haus Elbe?", ["Nora"]],
    ["When did Nora last take a bus?", "2023-03-02T12:00:00+01:00"],
    ["To which city did Nora take the train?", ["Berlin"]],
    ["Did Nora go by train in February?", "no"],
    ["Which gallery did Nora go to in May?", ["Albertinum"]],
  ])("%s", (question, answer) => {
    expect(answered(travels, question)).toEqual(answer);
  });

  test.each([
    "Who visited Rostock?",
    "Did Nora take a taxi in March?",
    "Which theatre did Nora visit?",
    "Which book did Ben lend?",
  ])("%s is not answered", (question) => {
    expect(answered(travels, question)).toBeNull();
  });
});

const matches = setOf([
  ["2023-03-04 15:10", "goal", { subject: "Luca", opponent: "EHC Wil", assist: "Tim" }],
  ["2023-03-04 15:30", "goal", { subject: "Tim", opponent: "EHC Wil" }],
  ["2023-04-08 15:20", "goal", { subject: "Luca", opponent: "SC Chur", assist: "Nils" }],
  ["2023-04-08 15:00", "match", { subject: "HC Olten", opponent: "SC Chur", score: "2:1" }],
  ["2023-04-08 15:40", "penalty", { subject: "Nils", opponent: "SC Chur" }],
]);

describe("goals", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who scored in March?", ["Luca", "Tim"]],
    ["Who has scored the most goals?", ["Luca"]],
    ["How often did Luca score against EHC Wil?", 1],
    ["Has Nils ever scored a goal?", "no"],
    ["Who assisted Luca's goal in April?", ["Nils"]],
    ["Who scored on 8 April?", ["Luca"]],
  ])("%s", (question, answer) => {
    expect(answered(matches, question)).toEqual(answer);
  });

  test.each(["Who scored a penalty?", "What did Luca score?"])("%s is not answered", (question) => {
    expect(answered(matches, question)).toBeNull();
  });
});

const ward = setOf([
  ["2023-02-01 09:00", "admission", { subject: "Mr Kern", location: "ward 2" }],
  ["2023-02-14 18:00", "admission", { subject: "Ms Vogl", location: "ward 2" }],
  ["2023-02-20 18:00", "admission", { subject: "Mr Kern", location: "ward 3" }],
  ["2023-02-12 10:00", "discharge", { subject: "Mr Kern" }],
  ["2023-03-04 15:00", "transfer", { subject: "Ms Vogl", to: "ward 5" }],
  ["2023-02-03 08:00", "give injection", { subject: "Lea", patient: "Mr Kern" }],
  ["2023-02-15 08:00", "give injection", { subject: "Lea", patient: "Ms Vogl" }],
  ["2023-03-03 21:00", "night shift", { subject: "Lea" }],
]);

/** The same, of which the nurse is the subject. */
const staff = setOf([
  ["2023-02-01 09:00", "admission", { subject: "Lea" }],
  ["2023-02-03 08:00", "give injection", { subject: "Lea", patient: "Mr Kern" }],
  ["2023-02-04 08:00", "promotion", { subject: "Ute", position: "head nurse" }],
]);

describe("what is done to the subjects of a noun", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who was admitted in February?", ["Mr Kern", "Ms Vogl"]],
    ["How many patients were admitted before 15 February?", 2],
    ["How many people were admitted before 15 February?", 2],
    ["When was Mr Kern discharged?", "2023-02-12T10:00:00+01:00"],
    ["Who has been admitted since Mr Kern was discharged?", ["Mr Kern", "Ms Vogl"]],
    ["Who was the first patient to be admitted?", ["Mr Kern"]],
    ["When was Ms Vogl transferred?", "2023-03-04T15:00:00+01:00"],
    ["Who has worked the most night shifts?", ["Lea"]],
  ])("%s", (question, answer) => {
    expect(answered(ward, question)).toEqual(answer);
  });

  test.each(["Who admitted Mr Kern?", "Was Mr Kern admitted by Lea?"])("%s is not answered", (question) => {
    expect(answered(ward, question)).toBeNull();
  });

  test.each(["Who was admitted in February?", "When was Lea admitted?", "Who was promoted?"])(
    "%s is not answered of those who admit",
    (question) => {
      expect(answered(staff, question)).toBeNull();
    },
  );
});

const amounts = setOf([
  ["2023-02-03 05:00", "went angling", { subject: "Otto", fish: "pike", catch: "4 kg" }],
  ["2023-03-12 05:00", "went angling", { subject: "Otto", fish: "carp", catch: "7.5 kg" }],
  ["2023-04-20 05:00", "went angling", { subject: "Eva", fish: "pike", catch: "20 kg" }],
  ["2023-03-01 07:00", "weigh-in", { subject: "Otto", weight: "92 kg" }],
  ["2023-03-05 18:00", "gym session", { subject: "Eva", deadlift: "90 kg" }],
  ["2023-03-06 15:00", "massage session", { subject: "Eva", masseur: "Jo Blank", "body part": "back" }],
  ["2023-03-07 15:00", "physiotherapy", { subject: "Otto", physio: "Nina Moor", "body part": "knee" }],
  ["2023-03-08 18:00", "weighed cat", { subject: "Eva", cat: "Mimi", weight: "4.5 kg" }],
]);

describe("what roles tell of what was done", () => {
  test.each<[question: string, answer: unknown]>([
    ["What fish did Otto catch in March?", ["carp"]],
    ["Who caught pike?", ["Eva", "Otto"]],
    // Otto went twice, and caught less.
    ["Who caught the most?", ["Eva"]],
    ["How many kilos did Otto catch in February?", 4],
    ["How much did Eva deadlift on 5 March?", 90],
    ["What did Otto weigh at the weigh-in on 1 March?", 92],
    ["How heavy was Otto on 1 March?", 92],
    ["How heavy was Mimi when Eva weighed her?", 4.5],
    ["Which physio treated Otto?", ["Nina Moor"]],
    ["Who massaged Eva?", ["Jo Blank"]],
    ["Which body part was treated at the massage session?", ["back"]],
  ])("%s", (question, answer) => {
    expect(answered(amounts, question)).toEqual(answer);
  });

  test.each(["What fish did Nina catch?", "How many pike did Otto catch?", "Which masseur treated Mimi?"])(
    "%s is not answered",
    (question) => {
      expect(answered(amounts, question)).toBeNull();
    },
  );
});

const days = setOf([
  ["2023-08-05 13:00", "take nap", { subject: "Pia" }],
  ["2023-08-06 17:00", "go for walk", { subject: "Pia" }],
  ["2023-08-07 17:00", "make payment", { subject: "Pia", to: "Bo" }],
  ["2023-08-08 17:00", "take exam", { subject: "Pia" }],
  ["2023-08-09 17:00", "donation", { subject: "Pia", object: "clock" }],
  ["2023-08-10 17:00", "phone", { subject: "Pia", to: "Bo" }],
  ["2023-08-11 17:00", "lend tool", { subject: "Pia", customer: "Bo", tool: "angle grinder" }],
]);

describe("what is done where a light verb has its noun, and to whom", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who napped in August?", ["Pia"]],
    ["When did Pia last walk?", "2023-08-06T17:00:00+02:00"],
    ["How often did Pia pay?", 1],
    ["What did Pia donate?", ["clock"]],
    ["Did Pia phone Bo in August?", "yes"],
    ["Who did Pia phone?", ["Bo"]],
    ["Who lent Bo the angle grinder?", ["Pia"]],
    ["Did Pia lend Bo the angle grinder?", "yes"],
  ])("%s", (question, answer) => {
    expect(answered(days, question)).toEqual(answer);
  });

  test.each([
    "Who did Pia examine?",
    "Did Bo lend Pia the angle grinder?",
    "Who did Pia don?",
    "Who lent Bo?",
  ])("%s is not answered", (question) => {
    expect(answered(days, question)).toBeNull();
  });
});

const rides = setOf([
  ["2023-08-01 10:00", "repair bike", { subject: "Pia", bike: "red one" }],
  ["2023-08-05 10:00", "inventory", { subject: "Bo" }],
  ["2023-08-06 10:00", "repair bike", { subject: "Pia", bike: "tandem" }],
  ["2023-08-07 10:00", "repair bike", { subject: "Pia", bike: "trike" }],
  ["2023-08-08 10:00", "repair bike", { subject: "Bo", bike: "trike" }],
  ["2023-08-09 10:00", "repair bike", { subject: "Bo", bike: "trike" }],
]);

describe("how many of something beside a clause", () => {
  test.each<[question: string, reply: unknown]>([
    ["How many bikes has Pia repaired since the inventory?", 2],
    ["How many bikes did Pia repair before the inventory?", 1],
    ["How many bikes were repaired after Bo did the inventory?", "ambiguous-count"],
    ["How many bikes has Bo repaired since the inventory?", "ambiguous-count"],
  ])("%s", (question, reply) => {
    expect(repliedTo(rides, question)).toEqual(reply);
  });
});

const health = setOf([
  ["2023-03-02 08:00", "tablet", { subject: "Karin", medicine: "aspirin", dose: "100 mg" }],
  ["2023-03-20 08:00", "tablet", { subject: "Karin", medicine: "aspirin", dose: "200 mg" }],
  ["2023-04-03 07:30", "tablet", { subject: "Tilda", medicine: "loratadine", dose: "10 mg" }],
  ["2023-04-03 07:00", "asthma attack", { subject: "Tilda", trigger: "dust" }],
  ["2023-05-12 14:00", "asthma attack", { subject: "Tilda", trigger: "pollen" }],
  ["2023-05-24", "holiday", { subject: "Karin", destination: "Crete", with: "Bernd" }],
]);

describe("what is taken, what brings something on, and where a trip leads", () => {
  test.each<[question: string, answer: unknown]>([
    ["When did Karin last take aspirin?", "2023-03-20T08:00:00+01:00"],
    ["Has Tilda ever taken aspirin?", "no"],
    ["Which medicine did Tilda take in April?", ["loratadine"]],
    ["Which tablets did Karin take?", ["aspirin"]],
    ["How many tablets did Karin take?", 2],
    ["How many mg of aspirin did Karin take in total?", 300],
    ["What triggered the asthma attack in May?", ["pollen"]],
    ["How often did dust trigger an attack?", 1],
    ["Where did Karin go on holiday in May?", ["Crete"]],
    ["Who went to Crete with Karin?", ["Bernd"]],
  ])("%s", (question, answer) => {
    expect(answered(health, question)).toEqual(answer);
  });

  test.each([
    "Who took pollen?",
    "Did Karin take Crete?",
    "Did Tilda trigger an attack?",
    "Who went to dust?",
  ])("%s is not answered", (question) => {
    expect(answered(health, question)).toBeNull();
  });
});

const stage = setOf([
  ["2023-01-10 10:00", "audition", { subject: "Mira", part: "Carmen" }],
  ["2023-03-01 19:00", "appear", { subject: "Mira", part: "Tosca" }],
  ["2023-03-01 19:00", "give performance", { subject: "City Opera", opera: "Tosca" }],
  ["2023-04-11 19:00", "appear", { subject: "Ella", part: "Carmen" }],
  ["2023-04-11 19:00", "give performance", { subject: "City Opera", opera: "Carmen" }],
]);

describe("who plays a part, and what is performed", () => {
  test.each<[question: string, answer: unknown]>([
    ["Who played Carmen in April?", ["Ella"]],
    ["Has Mira ever played Carmen?", "no"],
    ["Which part did Mira play in March?", ["Tosca"]],
    ["Which opera was performed in April?", ["Carmen"]],
    ["What did the City Opera perform in March?", ["Tosca"]],
    ["How often was Tosca performed?", 1],
  ])("%s", (question, answer) => {
    expect(answered(stage, question)).toEqual(answer);
  });

  test.each(["Did the City Opera play Carmen?", "Did Mira play in Tosca?", "Which opera did Mira play?"])(
    "%s is not answered",
    (question) => {
      expect(answered(stage, question)).toBeNull();
    },
  );
});

const couriers = setOf([
  ["2023-01-12 08:00", "made delivery", { subject: "Ade", van: "Fiat-2", goods: "paint", to: "Dover" }],
  ["2023-02-03 07:00", "made delivery", { subject: "Bea", van: "Iveco-3", goods: "pianos", to: "York" }],
  ["2023-02-03 12:00", "got fine", { subject: "Bea", reason: "speeding" }],
  ["2023-02-16 10:00", "got warning", { subject: "Ade", reason: "late" }],
  ["2023-02-18 09:00", "repaired van", { subject: "Dot", van: "Fiat-2" }],
]);

describe("what somebody is said to make or to get", () => {
  test.each<[question: string, answer: unknown]>([
    ["What did Bea deliver to York?", ["pianos"]],
    ["Who delivered the paint?", ["Ade"]],
    ["Which van did Bea take to York?", ["Iveco-3"]],
    ["Who took the Fiat-2 to Dover?", ["Ade"]],
    ["Who was fined in February?", ["Bea"]],
    ["Who got warned?", ["Ade"]],
    ["Has Bea ever been warned?", "no"],
    ["Had Bea been fined before Dot repaired the Fiat-2?", "yes"],
  ])("%s", (question, answer) => {
    expect(answered(couriers, question)).toEqual(answer);
  });

  test.each([
    "Did Ade ever warn Bea?",
    "Who warned Ade?",
    "Did Bea fine?",
    "Who was delivered?",
    "Who took paint?",
  ])("%s is not answered", (question) => {
    expect(answered(couriers, question)).toBeNull();
  });
});

describe("nouns with the verb that goes with them", () => {
  const choir = setOf([
    ["2023-03-02 16:00", "solo", { subject: "Ann", work: "Gloria" }],
    ["2023-03-09 16:00", "solo", { subject: "Ben", work: "Magnificat" }],
    ["2023-03-10 16:00", "complaint", { subject: "Ben", about: "heating" }],
  ]);

  test.each<[question: string, answer: unknown]>([
    ["Who sang the solo in the Gloria?", ["Ann"]],
    ["How many solos has Ben sung?", 1],
    ["Who filed a complaint in March?", ["Ben"]],
    ["Who sang a complaint?", null],
  ])("%s", (question, answer) => {
    expect(answered(choir, question)).toEqual(answer);
  });
});
