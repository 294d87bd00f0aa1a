import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { type Answer, type AnswerOptions, answer } from "../../src/query/answer.js";
import type { EventSet } from "../../src/events/event-set.js";
import type { DeclaredNames } from "../../src/events/vocabulary.js";
import { questionEnglish } from "../../src/language/question/english.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { lawRuns } from "../law-runs.js";
import { berlin, closed, eventSet, speechTime } from "./world.js";

const set = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-28 12:00",
  "Mary: dance lively salsa @ living room, 2023-09-28 13:00",
  "Anna Berg: chat with friend @ kitchen, 2023-09-28 14:00",
  "Tom: drink juice @ living room, 2023-09-27 12:00",
);

function asked(text: string, options: Partial<AnswerOptions> = {}, events: EventSet = set): Answer {
  const question = parseQuestion(text);
  if (!question.ok) throw new Error(`${text}: ${JSON.stringify(question.issues)}`);
  return answer(events, question.value, { speechTime, zone: berlin, ...options });
}

/** What a question is made of. */
interface Parts {
  readonly subject: string;
  /** A regular verb. */
  readonly verb: string;
  readonly object: string;
  readonly place: string;
}

/** The four questions about some parts. */
const forms = {
  did: ({ subject, verb, object, place }: Parts) =>
    `Did ${subject} ${verb} ${object} in the ${place} yesterday?`,
  who: ({ verb, object, place }: Parts) => `Who ${verb}ed ${object} in the ${place} this year?`,
  "how-often": ({ subject, verb, object, place }: Parts) =>
    `How often has ${subject} ${verb}ed ${object} in the ${place} in 2023?`,
  "when-last": ({ subject, verb, object, place }: Parts) =>
    `When was the last time ${subject} ${verb}ed ${object} in the ${place}?`,
} as const;

const negative = { did: "no", who: [], "how-often": 0, "when-last": "never" } as const;

/** Regular verbs and what they were done to, so that both forms end alike. */
const plant = eventSet(
  "Tom: plant lively rose @ kitchen, 2023-09-28 12:00",
  "Mary: paint fence @ living room, 2023-09-28 13:00",
);
const known: Parts = { subject: "Tom", verb: "plant", object: "a lively rose", place: "kitchen" };

/** A word that neither the grammar nor any name has, nor is near to one. */
const word = fc
  .stringMatching(/^z[bdgkv][aou][lmn][bdgkv]?[aou][lmn]k$/)
  .filter((text) => !questionEnglish.grammar.vocabulary.has(text));

const replaced = fc.record({
  word,
  form: fc.constantFrom(...(Object.keys(forms) as (keyof typeof forms)[])),
  part: fc.constantFrom("subject", "verb", "object", "modifier", "place" as const),
});

/** The parts with a word in the place of one, and what would have to be declared for it to be known. */
function withWord(part: string, unknown: string): readonly [parts: Parts, declared: DeclaredNames] {
  switch (part) {
    case "subject":
      return [{ ...known, subject: unknown }, { subjects: [unknown] }];
    case "verb":
      return [{ ...known, verb: unknown }, { types: [`${unknown} lively rose`] }];
    case "object":
      return [{ ...known, object: `a ${unknown}` }, { types: [`plant ${unknown}`] }];
    case "modifier":
      return [{ ...known, object: `a ${unknown} rose` }, { types: [`plant ${unknown} rose`] }];
    default:
      return [{ ...known, place: unknown }, { locations: [unknown] }];
  }
}

describe("a word that is unknown, in the place of a name", () => {
  property.prop([replaced], { numRuns: lawRuns(20_000) })(
    "is an issue that names it and shows where it stands",
    ({ word, form, part }) => {
      fc.pre(!(part === "subject" && form === "who"));
      const [parts] = withWord(part, word);
      const text = forms[form](parts);
      const { answer: said, issue, distribution } = asked(text, {}, plant);
      expect({ said, distribution }).toEqual({ said: null, distribution: null });
      if (issue?.kind !== "unknown-name") throw new Error(`${text}: ${JSON.stringify(issue)}`);
      expect(issue.name).toContain(word);
      expect(text.slice(issue.place.span.start, issue.place.span.end)).toBe(issue.name);
      const role = part === "subject" ? "subject" : part === "place" ? "location" : "type";
      expect(issue.role).toBe(role);
    },
  );

  property.prop([replaced], { numRuns: lawRuns(20_000) })(
    "is no, nobody, 0 or never once it is declared",
    ({ word, form, part }) => {
      const [parts, vocabulary] = withWord(part, word);
      fc.pre(!(part === "subject" && form === "who"));
      const truth = asked(forms[form](parts), { vocabulary }, plant);
      expect(truth).toMatchObject({ answer: negative[form], probability: 1, issue: null, notes: [] });
      const declared = eventSet().withVocabulary(plant.vocabulary).withVocabulary(vocabulary);
      expect(asked(forms[form](parts), {}, declared)).toMatchObject({ answer: negative[form], issue: null });
    },
  );

  property.prop([replaced], { numRuns: lawRuns(20_000) })(
    "is the same where the world is closed, with a note",
    ({ word, form, part }) => {
      const [parts] = withWord(part, word);
      fc.pre(!(part === "subject" && form === "who"));
      const truth = asked(forms[form](parts), { policy: closed }, plant);
      expect(truth).toMatchObject({ answer: negative[form], probability: 1, issue: null });
      expect(truth.notes).toMatchObject([{ kind: "unknown-name" }]);
      expect(truth.sensitivity).toEqual([]);
    },
  );
});

describe("what is perhaps meant", () => {
  test.each([
    ["When did Anna Burg last chat?", "subject", "Anna Burg", ["Anna Berg"]],
    ["Did Tom eat rizotto yesterday?", "type", "eat rizotto", ["eat risotto"]],
    ["Did Mary dance wild salsa?", "type", "dance wild salsa", ["dance lively salsa"]],
    ["Who ate risotto in the kichen?", "location", "the kichen", ["kitchen"]],
    ["Did Tom eat risotto yestreday?", "type", "eat risotto yestreday", ["yesterday", "eat risotto"]],
    ["Did Tom eat risotto on a Mondy?", "location", "a Mondy", ["Monday"]],
    ["Who ate risotto on a Saturdy?", "location", "a Saturdy", ["Saturday"]],
    ["Did Tom eat risotto in Septembr?", "location", "Septembr", ["September"]],
    ["Did Tom fly a kite?", "type", "fly a kite", []],
  ])("%s", (text, role, name, nearest) => {
    expect(asked(text)).toMatchObject({ answer: null, issue: { kind: "unknown-name", role, name, nearest } });
  });

  test("is looked for among all names where none of the role is near", () => {
    const gym = eventSet("Max: gym, 2023-09-28 12:00", "Max: go home, 2023-09-28 12:00");
    expect(asked("Did Max go to the gim?", {}, gym).issue).toMatchObject({
      role: "location",
      name: "the gim",
      nearest: ["gym"],
    });
  });
});

describe("a log as somebody keeps it", () => {
  const log = eventSet(
    "Max: coffee, 2023-09-28 09:00",
    "Max: took a shower, 2023-09-28 09:30",
    "Max: do laundry, 2023-09-28 10:00",
  );

  test.each([
    ["Did Max have coffee yesterday?", "yes"],
    ["Has Max taken a shower this week?", "yes"],
    ["Who did laundry yesterday?", ["Max"]],
  ])("is answered as people ask: %s", (text, answer) => {
    expect(asked(text, {}, log)).toMatchObject({ answer, probability: 1, issue: null });
  });

  test("is answered where a reading has known names alone, whatever others have", () => {
    expect(asked("When was the last time Max took a shower?", {}, log).answer).toMatch(/^2023-09-28T09:30/);
    const may = eventSet("Max: coffee @ May, 2023-09-28 09:00", "Max: coffee, 2023-05-02 09:00");
    expect(asked("How often did Max coffee in May?", {}, may).answer).toBe(1);
  });
});

describe("where the world is closed", () => {
  test.each([
    ["Did Max Tom eat risotto?", "Max Tom", "a known name beside another word"],
    ["Did Tom eat risotto with friends the cook?", "friends the cook", "no name, with an article in it"],
    ["Did Tom anyone eat risotto?", "Tom anyone", "a known name beside another word"],
    ["Who coffee yesterday?", "coffee", "no verb of that form"],
    ["Who fly a kite?", "fly a kite", "no verb of that form"],
    ["Did Tom flew a kite on a Monday?", "flew a kite", "no verb of that form"],
  ])("%s has no answer, since %s is %s", (text, name) => {
    expect(asked(text, { policy: closed })).toMatchObject({ answer: null, issue: { name } });
  });

  test("every unknown name is told, what prevents the answer first", () => {
    const { issue, notes } = asked("Did Max Tom fly a kite on a Mondy?", { policy: closed });
    expect(issue).toMatchObject({ name: "Max Tom" });
    expect(notes).toMatchObject([{ name: "fly a kite" }, { name: "a Mondy" }]);
  });
});

describe("declared names", () => {
  const names: DeclaredNames = {
    types: ["do yoga"],
    subjects: ["Zoe"],
    locations: ["garden"],
    roles: { With: ["Ann"] },
  };

  test("are known in their role and no other", () => {
    const more = set.withVocabulary(names);
    expect(asked("Did Zoe do yoga in the garden with Ann?", {}, more)).toMatchObject({ answer: "no" });
    expect(asked("Did Ann eat risotto?", {}, more).issue).toMatchObject({ role: "subject", name: "Ann" });
    expect(asked("Did Tom eat risotto with Zoe?", {}, more).issue).toMatchObject({ name: "Zoe" });
    expect(asked("Did Tom do pilates?", {}, more).issue).toMatchObject({ nearest: [] });
  });

  test("change no answer about names that are known", () => {
    for (const text of ["Who ate risotto yesterday?", "How often did Tom do anything?"]) {
      expect(asked(text, { vocabulary: names }).answer).toEqual(asked(text).answer);
    }
  });

  test("keep the names of the events when the events go", () => {
    const { vocabulary } = set;
    expect(vocabulary).toEqual({
      types: ["drink juice", "eat risotto", "dance lively salsa", "chat with friend"],
      subjects: ["Tom", "Mary", "Anna Berg"],
      locations: ["living room", "kitchen"],
      roles: {},
    });
    expect(asked("Did Mary drink juice?", {}, eventSet().withVocabulary(vocabulary)).answer).toBe("no");
  });
});
