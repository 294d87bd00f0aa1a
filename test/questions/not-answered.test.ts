import { describe, expect, test } from "vitest";
import { answer } from "../../src/query/answer.js";
import { answerAny } from "../../src/query/answer-any.js";
import { createEventSet } from "../../src/events/event-set.js";
import { parseQuestion } from "../../src/query/link/parse-question.js";
import { berlin, speechTime } from "../query/world.js";

type Roles = Readonly<Record<string, string>>;

function answerOf(type: string, roles: Roles, text: string): unknown {
  const event = { type, roles, time: speechTime - 86_400_000, grain: "instant" as const };
  const set = createEventSet([
    { ...event, index: 0 },
    { ...event, index: 1, time: event.time + 1000 },
  ]);
  const question = parseQuestion(text, { vocabulary: set });
  return question.ok ? answer(set, question.value, { speechTime, zone: berlin }).answer : null;
}

const ann: Roles = { subject: "Ann" };
const called: Roles = { ...ann, recipient: "Bob" };
const pizza: Roles = { ...ann, with: "Mary", location: "kitchen" };
const flight: Roles = { ...ann, from: "Berlin", to: "Paris" };
const talk: Roles = { ...ann, about: "Bob", to: "Cid" };
const parcel: Roles = { subject: "May", recipient: "Tom" };

/** Questions of which some word would have to be left out, or stand for something else, to have an answer. */
describe("a question that an event does not answer", () => {
  test.each<[type: string, roles: Roles, ...questions: string[]]>([
    ["cancel flight", ann, "Did Ann take a flight?", "Who took a flight?", "How many flights were there?"],
    ["refuse bribe", ann, "Who took a bribe?"],
    ["reject drugs", ann, "Did Ann take drugs?"],
    ["miss bus", ann, "Did Ann take the bus?"],
    ["prevent accident", ann, "Who had an accident?"],
    ["delete photo", ann, "Did Ann take a photo?"],
    [
      "call off meeting",
      ann,
      "Did Ann make a call?",
      "When was the last call?",
      "When was the last meeting?",
    ],
    ["call off meeting", ann, "Did Ann call the meeting?", "How many calls were there?"],
    ["call", called, "Who did Bob call?", "How many people did Bob call?"],
    ["call", called, "How many calls did Ann get?", "Did Ann call off Bob?", "Did Ann call up Bob?"],
    ["call", called, "Did Ann call another Bob?", "Did Ann call out Bob?"],
    ["call", ann, "Did Ann get a call?", "Did Ann take the call?", "Who got a call?"],
    ["coffee", ann, "Did Ann go without coffee?", "Who did without coffee?", "Did Ann go off coffee?"],
    ["coffee", ann, "When did Ann last go without coffee?", "How often did Ann go out of coffee?"],
    [
      "buy 2 apples",
      ann,
      "How many apples did Ann buy in 2023?",
      "How many apples did Ann buy?",
      "How many apples were bought?",
    ],
    ["gave book", called, "Did Ann give Bob's book?"],
    ["vote", { ...ann, for: "Bob" }, "Who did Bob vote for?"],
    ["pay rent", { ...ann, recipient: "Mary" }, "Did Mary pay rent?", "How often did Mary pay rent?"],
    ["send email", called, "Did Bob send email?", "Did Ann send Bob?"],
    ["missed training", ann, "Did Ann train?", "Did Ann go to training?"],
    ["cancelled run", ann, "Did Ann run?"],
    ["postpone run", ann, "Did Ann run?"],
    ["stop smoking", ann, "Who smoked?"],
    ["no training", ann, "Did Ann train?"],
    ["missed call", ann, "Did Ann call?", "Did Ann make a call?"],
    ["eat pizza", pizza, "Did Ann eat pizza without Mary?", "Did Ann eat pizza outside the kitchen?"],
    [
      "eat pizza",
      pizza,
      "What did Ann eat?",
      "Was Mary eaten?",
      "Did Ann eat Mary?",
      "Did Ann eat the kitchen?",
    ],
    ["walk dog", ann, "Did Ann walk without the dog?", "Did Ann walk the dog with anyone?"],
    ["interviewed", { ...ann, guest: "Max", caller: "Bob" }, "Has Ann interviewed anyone?"],
    ["fly", flight, "Did Ann fly from Paris to Berlin?", "Where did Ann fly?"],
    ["give talk", talk, "Did Ann give a talk to Bob?", "Did Ann give a talk about Cid?"],
    ["deliver parcel", parcel, "Did May deliver a parcel from Tom?", "Did May deliver Tom?"],
    ["turn on lamp", ann, "Did Ann turn the lamp?", "Did Ann turn off the lamp?"],
    ["give up smoking", ann, "Did Ann give smoking?", "Did Ann give in smoking?"],
    ["check in", ann, "Who checked?"],
    ["wash car", ann, "Did Ann wash out the car?", "Who washed my car?", "Was Ann's car washed?"],
    ["take shower", ann, "Did Ann take away a shower?"],
    ["dance", ann, "Did Ann dance again?"],
    ["repair bike", ann, "Did Ann make repair the bike?"],
    ["order pizza", called, "What did Ann order?"],
    [
      "open door",
      { ...ann, location: "red room" },
      "Did Ann open the red door?",
      "Did Ann open the red room?",
    ],
    ["run", ann, "How many people ran?", "Was Ann going to run?"],
    ["run", { subject: "Tom and Jerry" }, "Did Tom run?", "How often did Jerry run?"],
    ["watch film", ann, "Did Ann watch the first film?", "Did Ann watch the tenth film?"],
  ])("%s %j", (type, roles, ...questions) => {
    const answered = questions.filter((text) => answerOf(type, roles, text) !== null);
    expect(answered).toEqual([]);
  });

  test("though others of its kind do", () => {
    expect(answerOf("turn on lamp", ann, "Who turned the lamp on?")).toEqual(["Ann"]);
    expect(answerOf("fly", flight, "Where did Ann fly to?")).toEqual(["Paris"]);
    expect(answerOf("give talk", talk, "Did Ann give a talk to Cid?")).toBe("yes");
    expect(answerOf("watch The Day After Tomorrow", ann, "Who watched The Day After Tomorrow?")).toEqual([
      "Ann",
    ]);
    expect(answerOf("wash car", ann, "Did Ann wash her car?")).toBe("yes");
    expect(answerOf("run", { subject: "Who" }, "Did Who run?")).toBe("yes");
    expect(answerOf("run", { subject: "Who" }, "Who ran?")).toEqual(["Who"]);
    expect(answerOf("run", { subject: "Tom and Jerry" }, "Did Tom and Jerry run?")).toBe("yes");
    expect(answerOf("send invoice", called, "Did Ann send Bob an invoice?")).toBe("yes");
    expect(answerOf("called about invoice", called, "Has anybody called Bob about an invoice?")).toBe("yes");
    expect(answerOf("donation", ann, "Is there any record of a donation by Ann?")).toBe("yes");
    expect(answerOf("foam rolling", { ...ann, muscle: "calf" }, "Did Ann foam roll her calf?")).toBe("yes");
    expect(answerOf("bottle feeding", { ...ann, lamb: "Dot" }, "Who bottle-fed Dot?")).toEqual(["Ann"]);
    expect(answerOf("gave away", { ...ann, prize: "tickets" }, "Did Ann give the tickets away?")).toBe("yes");
    expect(answerOf("interviewed", { ...ann, guest: "Max" }, "Has Ann interviewed anyone?")).toBe("yes");
    expect(answerOf("walk", { ...ann, with: "Max" }, "Did Ann walk with anyone?")).toBe("yes");
    expect(answerOf("coffee", ann, "Did Ann go for a coffee?")).toBe("yes");
    expect(answerOf("mark queen", { ...ann, queen: "May" }, "Did Ann mark a queen on the 9th of May?")).toBe(
      "no",
    );
    expect(answerOf("treated for mites", ann, "Was there a mite treatment?")).toBe("yes");
    expect(answerOf("gym", ann, "Was Ann going to the gym?")).toBe("yes");
    expect(answerOf("call", { ...ann, recipient: "June" }, "Did Ann call June?")).toBe("yes");
    // The month, in which nobody called.
    expect(answerOf("call", { ...ann, recipient: "June" }, "Did Ann call in June?")).toBe("no");
  });
});

test("one of several whom a name joins is not told apart from them where they did it together", () => {
  const names: readonly (readonly [type: string, subject: string])[] = [
    ["repair bike", "Tom and Ann"],
    ["swim", "Tom"],
    ["swim", "Ann"],
  ];
  const set = createEventSet(
    names.map(([type, subject], index) => ({
      type,
      roles: { subject },
      time: speechTime - (index + 1) * 86_400_000,
      grain: "instant" as const,
      index,
    })),
  );
  const asked = (text: string) => {
    const question = parseQuestion(text, { vocabulary: set });
    return question.ok ? answer(set, question.value, { speechTime, zone: berlin }) : null;
  };
  expect(asked("Did Ann repair a bike?")?.issue).toEqual({
    kind: "ambiguous-name",
    name: "Ann",
    role: "subject",
    names: ["Ann", "Tom and Ann"],
  });
  expect(asked("Did Tom and Ann repair a bike?")?.answer).toBe("yes");
  expect(asked("Did Ann swim?")?.answer).toBe("yes");
});

describe("a role that none of the events tells", () => {
  const sold = (index: number, location: string, roles: Roles = {}) => ({
    ...{ index, type: "sell honey", roles: { subject: "Ann", location, ...roles } },
    ...{ time: speechTime - (index + 1) * 86_400_000, grain: "instant" as const },
  });
  const set = createEventSet([sold(0, "market"), sold(1, "farm", { buyer: "Bo", with: "Cid" })]);
  const asked = (text: string) => {
    const result = answerAny(set, text, { speechTime, zone: berlin });
    return result.ok ? result.value.answer : result.issues[0]?.kind;
  };

  test("is not nobody, unless it is company", () => {
    expect(asked("Who bought honey?")).toEqual(["Bo"]);
    expect(asked("Who bought honey at the market?")).toBe("never-told");
    expect(asked("Who bought honey at the farm in 1999?")).toEqual([]);
    expect(asked("Who did Ann sell honey at the market with?")).toEqual([]);
  });
});

describe("what can be asked instead", () => {
  const day = (index: number) => speechTime - (index + 1) * 86_400_000;
  const set = createEventSet(
    [
      { type: "feed hens", roles: { subject: "Bo" } },
      { type: "be in quarantine", roles: { subject: "Bo" } },
      { type: "admission", roles: { subject: "Ann", vet: "Dr Orth" } },
      { type: "be head vet", roles: { subject: "Ann" } },
    ].map((event, index) => ({ ...event, index, time: day(index), grain: "instant" as const })),
  );
  const instead = (text: string): readonly string[] => {
    const read = parseQuestion(text, { vocabulary: set });
    if (read.ok) throw new RangeError(`${text} can be read`);
    return read.issues.flatMap((issue) => (issue.kind === "unread-question" ? issue.suggestions : []));
  };

  test("shares a word with the question, or is somebody's own, in good English", () => {
    expect(instead("How zany was Ann?")).toEqual([
      "Was Ann head vet?",
      "When was Ann last head vet?",
      "When was the last admission?",
    ]);
    expect(instead("Which zany quarantine had Bo?").slice(0, 2)).toEqual([
      "Was Bo in quarantine?",
      "When was Bo last in quarantine?",
    ]);
  });
});
